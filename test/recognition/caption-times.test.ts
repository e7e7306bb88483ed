import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { cuesOfSrt } from '../render/caption-readers.ts'
import { assertCuesFollowSpeech } from '../support/caption-times.ts'
import { startFileHost } from '../support/file-host.ts'
import { reaches } from '../support/follow.ts'
import { startService } from '../support/service.ts'
import { recording, timedWords } from '../support/speech-samples.ts'

const host = await startFileHost({ '/timed.opus': await readFile(recording('timed.opus')) })
const service = await startService({ env: { LONGHAND_ENGINE: 'fast', LONGHAND_ALLOW_HOSTS: host.host } })

test('no caption begins before its first word is said, or ends before its last', async () => {
  const { client } = await service.customer({ credit: 10 })
  const { audiofiles } = await client.v4.order({ url: `${host.url}/timed.opus`, sku: 'EMSR02' })
  await reaches(client, audiofiles[0]!, 'Delivered')
  const srt = await (await client.v4.transcript(audiofiles[0]!, 'srt')).text()
  assertCuesFollowSpeech(cuesOfSrt(srt), await timedWords())
})
