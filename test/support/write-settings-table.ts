import { readFileSync, writeFileSync } from 'node:fs'
import { settings } from '../../src/config/settings.ts'

/** Writes the README's table of settings from the code. */
const README = new URL('../../README.md', import.meta.url).pathname
const head = '| setting | if not given | meaning |\n|---|---|---|\n'
const rows = Object.entries(settings).map(
  ([name, { fallback, meaning }]) =>
    `| \`${name}\` | ${fallback === '' ? '' : `\`${fallback}\``} | ${meaning} |\n`,
)
const text = readFileSync(README, 'utf8')
const [before, after] = text.split(head) as [string, string]
writeFileSync(README, before + head + rows.join('') + after.replace(/^(\|.*\n)*/, ''))
