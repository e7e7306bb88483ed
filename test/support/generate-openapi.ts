import { writeFileSync } from 'node:fs'
import { globalSetup, globalTeardown } from './global-setup.ts'
import {
  OPENAPI_FILE,
  OPENAPI_TYPES,
  openApiOf,
  PYTHON_CLIENT,
  pythonClientOfOpenApi,
  typesOfOpenApi,
} from './openapi.ts'

await globalSetup()
writeFileSync(OPENAPI_FILE, await openApiOf())
writeFileSync(OPENAPI_TYPES, await typesOfOpenApi())
writeFileSync(PYTHON_CLIENT, pythonClientOfOpenApi())
await globalTeardown()
