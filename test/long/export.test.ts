import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { type Client, createClient } from '../../sdk/index.ts'
import { startChatServer } from '../support/chat-server.ts'
import { sample, startFileHost } from '../support/file-host.ts'
import { query, reaches } from '../support/follow.ts'
import { startService } from '../support/service.ts'
import { startSpeechServer } from '../support/speech-server.ts'
import { until } from '../support/until.ts'
import { clientOf, type Entered, folderWith, importInto, longhand } from '../transfer/folder.ts'

const host = await startFileHost({ '/jfk.mp3': sample('jfk.mp3') })
const speech = await startSpeechServer('Ask not what your country can do for you.')
speech.confidence = 0.9
const chat = await startChatServer()
chat.answers = ({ question }) => {
  const [, key] = /^\[(\w+)\] /m.exec(question) ?? []
  return /^Translate into/m.test(question)
    ? JSON.stringify({ [key!]: 'No preguntes qué puede hacer tu país por ti.' })
    : '{"answer":"What they can do.","citations":[{"time":"00:00:00","quote":"your country"}]}'
}
const here = await startService({
  env: {
    LONGHAND_ALLOW_HOSTS: host.host,
    LONGHAND_ENGINE: 'http',
    LONGHAND_ENGINE_URL: speech.url,
    LONGHAND_LLM_URL: chat.url,
    LONGHAND_LLM_MODEL: 'small',
  },
})
const there = await startService({ parts: { serve: true, work: false } })
const url = `${host.url}/jfk.mp3`

test('an export of one installation gives another the same accounts, balances, files, transcripts and recordings', async () => {
  const email = 'ann@example.com'
  await here.operator.accounts.add({ email, name: 'Ann Example', credit: 20 })
  await here.operator.accounts.add({ email: 'bob@example.com', name: '=Bob', terms: 'invoice' })
  const ann = await clientOf(here, email)
  const { audiofiles } = await ann.orders.place({
    urls: [url, url],
    skus: ['EMSR02', 'TSTMP1'],
    title: '=SUM(1, "2")',
    names: ['John|Jack', 'Robert'],
    speakers: 3,
    notes: 'one\ntwo',
    tags: ['-1', 'a,b'],
  })
  for (const id of audiofiles) await reaches(ann, id, 'Delivered')
  await translateAndAsk(ann.files, audiofiles[0]!)
  await ann.files.change(audiofiles[0]!, { archived: true })
  await ann.files.change(audiofiles[1]!, { confidential: true })
  await ann.insight.set((await ann.whoAmI()).account!, false)
  await ann.v4.setWebhook('https://example.com/hook')
  await here.operator.files.importTranscript(audiofiles[1]!, 'captions.json', new Uint8Array(withCaptions))

  const billed = await here.customer({ terms: 'invoice' })
  const onInvoice = await billed.client.v4.order({ url, sku: 'EMSR02' })
  await reaches(billed.client, onInvoice.audiofiles[0]!, 'Delivered')
  const invoice = (await billed.client.v4.audiofile(onInvoice.audiofiles[0]!)).audiofile.invoices![0]!
  await here.operator.invoices.close(invoice)
  await here.operator.invoices.submit(invoice, { purchase_order: 'PO 1' })

  const folder = join(folderWith(), 'export')
  const exported = await longhand(here, ['export', folder, '--recordings', '--json'])
  assert.equal(exported.code, 0, exported.output)
  const { accounts, files, recordings, invoices, keys } = JSON.parse(exported.result)
  assert.deepEqual(
    { accounts, files, recordings, invoices },
    { accounts: 4, files: 3, recordings: 3, invoices: 1 },
  )
  assert.ok(keys >= 4)

  const { code, report } = await importInto(there, folder)
  assert.deepEqual(report.refused, [])
  assert.equal(code, 0)
  assert.deepEqual(report.recordings, { added: 3, known: 0 })
  assert.deepEqual(await seenBy(await clientOf(there, email)), await seenBy(ann))
  const moved = createClient({ url: there.url, token: ann.key })
  const [spanish, french] = (await moved.files.translations(audiofiles[0]!)).translations
  assert.deepEqual(
    [spanish!.text!.out_of_date, spanish!.text!.reviewed_by, french!.text!.out_of_date],
    [false, 'Ann Example', true],
  )
  assert.deepEqual(report.ids, { kept: 3, resolved: 0, hidden: 0 })
  for (const id of audiofiles)
    assert.deepEqual((await moved.v4.audiofile(id)).audiofile, (await ann.v4.audiofile(id)).audiofile)
  assert.deepEqual(await moved.v4.webhook(), await ann.v4.webhook())
  const { secret } = await ann.webhook.show((await ann.whoAmI()).account!)
  assert.equal((await moved.webhook.show((await moved.whoAmI()).account!)).secret, secret)
  const invoiced = createClient({ url: there.url, token: billed.key })
  assert.deepEqual(await invoiced.v4.invoice(invoice), await billed.client.v4.invoice(invoice))
  const bob = (await there.operator.accounts.list({ q: 'bob@example.com' })).accounts[0]!
  assert.deepEqual([bob.name, bob.terms], ['=Bob', 'invoice'])

  const back = await longhand(here, ['import', folder])
  assert.equal(back.code, 1)
  assert.match(back.output, /was exported from this installation/)
})

test('an export of one account has nothing of the others, and needs an empty folder', async () => {
  const folder = folderWith({ 'a.txt': '' })
  const refused = await longhand(here, ['export', folder, '--account', 'ann@example.com'])
  assert.match(refused.output, /is not empty/)
  const unknown = await longhand(here, ['export', join(folder, 'x'), '--account', 'nobody@example.com'])
  assert.match(unknown.output, /No account has an owner with the email nobody@example\.com/)
  const { result } = await longhand(here, [
    'export',
    join(folder, 'x'),
    '--account',
    'ANN@example.com',
    '--json',
  ])
  const { accounts, files, recordings } = JSON.parse(result)
  assert.deepEqual({ accounts, files, recordings }, { accounts: 1, files: 2, recordings: 0 })
})

test('a transcript that was downloaded as JSON can be imported, with the same words and times', async () => {
  const ann = await clientOf(here, 'ann@example.com')
  const downloaded = await downloadedJson(here.url, ann)
  const folder = folderWith({
    'files.csv': 'external_id,account,transcript,sku\n1,cem@example.com,ask.json,EMSR02\n',
    'accounts.csv': 'email\ncem@example.com\n',
    'ask.json': downloaded,
  })
  const { report } = await importInto(there, folder)
  assert.deepEqual(report.refused, [])
  const cem = await clientOf(there, 'cem@example.com')
  const again = JSON.parse(await downloadedJson(there.url, cem))
  assert.deepEqual(again.paragraphs, JSON.parse(downloaded).paragraphs)
})

/** A translation that a person corrected and reviewed, one that is out of date, and an answer. */
async function translateAndAsk(files: Client['files'], file: number): Promise<void> {
  const translated = async (language: string) => {
    await files.translate(file, language)
    await until(async () => (await files.translation(file, language)).translation.state === 'done', {
      what: `the translation into ${language}`,
    })
  }
  await translated('fr')
  const { version } = await files.transcript(file)
  const paragraphs = [{ speaker: 'John', text: 'Ask not what your country can do for us.' }]
  await files.edit(file, { based_on: version, save_id: 'edited', paragraphs })
  const aligning = `select id from graphile_worker.jobs where task_identifier = 'align-words'`
  await until(async () => (await query(here.databaseUrl, aligning)).length === 0, {
    what: 'the times of the words that were written',
  })
  await translated('es')
  const { insight } = await files.requestInsight(file, { question: 'What to ask?' })
  await until(async () => (await files.insight(file, insight.id)).insight.state === 'done', {
    what: 'the answer',
  })
  const [paragraph] = (await files.translation(file, 'es')).paragraphs
  await files.editTranslation(file, 'es', paragraph!.id, { text: 'No preguntes.', based_on: 0 })
  await files.reviewTranslation(file, 'es', true)
}

/** The first file of a customer. */
async function downloadedJson(url: string, { files, key }: Entered): Promise<string> {
  const { id } = (await files.list()).files[0]!
  const headers = { authorization: `Bearer ${key}` }
  const answer = await fetch(`${url}/api/files/${id}/transcript.json`, { headers })
  assert.equal(answer.status, 200)
  return answer.text()
}

/** All that an import keeps. */
async function seenBy(client: Client) {
  const { account } = await client.whoAmI()
  const { files } = await client.files.list()
  const archived = (await client.files.list({ archived: true })).files
  return {
    balance: (await client.accounts.show(account!)).account.balance,
    isSentToModels: (await client.insight.show(account!)).allowed,
    files: await Promise.all([...files, ...archived].map((file) => seenOf(file.id))),
  }

  async function seenOf(id: number) {
    const { file } = await client.files.show(id)
    const {
      title,
      description,
      originallink,
      product,
      add_ons,
      names,
      speakers,
      tags,
      notes,
      language,
      created,
    } = file
    const texts: Record<string, string> = {}
    for (const format of ['txt', 'tstxt', 'srt', 'vtt'] as const)
      texts[format] = await (await client.v4.transcript(id, format)).text()
    const { paragraphs } = await client.files.transcript(id)
    const isArchived = file.archived !== null
    const { confidential } = file
    return {
      ...{
        title,
        description,
        originallink,
        product,
        add_ons,
        names,
        speakers,
        tags,
        notes,
        language,
        created,
      },
      ...{
        texts,
        paragraphs,
        isArchived,
        confidential,
        duration: file.duration_seconds,
        peaks: await client.files.peaks(id),
        translations: await translationsOf(id),
        insights: (await client.files.insights(id)).insights.map(({ question, answer, server, created }) => ({
          ...{ question, answer, server, created },
        })),
      },
    }
  }

  async function translationsOf(file: number) {
    const { translations } = await client.files.translations(file)
    return Promise.all(
      translations.map(async ({ language, server, text }) => {
        const { version: _, ...made } = text!
        const { paragraphs } = await client.files.translation(file, language)
        const earlier = await Promise.all(
          paragraphs.map(
            async ({ id }) => (await client.files.earlierTranslations(file, language, id)).texts,
          ),
        )
        const texts = paragraphs.map(({ id: _, revision: __, ...paragraph }) => paragraph)
        return { language, server, made, texts, earlier }
      }),
    )
  }
}

const withCaptions = Buffer.from(
  JSON.stringify({
    paragraphs: [
      {
        speaker: 'John',
        startMs: 0,
        endMs: 1000,
        words: [
          { text: 'Ask', startMs: 0, endMs: 400 },
          { text: 'not.', startMs: 500, endMs: 1000 },
        ],
      },
    ],
    cues: [{ startMs: 0, endMs: 1500, speaker: 'John', lines: ['Ask', '(applause) not.'] }],
  }),
)
