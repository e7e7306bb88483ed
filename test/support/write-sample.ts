import { writeFileSync } from 'node:fs'
import { globalSetup, globalTeardown } from './global-setup.ts'
import { SAMPLE_TRANSCRIPT, transcribeSample } from './sample-transcript.ts'

/** The home page shows what the service makes of the sample (`npm run sample`). */
await globalSetup()
writeFileSync(SAMPLE_TRANSCRIPT, `${JSON.stringify(await transcribeSample(), null, 2)}\n`)
await globalTeardown()
