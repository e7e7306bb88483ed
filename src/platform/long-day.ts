/** `2030-01-31` as people read it: January 31, 2030. */
export const longDay = (day: string, language = 'en'): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(Date.parse(day))
