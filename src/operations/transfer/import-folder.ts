/**
 * Brings accounts, their balances, delivered files, invoices and API keys from another service. Customers find everything as
 * if it had been delivered here, under the ids that it had; nothing is charged, and no one is notified.
 *
 * - A row is taken once, however often an import runs, and whatever its customer has changed since. An account and its
 *   balance are one transaction, and so is each file: an import that is interrupted goes on where it stopped.
 * - An account with an email that is known here is joined.
 * - A row that cannot be taken is refused, with the place, the reason and what to do; the others are taken. A folder that
 *   cannot be read at all is refused as a whole, before anything is written.
 * - A dry run reads everything and says the same, and writes nothing.
 *
 * Keys come after files and invoices, so that no program finds half of them. Recordings come last, because each takes long:
 * customers can read their transcripts in the meantime.
 */
import { keepableId, planId, reserveIds } from '../../files/audiofiles/index.ts'
import type { Db } from '../../platform/db/index.ts'
import type { DiskRoom } from '../../platform/disk-room.ts'
import type { UrlGuard } from '../../platform/guarded-fetch/address-guard.ts'
import type { HeavyWork } from '../../platform/heavy-work/index.ts'
import { Refusal } from '../../platform/refusal.ts'
import { type AddsRecordings, addRecording } from '../../production/index.ts'
import { installationName } from './export-store.ts'
import { type AccountOutcome, accountWithEmail, importAccount, planAccount } from './import-accounts.ts'
import { importFile, planRecording, prepareFile, recordingOrigin } from './import-files.ts'
import { importInvoice, planInvoice } from './import-invoices.ts'
import { importKey, planKey } from './import-keys.ts'
import { type Layout, readLayout } from './layout/layout.ts'
import type { Refused, RowPlace } from './layout/read-rows.ts'
import type { AccountRow, FileRow, InvoiceRow, KeyRow } from './layout/rows.ts'
import { importedFile, keyOf, withImportLock } from './store.ts'

export type ImportReport = {
  /** What the folder says that it comes from. */
  source: string
  accounts: { added: number; joined: number; known: number }
  openingCents: number
  files: { added: number; known: number }
  /** Of the files that were added: kept; of another file here, and resolved; hidden by another file of the customer. */
  ids: { kept: number; resolved: number; hidden: number }
  invoices: { added: number; known: number }
  keys: { added: number; known: number }
  /** In a dry run, those that would be read; some may turn out to be unreadable. */
  recordings: { added: number; known: number }
  refused: Refused[]
  notes: string[]
  /** The accounts of the rows that were taken. */
  accountIds: number[]
}

export type Imports = AddsRecordings & { diskRoom: DiskRoom; heavyWork: HeavyWork; guardUrl: UrlGuard }
type ImportOptions = {
  isDryRun: boolean
  onProgress(progress: { done: string; bytes: number }): void
  signal: AbortSignal
}

export async function importFolder(
  deps: Imports,
  folder: string,
  options: ImportOptions,
): Promise<ImportReport> {
  const layout = await readLayout(folder)
  if (layout.source.source === (await installationName(deps.db)))
    throw new Refusal(
      'wrong_state',
      'The folder was exported from this installation, which already has everything in it. Import it into another one.',
    )
  const run = () => createRun(deps, folder, layout, options).all()
  if (options.isDryRun) return run()
  const outcome = await withImportLock(deps.db, run)
  if (outcome === 'another import is running')
    throw new Refusal('locked', 'Another import is running. Wait until it ends, then start this one again.')
  return outcome
}

function createRun(deps: Imports, folder: string, layout: Layout, options: ImportOptions) {
  const { db, guardUrl } = deps
  const { source } = layout
  const { isDryRun, signal, onProgress } = options
  const report: ImportReport = {
    source: source.source,
    accounts: { added: 0, joined: 0, known: 0 },
    openingCents: 0,
    files: { added: 0, known: 0 },
    ids: { kept: 0, resolved: 0, hidden: 0 },
    invoices: { added: 0, known: 0 },
    keys: { added: 0, known: 0 },
    recordings: { added: 0, known: 0 },
    refused: [...layout.refused],
    notes: [...layout.notes],
    accountIds: [],
  }
  const accounts = createAccountFinder(db, layout)
  /** Ids of the files that are here, or would be. */
  const filesHere = new Set<string>()
  const isHere = (file: string) => filesHere.has(file)
  let bytes = 0

  async function all(): Promise<ImportReport> {
    for (const row of layout.accounts) await orRefuse(row, () => takeAccount(row))
    if (!isDryRun) await reserve()
    const files = [...layout.files].sort((a, b) => timeOf(a) - timeOf(b))
    for (const [at, row] of files.entries()) {
      signal.throwIfAborted()
      onProgress({ done: `${at} of ${files.length} files`, bytes })
      await orRefuse(row, () => takeFile(row))
    }
    for (const row of layout.invoices) await orRefuse(row, () => takeInvoice(row))
    for (const row of layout.keys) await orRefuse(row, () => takeKey(row))
    const refused = new Set(report.refused.map(placeOf))
    const withRecordings = files.filter((row) => row.recording && !refused.has(placeOf(row)))
    for (const [at, row] of withRecordings.entries()) {
      signal.throwIfAborted()
      if (!isDryRun) await deps.diskRoom.check()
      onProgress({ done: `${at} of ${withRecordings.length} recordings`, bytes })
      await orRefuse(row, () => takeRecording(row))
    }
    report.refused.sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line)
    return report
  }

  async function takeAccount(row: AccountRow): Promise<void> {
    const outcome: AccountOutcome = isDryRun
      ? await planAccount(db, guardUrl, source, row)
      : await db.transaction().execute((tx) => importAccount(tx, guardUrl, source, row))
    accounts.remember(row, outcome.accountId)
    report.accounts[outcome.kind]++
    report.openingCents += outcome.openingCents
    if (outcome.accountId !== null) report.accountIds.push(outcome.accountId)
  }

  /** Before the first row, so that no order that is placed meanwhile gets one of the ids. */
  async function reserve(): Promise<void> {
    const ofFiles = layout.files.map(({ external_id }) => keepableId(external_id) ?? 0)
    const ofInvoices = layout.invoices.map(({ external_id }) => external_id)
    if (highest(ofFiles) > 0) await reserveIds(db, 'audiofiles', highest(ofFiles))
    if (ofInvoices.length > 0) await reserveIds(db, 'invoices', highest(ofInvoices))
  }

  async function takeFile(row: FileRow): Promise<void> {
    const accountId = await accounts.find(row)
    if ((await importedFile(db, keyOf(source.source, 'file', row.external_id))) !== null) {
      report.files.known++
      filesHere.add(row.external_id)
      return
    }
    await recordingOrigin(folder, row)
    const ready = await prepareFile(deps, folder, row, accountId)
    const fate = await planId(db, accountId, row.external_id)
    if (!isDryRun) await db.transaction().execute((tx) => importFile(tx, source, accountId!, ready))
    bytes += ready.bytes
    report.files.added++
    report.ids[fate]++
    filesHere.add(row.external_id)
    if (fate === 'hidden')
      report.notes.push(
        `${row.file} line ${row.line}: in API v4, ID ${row.external_id} already belongs to another file, so this file gets a new ID.`,
      )
  }

  async function takeInvoice(row: InvoiceRow): Promise<void> {
    const accountId = await accounts.find(row)
    const outcome = isDryRun
      ? await planInvoice(db, accountId, row, isHere)
      : await db.transaction().execute((tx) => importInvoice(tx, source, accountId!, row, isHere))
    report.invoices[outcome]++
  }

  async function takeKey(row: KeyRow): Promise<void> {
    const accountId = await accounts.find(row)
    const outcome = isDryRun
      ? await planKey(db, accountId, row)
      : await db.transaction().execute((tx) => importKey(tx, accountId!, row))
    report.keys[outcome]++
  }

  async function takeRecording(row: FileRow): Promise<void> {
    const audiofile = await importedFile(db, keyOf(source.source, 'file', row.external_id))
    const origin = (await recordingOrigin(folder, row))!
    const outcome = isDryRun
      ? await planRecording(db, audiofile, origin, signal)
      : await addRecording(deps, audiofile!, origin, signal)
    if (typeof outcome === 'object')
      throw new Refusal(
        'bad_parameter',
        `The transcript was imported, but not the recording: ${outcome.message} Fix the recording and import again.`,
      )
    report.recordings[outcome]++
  }

  async function orRefuse({ file, line }: RowPlace, take: () => Promise<void>): Promise<void> {
    try {
      await take()
    } catch (error) {
      if (!(error instanceof Refusal) || error.code === 'no_space') throw error
      report.refused.push({ file, line, message: error.message })
    }
  }

  return { all }
}

/** Oldest first, so that lists that are in the order of ids show the newest first. */
const timeOf = ({ ordered, delivered }: FileRow): number =>
  (ordered ?? delivered)?.getTime() ?? Number.MAX_SAFE_INTEGER

const highest = (ids: number[]): number => ids.reduce((most, id) => Math.max(most, id), 0)

const placeOf = ({ file, line }: RowPlace): string => `${file} ${line}`

/** The account that a row of another table names, by its id there or by its email. */
function createAccountFinder(db: Db, { accounts, refused }: Layout) {
  /** Null if it would only be added. */
  const taken = new Map<AccountRow, number | null>()
  const byId = new Map(accounts.map((row) => [row.external_id, row]))
  const byEmail = new Map(accounts.map((row) => [row.email.toLowerCase(), row]))

  function rowOf(name: string): AccountRow | undefined {
    const [one, other] = [byId.get(name), byEmail.get(name.toLowerCase())]
    if (one && other && one !== other)
      throw new Refusal(
        'bad_parameter',
        `${name} is the external_id of one account (${one.file} line ${one.line}) and the email of another (${other.file} line ${other.line}). For the first, write its email here; for the second, its external_id.`,
      )
    return one ?? other
  }

  return {
    remember: (row: AccountRow, accountId: number | null) => taken.set(row, accountId),
    async find({ account: name }: { account: string }): Promise<number | null> {
      const row = rowOf(name)
      if (!row) return findKnown(name)
      const accountId = taken.get(row)
      if (accountId !== undefined) return accountId
      throw new Refusal(
        'wrong_state',
        `Its account was refused: see ${row.file} line ${row.line}. Fix that row and import again.`,
      )
    },
  }

  async function findKnown(name: string): Promise<number> {
    const account = await accountWithEmail(db, name)
    if (account && !account.isErased) return account.id
    const hint = refused.length > 0 ? ' Its row may be among those that were refused.' : ''
    throw new Refusal(
      'not_found',
      `There is no account ${name} in this installation or in the folder.${hint} Add it, or correct the account column.`,
    )
  }
}
