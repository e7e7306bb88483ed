import { readFileSync, writeFileSync } from 'node:fs'
import { settings } from '../../src/platform/config/settings.ts'

/** Writes the table of settings from the code. */
const PAGE = new URL('../../docs/settings.md', import.meta.url).pathname
const head = '| setting | default | meaning |\n|---|---|---|\n'
const rows = Object.entries(settings).map(
  ([name, { fallback, meaning }]) =>
    `| \`${name}\` | ${fallback === '' ? '' : `\`${fallback}\``} | ${meaning} |\n`,
)
const text = readFileSync(PAGE, 'utf8')
const [before, after] = text.split(head) as [string, string]
writeFileSync(PAGE, before + head + rows.join('') + after.replace(/^(\|.*\n)*/, ''))
