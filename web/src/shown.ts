import { locale } from './page-language.ts'

/** Money, times and durations, as the page writes them. */
const money = new Intl.NumberFormat(locale, {
  style: 'currency',
  currency: 'USD',
  currencyDisplay: 'narrowSymbol',
})
const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' })
const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
const clock = new Intl.DateTimeFormat(locale, { timeStyle: 'short' })
const weekday = new Intl.DateTimeFormat(locale, {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
})
const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
const number = new Intl.NumberFormat(locale)

const tenth = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
const hundredth = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const list = new Intl.ListFormat(locale)
const items = new Intl.ListFormat(locale, { type: 'unit' })

export const shownMoney = (usd: number): string => money.format(usd)
export const shownNumber = (count: number): string => number.format(count)
/** `3.0`. */
export const shownTenth = (count: number): string => tenth.format(count)
/** `3.00`. */
export const shownHundredth = (count: number): string => hundredth.format(count)
/** `Ann, Bob and Carl`. */
export const shownList = (names: string[]): string => list.format(names)
/** `Ann, Bob, Carl`: a list that stands by itself. */
export const shownItems = (names: string[]): string => items.format(names)
/** For a timestamp, the day in the viewer's time zone; for a plain date, that date in every time zone. */
export const shownDay = (at: string): string => (at.length === 10 ? date : day).format(new Date(at))
export const shownMoment = (at: string): string => moment.format(new Date(at))

/** The time of day if it is today, else the day and time. */
export function shownDue(at: string | Date): string {
  const date = new Date(at)
  return date.toDateString() === new Date().toDateString() ? clock.format(date) : weekday.format(date)
}

const STEPS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
]

export function shownAgo(at: string): string {
  const seconds = (new Date(at).getTime() - Date.now()) / 1000
  const [unit, size] = STEPS.find(([, size]) => Math.abs(seconds) >= size) ?? ['second', 1]
  return relative.format(Math.round(seconds / size), unit)
}

/** `1:02:03`, or `2:03` below an hour. */
export function shownClock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const hours = Math.floor(whole / 3600)
  const minutes = Math.floor(whole / 60) % 60
  const two = (part: number) => String(part).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`
}

/** `1:02:03.4`: exact enough to tell one word from the next. */
export function shownTenths(ms: number): string {
  const tenths = Math.round(ms / 100)
  return `${shownClock(Math.floor(tenths / 10))}.${tenths % 10}`
}

const skip = new Intl.NumberFormat(locale, {
  style: 'unit',
  unit: 'second',
  unitDisplay: 'narrow',
  signDisplay: 'always',
})
/** `+5s`. */
export const shownSkip = (seconds: number): string => skip.format(seconds)

const UNITS: [string, number][] = [
  ['gigabyte', 1e9],
  ['megabyte', 1e6],
  ['kilobyte', 1e3],
]

/** `1.9 GB`. */
export function shownBytes(bytes: number): string {
  const [unit, size] = UNITS.find(([, size]) => bytes >= size) ?? ['kilobyte', 1e3]
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit,
    maximumFractionDigits: bytes >= 10 * size ? 0 : 1,
  }).format(bytes / size)
}

/** `3 minutes`, rounded up, as one says it of something to come. */
export function shownSpan(seconds: number): string {
  const [unit, size] = seconds < 5400 ? (['minute', 60] as const) : (['hour', 3600] as const)
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(
    Math.max(1, Math.ceil(seconds / size)),
  )
}
