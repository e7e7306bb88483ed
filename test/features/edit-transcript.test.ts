import assert from 'node:assert/strict'
import { test } from 'node:test'
import { LonghandError, type Transcript } from '../../sdk/index.ts'
import { eventsOf, query, reaches } from '../support/follow.ts'
import { startService } from '../support/service.ts'

const service = await startService()
const { client, id: account } = await service.customer({ credit: 50 })

async function delivered(): Promise<number> {
  const { audiofiles } = await client.orders.place({
    urls: [`${service.url}/samples/jfk.mp3`],
    skus: ['EMSR02'],
    test: true,
  })
  await reaches(client, audiofiles[0]!, 'Delivered')
  return audiofiles[0]!
}

const plainOf = ({ paragraphs }: Pick<Transcript, 'paragraphs'>) =>
  paragraphs.map(({ speaker, words }) => ({
    speaker,
    text: words.map(({ text, inaudible }) => (inaudible ? '[inaudible]' : text)).join(' '),
  }))

async function refusal(request: Promise<unknown>): Promise<LonghandError> {
  const error = await request.then(
    () => assert.fail('it was taken'),
    (error) => error,
  )
  assert.ok(error instanceof LonghandError, String(error))
  return error
}

test('a customer’s edit is in every format at once, and words that were there keep their times', async () => {
  const file = await delivered()
  const before = await client.files.transcript(file)
  const paragraphs = plainOf(before)
  await client.v4.transcript(file, 'txt')
  paragraphs[0] = { speaker: 'Ann Lee', text: `Splendid! ${paragraphs[0]!.text}` }
  const events = (await eventsOf(service.databaseUrl, account)).length
  const { version } = await client.files.edit(file, { based_on: before.version, save_id: 'one', paragraphs })
  const after = await client.files.transcript(file)
  assert.equal(after.version, version)
  assert.deepEqual(after.paragraphs[0]!.words.slice(1), before.paragraphs[0]!.words)
  assert.equal(after.paragraphs[0]!.words[0]!.estimated, true)
  for (const format of ['txt', 'tstxt', 'html', 'rtf', 'srt', 'vtt'] as const)
    assert.match(await (await client.v4.transcript(file, format)).text(), /Splendid!/, format)
  assert.match(await (await client.v4.transcript(file, 'txt')).text(), /Ann Lee/)
  assert.equal((await eventsOf(service.databaseUrl, account)).length, events)
})

test('a save that is sent twice takes effect once, and one from an old version is refused', async () => {
  const file = await delivered()
  const { version: first, ...before } = await client.files.transcript(file)
  const save = { based_on: first, save_id: 'same', paragraphs: [{ speaker: null, text: 'Mine.' }] }
  const one = await client.files.edit(file, save)
  assert.equal((await client.files.edit(file, save)).version, one.version)
  const late = await refusal(
    client.files.edit(file, { based_on: first, save_id: 'late', paragraphs: plainOf(before) }),
  )
  assert.deepEqual([late.status, late.code, late.answer.version], [409, 'stale_version', one.version])
  assert.deepEqual(plainOf(await client.files.transcript(file)), [{ speaker: null, text: 'Mine.' }])
})

test('times that were measured meanwhile do not stand in the way of an edit', async () => {
  const file = await delivered()
  const { version: first, ...before } = await client.files.transcript(file)
  const [{ id }] = await query(
    service.databaseUrl,
    `insert into transcript_versions (audiofile_id, origin, has_cues, based_on, kept_first, kept_last, depth)
     values ($1, 'person', false, $2, $3, 0, 1) returning id`,
    [file, first, before.paragraphs.length],
  )
  await query(
    service.databaseUrl,
    `insert into delivered_versions (version_id, audiofile_id, cause) values ($1, $2, 'times')`,
    [id, file],
  )
  await query(service.databaseUrl, 'update audiofiles set transcript_version_id = $1 where id = $2', [
    id,
    file,
  ])
  const paragraphs = [...plainOf(before), { speaker: null, text: 'More.' }]
  const { version } = await client.files.edit(file, { based_on: first, save_id: 'a', paragraphs })
  assert.deepEqual(plainOf(await client.files.transcript(file)), paragraphs)
  const { versions } = await client.files.versions(file)
  assert.deepEqual(
    versions.map(({ version, cause }) => [version, cause]),
    [
      [version, 'edit'],
      [first, 'delivery'],
    ],
  )
})

test('every version can be read and restored, and renames are among them', async () => {
  const file = await delivered()
  const { version: first, ...before } = await client.files.transcript(file)
  const edit = await client.files.edit(file, {
    based_on: first,
    save_id: 'a',
    paragraphs: [{ speaker: 'Ann Testwell', text: 'All gone.' }],
  })
  const renamed = await client.files.renameSpeaker(file, { from: 'Ann Testwell', to: 'Zoe', merge: false })
  const restored = await client.files.restore(file, {
    based_on: renamed.version,
    save_id: 'b',
    version: first,
  })
  assert.deepEqual(plainOf(await client.files.transcript(file)), plainOf(before))
  const { versions } = await client.files.versions(file)
  assert.deepEqual(
    versions.map(({ version, cause }) => [version, cause]),
    [
      [restored.version, 'restore'],
      [renamed.version, 'speakers'],
      [edit.version, 'edit'],
      [first, 'delivery'],
    ],
  )
  assert.deepEqual(plainOf(await client.files.version(file, edit.version)), [
    { speaker: 'Ann Testwell', text: 'All gone.' },
  ])
  const { versions: page, next } = await client.files.versions(file, { limit: 1 })
  assert.deepEqual([page.length, next], [1, restored.version])
})

test('nobody edits, reads or restores what is not theirs, nor a file that is not delivered', async () => {
  const file = await delivered()
  const { version } = await client.files.transcript(file)
  const { client: other } = await service.customer({ credit: 0 })
  const save = { based_on: version, save_id: 'x', paragraphs: [] }
  for (const request of [
    () => other.files.edit(file, save),
    () => other.files.versions(file),
    () => other.files.version(file, version),
    () => other.files.restore(file, { ...save, version }),
    () => client.files.version(file, version + 100_000),
  ])
    assert.equal((await refusal(request())).status, 404)
  await query(service.databaseUrl, `update audiofiles set statename = 'Awaiting Edit' where id = $1`, [file])
  assert.equal((await refusal(client.files.edit(file, save))).code, 'wrong_state')
})

test('the version list names who edited', async () => {
  const file = await delivered()
  const { version } = await client.files.transcript(file)
  await client.files.edit(file, {
    based_on: version,
    save_id: 'a',
    paragraphs: [{ speaker: null, text: 'Hers.' }],
  })
  const { versions } = await client.files.versions(file)
  assert.ok(versions[0]!.name)
  assert.equal(versions[1]!.name, null)
})
