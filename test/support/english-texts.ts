import { registerHooks } from 'node:module'
import { ORIGINAL, readTexts } from '../../src/platform/texts/catalog.ts'
import { spoken } from '../../src/platform/texts/texts-in.ts'

/** For tests of pages' code without a browser: `texts:file` brings what it does in the website. */
registerHooks({
  resolve: (specifier, context, next) =>
    specifier.startsWith('texts:') ? { url: specifier, shortCircuit: true } : next(specifier, context),
  load(url, context, next) {
    if (!url.startsWith('texts:')) return next(url, context)
    const name = url.slice('texts:'.length)
    const home = JSON.stringify(import.meta.url)
    const source = `import { textsNamed } from ${home}\nexport const ${name} = textsNamed('${name}')`
    return { format: 'module', source, shortCircuit: true }
  },
})

const english = readTexts(ORIGINAL)

export const textsNamed = (name: string) => spoken(english[name]!, ORIGINAL)
