import { longDay } from '../../platform/long-day.ts'
import { formatDollars } from '../../platform/money.ts'
import { languageOf, textsIn } from '../../platform/texts/texts-in.ts'

/** How a bill speaks to its reader: the numbers behind the words are the same in each language. */
export type BillWords = ReturnType<typeof billWords>

export function billWords(wanted: string | null) {
  const language = languageOf(wanted)
  return {
    ...textsIn(language).bills,
    language,
    money: (cents: number) => formatDollars(cents, language),
    /** Readers of English write days in different orders. */
    day(at: Date | string): string {
      const day = new Date(at).toISOString().slice(0, 10)
      return language === 'en' ? day : longDay(day, language)
    },
    /** Of a rate in thousandths of a percent. */
    percent: (rate: number) =>
      new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 3 }).format(rate / 100_000),
  }
}
