import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import {
  faultsOf,
  languageNames,
  messagesIn,
  ORIGINAL,
  readTexts,
  type Texts,
} from '../../src/platform/texts/catalog.ts'
import { partsOf, valuesIn } from '../../src/platform/texts/parse.ts'
import { writeTypes } from './types.ts'
import { unusedTexts } from './used.ts'
import { wordPage, wordScript } from './word.ts'

/**
 * `import { file } from 'texts:file'` brings one group of a language's texts. The website is built once: each message is
 * a placeholder in its scripts until the end, when they are written in each language, into a folder of its own. So a page
 * brings only its own language, and another language costs no build.
 */
const PREFIX = 'texts:'
const MESSAGE = join(import.meta.dirname, '../src/message.ts')

export function texts(): Plugin {
  let isBuilt = false
  /** In all languages, the original first. */
  let all: Texts[] = []
  return {
    name: 'texts',
    configResolved({ command }) {
      isBuilt = command === 'build'
    },
    buildStart() {
      all = [
        readTexts(ORIGINAL),
        ...languageNames()
          .filter((name) => name !== ORIGINAL)
          .map((name) => readTexts(name)),
      ]
      const faults = [
        ...unusedTexts().map((path) => `languages/${ORIGINAL}.json: ${path} is not used`),
        ...languageNames().flatMap((name) =>
          faultsOf(name).map((fault) => `languages/${name}.json: ${fault}`),
        ),
      ]
      if (faults.length > 0) throw new Error(faults.join('\n'))
      writeTypes()
    },
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return null
      const name = id.slice(PREFIX.length + 1)
      const group = all[0]![name]
      if (group === undefined)
        throw new Error(`There are no texts named “${name}” in languages/${ORIGINAL}.json`)
      const leaf = isBuilt ? placeholders(all.map((texts) => texts[name])) : messageItself
      return `import { message } from ${JSON.stringify(MESSAGE)}\nexport const ${name} = ${codeOf(group, name, leaf)}`
    },
    writeBundle({ dir }) {
      const languages = languageNames()
      for (const language of languages) wordSite(dir!, languages, language, readTexts(language))
    },
  }
}

type Leaf = (path: string, hasValues: boolean, message: string) => string

function codeOf(group: Texts | Texts[] | string, path: string, leaf: Leaf): string {
  if (typeof group === 'string') {
    const hasValues = valuesIn(partsOf(group)).size > 0
    const code = leaf(path, hasValues, group)
    return hasValues ? `message(${code})` : code
  }
  const inner = Object.entries(group).map(
    ([name, value]) => [name, codeOf(value, `${path}.${name}`, leaf)] as const,
  )
  return Array.isArray(group)
    ? `[${inner.map(([, code]) => code).join(', ')}]`
    : `{ ${inner.map(([name, code]) => `${JSON.stringify(name)}: ${code}`).join(', ')} }`
}

const messageItself: Leaf = (_, hasValues, message) =>
  JSON.stringify(hasValues ? partsOf(message) : partsOf(message).join(''))

/** With a sum of the group in all languages: scripts are cached forever under names made from what is in them. */
function placeholders(inAllLanguages: unknown[]): Leaf {
  const sum = createHash('sha256').update(JSON.stringify(inAllLanguages)).digest('hex').slice(0, 6)
  return (path) => JSON.stringify(`@@${sum}:${path}@@`)
}

/** Writes the scripts and the page of a built website in a language. The first one, English, replaces the placeholders. */
export function wordSite(folder: string, languages: string[], language: string, given: Texts): void {
  const messages = messagesIn(given)
  const from = join(folder, 'placeholders')
  const assets = join(folder, 'assets')
  if (!readdirSync(folder).includes('placeholders')) keepPlaceholders(folder)
  const to = language === ORIGINAL ? assets : join(assets, language)
  mkdirSync(to, { recursive: true })
  for (const name of readdirSync(from).filter((name) => name.endsWith('.js')))
    writeFileSync(join(to, name), wordScript(readFileSync(join(from, name), 'utf8'), language, messages))
  const page = readFileSync(join(from, 'index.html'), 'utf8')
  writeFileSync(join(folder, `index.${language}.html`), wordPage(page, language, languages, messages))
}

function keepPlaceholders(folder: string): void {
  const kept = join(folder, 'placeholders')
  mkdirSync(kept)
  cpSync(join(folder, 'index.html'), join(kept, 'index.html'))
  for (const name of readdirSync(join(folder, 'assets')).filter((name) => name.endsWith('.js')))
    cpSync(join(folder, 'assets', name), join(kept, name))
}
