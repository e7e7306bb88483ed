const LONG_DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** `2030-01-31` as people read it: January 31, 2030. */
export const longDay = (day: string): string => LONG_DAY.format(Date.parse(day))
