import type { Filter } from './listed.ts'

export const PERIODS = ['7-days', '30-days', 'this-year'] as const

/** What stands in the address may be none of the periods, nor two days, each of which can be missing. */
const isAdded = (text: string): boolean =>
  PERIODS.some((period) => period === text) || /^(\d{4}-\d\d-\d\d)?\.\.(\d{4}-\d\d-\d\d)?$/.test(text)

export const daysOf = (added: Filter['added']): [from: string, to: string] => {
  const [from = '', to = ''] = added.split('..')
  return [from, to]
}

/** From the first moment of a day to the last of another, where the viewer is. */
export default function addedBetween(added: Filter['added']): { added_from?: string; added_before?: string } {
  if (!isAdded(added)) return {}
  if (added === 'this-year') return { added_from: midnight(new Date().getFullYear(), 0, 1) }
  if (!added.includes('..')) return { added_from: daysAgo(Number.parseInt(added, 10) - 1) }
  const [from, to] = daysOf(added)
  return {
    ...(from && { added_from: dayAfter(from, 0) }),
    ...(to && { added_before: dayAfter(to, 1) }),
  }
}

function daysAgo(days: number): string {
  const today = new Date()
  return midnight(today.getFullYear(), today.getMonth(), today.getDate() - days)
}

function dayAfter(day: string, days: number): string {
  const [year, month, date] = day.split('-').map(Number)
  return midnight(year!, month! - 1, date! + days)
}

/** The service knows no time before 1970. */
const midnight = (year: number, month: number, day: number): string =>
  new Date(Math.max(new Date(year, month, day).getTime(), 0)).toISOString()
