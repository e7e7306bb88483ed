import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ORIGINAL, readTexts, type Texts } from '../../src/platform/texts/catalog.ts'
import { type Kind, partsOf, valuesIn } from '../../src/platform/texts/parse.ts'

const FILE = join(import.meta.dirname, '../texts.d.ts')
const TYPES: Record<Kind, string> = { text: 'string | number', plural: 'number', select: 'string | boolean' }

/** The types of all texts, from the English ones: a page that names a text or a value that is not there does not compile. */
export function writeTypes(): void {
  const types = Object.entries(readTexts(ORIGINAL))
    .map(([name, group]) => `declare module 'texts:${name}' {\n  export const ${name}: ${typeOf(group)}\n}\n`)
    .join('')
  if (!isWritten(types)) writeFileSync(FILE, types)
}

function typeOf(group: Texts | Texts[] | string): string {
  if (typeof group === 'string') {
    const values = [...valuesIn(partsOf(group))].map(([name, kind]) => `${name}: ${TYPES[kind]}`)
    return values.length > 0 ? `(values: { ${values.join('; ')} }) => string` : 'string'
  }
  if (Array.isArray(group)) return `[${group.map(typeOf).join(', ')}]`
  return `{ ${Object.entries(group)
    .map(([name, inner]) => `${JSON.stringify(name)}: ${typeOf(inner)}`)
    .join('; ')} }`
}

function isWritten(types: string): boolean {
  try {
    return readFileSync(FILE, 'utf8') === types
  } catch {
    return false
  }
}
