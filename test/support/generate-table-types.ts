import { writeFileSync } from 'node:fs'
import { globalSetup, globalTeardown } from './global-setup.ts'
import { describeSchema, SCHEMA } from './schema.ts'
import { generateTableTypes, TABLE_TYPES } from './table-types.ts'

await globalSetup()
const url = process.env.TEST_SOCKET_URL!.replace('NAME', 'longhand_template')
await generateTableTypes(url, TABLE_TYPES)
writeFileSync(SCHEMA, await describeSchema(url))
await globalTeardown()
