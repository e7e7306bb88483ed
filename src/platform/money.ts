import { remembered } from './remembered.ts'

/**
 * Money is whole US cents everywhere inside the service. Dollars exist only at its edges: in answers, where v4
 * clients expect a JSON number, and in what people type and read.
 */
export const dollars = (cents: number): number => cents / 100

/** `12.50`, the format of events. */
export const formatAmount = (cents: number): string => (cents / 100).toFixed(2)

/** `$12.50`, and in other languages as it is written there: `12,50 $`. */
export const formatDollars = (cents: number, language = 'en'): string =>
  language === 'en'
    ? `${cents < 0 ? '-' : ''}$${formatAmount(Math.abs(cents))}`
    : moneyIn(language).format(dollars(cents))

const moneyIn = remembered(
  (language) =>
    new Intl.NumberFormat(language, { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' }),
)

/** Reads `25`, `25.5` and `25.50`; anything finer than a cent, or not a number, is null. */
export function parseDollars(text: string): number | null {
  const match = /^(-?)(\d{1,10})(?:\.(\d{1,2}))?$/.exec(text.trim())
  if (!match) return null
  const [, sign, whole, fraction = ''] = match
  const cents = Number(whole) * 100 + Number(fraction.padEnd(2, '0'))
  return sign ? -cents : cents
}
