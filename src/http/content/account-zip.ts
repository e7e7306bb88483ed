import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import yazl from 'yazl'
import { type Account, glossaryOf, membersOfAccount } from '../../accounts/index.ts'
import { type ExportedFile, filesToExport } from '../../operations/transfer/index.ts'
import { csvLine } from '../../platform/csv.ts'
import type { Db } from '../../platform/db/index.ts'
import { dollars } from '../../platform/money.ts'
import { captionRulesOf, documentName, documentOf } from '../../production/index.ts'
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
export function zipOfAccount(exporting: Exporting, account: Account): Readable {
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
  addAll(exporting, account, add).then(
    () => zip.end(),
    (error) => bytes.destroy(error),
  )
  return bytes
}

async function addAll(exporting: Exporting, account: Account, add: Add): Promise<void> {
  const { db } = exporting
  await add('account.json', async () => Readable.from([await describe(db, account)]))
  await add('statement.csv', async () => Readable.from(statementLines(db, account.id)))
  await add('files.csv', async () => Readable.from(fileLines(db, account.id)))
  for await (const invoice of sentInvoices(db, account.id))
    await add(`invoices/invoice-${invoice}.pdf`, async () =>
      Readable.from([(await attachInvoice(exporting)(invoice)).content]),
    )
  for await (const { file, name } of namedFiles(db, account.id))
    for (const extension of EXTENSIONS)
      await add(`transcripts/${name}.${extension}`, () => openDocument(exporting, file, extension))
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

async function openDocument(
  exporting: Exporting,
  file: ExportedFile,
  extension: Extension,
): Promise<Readable> {
  const { path } = await renderedFile(exporting, await documentOf(exporting.db, file), extension)
  return createReadStream(path)
}
