import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Plugin } from 'vite'
import { pageMarkup } from './page.ts'
import { ROOT, readSite } from './site.ts'

/** Files that pages show or offer; other files of the repository are only named. */
const SHOWN = /\.(png|svg|py|csv|json|ya?ml|conf)$|(^|\/)Caddyfile$/
const SCRIPT = 'src/help/help.ts'

/** Makes `/help` from `docs/`: a page of its own for each document, and one index for the search. */
export function help(): Plugin {
  return {
    name: 'help',
    apply: 'build',
    config: () => ({
      build: {
        rollupOptions: {
          input: [join(import.meta.dirname, '../index.html'), join(import.meta.dirname, '..', SCRIPT)],
        },
      },
    }),
    generateBundle(_, bundle) {
      const emit = (name: string, source: string | Uint8Array) =>
        `/${this.getFileName(this.emitFile({ type: 'asset', name, source }))}`
      const fileAddress = (path: string) => {
        const file = join(ROOT, path)
        return SHOWN.test(path) && existsSync(file) ? emit(basename(path), readFileSync(file)) : null
      }
      const { pages, menu } = readSite(fileAddress)
      const script = Object.values(bundle).find(
        (chunk) => chunk.type === 'chunk' && chunk.facadeModuleId?.endsWith(SCRIPT),
      )
      if (script?.type !== 'chunk') throw new Error('The script of the help pages was not built')
      const assets = {
        script: `/${script.fileName}`,
        styles: [...(script.viteMetadata?.importedCss ?? [])].map((name) => `/${name}`),
        icon: emit('icon.svg', readFileSync(join(ROOT, 'web/src/design/icon.svg'))),
        index: emit('help-index.json', JSON.stringify(pages.filter(isFound).map(entryOf))),
      }
      for (const page of pages) {
        const fileName = `${page.address.slice(1)}.html`
        this.emitFile({ type: 'asset', fileName, source: pageMarkup(page, menu, assets) })
      }
    },
  }
}

type Page = ReturnType<typeof readSite>['pages'][number]

/** Decisions are found through the pages that name them, translated pages through the English ones. */
const isFound = ({ path, language }: Page): boolean =>
  language === 'en' && !path.startsWith('docs/decisions/')

const entryOf = ({ title, address, sections }: Page) => ({
  title,
  address,
  sections: sections.map(({ id, heading, text }) => [id, heading, text]),
})
