import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Client, LonghandError } from '../../sdk/index.ts'
import { sample, startFileHost } from '../support/file-host.ts'
import { reaches, transcriptOf } from '../support/follow.ts'
import { startService } from '../support/service.ts'

const host = await startFileHost({ '/two-voices.m4a': sample('two-voices.m4a') })
const service = await startService({ env: { LONGHAND_ALLOW_HOSTS: host.host } })
const { client } = await service.customer({ credit: 10 })
const other = await service.customer()

async function delivered(names: string[] = []): Promise<number> {
  const { audiofiles } = await client.orders.place({
    urls: [`${host.url}/two-voices.m4a`],
    skus: ['EMSR02'],
    names,
  })
  await reaches(client, audiofiles[0]!, 'Delivered')
  return audiofiles[0]!
}

const labelsIn = async (by: Client, file: number) =>
  (await transcriptOf(by, file)).match(/^[A-Z][\w ]*(?=: )/gm)

test('each voice has some clear seconds to know it by, and the names of the order are suggested', async () => {
  const file = await delivered(['Jane Austen', 'John Kennedy'])
  const { speakers, suggestions } = await client.files.speakers(file)
  assert.deepEqual(
    speakers.map(({ speaker, named }) => [speaker, named]),
    [
      ['Speaker 1', false],
      ['Speaker 2', false],
    ],
  )
  assert.deepEqual(suggestions, ['Jane Austen', 'John Kennedy'])
  const { paragraphs } = await client.files.transcript(file)
  for (const { speaker, sample } of speakers) {
    const ms = sample!.end_ms - sample!.start_ms
    assert.ok(ms >= 3000 && ms <= 6000, `${ms} ms of ${speaker}`)
    const heard = paragraphs.find(
      ({ startMs, endMs }) => startMs <= sample!.start_ms && endMs >= sample!.end_ms,
    )
    assert.equal(heard?.speaker, speaker)
  }
  await assert.rejects(other.client.files.speakers(file), (error: LonghandError) => error.status === 404)
})

test('a name that was given to a voice is in the documents, and no longer suggested', async () => {
  const file = await delivered(['Jane Austen', 'John Kennedy'])
  await client.files.renameSpeaker(file, { from: 'Speaker 1', to: 'Jane Austen', merge: false })
  assert.deepEqual(await labelsIn(client, file), ['Jane Austen', 'Speaker 2', 'Austen'])
  const { speakers, suggestions } = await client.files.speakers(file)
  assert.deepEqual(
    speakers.map(({ speaker, named }) => [speaker, named]),
    [
      ['Jane Austen', true],
      ['Speaker 2', false],
    ],
  )
  assert.deepEqual(suggestions, ['John Kennedy'])
})

test('one paragraph can be given to another speaker, which can be undone; it is refused on an old version', async () => {
  const file = await delivered()
  const before = await client.files.transcript(file)
  const at = before.paragraphs.findLastIndex(({ speaker }) => speaker === 'Speaker 1')
  const { version } = before
  await client.files.setParagraphSpeaker(file, at, { speaker: 'speaker 2', version })
  const moved = await client.files.transcript(file)
  assert.equal(moved.paragraphs[at]!.speaker, 'Speaker 2')
  assert.deepEqual(await labelsIn(client, file), ['Speaker 1', 'Speaker 2'])
  assert.equal(moved.can_undo_rename, true)
  await assert.rejects(
    client.files.setParagraphSpeaker(file, 0, { speaker: 'Ann', version }),
    (error: LonghandError) => {
      assert.deepEqual([error.status, error.code], [409, 'stale_version'])
      return true
    },
  )
  await assert.rejects(
    client.files.setParagraphSpeaker(file, 999, { speaker: 'Ann', version: moved.version }),
    (error: LonghandError) => error.status === 404,
  )
  await client.files.undoRename(file)
  assert.deepEqual((await client.files.transcript(file)).paragraphs, before.paragraphs)
})
