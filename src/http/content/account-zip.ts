import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import yazl from 'yazl'
import { type Account, glossaryOf, membersOfAccount } from '../../accounts/index.ts'
import { commentsOf } from '../../files/comments/index.ts'
import { type ExportedFile, filesToExport } from '../../operations/transfer/index.ts'
import { csvLine } from '../../platform/csv.ts'
import type { Db } from '../../platform/db/index.ts'
import { dollars } from '../../platform/money.ts'
import { clockTime } from '../../platform/timecode.ts'
import {
  captionRulesOf,
  documentName,
  documentOf,
  type InsightRow,
  insightsOfFile,
  type JoinedRow,
  joinedOfAccount,
  partsOfJoined,
  translationsOf,
} from '../../production/index.ts'
import { attachInvoice } from '../../shop/bills/index.ts'
import { listInvoices, prepayBalance, statementOf } from '../../shop/ledger/index.ts'
import type { Extension } from '../../transcripts/render/index.ts'
import type { Services } from '../services.ts'
import { renderedFile } from './documents.ts'
import { endedWith, uniqueNames } from './zip-parts.ts'

type Exporting = Pick<Services, 'db' | 'rendered' | 'heavyWork'>
type Add = (name: string, open: () => Promise<Readable>) => Promise<void>

/** To read and print, to caption, and for programs, with every time. */
const EXTENSIONS: Extension[] = ['docx', 'srt', 'json']
const LINES_AT_ONCE = 500
const CSV_MARK = '\ufeff'

/**
 * Everything that an account has, but its recordings. Each part is made when its turn comes, so the size of the whole costs
 * no memory; a client that reads slowly slows it down.
 */
export function zipOfAccount(exporting: Exporting, account: Account, language: string): Readable {
  const zip = new yazl.ZipFile()
  const bytes = zip.outputStream as Readable
  zip.on('error', (error) => bytes.destroy(error))
  const add: Add = (name, open) =>
    new Promise((itsTurn) => {
      zip.addReadStreamLazy(name, (give) => {
        itsTurn()
        open().then(
          (part) => give(null, endedWith(bytes, part)),
          (error) => give(error, Readable.from([])),
        )
      })
    })
  addAll(exporting, account, language, add).then(
    () => zip.end(),
    (error) => bytes.destroy(error),
  )
  return bytes
}

async function addAll(exporting: Exporting, account: Account, language: string, add: Add): Promise<void> {
  const { db } = exporting
  await add('account.json', async () => Readable.from([await describe(db, account)]))
  await add('statement.csv', async () => Readable.from(statementLines(db, account.id)))
  await add('files.csv', async () => Readable.from(fileLines(db, account.id)))
  await add('comments.csv', async () => Readable.from(commentLines(db, account.id)))
  for await (const invoice of sentInvoices(db, account.id))
    await add(`invoices/invoice-${invoice}.pdf`, async () =>
      Readable.from([(await attachInvoice(exporting)(invoice, language)).content]),
    )
  for await (const { file, name } of namedFiles(db, account.id)) {
    await addDocuments(exporting, `transcripts/${name}`, file, add)
    for (const { language, text } of await translationsOf(db, file.id))
      if (text) await addDocuments(exporting, `translations/${language}/${name}`, file, add, language)
    const insights = (await insightsOfFile(db, file.id)).filter(({ state }) => state === 'done')
    if (insights.length > 0)
      await add(`insights/${name}.json`, async () => Readable.from([describeInsights(insights)]))
  }
  const questions = await joinedOfAccount(db, account.id)
  if (questions.length > 0)
    await add('questions.json', async () => Readable.from([await describeQuestions(db, questions)]))
}

async function addDocuments(
  exporting: Exporting,
  path: string,
  file: ExportedFile,
  add: Add,
  language?: string,
): Promise<void> {
  for (const extension of EXTENSIONS)
    await add(`${path}.${extension}`, async () => {
      const document = await documentOf(exporting.db, file, { language })
      return createReadStream((await renderedFile(exporting, document, extension)).path)
    })
}

async function describe(db: Db, { id, name, email, terms, createdAt }: Account): Promise<string> {
  const members = await membersOfAccount(db, id)
  const about = {
    name,
    email,
    created: createdAt,
    payment: terms,
    balance: dollars(await prepayBalance(db, id)),
    members: members.map(({ name, email, role, since }) => ({ name, email, role, since })),
    glossary: await glossaryOf(db, id),
    caption_rules: await captionRulesOf(db, id),
  }
  return `${JSON.stringify(about, null, 2)}\n`
}

const describeInsights = (insights: InsightRow[]): string =>
  `${JSON.stringify(
    insights.map(({ kind, question, server, model, ended_at, content }) => ({
      kind,
      question,
      server,
      model,
      made: ended_at,
      content,
    })),
    null,
    2,
  )}\n`

/** About several files, with what was found in each of them. */
async function describeQuestions(db: Db, questions: JoinedRow[]): Promise<string> {
  const described: object[] = []
  for (const { id, question, server, model, ended_at, content } of questions) {
    const files = (await partsOfJoined(db, id))
      .filter(({ state }) => state === 'done')
      .map(({ audiofile_id, title, content }) => ({ file: audiofile_id, title, content }))
    described.push({ question, server, model, made: ended_at, content, files })
  }
  return `${JSON.stringify(described, null, 2)}\n`
}

async function* statementLines(db: Db, accountId: number): AsyncGenerator<string> {
  yield CSV_MARK + csvLine(['Date', 'Description', 'Change in balance', 'Change in amount owed'])
  for (let before: number | null = null; ; ) {
    const lines = await statementOf(db, accountId, { before, limit: LINES_AT_ONCE })
    for (const { at, memo, prepayCents, owedCents } of lines)
      yield csvLine([at.toISOString(), memo, dollars(prepayCents), dollars(owedCents)])
    if (lines.length < LINES_AT_ONCE) return
    before = lines.at(-1)!.transaction
  }
}

async function* fileLines(db: Db, accountId: number): AsyncGenerator<string> {
  yield CSV_MARK +
    csvLine([
      'Transcript',
      'Title',
      'Order',
      'Ordered',
      'Ready',
      'Seconds',
      'Paid',
      'Language',
      'Tags',
      'Notes',
    ])
  for await (const { file, name } of namedFiles(db, accountId))
    yield csvLine([
      name,
      file.title,
      file.order_id,
      file.created_at.toISOString(),
      file.delivered_at.toISOString(),
      file.duration_seconds,
      dollars(file.paid_cents),
      file.language,
      file.tags.join(', '),
      file.notes,
    ])
}

/** Without a comment, words are only highlighted. A reply has the time and the words of what it replies to. */
async function* commentLines(db: Db, accountId: number): AsyncGenerator<string> {
  yield CSV_MARK +
    csvLine(['Transcript', 'Number', 'Reply to', 'Time', 'Words', 'Comment', 'By', 'Written', 'Resolved by'])
  for await (const { file, name } of namedFiles(db, accountId))
    for (const comment of await commentsOf(db, file.id))
      yield csvLine([
        name,
        comment.id,
        comment.reply_to,
        clockTime(comment.start_ms),
        comment.words,
        comment.note,
        comment.name,
        comment.created_at.toISOString(),
        comment.resolved_by,
      ])
}

async function* namedFiles(db: Db, accountId: number): AsyncGenerator<{ file: ExportedFile; name: string }> {
  const nameOf = uniqueNames()
  for await (const file of filesToExport(db, accountId))
    yield { file, name: nameOf(documentName(file.title, 'txt').slice(0, -'.txt'.length)) }
}

async function* sentInvoices(db: Db, accountId: number): AsyncGenerator<number> {
  for (let before: number | null = null; ; ) {
    const invoices = await listInvoices(db, { accountId, state: null, before, limit: LINES_AT_ONCE })
    for (const { id, state } of invoices) if (state === 'SUBMITTED' || state === 'PAID') yield id
    if (invoices.length < LINES_AT_ONCE) return
    before = invoices.at(-1)!.id
  }
}
