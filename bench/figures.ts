/** What a bench says of one thing: the figure, what was measured beside it in the same run, and what is wanted of the two. */
export type Row = {
  what: string
  figure: string
  /** The floor or the peer, measured in the same run. */
  beside?: string
  ratio?: number
  wanted?: string
  kept?: boolean
}

/** So much of the floor, and no less. */
export const atLeast = (ratio: number, wanted: number): Pick<Row, 'ratio' | 'wanted' | 'kept'> => ({
  ratio,
  wanted: `at least ${Number(wanted.toFixed(2))}`,
  kept: ratio >= wanted,
})

/** So many times what stands beside it, and no more. */
export const atMost = (ratio: number, wanted: number): Pick<Row, 'ratio' | 'wanted' | 'kept'> => ({
  ratio,
  wanted: `at most ${Number(wanted.toFixed(2))}`,
  kept: ratio <= wanted,
})

export const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN

export const perSecond = (rate: number): string => `${Math.round(rate).toLocaleString('en')} a second`

export const ms = (milliseconds: number): string => `${milliseconds.toFixed(milliseconds < 100 ? 1 : 0)} ms`
