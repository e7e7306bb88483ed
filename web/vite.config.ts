import { createHash } from 'node:crypto'
import { copyFileSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { help } from './help/plugin.ts'
import { texts } from './texts/plugin.ts'

/** `npm run web` serves the pages; all other requests go to a running service. */
const service = { target: 'http://127.0.0.1:4004' }

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), texts(), help(), compressed()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    // The first load is small enough without preloading.
    modulePreload: { polyfill: false },
  },
  server: {
    proxy: { '/api': service, '/API4': service, '/docs': service, '/help': service, '/uploads': service },
  },
})

/**
 * Compresses the files once, at build time, at the highest level; the server sends them as they are. Equal ones, such as
 * scripts without texts in the folders of the languages, are compressed once.
 */
function compressed(): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    writeBundle({ dir }) {
      const known = new Map<string, string>()
      for (const path of globSync(join(dir!, 'assets/**/*.{js,css,svg,json}')).sort()) {
        const bytes = readFileSync(path)
        const sum = createHash('sha256').update(bytes).digest('hex')
        const equal = known.get(sum)
        if (equal) for (const kind of ['gz', 'br']) copyFileSync(`${equal}.${kind}`, `${path}.${kind}`)
        else compress(path, bytes)
        known.set(sum, equal ?? path)
      }
    },
  }
}

function compress(path: string, bytes: Buffer): void {
  writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
  writeFileSync(
    `${path}.br`,
    brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }),
  )
}
