/** Text of others as a sentence of ours: with a period, unless it has a mark of its own. */
export function withPeriod(text: string): string {
  const words = text.trim()
  return /[.!?…]$/.test(words) ? words : `${words}.`
}
