import type { Db } from '../../platform/db/index.ts'
import type { Attachment, Mailer } from '../../platform/mail/index.ts'
import { inWords } from '../../platform/texts/said.ts'
import { textsIn } from '../../platform/texts/texts-in.ts'
import { asHtml, asText } from './mail-layout.ts'
import { handOver, nextMail, putOff, settleMails } from './outbox.ts'
import {
  failuresSaid,
  NOTICE_KINDS,
  type Notice,
  type Recipient,
  recipientById,
  STAFF_NOTICE_KINDS,
} from './store.ts'
import { nameOf, type Wording, wordingOf } from './wording.ts'

export type NoticeMailing = {
  db: Db
  /** Null where no mail server is set: then notices are in the page only. */
  mailer: Mailer | null
  ownUrl(): string
  serviceName: string
  /** The documents of a delivered file, in formats by file extension. */
  documentsOf(audiofile: number, formats: string[]): Promise<Attachment[]>
  invoiceDocument(invoice: number, language: Language): Promise<Attachment>
  /** In the order in which they are listed. */
  resultsOf(order: string): Promise<FileResult[]>
}

/** What became of a file, and why it failed. */
export type FileResult = {
  id: number
  title: string
  result: 'ready' | 'onHold' | 'failed' | 'cancelled' | 'inProgress'
  reason: string | null
}

type Language = string | null

const MAX_ATTACHED_BYTES = 10_000_000

/**
 * Mails a person everything that waits for them, in as few mails as possible. Until the server is told that the text is
 * complete, a mail is not sent, whatever happens. From then on it is `sending`, under a Message-ID of its own, until the
 * server answers: without an answer it is sent again as the same mail, which servers and mailboxes recognize.
 */
export async function mailNotices(deps: NoticeMailing, personId: number, jobId: number): Promise<void> {
  const { db, mailer } = deps
  for (;;) {
    const mail = await nextMail(db, personId, jobId)
    if (!mail) return
    const ids = mail.notices.map(({ id }) => id)
    const batch = { personId, ids, messageId: mail.messageId }
    if (!mailer) {
      await settleMails(db, batch, 'not sent')
      continue
    }
    const content = await compose(deps, await recipientById(db, personId), mail.notices)
    const outcome = await mailer.send(content, mail.messageId, () => handOver(db, batch, jobId))
    if (outcome.is === 'sent') await settleMails(db, batch, 'sent')
    if (outcome.is === 'refused') await settleMails(db, batch, 'failed', outcome.error)
    if (outcome.is === 'put off' && (await putOff(db, batch, outcome.error))) throw new Error(outcome.error)
  }
}

async function compose(deps: NoticeMailing, recipient: Recipient, notices: Notice[]) {
  const { ownUrl, serviceName } = deps
  const language = notices[0]!.kind === 'alert' ? null : recipient.language
  const entries = await entriesOf(deps, notices, language)
  const path = unsubscribePath(recipient, notices)
  const siteUrl = ownUrl()
  const content = { entries, siteUrl, serviceName, unsubscribeUrl: path && `${siteUrl}${path}`, language }
  return {
    to: recipient.email,
    subject: subjectOf(recipient, notices, language),
    text: asText(content),
    html: asHtml(content),
    // One click in the mail program (RFC 8058).
    headers: {
      ...(path && {
        'List-Unsubscribe': `<${ownUrl()}/api${path}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    attachments: await attachmentsOf(deps, notices.slice(0, MAX_IN_FULL), recipient),
  }
}

/** Null for alerts: operators get them for as long as they have the role. */
function unsubscribePath({ unsubscribeToken }: Recipient, notices: Notice[]): string | null {
  const kinds = [...NOTICE_KINDS, ...STAFF_NOTICE_KINDS].filter((kind) =>
    notices.some((notice) => notice.kind === kind),
  )
  if (kinds.length === 0) return null
  return `/unsubscribe/${unsubscribeToken}?kinds=${encodeURIComponent(kinds.join(','))}`
}

const MAX_IN_FULL = 10

/** The first ones in full, and the rest as a list. Staff have no page that lists them. */
async function entriesOf(deps: NoticeMailing, notices: Notice[], language: Language): Promise<Wording[]> {
  const inShort = (notice: Notice) => wordingOf(notice, language)
  if (notices[0]!.account_id === null) return notices.map(inShort)
  const entries = await Promise.all(notices.slice(0, MAX_IN_FULL).map((one) => inFull(deps, one, language)))
  const rest = notices.slice(MAX_IN_FULL).map(inShort)
  if (rest.length === 0) return entries
  const { more } = textsIn(language).emails.aboutNotifications
  return [
    ...entries,
    {
      ...more,
      title: more.title({ count: rest.length }),
      cases: rest.map(({ title, path }) => ({ words: title, path })),
      path: '/notices',
    },
  ]
}

const MAX_FILES_NAMED = 20

/** An order that is ready, with the result of each file. Titles are read now: notices have none, and outlive them. */
async function inFull(
  { db, resultsOf }: NoticeMailing,
  notice: Notice,
  language: Language,
): Promise<Wording> {
  const wording = wordingOf(notice, language)
  if (notice.kind !== 'transcript ready' || notice.audiofile_id !== null) return wording
  const files = await resultsOf(notice.order_id!)
  const failures = await failuresSaid(
    db,
    files.map(({ id }) => id),
  )
  const count = files.length - MAX_FILES_NAMED
  const { moreFiles, zip } = textsIn(language).emails.aboutNotifications
  return {
    ...wording,
    cases: [
      ...files.slice(0, MAX_FILES_NAMED).map((file) => ({
        words: resultInWords(file, failures.get(file.id) ?? [], language),
        path: `/files/${file.id}`,
      })),
      ...(count > 0 ? [{ words: moreFiles({ count }), path: wording.path }] : []),
    ],
    also: { words: zip, path: `${wording.path}?download` },
  }
}

function resultInWords(
  { id, title, result, reason: inEnglish }: FileResult,
  failure: NonNullable<Notice['said']>,
  language: Language,
): string {
  const { labelled, results } = textsIn(language).emails.aboutNotifications
  const reason = inWords(failure, language) || inEnglish
  const value = result === 'failed' && reason ? results.failedBecause({ reason }) : results[result]
  return labelled({ label: nameOf(title, id, language), value })
}

function subjectOf({ hasDailySummary }: Recipient, notices: Notice[], language: Language): string {
  const { title } = wordingOf(notices[0]!, language)
  const { subjects } = textsIn(language).emails.aboutNotifications
  const count = notices.length
  if (count === 1) return title
  if (hasDailySummary && notices[0]!.account_id !== null) return subjects.daily({ count })
  if (notices.every(({ kind }) => kind === 'comment written')) return subjects.comments({ count })
  if (notices.some(({ kind }) => kind !== 'transcript ready'))
    return subjects.withOthers({ title, count: count - 1 })
  const orders = notices.filter(({ audiofile_id }) => audiofile_id === null).length
  if (orders === 0) return subjects.transcripts({ count })
  return orders === count
    ? subjects.orders({ count })
    : subjects.both({ orders, transcripts: count - orders })
}

/** As many as fit; the rest is behind the links. */
async function attachmentsOf(
  deps: NoticeMailing,
  notices: Notice[],
  recipient: Recipient,
): Promise<Attachment[]> {
  const attached: Attachment[] = []
  let bytes = 0
  for (const notice of notices) {
    for (const document of await documentsFor(deps, notice, recipient)) {
      bytes += document.content.length
      if (bytes > MAX_ATTACHED_BYTES) return attached
      attached.push(document)
    }
  }
  return attached
}

async function documentsFor(
  { db, documentsOf, invoiceDocument }: NoticeMailing,
  { kind, audiofile_id, order_id, invoice_id }: Notice,
  { attachedFormats: formats, language }: Recipient,
): Promise<Attachment[]> {
  if (kind === 'invoice due') return [await invoiceDocument(invoice_id!, language)]
  if (kind !== 'transcript ready' || formats.length === 0) return []
  const files = audiofile_id === null ? await deliveredOf(db, order_id!) : [audiofile_id]
  const documents = await Promise.all(files.map((file) => documentsOf(file, formats)))
  return documents.flat()
}

const MAX_FILES_ATTACHED = 10

/** The first files of an order; the rest is behind the link. */
async function deliveredOf(db: Db, order: string): Promise<number[]> {
  const rows = await db
    .selectFrom('audiofiles')
    .select('id')
    .where('order_id', '=', order)
    .where('transcript_version_id', 'is not', null)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .limit(MAX_FILES_ATTACHED)
    .execute()
  return rows.map(({ id }) => id)
}
