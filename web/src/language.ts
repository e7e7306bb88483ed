const { lang, dataset } = document.documentElement
const A_YEAR_SECONDS = 31_536_000

/** The languages of this website, each by its own name; the page's own is `lang`. */
export const languages = (dataset.languages ?? lang).split(' ').map((tag) => {
  const name = new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? tag
  return { tag, name: name[0]!.toLocaleUpperCase(tag) + name.slice(1) }
})

/** The service sends pages in the language of this cookie. */
export function keepLanguage(tag: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has another way
  document.cookie = `language=${tag}; path=/; max-age=${A_YEAR_SECONDS}; samesite=lax`
}
