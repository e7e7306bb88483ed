export type Days = { from: string; to: string }

/** Of the operator who looks. */
export const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone

/** Periods that bookkeepers ask for. */
export function commonPeriods() {
  const now = new Date()
  const [year, month] = [now.getFullYear(), now.getMonth()]
  return {
    thisMonth: days(year, month, month),
    lastMonth: days(year, month - 1, month - 1),
    thisYear: days(year, 0, 11),
    lastYear: days(year - 1, 0, 11),
  }
}

/** Whole months, the first and the last. */
const days = (year: number, first: number, last: number): Days => ({
  from: isoDay(new Date(Date.UTC(year, first, 1))),
  to: isoDay(new Date(Date.UTC(year, last + 1, 0))),
})

const isoDay = (at: Date): string => at.toISOString().slice(0, 10)
