import { writeFileSync } from 'node:fs'
import { globalSetup, globalTeardown } from './global-setup.ts'
import { OPENAPI_FILE, openApiOf } from './openapi.ts'

await globalSetup()
writeFileSync(OPENAPI_FILE, await openApiOf())
await globalTeardown()
