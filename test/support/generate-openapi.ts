import { writeFileSync } from 'node:fs'
import { globalSetup, globalTeardown } from './global-setup.ts'
import { OPENAPI_FILE, OPENAPI_TYPES, openApiOf, typesOfOpenApi } from './openapi.ts'

await globalSetup()
writeFileSync(OPENAPI_FILE, await openApiOf())
writeFileSync(OPENAPI_TYPES, await typesOfOpenApi())
await globalTeardown()
