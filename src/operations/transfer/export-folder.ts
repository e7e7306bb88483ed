/**
 * Writes accounts, balances, files with a transcript and its translations, invoices and API keys into a folder that `longhand import` reads, in
 * this installation or another. Of keys, it has their hashes. The tables are written last: a folder of an export that was interrupted cannot be imported.
 */
import { createWriteStream } from 'node:fs'
import { type FileHandle, mkdir, open, readdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { MediaStore } from '../../media/index.ts'
import { csvLine } from '../../platform/csv.ts'
import type { Db } from '../../platform/db/index.ts'
import { languageTag } from '../../platform/languages.ts'
import { dollars } from '../../platform/money.ts'
import { Refusal } from '../../platform/refusal.ts'
import { newestTextOf, originalKey } from '../../production/index.ts'
import { isOrderAddOn } from '../../shop/catalogue/index.ts'
import { readTranscript } from '../../transcripts/index.ts'
import {
  accountsToExport,
  countOtherFiles,
  type ExportedAccount,
  type ExportedFile,
  type ExportedInvoice,
  type ExportedKey,
  filesToExport,
  insightsToExport,
  installationName,
  invoicesToExport,
  keysToExport,
} from './export-store.ts'
import { joinedList } from './layout/cells.ts'
import { ACCOUNT_COLUMNS, FILE_COLUMNS, INVOICE_COLUMNS, KEY_COLUMNS } from './layout/rows.ts'

type ExportOptions = {
  /** Null for all accounts. */
  emails: string[] | null
  withRecordings: boolean
  onProgress(progress: { done: string; bytes: number }): void
  signal: AbortSignal
}
export type Exported = {
  accounts: number
  files: number
  invoices: number
  keys: number
  recordings: number
  /** Recordings that are not in the store, though they should be. */
  missing: number
  /** Files without a transcript: they are being worked on, or failed. */
  leftOut: number
}

export async function exportFolder(
  deps: { db: Db; media: MediaStore },
  folder: string,
  { emails, withRecordings, onProgress, signal }: ExportOptions,
): Promise<Exported> {
  const { db } = deps
  const accounts = await accountsToExport(db, emails?.map((email) => email.toLowerCase()) ?? null)
  refuseUnknown(emails, accounts)
  await makeEmptyFolder(folder)
  const tables = await openTables(folder)
  const done: Exported = {
    accounts: accounts.length,
    files: 0,
    invoices: 0,
    keys: 0,
    recordings: 0,
    missing: 0,
    leftOut: 0,
  }
  let bytes = 0
  for (const account of accounts) {
    await tables.accounts.write(csvLine(accountCells(account)))
    for await (const file of filesToExport(db, account.id)) {
      signal.throwIfAborted()
      const isWanted = withRecordings && file.has_recording
      const hasRecording = isWanted && (await writeRecording(deps.media, folder, file))
      if (isWanted && !hasRecording) done.missing++
      bytes += await writeTranscript(db, folder, file)
      const hasInsights = await writeInsights(db, folder, file)
      await tables.files.write(csvLine(fileCells(file, { hasRecording, hasInsights })))
      done.files++
      if (hasRecording) done.recordings++
      onProgress({ done: `${done.files} files`, bytes })
    }
    for (const invoice of await invoicesToExport(db, account.id)) {
      await tables.invoices.write(csvLine(invoiceCells(invoice)))
      done.invoices++
    }
    for (const key of await keysToExport(db, account.id)) {
      await tables.keys.write(csvLine(keyCells(key)))
      done.keys++
    }
  }
  done.leftOut = await countOtherFiles(
    db,
    accounts.map(({ id }) => id),
  )
  const source = { source: await installationName(db), name: 'Longhand' }
  await writeFile(join(folder, 'import.json'), `${JSON.stringify(source)}\n`)
  await tables.finish()
  return done
}

function refuseUnknown(emails: string[] | null, accounts: ExportedAccount[]): void {
  const known = new Set(accounts.map(({ email }) => email.toLowerCase()))
  const unknown = emails?.find((email) => !known.has(email.toLowerCase()))
  if (unknown !== undefined)
    throw new Refusal('not_found', `No account has an owner with the email ${unknown}.`)
}

/** Other users of the machine must not read what customers said. */
const PRIVATE = { recursive: true, mode: 0o700 }

async function makeEmptyFolder(folder: string): Promise<void> {
  await mkdir(folder, PRIVATE)
  if ((await readdir(folder)).length > 0)
    throw new Refusal('bad_parameter', `${folder} is not empty. Export into a new folder.`)
  for (const name of ['transcripts', 'insights', 'recordings']) await mkdir(join(folder, name), PRIVATE)
}

async function openTables(folder: string) {
  const begin = async (name: string, columns: readonly string[]): Promise<FileHandle> => {
    const table = await open(join(folder, `${name}.csv.part`), 'w')
    await table.write(csvLine([...columns]))
    return table
  }
  const tables = {
    accounts: await begin('accounts', ACCOUNT_COLUMNS),
    files: await begin('files', FILE_COLUMNS),
    invoices: await begin('invoices', INVOICE_COLUMNS),
    keys: await begin('keys', KEY_COLUMNS),
  }
  return {
    ...tables,
    async finish(): Promise<void> {
      for (const [name, table] of Object.entries(tables)) {
        await table.sync()
        await table.close()
        await rename(join(folder, `${name}.csv.part`), join(folder, `${name}.csv`))
      }
    },
  }
}

const transcriptName = ({ id }: ExportedFile): string => `transcripts/${id}.json`
const insightsName = ({ id }: ExportedFile): string => `insights/${id}.json`
const recordingName = ({ id }: ExportedFile): string => `recordings/${id}`

async function writeTranscript(db: Db, folder: string, file: ExportedFile): Promise<number> {
  const transcript = JSON.stringify(await readTranscript(db, file.transcript_version_id!))
  await writeFile(join(folder, transcriptName(file)), transcript)
  return transcript.length
}

/** False if there are none. */
async function writeInsights(db: Db, folder: string, file: ExportedFile): Promise<boolean> {
  const insights = await insightsToExport(db, file.id, await newestTextOf(db, file.id))
  if (insights.length === 0) return false
  await writeFile(join(folder, insightsName(file)), JSON.stringify(insights))
  return true
}

/** False if it is not in the store. */
async function writeRecording(media: MediaStore, folder: string, file: ExportedFile): Promise<boolean> {
  const key = originalKey(file.id)
  if ((await media.sizeOf(key)) === null) return false
  await pipeline(media.read(key), createWriteStream(join(folder, recordingName(file))))
  return true
}

const yesOrNo = (is: boolean): string => (is ? 'yes' : 'no')

function accountCells(account: ExportedAccount): unknown[] {
  const { id, name, terms, email, person_name, balance_cents } = account
  const cells: Record<(typeof ACCOUNT_COLUMNS)[number], unknown> = {
    external_id: id,
    email,
    name: person_name,
    company: name === person_name ? '' : name,
    terms,
    balance: dollars(balance_cents),
    webhook: account.webhook,
    webhook_secret: account.webhook_secret,
    webhook_format: account.webhook_format,
    refuses_language_model: yesOrNo(account.refuses_insight),
  }
  return ACCOUNT_COLUMNS.map((column) => cells[column])
}

function fileCells(
  file: ExportedFile,
  { hasRecording, hasInsights }: { hasRecording: boolean; hasInsights: boolean },
): unknown[] {
  const cells: Record<(typeof FILE_COLUMNS)[number], unknown> = {
    external_id: file.id,
    account: file.account_id,
    order: file.order_id,
    title: file.title,
    description: file.description,
    transcript: transcriptName(file),
    insights: hasInsights ? insightsName(file) : '',
    recording: hasRecording ? recordingName(file) : '',
    source_url: isLink(file.originallink) ? file.originallink : '',
    duration_seconds: file.duration_seconds,
    ordered: file.created_at.toISOString(),
    delivered: file.delivered_at.toISOString(),
    sku: joinedList([file.product, ...file.add_ons.filter(isOrderAddOn)]),
    price_paid: dollars(file.paid_cents),
    quality_stars: file.quality_stars,
    tags: joinedList(file.tags),
    names: joinedList(file.names),
    speakers: file.speaker_count ?? '',
    language: file.language && languageTag(file.language),
    notes: file.notes,
    archived: yesOrNo(file.archived_at !== null),
    confidential: yesOrNo(file.is_confidential),
  }
  return FILE_COLUMNS.map((column) => cells[column])
}

function invoiceCells(invoice: ExportedInvoice): unknown[] {
  const cells: Record<(typeof INVOICE_COLUMNS)[number], unknown> = {
    external_id: invoice.id,
    account: invoice.account_id,
    purchase_order: invoice.purchase_order,
    created: invoice.created_at.toISOString(),
    paid: invoice.paid_at?.toISOString() ?? '',
    items: joinedList(
      invoice.items.map(
        ({ id, sku, quantity, price_cents, audiofile_id }) =>
          `${id} ${sku} ${quantity} ${dollars(price_cents)} ${audiofile_id}`,
      ),
    ),
  }
  return INVOICE_COLUMNS.map((column) => cells[column])
}

function keyCells(key: ExportedKey): unknown[] {
  const cells: Record<(typeof KEY_COLUMNS)[number], unknown> = {
    account: key.account_id,
    key: `sha256:${key.hash.toString('hex')}`,
    hint: key.hint,
    label: key.label,
    scopes: joinedList(key.scopes),
    expires: key.expires_at?.toISOString() ?? '',
    spending_limit: key.spending_limit_cents === null ? '' : dollars(key.spending_limit_cents),
    spending_period: key.spending_period,
  }
  return KEY_COLUMNS.map((column) => cells[column])
}

/** What an order can name; an import has no link where it had none. */
const isLink = (link: string): boolean => /^https?:\/\//i.test(link)
