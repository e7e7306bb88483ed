/** Requests of one account wait for each other, and are refused after ten seconds: a busy machine gets few at a time. */
const AT_ONCE = 8

export async function fewAtOnce<Done>(count: number, act: (at: number) => Promise<Done>): Promise<Done[]> {
  const done: Done[] = []
  for (let from = 0; from < count; from += AT_ONCE) {
    const some = Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, at) => act(from + at))
    done.push(...(await Promise.all(some)))
  }
  return done
}
