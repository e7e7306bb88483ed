/** The process that heavy work runs in. Everything that it loads comes from the cache of compiled modules. */
import { enableCompileCache } from 'node:module'

enableCompileCache(process.argv[2])
await import('./answer-calls.ts')
