import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { help } from './help/plugin.ts'

/** `npm run web` serves the pages; all other requests go to a running service. */
const service = { target: 'http://127.0.0.1:4004' }

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), help(), compressed()],
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

/** Compresses the files once, at build time, at the highest level; the server sends them as they are. */
function compressed(): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    writeBundle({ dir }, bundle) {
      for (const name of Object.keys(bundle).filter((name) => /\.(js|css|svg|json)$/.test(name))) {
        const path = join(dir!, name)
        const bytes = readFileSync(path)
        writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
        writeFileSync(
          `${path}.br`,
          brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
        )
      }
    },
  }
}
