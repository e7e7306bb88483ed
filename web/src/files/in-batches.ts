/** `filesAtOnce` of the service. */
const MAX_AT_ONCE = 200

export const batchesOf = (ids: number[]): number[][] =>
  Array.from({ length: Math.ceil(ids.length / MAX_AT_ONCE) }, (_, i) =>
    ids.slice(i * MAX_AT_ONCE, (i + 1) * MAX_AT_ONCE),
  )

/** What is done to several files is sent for as many at once as the service takes. */
export async function inBatches<Result>(
  ids: number[],
  act: (batch: number[]) => Promise<Result>,
): Promise<Result[]> {
  const results = []
  for (const batch of batchesOf(ids)) results.push(await act(batch))
  return results
}
