/** Workers have no document; what they write, a page formats. */
export const pageLanguage = typeof document === 'undefined' ? 'en' : document.documentElement.lang

/** The page's language as it is written where the visitor lives. */
export const locale =
  navigator.languages?.find((one) => one.split('-', 1)[0] === pageLanguage) ?? pageLanguage
