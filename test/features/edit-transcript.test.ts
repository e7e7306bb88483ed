import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createCommentsClient } from '../../sdk/comments.ts'
import { createEditingClient } from '../../sdk/editing.ts'
import { createClient, LonghandError, type Transcript } from '../../sdk/index.ts'
import { eventsOf, query, reaches } from '../support/follow.ts'
import { startService } from '../support/service.ts'
import { until } from '../support/until.ts'

const service = await startService()
const { client, id: account, key } = await service.customer({ credit: 50 })
const editing = createEditingClient({ url: service.url, token: key })

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

/** The same text with measured times, as a new version. */
async function measuredAgain(file: number): Promise<number> {
  const { version, paragraphs } = await client.files.transcript(file)
  const [{ id }] = await query(
    service.databaseUrl,
    `insert into transcript_versions (audiofile_id, origin, has_cues, based_on, kept_first, kept_last, depth)
     values ($1, 'person', false, $2, $3, 0, (select depth + 1 from transcript_versions where id = $2)) returning id`,
    [file, version, paragraphs.length],
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
  return id
}

test('times that were measured meanwhile do not stand in the way of an edit', async () => {
  const file = await delivered()
  const { version: first, ...before } = await client.files.transcript(file)
  await measuredAgain(file)
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

test('the transcripts of others, and of files that are not delivered, are not edited, read or restored', async () => {
  const file = await delivered()
  const { version } = await client.files.transcript(file)
  const { client: other, key: otherKey } = await service.customer({ credit: 0 })
  const stranger = createEditingClient({ url: service.url, token: otherKey })
  const save = { based_on: version, save_id: 'x', paragraphs: [] }
  for (const request of [
    () => other.files.edit(file, save),
    () => other.files.versions(file),
    () => other.files.version(file, version),
    () => other.files.restore(file, { ...save, version }),
    () => client.files.version(file, version + 100_000),
    () => stranger.sittings(file),
    () => stranger.label(file, version, 'Mine'),
    () => stranger.differences(file, version),
    () => stranger.passages(file, version),
    () => stranger.takeTurn(file, { take: true }),
    () => stranger.endTurn(file, 1),
    () => editing.label(file, version + 100_000, 'Nothing'),
    () => editing.differences(file, version, version + 100_000),
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

/** Saves the text, as so many minutes ago. */
async function savedAgo(
  file: number,
  paragraphs: { speaker: string | null; text: string }[],
  minutes: number,
) {
  const { version: based_on } = await client.files.transcript(file)
  const { version } = await client.files.edit(file, { based_on, save_id: crypto.randomUUID(), paragraphs })
  await makeOlder(version, minutes)
  return version
}

async function makeOlder(version: number, minutes: number): Promise<void> {
  await query(
    service.databaseUrl,
    'update delivered_versions set at = now() - make_interval(mins => $1) where version_id = $2',
    [minutes, version],
  )
  await query(
    service.databaseUrl,
    `update transcript_versions set created_at = created_at - make_interval(mins => $1),
       thin_at = thin_at - make_interval(mins => $1) where id = $2`,
    [minutes, version],
  )
}

test('saves of one person without a long pause are one sitting, which a name ends', async () => {
  const file = await delivered()
  const { version: first, ...before } = await client.files.transcript(file)
  const texts = ['One.', 'Two.', 'Three.', 'Four.', 'Five.'].map((text) => [
    ...plainOf(before),
    { speaker: null, text },
  ])
  await query(
    service.databaseUrl,
    `update delivered_versions set at = now() - interval '5 hours' where version_id = $1`,
    [first],
  )
  const saved = []
  for (const [at, minutes] of [120, 100, 60, 40, 20].entries())
    saved.push(await savedAgo(file, texts[at]!, minutes))
  await editing.label(file, saved[3]!, 'Sent to the client')
  const { sittings } = await editing.sittings(file)
  assert.deepEqual(
    sittings.map(({ version, before, label, cause, versions }) => [version, before, label, cause, versions]),
    [
      [saved[4], saved[3], null, 'edit', 1],
      [saved[3], saved[1], 'Sent to the client', 'edit', 2],
      [saved[1], first, null, 'edit', 2],
      [first, null, null, 'delivery', 1],
    ],
  )
  const { sittings: page, next } = await editing.sittings(file, { limit: 2 })
  assert.deepEqual(
    (await editing.sittings(file, { cursor: next! })).sittings.map(({ version }) => version),
    [saved[1], first],
  )
  assert.equal(page.length, 2)
  await editing.label(file, saved[3]!, null)
  assert.equal((await editing.sittings(file)).sittings.length, 3)
})

test('a sitting is compared with the version before it, word by word', async () => {
  const file = await delivered()
  const { version: first, ...before } = await client.files.transcript(file)
  const text = plainOf(before)
  await savedAgo(file, [{ ...text[0]!, text: `Well, ${text[0]!.text}` }, ...text.slice(1)], 2)
  const last = await savedAgo(
    file,
    [{ ...text[0]!, text: `Well, now, ${text[0]!.text}` }, ...text.slice(1)],
    1,
  )
  const whole = await editing.differences(file, last, first)
  assert.deepEqual(
    whole.differences!.map(({ removed, added, added_at }) => [removed, added, added_at]),
    [['', 'Well, now,', [{ paragraph: 0, from: 0, to: 2 }]]],
  )
  assert.equal((await editing.differences(file, last)).differences![0]!.added, 'now,')
  assert.equal((await editing.differences(file, first)).differences, null)
})

test('chosen passages of an earlier version come back with their times, and all else stays', async () => {
  const file = await delivered()
  const { version: first, paragraphs } = await client.files.transcript(file)
  const text = plainOf({ paragraphs })
  const changed = [
    { speaker: 'Zoe', text: 'Other words.' },
    ...text.slice(1, -1),
    { ...text.at(-1)!, text: 'Another end.' },
    { speaker: null, text: 'Appended.' },
  ]
  const edit = await savedAgo(file, changed, 0)
  const { passages, current, count } = await editing.passages(file, first)
  assert.deepEqual([current, count], [edit, 2])
  assert.equal(passages[0]!.now, 'Zoe: Other words.')
  assert.equal(passages[1]!.now, `${text.at(-1)!.speaker}: Another end.\nAppended.`)
  const save = { based_on: current, save_id: 'part', version: first }
  const stale = await refusal(editing.restore(file, { ...save, based_on: first, passages: [0] }))
  assert.equal(stale.code, 'stale_version')
  const { version } = await editing.restore(file, { ...save, passages: [0] })
  const after = await client.files.transcript(file)
  assert.deepEqual(after.paragraphs[0], paragraphs[0])
  assert.deepEqual(plainOf(after), [text[0], ...changed.slice(1)])
  assert.equal((await client.files.versions(file)).versions[0]!.cause, 'restore')
  const wrong = await refusal(
    editing.restore(file, { based_on: version, save_id: 'wrong', version: first, passages: [7] }),
  )
  assert.deepEqual([wrong.status, wrong.code], [400, 'bad_parameter'])
})

test('of older versions the last of each hour is kept, later only what was delivered, named or restored; sittings stay as they were', async () => {
  const file = await delivered()
  const { version: first, paragraphs } = await client.files.transcript(file)
  const plain = plainOf({ paragraphs })
  let texts = 0
  const saved = (minutes: number) =>
    savedAgo(file, [...plain, { speaker: null, text: `Text ${texts++}.` }], minutes)
  const day = 24 * 60
  await makeOlder(first, 200 * day)
  const old = []
  for (let at = 0; at < 21; at++) old.push(await saved(100 * day - at))
  const named = await saved(99 * day)
  await editing.label(file, named, 'Sent to the client')
  const shown = await saved(95 * day)
  const { share } = await client.files.share(file, { may: 'edit' })
  await query(
    service.databaseUrl,
    `update share_links set created_at = now() - interval '94 days' where audiofile_id = $1`,
    [file],
  )
  // From the beginning of an hour on, two days ago.
  const hour = 2 * day + new Date().getMinutes()
  const [early, late, next, afterPause] = [
    await saved(hour - 20),
    await saved(hour - 45),
    await saved(hour - 70),
    await saved(hour - 170),
  ]
  const times = await measuredAgain(file)
  await makeOlder(times, hour - 171)
  const renamed = await client.files.renameSpeaker(file, { from: 'Ann Testwell', to: 'Zoe', merge: false })
  await makeOlder(renamed.version, hour - 172)
  const back = { save_id: 'back', version: next, based_on: renamed.version }
  const { version: restored } = await client.files.restore(file, back)
  await makeOlder(restored, hour - 173)
  const recent = [await saved(30), await saved(29)]
  const newest = await measuredAgain(file)
  const before = (await editing.sittings(file)).sittings.filter(({ version }) => version >= early)

  await query(service.databaseUrl, `select graphile_worker.add_job('delete-what-is-due')`)
  await until(
    async () =>
      (await query(service.databaseUrl, 'select from transcript_versions where thin_at <= now()')).length ===
      0,
    { what: 'the thinning' },
  )
  const { versions } = await client.files.versions(file)
  const kept = [first, named, shown, late, next, renamed.version, restored, ...recent]
  assert.deepEqual(
    versions.map(({ version }) => version),
    kept.toReversed(),
  )
  const after = (await editing.sittings(file)).sittings.filter(({ version }) => version >= early)
  assert.deepEqual(
    after.map((sitting) => ({ ...sitting, before: null })),
    before.map((sitting) => ({ ...sitting, before: null })),
  )
  const rest = await query(
    service.databaseUrl,
    'select id from transcript_versions where audiofile_id = $1',
    [file],
  )
  const ids = rest.map(({ id }) => Number(id))
  assert.deepEqual(
    old.filter((version) => ids.includes(version)),
    old.slice(20),
    'a text on which a later one is stored stays',
  )
  for (const version of [afterPause, times]) {
    const gone = await refusal(client.files.version(file, version))
    assert.deepEqual([gone.status, gone.code], [404, 'not_found'])
    assert.match(
      gone.message,
      /has no version \d+\. Only some older versions are kept: list the versions again/,
    )
  }
  assert.equal((await refusal(editing.differences(file, late, early))).status, 404)
  const guest = createEditingClient({ url: service.url })
  const token = share.url.split('/').at(-1)!
  assert.equal((await guest.sharedVersion(token, shown)).version, shown)
  assert.equal((await refusal(guest.sharedVersion(token, named))).status, 404)

  assert.equal((await editing.differences(file, late, named)).differences![0]!.removed, '21.')
  const { version } = await client.files.restore(file, { based_on: newest, save_id: 'again', version: named })
  assert.equal((await client.files.transcript(file)).version, version)
  assert.equal(plainOf(await client.files.transcript(file)).at(-1)!.text, 'Text 21.')
})

test('the list of versions says who changed a speaker', async () => {
  const file = await delivered()
  await client.files.renameSpeaker(file, { from: 'Ann Testwell', to: 'Zoe', merge: false })
  const { name } = (await client.files.versions(file)).versions[0]!
  assert.ok(name)
})

test('a turn to edit is one person’s until they end it, leave it, or another takes it', async () => {
  const file = await delivered()
  const anns = editing
  const bobs = createEditingClient({ url: service.url, token: service.facts.operator_token })
  const { editing: first } = await anns.takeTurn(file)
  assert.deepEqual([first.yours, (await client.files.show(file)).editing!.turn], [true, first.turn])
  const taken = await refusal(bobs.takeTurn(file))
  assert.deepEqual([taken.status, taken.code, taken.answer.name], [409, 'being_edited', first.name])
  assert.equal((await anns.takeTurn(file, { turn: first.turn })).editing.turn, first.turn)
  const { editing: second } = await bobs.takeTurn(file, { take: true })
  assert.equal((await refusal(anns.takeTurn(file, { turn: first.turn }))).code, 'being_edited')
  await anns.endTurn(file, second.turn)
  await bobs.endTurn(file, first.turn)
  const { editing: now } = await client.files.show(file)
  assert.deepEqual([now!.turn, now!.yours], [second.turn, false])
  await query(service.databaseUrl, `update editing_turns set until = now() where audiofile_id = $1`, [file])
  assert.equal((await client.files.show(file)).editing, null)
  const { editing: third } = await anns.takeTurn(file, { turn: first.turn })
  assert.ok(third.turn > second.turn)
  await anns.endTurn(file, third.turn)
  assert.equal((await client.files.show(file)).editing, null)
})

test('a link that may edit is given only to those who may edit, and serves no staff and no suspended account', async () => {
  const file = await delivered()
  await client.files.share(file, {})
  const { share } = await client.files.share(file, { may: 'edit' })
  const token = share.url.split('/').at(-1)!
  const { api_key } = await client.keys.add(account, 'reads', { scopes: ['read'] })
  const reading = await createClient({ url: service.url, token: api_key }).files.shares(file)
  assert.deepEqual(
    reading.shares.map(({ may, url }) => [may, url !== null]),
    [
      ['edit', false],
      ['read', true],
    ],
  )
  assert.equal((await client.files.shares(file)).shares[0]!.url, share.url)

  const { version, paragraphs } = await client.files.transcript(file)
  const save = { based_on: version, save_id: 'guest', name: 'Zoe', paragraphs: plainOf({ paragraphs }) }
  const staff = createEditingClient({ url: service.url, token: service.facts.operator_token })
  assert.equal((await refusal(staff.editShared(token, save))).code, 'customers_only')
  const comments = createCommentsClient({ url: service.url })
  const comment = { start_ms: 0, end_ms: 10, words: 'And', note: 'So?', name: 'Zoe' }
  const far = await refusal(comments.addShared(token, { ...comment, end_ms: 1e9 }))
  assert.equal(far.code, 'bad_parameter')

  const guest = createEditingClient({ url: service.url })
  await service.operator.accounts.suspend(account, true, 'Two invoices are not paid.')
  assert.equal((await refusal(guest.editShared(token, save))).code, 'account_suspended')
  assert.equal((await refusal(comments.addShared(token, comment))).code, 'account_suspended')
  await service.operator.accounts.suspend(account, false)
  await guest.editShared(token, save)
  await comments.addShared(token, comment)
})
