import { readFileSync, writeFileSync } from 'node:fs'
import { EXAMPLES_FILE, recordExamples } from './examples.ts'
import { globalSetup, globalTeardown } from './global-setup.ts'
import { OPENAPI_FILE } from './openapi.ts'
import { startService } from './service.ts'

await globalSetup()
const service = await startService()
const examples = await recordExamples(service, JSON.parse(readFileSync(OPENAPI_FILE, 'utf8')))
writeFileSync(EXAMPLES_FILE, `${JSON.stringify(examples, null, 2)}\n`)
await service.stop()
await globalTeardown()
