import { join } from 'node:path'
import type { Transcript } from '../../src/transcripts/index.ts'
import { reaches } from './follow.ts'
import { startService } from './service.ts'

/** The transcript that the home page shows. */
export const SAMPLE_TRANSCRIPT = join(import.meta.dirname, '../../samples/sample.json')

/** As a new customer gets it who orders the sample. */
export async function transcribeSample(): Promise<Transcript> {
  const service = await startService({ env: { LONGHAND_ENGINE: 'accurate' } })
  try {
    const { client } = await service.customer()
    const [file] = (await client.orders.sample()).audiofiles as [number]
    await reaches(client, file, 'Delivered')
    const { paragraphs } = await client.files.transcript(file)
    return { paragraphs }
  } finally {
    await service.stop()
  }
}
