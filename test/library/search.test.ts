import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Client, SearchResult } from '../../sdk/index.ts'
import { sample, startFileHost } from '../support/file-host.ts'
import { query, reaches, untilIndexed } from '../support/follow.ts'
import { type Customer, startService } from '../support/service.ts'
import { startSpeechServer } from '../support/speech-server.ts'

const host = await startFileHost({ '/jfk.mp3': sample('jfk.mp3'), '/budget-2031.mp3': sample('jfk.mp3') })
const speech = await startSpeechServer('Ask not what your country can do for you')
const service = await startService({
  env: { LONGHAND_ALLOW_HOSTS: host.host, LONGHAND_ENGINE: 'http', LONGHAND_ENGINE_URL: speech.url },
})
const ann = await service.customer({ credit: 100 })
const eve = await service.customer({ credit: 100 })

type Details = { title?: string; names?: string[]; tags?: string[]; name?: string }

async function ordered(
  { client }: Customer,
  { name = 'jfk.mp3', ...details }: Details = {},
): Promise<number> {
  const { audiofiles } = await client.orders.place({
    urls: [`${host.url}/${name}`],
    skus: ['EMSR02'],
    ...details,
  })
  await reaches(client, audiofiles[0]!, 'Delivered')
  return audiofiles[0]!
}

/** A file with this transcript. */
async function transcribed(customer: Customer, text: string, details: Details = {}): Promise<number> {
  const file = await ordered(customer, details)
  await imported(file, text)
  return file
}

const imported = (file: number, text: string) =>
  service.operator.files.importTranscript(file, 'a.txt', new Uint8Array(Buffer.from(text)))

const resultsOf = async (client: Client, q: string): Promise<SearchResult[]> =>
  (await client.search({ q })).results
const idsOf = async (client: Client, q: string): Promise<number[]> =>
  (await resultsOf(client, q)).map(({ file }) => file.id)
const marksIn = (pieces: { text: string; match: boolean }[]) =>
  pieces.map(({ text, match }) => (match ? `[${text}]` : text)).join('')

test('words of a transcript are found with the passage, its matches and its moment', async () => {
  const file = await ordered(ann, { title: 'Inaugural address' })
  await untilIndexed(service.databaseUrl)
  const [result] = await resultsOf(ann.client, 'country')
  assert.equal(result!.file.id, file)
  assert.equal(marksIn(result!.passages[0]!.text), 'Ask not what your [country] can do for you.')
  const { paragraphs } = await ann.client.files.transcript(file)
  const word = paragraphs.flatMap(({ words }) => words).find(({ text }) => text === 'country')!
  assert.equal(result!.passages[0]!.at_ms, word.startMs)
  assert.deepEqual(await idsOf(ann.client, 'COUNTRY your'), [file], 'all words, in any order and case')
  assert.deepEqual(await idsOf(ann.client, 'countr'), [file], 'while the word is being typed')
  assert.deepEqual(await idsOf(ann.client, 'country elephants'), [])
  assert.deepEqual(await idsOf(ann.client, '"your country"'), [file])
  assert.deepEqual(await idsOf(ann.client, '"country your"'), [])
  assert.deepEqual(await idsOf(ann.client, ' .,-! '), [])
})

test('names are found as well: titles, file names, speakers, tags, ids; words and names together', async () => {
  const file = await ordered(ann, {
    name: 'budget-2031.mp3',
    title: 'Harbour meeting',
    names: ['Zoë Quirke'],
    tags: ['Kraken'],
  })
  await untilIndexed(service.databaseUrl)
  for (const q of [
    'harbour',
    'harb',
    '2031',
    'zoe quirke',
    'Zoë',
    'kraken',
    String(file),
    'harbour country',
    'kraken ask',
  ])
    assert.deepEqual(await idsOf(ann.client, q), [file], q)
  assert.deepEqual(await idsOf(ann.client, '"zoe quirke" country'), [file])
  assert.deepEqual(await idsOf(ann.client, '"quirke zoe" country'), [])
  const [result] = await resultsOf(ann.client, 'harbour')
  assert.equal(marksIn(result!.title), '[Harbour] meeting')
  assert.deepEqual((await resultsOf(ann.client, 'kraken'))[0]!.names.map(marksIn), ['[Kraken]'])
  assert.equal((await resultsOf(ann.client, 'country'))[0]!.file.id, file, 'the newest of equals first')
})

test('a file is found by its name before it has a transcript', async () => {
  const { audiofiles } = await ann.client.orders.place({
    urls: [`${host.url}/jfk.mp3`],
    skus: ['TRANS2'],
    title: 'Överläggning om Örebro',
    tags: ['Früh'],
  })
  await reaches(ann.client, audiofiles[0]!, 'Transcribing')
  assert.deepEqual(await idsOf(ann.client, 'orebro'), audiofiles)
  assert.deepEqual(await idsOf(ann.client, 'FRUH'), audiofiles)
  assert.deepEqual(await idsOf(ann.client, 'orebro country'), [], 'its draft is not the customer’s yet')
})

for (const [language, text, finds, misses] of [
  [
    'Chinese',
    '我们今天去东京都参加会议，讨论京都的历史。',
    ['东京都', '会议', '历', '今天去'],
    ['东京会议', '京东'],
  ],
  [
    'Japanese',
    '東京都のコンピューターは昨日壊れました。',
    ['コンピュータ', '昨日壊れ', '東京都'],
    ['京東', '昨日東京'],
  ],
  ['Thai', 'สวัสดีครับวันนี้เราจะพูดถึงงบประมาณ', ['งบประมาณ', 'วันนี้'], ['ประเทศ']],
  ['Korean', '서울에서 회의가 열렸습니다', ['서울', '회의'], ['부산']],
  ['German', 'Die Straße nach Köln führt über Brücken', ['strasse', 'koln', 'brück'], ['brot']],
  ['Russian', 'Мы обсудили бюджет и объём работ', ['бюджет', 'объем', 'БЮДЖЕТ'], ['дом']],
  ['Arabic', 'ناقشنا المِيزانية اليوم', ['الميزانية'], ['غدا']],
  ['French', "L'été, l'homme se promène", ['homme', 'ete', "l'homme"], ['hiver']],
  ['Turkish', 'İstanbul ve Diyarbakır', ['istanbul', 'diyarbak'], ['ankara']],
] as const)
  test(`${language} is found, with or without spaces and accents`, async () => {
    const customer = await service.customer({ credit: 10 })
    const file = await transcribed(customer, text)
    await untilIndexed(service.databaseUrl)
    for (const q of finds) {
      const [result] = await resultsOf(customer.client, q)
      assert.equal(result?.file.id, file, q)
      assert.ok(
        result!.passages[0]!.text.some(({ match }) => match),
        q,
      )
      const passage = result!.passages[0]!.text.map(({ text }) => text).join('')
      assert.ok(
        text.startsWith(passage.replace(/^… | …$/g, '').slice(0, 3)) || passage.startsWith('…'),
        passage,
      )
    }
    for (const q of misses) assert.deepEqual(await idsOf(customer.client, q), [], q)
  })

test('the index follows imports, renamed speakers and measured times', async () => {
  const customer = await service.customer({ credit: 10 })
  const file = await transcribed(customer, 'Walrus and carpenter', { title: 'Old' })
  await untilIndexed(service.databaseUrl)
  assert.deepEqual(await idsOf(customer.client, 'walrus'), [file])
  await imported(file, 'Ann: Cabbages and kings')
  await untilIndexed(service.databaseUrl)
  assert.deepEqual(await idsOf(customer.client, 'walrus'), [])
  assert.deepEqual(await idsOf(customer.client, 'cabbages'), [file])
  await customer.client.files.renameSpeaker(file, { from: 'Ann', to: 'Tweedledum' })
  await untilIndexed(service.databaseUrl)
  const [result] = await resultsOf(customer.client, 'tweedle')
  assert.equal(result!.file.id, file)
  assert.deepEqual(result!.names.map(marksIn), ['[Tweedledum]'])
})

test('a change that is rolled back leaves the index as it was, and one by any other program is indexed', async () => {
  const customer = await service.customer({ credit: 10 })
  const file = await transcribed(customer, 'Pelican brief', { title: 'Before' })
  await untilIndexed(service.databaseUrl)
  await query(service.databaseUrl, `begin; update audiofiles set title = 'Gone' where id = ${file}; rollback`)
  await query(service.databaseUrl, `update audiofiles set title = 'Afterwards' where id = $1`, [file])
  await untilIndexed(service.databaseUrl)
  assert.deepEqual(await idsOf(customer.client, 'afterwards'), [file])
  assert.deepEqual(await idsOf(customer.client, 'before'), [])
  assert.deepEqual(await idsOf(customer.client, 'gone'), [])
})

test('a search finds nothing of another account, and an operator searches the account they name', async () => {
  assert.deepEqual(await idsOf(eve.client, 'country'), [])
  assert.deepEqual(await idsOf(eve.client, 'harbour'), [])
  assert.deepEqual(await idsOf(eve.client, `${ann.id.toString(36)}:country`), [])
  await assert.rejects(service.operator.search({ q: 'harbour' }), { status: 400 })
  assert.equal((await service.operator.search({ q: 'harbour', account: ann.id })).results.length, 1)
  assert.deepEqual((await eve.client.search({ q: 'harbour', account: ann.id })).results, [])
  assert.equal((await fetch(`${service.url}/api/search?q=harbour`)).status, 401)
})

test('hostile text is found and given as plain text; hostile searches are harmless', async () => {
  const customer = await service.customer({ credit: 10 })
  const text = `He said <script>alert(1)</script> and 'quoted':* | !words & \\backslash\\ ${'x'.repeat(3000)} end`
  const file = await transcribed(customer, text, { title: `<img src=x onerror=alert(1)> ' \\ :*` })
  await untilIndexed(service.databaseUrl)
  const [result] = await resultsOf(customer.client, 'alert')
  assert.equal(result!.file.id, file)
  assert.match(marksIn(result!.passages[0]!.text), /<script>\[alert\]\(1\)<\/script>/)
  for (const q of [
    `'`,
    `\\`,
    `a' | 'b`,
    `<->`,
    `"`,
    `"""`,
    `quoted':*`,
    '\ud800',
    '!words',
    '(',
    ':*',
    '%',
    'x'.repeat(200),
  ])
    assert.ok(await customer.client.search({ q }), q)
  assert.deepEqual(await idsOf(customer.client, 'backslash quoted'), [file])
  await assert.rejects(customer.client.search({ q: 'a '.repeat(90) }), { status: 400, code: 'bad_parameter' })
  await assert.rejects(customer.client.search({ q: 'x'.repeat(201) }), { status: 400 })
})

test('a recording of many hours is found in every part', async () => {
  const customer = await service.customer({ credit: 10 })
  const lines = Array.from(
    { length: 2600 },
    (_, i) => `Sentence number ${i} goes on about nothing much today`,
  )
  lines.push('And at last the platypus')
  const file = await transcribed(customer, lines.join('\n\n'))
  await untilIndexed(service.databaseUrl)
  const [result] = await resultsOf(customer.client, 'platypus')
  assert.equal(result!.file.id, file)
  assert.match(marksIn(result!.passages[0]!.text), /And at last the \[platypus\]$/)
  assert.deepEqual(await idsOf(customer.client, '"number 1717"'), [file])
  assert.deepEqual(await idsOf(customer.client, '"number 17 goes" platypus'), [file])
  const parts = await query(
    service.databaseUrl,
    'select from transcript_search_parts where audiofile_id = $1',
    [file],
  )
  assert.ok(parts.length > 1)
})

test('results come in pages, best first, and can be filtered', async () => {
  const customer = await service.customer({ credit: 10 })
  const often = await transcribed(customer, 'gnu gnu gnu gnu gnu', { tags: ['zoo'] })
  const named = await transcribed(customer, 'nothing', { title: 'Gnu' })
  const once = await transcribed(customer, 'a gnu, and a great many other animals that are here too')
  await untilIndexed(service.databaseUrl)
  assert.deepEqual(await idsOf(customer.client, 'gnu'), [named, often, once])
  const first = await customer.client.search({ q: 'gnu', limit: 2 })
  const second = await customer.client.search({ q: 'gnu', limit: 2, cursor: first.next! })
  assert.deepEqual([first.results.length, second.results.length, second.next], [2, 1, null])
  assert.deepEqual(
    (await customer.client.search({ q: 'gnu', tag: 'zoo' })).results.map(({ file }) => file.id),
    [often],
  )
  assert.deepEqual((await customer.client.search({ q: 'gnu', state: 'Error' })).results, [])
})
