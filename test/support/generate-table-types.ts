import { globalSetup, globalTeardown } from './global-setup.ts'
import { generateTableTypes, TABLE_TYPES } from './table-types.ts'

await globalSetup()
await generateTableTypes(process.env.TEST_SOCKET_URL!.replace('NAME', 'longhand_template'), TABLE_TYPES)
await globalTeardown()
