import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { lockAccount } from '../../accounts/index.ts'
import { type ImportedAudiofile, insertImported } from '../../files/audiofiles/index.ts'
import { inspect } from '../../media/index.ts'
import { now } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/db/index.ts'
import type { HeavyWork } from '../../platform/heavy-work/index.ts'
import { formatDollars } from '../../platform/money.ts'
import { Refusal } from '../../platform/refusal.ts'
import { type RecordingOrigin, recordingOf, setImportedTranscript } from '../../production/index.ts'
import { billedMinutes, chooseForOrder, type OrderedSkus, priceListOf } from '../../shop/catalogue/index.ts'
import { insertImportedOrder } from '../../shop/orders/index.ts'
import {
  importKindOf,
  importTranscript,
  type Paragraph,
  rowsOf,
  type StoredForm,
} from '../../transcripts/index.ts'
import { refuseErased } from './import-accounts.ts'
import { pathInside } from './layout/inner-path.ts'
import { readInsights, type WrittenInsight } from './layout/insights.ts'
import type { Source } from './layout/layout.ts'
import type { FileRow } from './layout/rows.ts'
import { importedOrder, insertImportedFile, insertImportedInsight, keyOf } from './store.ts'

/** A row whose transcript was read, ready to be written. */
type ReadyFile = {
  row: FileRow
  chosen: OrderedSkus
  transcript: StoredForm
  insights: WrittenInsight[]
  durationSeconds: number
  bytes: number
}

/** As much as the API takes. */
const MAX_BYTES = 50 * 1024 * 1024

/** Reads everything that a row names. Throws a refusal that says why the row cannot be taken. */
export async function prepareFile(
  { db, heavyWork }: { db: Db; heavyWork: HeavyWork },
  folder: string,
  row: FileRow,
  accountId: number | null,
): Promise<ReadyFile> {
  // An account that would only be added has the prices of everyone: no account has the id 0.
  const chosen = chooseForOrder(row.sku, await priceListOf(db, accountId ?? 0))
  const { document, bytes } = await readInside(folder, row.transcript)
  const insights = row.insights
    ? readInsights(row.insights, (await readInside(folder, row.insights)).document)
    : []
  const knownSeconds = row.duration_seconds ?? row.duration ?? (await declaredSeconds(folder, row))
  const kind = importKindOf(row.transcript)
  const durationMs = knownSeconds === null ? null : Math.round(knownSeconds * 1000)
  const transcript = await importTranscript(heavyWork, 'system', document, { kind, durationMs })
  return { row, chosen, transcript, insights, durationSeconds: knownSeconds ?? endOf(transcript), bytes }
}

async function readInside(folder: string, name: string): Promise<{ document: Buffer; bytes: number }> {
  const { path, bytes } = await pathInside(folder, name)
  if (bytes > MAX_BYTES)
    throw new Refusal('bad_parameter', `${name} is larger than 50 MB. Split it into several files.`)
  return { document: await readFile(path), bytes }
}

function endOf({ paragraphs }: StoredForm): number {
  let endMs = 0
  for (const stored of rowsOf(paragraphs)) endMs = Math.max(endMs, (JSON.parse(stored) as Paragraph).endMs)
  return endMs / 1000
}

const INSPECT_SECONDS = 60

/** As the recording in the folder says; null without one, or if it says nothing. */
async function declaredSeconds(folder: string, row: FileRow): Promise<number | null> {
  const origin = await recordingOrigin(folder, row)
  if (!origin || 'url' in origin) return null
  const inspected = await inspect(origin.path, inspectLimits(new AbortController().signal))
  return inspected.ok ? inspected.inspection.declaredSeconds : null
}

const inspectLimits = (signal: AbortSignal) => ({ signal, timeLimitSeconds: INSPECT_SECONDS, payer: null })

/** What `addRecording` would do; links are not opened. */
export async function planRecording(
  db: Db,
  audiofile: number | null,
  origin: RecordingOrigin,
  signal: AbortSignal,
): Promise<'added' | 'known' | { message: string }> {
  if (audiofile !== null && (await recordingOf(db, audiofile))) return 'known'
  if ('url' in origin) return 'added'
  const inspected = await inspect(origin.path, inspectLimits(signal))
  return inspected.ok ? 'added' : inspected
}

/** A link, or a file of the folder. */
export async function recordingOrigin(
  folder: string,
  { recording }: FileRow,
): Promise<RecordingOrigin | null> {
  if (recording === undefined) return null
  if (!/^https?:\/\//i.test(recording)) return { path: (await pathInside(folder, recording)).path }
  if (!URL.canParse(recording))
    throw new Refusal('bad_parameter', `recording ${recording} is not a link. Correct it.`)
  return { url: recording }
}

/** The order, the file, its history and its transcript: all or nothing. */
export async function importFile(
  tx: Tx,
  source: Source,
  accountId: number,
  { row, chosen, transcript, insights, durationSeconds }: ReadyFile,
): Promise<number> {
  const account = await lockAccount(tx, accountId)
  refuseErased(account)
  const orderedAt = row.ordered ?? row.delivered ?? now()
  const orderKey = row.order === undefined ? null : keyOf(source.source, 'order', row.order)
  const orderId =
    (orderKey && (await importedOrder(tx, accountId, orderKey))) ??
    (await insertImportedOrder(tx, account, {
      oldId: row.order ?? null,
      skus: [chosen.transcription, ...chosen.addOns].map(({ sku }) => sku),
      tags: row.tags,
      orderedAt,
    }))
  const file = fileOf(source, row, { chosen, durationSeconds, orderedAt })
  const oldOrder = row.order === undefined || row.order === orderId ? null : row.order
  const audiofile = await insertImported(tx, { ...file, accountId, orderId, oldOrder })
  await setImportedTranscript(tx, audiofile, transcript)
  for (const insight of insights) await insertImportedInsight(tx, audiofile, insight)
  await insertImportedFile(tx, {
    key: keyOf(source.source, 'file', row.external_id),
    audiofile_id: audiofile,
    order_key: orderKey,
    paid_cents: paidCents(row),
  })
  return audiofile
}

type Facts = Pick<ReadyFile, 'chosen' | 'durationSeconds'> & { orderedAt: Date }

function fileOf(
  source: Source,
  row: FileRow,
  { chosen, durationSeconds, orderedAt }: Facts,
): Omit<ImportedAudiofile, 'accountId' | 'orderId' | 'oldOrder'> {
  const { recording = '' } = row
  const link = row.source_url ?? (/^https?:/i.test(recording) ? recording : '')
  const fileName = basename(recording || row.transcript)
  return {
    oldId: row.external_id,
    product: chosen.transcription.product,
    addOns: chosen.addOns.map(({ product }) => product),
    originallink: link,
    mediaUrl: link,
    title: row.title || basename(row.transcript).replace(/\.[^.]+$/, '') || row.external_id,
    description: row.description ?? fileName,
    names: row.names,
    speakers: row.speakers ?? null,
    tags: row.tags,
    notes: row.notes,
    language: row.language ?? null,
    durationSeconds,
    billedMinutes: billedMinutes(durationSeconds),
    qualityStars: row.quality_stars ?? null,
    totalCents: paidCents(row) ?? 0,
    orderedAt,
    deliveredAt: row.delivered ?? orderedAt,
    isArchived: row.archived,
    isConfidential: row.confidential,
    reason: reasonOf(source, row),
  }
}

/** What the history of the file says. */
function reasonOf({ name }: Source, row: FileRow): string {
  const paid = paidCents(row)
  const where = `Brought over from ${name}, where it was file ${row.external_id}`
  return paid === null ? `${where}.` : `${where} and cost ${formatDollars(paid)}.`
}

const paidCents = ({ price_paid, price_paid_cents }: FileRow): number | null =>
  price_paid ?? price_paid_cents ?? null
