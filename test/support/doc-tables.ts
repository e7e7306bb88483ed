import { formats } from '../../src/transcripts/render/index.ts'

export const FORMATS_PAGE = 'docs/customers/formats.md'
const HEAD = '| extension | format | contents |\n|---|---|---|\n'

/** The page with the table of formats as the code has them. */
export function withFormats(page: string): string {
  const [before, after] = page.split(HEAD) as [string, string]
  const rows = Object.entries(formats).map(
    ([extension, { name, about }]) => `| \`.${extension}\` | ${name} | ${about} |\n`,
  )
  return before + HEAD + rows.join('') + after.replace(/^(\|.*\n)*/, '')
}
