import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import { test } from 'node:test'
import JSZip from 'jszip'
import { createLonghand } from '../../sdk/longhand.ts'
import { snakeCase } from '../../src/platform/snake-case.ts'
import { RULE_BOUNDS } from '../../src/transcripts/render/index.ts'
import { sample, startFileHost } from '../support/file-host.ts'
import { runSql } from '../support/postgres-server.ts'
import { startService } from '../support/service.ts'

const host = await startFileHost({ '/jfk.mp3': sample('jfk.mp3') })
const service = await startService({
  env: { LONGHAND_ALLOW_HOSTS: host.host },
  parts: { serve: true, work: false },
})
const { key, client } = await service.customer({ credit: 50 })
const longhand = createLonghand({ url: service.url, key })

const TYPES: Record<string, RegExp> = {
  txt: /^text\/plain; charset=utf-8$/,
  tstxt: /^text\/plain; charset=utf-8$/,
  html: /^text\/html; charset=utf-8$/,
  rtf: /^application\/rtf$/,
  doc: /^application\/msword$/,
  docx: /^application\/vnd\.openxmlformats-officedocument\.wordprocessingml\.document$/,
  srt: /^application\/x-subrip/,
  vtt: /^text\/vtt; charset=utf-8$/,
}

const at = (path: string, init?: RequestInit) =>
  fetch(`${service.url}/API4${path}${path.includes('?') ? '&' : '?'}api_key=${key}`, init)

/** A file that an operator delivered from a text made elsewhere. */
async function deliveredFile(
  order: { sku: string[]; title?: string },
  text = 'Ann: Good morning.\n\nBob: [00:00:05] Und tschüß!',
  name = 'transcript.txt',
): Promise<number> {
  const { audiofiles } = await client.v4.order({ url: `${host.url}/jfk.mp3`, ...order })
  const [id] = audiofiles as [number]
  await runSql(service.databaseUrl, `update audiofiles set statename = 'Transcribing' where id = ${id}`)
  await service.operator.files.importTranscript(id, name, new TextEncoder().encode(text))
  return id
}

test('a transcript comes in eight formats, each with its type and a readable name, twice the same to the byte', async () => {
  const id = await deliveredFile({ sku: ['TRANS2'], title: 'Réunion "Zürich" / 東京\u202e 📼' })
  for (const [extension, type] of Object.entries(TYPES)) {
    const first = await at(`/audiofile/${id}/transcript.${extension}`)
    assert.equal(first.status, 200)
    assert.match(first.headers.get('content-type')!, type)
    const disposition = first.headers.get('content-disposition')!
    assert.match(
      disposition,
      new RegExp(`^attachment; filename="[ -~]+\\.${extension}"; filename\\*=UTF-8''`),
    )
    const name = decodeURIComponent(disposition.split("UTF-8''")[1]!)
    assert.equal(name, `Réunion Zürich 東京 📼.${extension}`)
    const bytes = Buffer.from(await first.arrayBuffer())
    assert.equal(Number(first.headers.get('content-length')), bytes.length)
    const second = Buffer.from(
      await (await at(`/audiofile/${id}/transcript.${extension.toUpperCase()}`)).arrayBuffer(),
    )
    assert.ok(bytes.equals(second))
    const old = Buffer.from(
      await (await at(`/transcript/${id}.${extension}`, { method: 'POST' })).arrayBuffer(),
    )
    assert.ok(bytes.equals(old), 'the deprecated address gives the same')
  }
  const plain = await (await at(`/audiofile/${id}/transcript`)).text()
  assert.equal(plain, await (await at(`/audiofile/${id}/transcript.txt`)).text())
  assert.match(plain, /Ann: Good morning\.\n\nBob: Und tschüß!/)
})

test('a client that has a document already is told so; HEAD tells without sending', async () => {
  const id = await deliveredFile({ sku: ['TRANS2'] })
  const first = await at(`/audiofile/${id}/transcript.vtt`)
  const etag = first.headers.get('etag')!
  await first.text()
  const again = await at(`/audiofile/${id}/transcript.vtt`, { headers: { 'if-none-match': etag } })
  assert.deepEqual([again.status, await again.text()], [304, ''])
  const other = await at(`/audiofile/${id}/transcript.srt`, { headers: { 'if-none-match': etag } })
  assert.equal(other.status, 200)
  const head = await at(`/audiofile/${id}/transcript.vtt`, { method: 'HEAD' })
  assert.deepEqual([head.status, head.headers.get('etag'), await head.text()], [200, etag, ''])
  await service.operator.files.importTranscript(id, 'better.txt', new TextEncoder().encode('Ann: Better.'))
  const better = await at(`/audiofile/${id}/transcript.vtt`, { headers: { 'if-none-match': etag } })
  assert.equal(better.status, 200, 'another version is another document')
})

test('a transcript with characters that are not text is refused, in every format that can hold them', async () => {
  const id = await deliveredFile({ sku: ['TRANS2'] })
  const cue = '00:00:01.000 --> 00:00:04.000\nGood\0 day.\n'
  const model = (text: string, speaker = 'Ann') =>
    JSON.stringify({
      paragraphs: [{ speaker, startMs: 0, endMs: 900, words: [{ text, startMs: 0, endMs: 900 }] }],
    })
  const made: [string, string][] = [
    ['nul.txt', 'Ann: Good\0 day.'],
    ['nul.srt', `1\n${cue.replaceAll('.000', ',000')}`],
    ['nul.vtt', `WEBVTT\n\n${cue}`],
    ['nul.json', model('Good\0')],
    ['half.json', model('Good\ud800')],
    ['speaker.json', model('Good', 'Ann\udfff')],
  ]
  for (const [name, text] of made)
    await assert.rejects(
      service.operator.files.importTranscript(id, name, new TextEncoder().encode(text)),
      { status: 400, message: /not text/ },
      name,
    )
  const whole = new TextEncoder().encode(model('📼'))
  await service.operator.files.importTranscript(id, 'whole.json', whole)
})

test('a document that is refused leaves the file as it was, and a line in the audit log', async () => {
  const id = await deliveredFile({ sku: ['TRANS2'] })
  await assert.rejects(
    service.operator.files.importTranscript(id, 'broken.docx', new TextEncoder().encode('PK')),
    { status: 400, message: /not a readable Word document/ },
  )
  assert.match(await (await at(`/audiofile/${id}/transcript.txt`)).text(), /Good morning/)
  const lines = await service.operator.console.audit({ audiofile: id })
  assert.deepEqual(
    lines.entries.map(({ state, outcome }) => [state, /Word document/.test(outcome!)]),
    [
      ['refused', true],
      ['done', false],
    ],
  )
})

test('a document is taken in at one address, and from operators only: others are refused before they send it', async () => {
  const id = await deliveredFile({ sku: ['TRANS2'] })
  const authorization = `Bearer ${key}`
  const send = (method: string, path: string) =>
    fetch(service.url + path, {
      method,
      body: new Uint8Array(2 * 1024 * 1024),
      headers: { 'content-type': 'application/octet-stream', authorization },
    })
  assert.equal((await send('POST', '/api/session')).status, 413)
  assert.equal((await send('PUT', `/api/files/${id}/speakers`)).status, 413)
  assert.equal(await announced(`/api/files/${id}/transcript/a.txt`, {}), 401)
  assert.equal(await announced(`/api/files/${id}/transcript/a.txt`, { authorization }), 404)
})

/** The answer to a document of which nothing but the length has been sent. */
async function announced(path: string, headers: Record<string, string>): Promise<number> {
  const sending = request(service.url + path, {
    method: 'PUT',
    headers: { 'content-type': 'application/octet-stream', 'content-length': '1000000', ...headers },
  })
  sending.flushHeaders()
  const [response] = (await once(sending, 'response')) as [IncomingMessage]
  sending.on('error', () => {}).destroy()
  return response.statusCode!
}

test('a document that cannot be made is a JSON error with an id, and nothing that belongs to a document', async () => {
  const id = await deliveredFile({ sku: ['TRANS2'] })
  await mkdir(join(service.dataFolder, 'rendered'), { recursive: true })
  await writeFile(join(service.dataFolder, 'rendered', String(id)), 'a file where a folder must be')
  for (const path of [`/API4/audiofile/${id}/transcript.docx`, `/api/files/${id}/transcript.docx`]) {
    const response = await fetch(service.url + path, { headers: { authorization: `Bearer ${key}` } })
    assert.equal(response.status, 500)
    assert.match(response.headers.get('content-type')!, /^application\/json/)
    for (const name of ['etag', 'content-disposition', 'content-security-policy'])
      assert.equal(response.headers.get(name), null, name)
    const { code, message } = (await response.json()) as { code: string; message: string }
    assert.equal(code, 'internal_error')
    assert.ok(message.includes(response.headers.get('x-request-id')!))
  }
})

test('TSTMP1 shows in the documents, and every download may have times or not', async () => {
  const without = await deliveredFile({ sku: ['TRANS2'] })
  const stamped = await deliveredFile({ sku: ['TRANS2', 'TSTMP1'] })
  const html = async (id: number) => (await at(`/audiofile/${id}/transcript.html`)).text()
  assert.match(await html(stamped), /00:00:05/)
  assert.doesNotMatch(await html(without), /00:00:05/)
  const chosen = async (id: number, times: boolean) =>
    (
      await fetch(`${service.url}/api/files/${id}/transcript.html?times=${times}`, {
        headers: { authorization: `Bearer ${key}` },
      })
    ).text()
  assert.match(await chosen(without, true), /00:00:05/, 'each download may choose')
  const answer = await fetch(`${service.url}/api/files.zip?files=${stamped},${without}&format=html`, {
    headers: { authorization: `Bearer ${key}` },
  })
  const zip = await JSZip.loadAsync(await answer.arrayBuffer())
  const zipped = await Promise.all(Object.values(zip.files).map((entry) => entry.async('text')))
  assert.deepEqual(zipped.map((text) => text.includes('00:00:05')).sort(), [false, true])
  const plain = await longhand.files.zip({
    files: `${stamped},${without}`,
    format: 'html',
    times: false,
    names: false,
  })
  const written = Object.values((await JSZip.loadAsync(await plain.arrayBuffer())).files)
  for (const entry of written) {
    assert.doesNotMatch(entry.name, /part/)
    assert.doesNotMatch(await entry.async('text'), /00:00:05|Bob/)
  }
  assert.equal(written.length, 2)
  assert.doesNotMatch(await chosen(stamped, false), /00:00:05/)
  assert.match(await (await at(`/audiofile/${without}/transcript.tstxt`)).text(), /\[00:00:05\] Bob: Und/)
})

test('one download has caption limits of its own, within the bounds of those of the account, which stay', async () => {
  const voices = await readFile(new URL('../../samples/two-voices.json', import.meta.url), 'utf8')
  const id = await deliveredFile({ sku: ['TRANS2'] }, voices, 'voices.json')
  const shown = async (ext: 'srt' | 'vtt' | 'ttml' | 'scc' | 'stl' | 'txt', query: object) =>
    (await longhand.files.document(id, ext, query)).text()
  const linesOf = (srt: string) => srt.split('\n').filter((line) => /[a-z]/i.test(line))
  const usual = await shown('srt', {})
  assert.ok(linesOf(usual).some((line) => line.length > 24))
  const narrow = linesOf(await shown('srt', { line_characters: 24, lines: 1 }))
  assert.deepEqual(
    narrow.filter((line) => line.length > 24),
    [],
  )
  for (const ext of ['vtt', 'ttml', 'scc', 'stl'] as const)
    assert.notEqual(await shown(ext, { line_characters: 24, lines: 1 }), await shown(ext, {}), ext)
  assert.equal(await shown('txt', { line_characters: 24 }), await shown('txt', {}))
  assert.equal(await shown('srt', {}), usual, 'the next download')
  for (const [rule, { min, max }] of Object.entries(RULE_BOUNDS))
    for (const value of [min - 1, max + 1, min + 0.5])
      await assert.rejects(shown('srt', { [snakeCase(rule)]: value }), { status: 400 }, `${rule} ${value}`)
})

test('a document of one speaker or a passage has that and nothing else, in every format', async () => {
  const voices = await readFile(new URL('../../samples/two-voices.json', import.meta.url), 'utf8')
  const id = await deliveredFile({ sku: ['TRANS2'], title: 'Readings' }, voices, 'voices.json')
  const { formats } = await client.formats()
  const part = async (ext: string, query: string) => {
    const answer = await fetch(`${service.url}/api/files/${id}/transcript.${ext}?${query}`, {
      headers: { authorization: `Bearer ${key}` },
    })
    assert.equal(answer.status, 200, `${ext} ${query}`)
    return answer
  }
  const textOf = async (ext: string, query: string) => {
    const bytes = Buffer.from(await (await part(ext, query)).arrayBuffer())
    if (ext === 'docx') return (await JSZip.loadAsync(bytes)).file('word/document.xml')!.async('text')
    return bytes.toString(ext === 'doc' ? 'utf16le' : 'utf8')
  }
  const SEEN = formats.map(({ extension }) => extension).filter((ext) => !['pdf', 'scc'].includes(ext))
  assert.equal(SEEN.length, 13)
  for (const ext of SEEN) {
    const theirs = await textOf(ext, 'speaker=Speaker+2')
    assert.match(theirs, /Americans/, ext)
    assert.doesNotMatch(theirs, /Dashwood|amiable/, ext)
    const passage = await textOf(ext, 'from=12.5&to=19')
    assert.match(passage, /country[\s\S]*Had/, ext)
    assert.doesNotMatch(passage, /Dashwood|Americans|amiable/, ext)
    assert.doesNotMatch(await textOf(ext, 'names=false'), /Speaker [12]/, ext)
  }
  // These cannot be searched for words.
  for (const ext of ['pdf', 'scc'])
    assert.ok((await textOf(ext, 'speaker=Speaker+2')).length < (await textOf(ext, '')).length, ext)

  assert.equal(
    await textOf('txt', 'passages=17-19,12.5-14,13-15&names=false'),
    `${await textOf('txt', 'from=12.5&to=15&names=false')}\n${await textOf('txt', 'from=17&to=19&names=false')}`,
    'in the order of the recording, each once',
  )
  assert.match(
    await textOf('html', 'passages=12.5-14,17-19'),
    /Readings \(00:00:12 to 00:00:14, 00:00:17 to 00:00:19\)/,
  )
  assert.match(await textOf('srt', 'from=12.5&to=19'), /^1\n00:00:12,508 -->/, 'times of the recording')
  assert.match(await textOf('html', 'from=12.5&to=19'), /Readings \(00:00:12 to 00:00:19\)/)
  assert.match((await part('txt', 'from=1')).headers.get('content-disposition')!, /"Readings \(part\)\.txt"/)
  const captioned = await deliveredFile(
    { sku: ['TRANS2'] },
    '1\n00:00:01,000 --> 00:00:03,000\nAnn Lee: Good morning.\n\n2\n00:00:05,000 --> 00:00:07,000\nBob Meier: And to you.\n',
    'talk.srt',
  )
  const shown = (query: object) =>
    longhand.files.document(captioned, 'srt', query).then((answer) => answer.text())
  assert.match(await shown({}), /Ann Lee: Good morning/)
  assert.equal(
    await shown({ names: false, from: 4 }),
    '1\n00:00:05,000 --> 00:00:07,000\nAnd to you.\n\n',
    'captions as people cut them',
  )
  const read = (query: object) => longhand.files.document(id, 'txt', query).then((answer) => answer.text())
  assert.equal(await read({ speaker: 'Speaker 2' }), await textOf('txt', 'speaker=Speaker+2'))
  await assert.rejects(read({ speaker: 'Nobody' }), { status: 404, message: /Nothing is said .* by Nobody/ })
  await assert.rejects(read({ from: 5, to: 5 }), { status: 400, message: /must end after it begins/ })
  await assert.rejects(read({ passages: '1-2,5-5' }), { status: 400, message: /must end after it begins/ })
  await assert.rejects(read({ passages: '1-2,' }), { status: 400, message: /must be like 12\.5-19,60-75/ })
})

test('a transcript that is not ready is 409 with the state, an unknown extension 400 with the list, both in JSON', async () => {
  const { audiofiles } = await client.v4.order({ url: `${host.url}/jfk.mp3`, sku: 'EMSR02' })
  const notReady = await at(`/audiofile/${audiofiles[0]}/transcript.docx`)
  assert.equal(notReady.status, 409)
  assert.match(notReady.headers.get('content-type')!, /json/)
  assert.match(((await notReady.json()) as { message: string }).message, /Pre-Processing/)
  const unknown = await at(`/audiofile/${audiofiles[0]}/transcript.pdf`)
  assert.equal(unknown.status, 400)
  assert.match(((await unknown.json()) as { message: string }).message, /\.txt, .*\.vtt/)
  const fake = await at(`/audiofile/${audiofiles[0]}/transcript.txt?test=1`)
  assert.match(await fake.text(), /fake transcription/)
})

test('a speaker is renamed everywhere, and a mistake is reported at its moment', async () => {
  const id = await deliveredFile({ sku: ['TRANS2'] })
  const send = (method: string, path: string, body: unknown) =>
    fetch(`${service.url}/api/files/${id}${path}`, {
      method,
      body: JSON.stringify(body),
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    })
  assert.equal((await send('PUT', '/speakers', { from: 'Bob', to: 'Robert Meier' })).status, 200)
  assert.equal((await send('PUT', '/speakers', { from: 'Nobody', to: 'X' })).status, 404)
  assert.match(await (await at(`/audiofile/${id}/transcript.txt`)).text(), /Robert Meier: Und tschüß!/)
  assert.equal((await send('POST', '/mistakes', { at_ms: 5000, note: 'It is "Und Tschüss"' })).status, 200)
  assert.deepEqual(
    (await client.files.show(id)).mistakes.map(({ at_ms, note }) => [at_ms, note]),
    [[5000, 'It is "Und Tschüss"']],
  )
})
