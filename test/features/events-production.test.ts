import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sample, startFileHost, wavOfMinutes } from '../support/file-host.ts'
import { eventsOf, reaches } from '../support/follow.ts'
import { type Receiver, startReceiver } from '../support/receiver.ts'
import { startService } from '../support/service.ts'
import { speechWeights } from '../support/speech-samples.ts'

await speechWeights()
const host = await startFileHost({ '/jfk.mp3': sample('jfk.mp3'), '/silence.wav': wavOfMinutes(1) })
const service = await startService({ env: { LONGHAND_ALLOW_HOSTS: '127.0.0.1' } })

test('a finished transcript is told as TRANSCRIPT_COMPLETE, and the same sound again as DUPLICATE_FILE', async () => {
  const { client, receiver } = await customerWithReceiver({ credit: 10 })
  const originallink = `${host.url}/jfk.mp3`
  const first = await client.v4.order({ url: originallink, sku: 'EMSR02' })
  assert.deepEqual(await nextFields(receiver, 1), {
    webhook_version: '6',
    event: 'TRANSCRIPT_COMPLETE',
    audiofile: String(first.audiofiles[0]),
    order: first.order,
    originallink,
  })
  assert.equal((await client.v4.transcript(first.audiofiles[0]!, 'txt')).status, 200)

  const second = await client.v4.order({ url: `${originallink}?again`, sku: 'EMSR02' })
  assert.deepEqual(await nextFields(receiver, 2), {
    webhook_version: '6',
    event: 'DUPLICATE_FILE',
    audiofile: String(second.audiofiles[0]),
    order: second.order,
    original_audiofile: String(first.audiofiles[0]),
  })
  assert.equal((await nextFields(receiver, 3)).event, 'TRANSCRIPT_COMPLETE')
})

test('work under way is no duplicate yet: DUPLICATE_FILE names a file that was delivered', async () => {
  const { id: account, client } = await service.customer({ credit: 10 })
  const order = async () => {
    const placed = await client.v4.order({ url: `${host.url}/jfk.mp3`, sku: 'TRANS14' })
    const [file] = placed.audiofiles as [number]
    await reaches(client, file, 'Transcribing')
    return file
  }
  const duplicates = async () =>
    (await eventsOf(service.databaseUrl, account)).filter(({ event }) => event === 'DUPLICATE_FILE')
  await order()
  const delivered = await order()
  assert.deepEqual(await duplicates(), [])
  const text = new TextEncoder().encode('Ask not.')
  await service.operator.files.importTranscript(delivered, 'transcript.txt', text)
  const third = await order()
  assert.deepEqual(
    (await duplicates()).map((event) => [event.audiofile, event.original_audiofile]),
    [[String(third), String(delivered)]],
  )
})

test('a recording that is hard to understand is told as DIFFICULT_AUDIO', async () => {
  const { client, receiver } = await customerWithReceiver({ credit: 10 })
  const { order, audiofiles } = await client.v4.order({ url: `${host.url}/silence.wav`, sku: 'TRANS14' })
  assert.deepEqual(await nextFields(receiver, 1), {
    webhook_version: '6',
    event: 'DIFFICULT_AUDIO',
    audiofile: String(audiofiles[0]),
    order,
  })
})

test('a declined card is told as CC_AUTH_FAILURE', async () => {
  const { id, client, receiver } = await customerWithReceiver({ terms: 'card' })
  await client.accounts.setCard(id, 'test-card-declines')
  const { order } = await client.v4.order({ url: `${host.url}/jfk.mp3`, sku: 'EMSR02' })
  assert.deepEqual(await nextFields(receiver, 1), {
    webhook_version: '6',
    event: 'CC_AUTH_FAILURE',
    order,
  })
})

async function customerWithReceiver(options: Parameters<typeof service.customer>[0]) {
  const receiver = await startReceiver()
  const customer = await service.customer(options)
  await customer.client.v4.setWebhook(receiver.url)
  return { ...customer, receiver }
}

/** The fields of the nth event that was told. */
async function nextFields(receiver: Receiver, nth: number): Promise<Record<string, string>> {
  return (await receiver.has(nth))[nth - 1]!.fields
}
