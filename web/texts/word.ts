import { directionOf } from '../../src/platform/languages.ts'
import { escapeMarkup } from '../../src/platform/markup.ts'
import { ORIGINAL } from '../../src/platform/texts/catalog.ts'
import { partsOf, valuesIn } from '../../src/platform/texts/parse.ts'

type Messages = Map<string, string>

/** A placeholder that is a string of its own, or within a longer one where the bundler put constants together. */
const WHOLE = /(["'`])@@\w+:([^@]+)@@\1/g
const WITHIN = /@@\w+:([^@]+)@@/g

export function wordScript(script: string, language: string, messages: Messages): string {
  return inFolderOf(language, script)
    .replace(WHOLE, (_, _quote, path) => {
      const parts = partsOf(messageAt(path, messages))
      return valuesIn(parts).size > 0 ? JSON.stringify(parts) : JSON.stringify(parts.join(''))
    })
    .replace(WITHIN, (_, path) => inQuotes(partsOf(messageAt(path, messages)).join('')))
}

/** All of a language's scripts are beside each other, and name each other from there. */
export function wordPage(page: string, language: string, languages: string[], messages: Messages): string {
  const worded = page
    .replace(
      '<html lang="en">',
      `<html lang="${language}" dir="${directionOf(language)}" data-languages="${languages.join(' ')}">`,
    )
    .replace(
      /(name="description" content=")[^"]*/,
      (_, before) => before + escapeMarkup(messageAt('site.description', messages)),
    )
  return inFolderOf(language, worded)
}

/** Scripts that are named from the root, as those that are fetched ahead are. */
const inFolderOf = (language: string, text: string): string =>
  language === ORIGINAL ? text : text.replace(/(["'`]\/?assets\/)([\w.-]+\.js["'`])/g, `$1${language}/$2`)

function messageAt(path: string, messages: Messages): string {
  const message = messages.get(path)
  if (message === undefined) throw new Error(`languages/ has no ${path}`)
  return message
}

/** Whatever the quotes are. */
const inQuotes = (text: string): string =>
  text.replace(/["'`\\$\n]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
