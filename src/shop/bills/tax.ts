const WHOLE = 100_000

/** The tax that a total includes, at a rate in thousandths of a percent; half a cent is rounded away from zero. */
export function taxWithin(totalCents: number, rate: number): number {
  const [part, whole] = [BigInt(Math.abs(totalCents)) * BigInt(rate), BigInt(WHOLE + rate)]
  const rounded = Number((2n * part + whole) / (2n * whole))
  return totalCents < 0 ? -rounded : rounded
}
