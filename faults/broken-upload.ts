import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '../sdk/index.ts'
import { cutEvenly, uploadLargeRecording } from '../test/support/cut-upload.ts'
import { startCuttingProxy } from '../test/support/cutting-proxy.ts'
import { freePort } from '../test/support/free-port.ts'
import { hashOf, hashOfLargeRecording } from '../test/support/large-recording.ts'
import type { Outcome } from './outcome.ts'
import { makeProgram } from './program.ts'

const BYTES = 2 * 1024 ** 3
const CUTS = 5
const MAX_SENT = 1.1

/** Two gigabytes over a connection that breaks five times, and once the service is killed as well. */
export async function brokenUpload(): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'lh-upload-'))
  chmodSync(folder, 0o711)
  const port = await freePort()
  const data = join(folder, 'data')
  const service = makeProgram('start', {
    PORT: String(port),
    LONGHAND_DATA: data,
    LONGHAND_MAX_MEDIA_BYTES: String(BYTES),
    LONGHAND_LOG: 'info',
  })
  await service.start()
  const { api_key: key } = (await import(join(data, 'first-run.json'), { with: { type: 'json' } })).default
  const proxy = await startCuttingProxy(() => ({ host: '127.0.0.1', port }))
  const cuts = cutEvenly(proxy, {
    bytes: BYTES,
    times: CUTS,
    async afterCut(cut) {
      console.log(`  cut ${cut}, ${(proxy.sent() / 1e6).toFixed(0)} MB sent`)
      if (cut !== 3) return
      await service.kill()
      await service.start()
    },
  })
  const address = await uploadLargeRecording(proxy.url, { key, bytes: BYTES })
  await cuts
  const faults = await faultsOf(new URL(address).pathname, `http://127.0.0.1:${port}`, key)
  const ratio = proxy.sent() / BYTES
  if (ratio > MAX_SENT) faults.push(`${proxy.sent()} bytes were sent for ${BYTES}`)
  proxy.close()
  await service.stop()
  rmSync(folder, { recursive: true, force: true })
  return {
    what: `An upload of 2 GB, cut ${CUTS} times, with one kill -9 of the service`,
    seen: `arrived ${faults.length === 0 ? 'complete' : 'broken'}; ${ratio.toFixed(4)} times its size was sent`,
    faults,
  }
}

async function faultsOf(path: string, url: string, key: string): Promise<string[]> {
  const { upload } = await createClient({ url, token: key }).uploads.show(path.split('/').at(-1)!)
  if (!upload.url) return ['the service does not know that it is complete']
  const content = await fetch(upload.url)
  return (await hashOf(content.body!)) === (await hashOfLargeRecording(BYTES))
    ? []
    : ['what arrived is not what was sent']
}
