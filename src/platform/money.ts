/**
 * Money is whole US cents everywhere inside the service. Dollars exist only at its edges: in answers, where v4
 * clients expect a JSON number, and in what people type and read.
 */
export const dollars = (cents: number): number => cents / 100

/** `12.50`, the format of events. */
export const formatAmount = (cents: number): string => (cents / 100).toFixed(2)

export const formatDollars = (cents: number): string =>
  `${cents < 0 ? '-' : ''}$${formatAmount(Math.abs(cents))}`

/** Reads `25`, `25.5` and `25.50`; anything finer than a cent, or not a number, is null. */
export function parseDollars(text: string): number | null {
  const match = /^(-?)(\d{1,10})(?:\.(\d{1,2}))?$/.exec(text.trim())
  if (!match) return null
  const [, sign, whole, fraction = ''] = match
  const cents = Number(whole) * 100 + Number(fraction.padEnd(2, '0'))
  return sign ? -cents : cents
}
