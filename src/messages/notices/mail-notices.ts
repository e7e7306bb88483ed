import { counted } from '../../platform/counted.ts'
import type { Db } from '../../platform/db/index.ts'
import type { Attachment, Mailer } from '../../platform/mail/index.ts'
import { asHtml, asText } from './mail-layout.ts'
import { handOver, nextMail, putOff, settleMails } from './outbox.ts'
import { NOTICE_KINDS, type Notice, type Recipient, recipientById, STAFF_NOTICE_KINDS } from './store.ts'
import { nameOf, type Wording, wordingOf } from './wording.ts'

export type NoticeMailing = {
  db: Db
  /** Null where no mail server is set: then notices are in the page only. */
  mailer: Mailer | null
  ownUrl(): string
  serviceName: string
  /** The documents of a delivered file, in formats by file extension. */
  documentsOf(audiofile: number, formats: string[]): Promise<Attachment[]>
  invoiceDocument(invoice: number): Promise<Attachment>
  /** In the order in which they are listed. */
  resultsOf(order: string): Promise<FileResult[]>
}

/** What became of a file. */
export type FileResult = { id: number; title: string; result: string }

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
  const entries = await entriesOf(deps, notices)
  const path = unsubscribePath(recipient, notices)
  const content = { entries, siteUrl: ownUrl(), serviceName, unsubscribeUrl: path && `${ownUrl()}${path}` }
  return {
    to: recipient.email,
    subject: subjectOf(recipient, notices),
    text: asText(content),
    html: asHtml(content),
    // One click in the mail program (RFC 8058).
    headers: {
      ...(path && {
        'List-Unsubscribe': `<${ownUrl()}/api${path}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    attachments: await attachmentsOf(deps, notices.slice(0, MAX_IN_FULL), recipient.attachedFormats),
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
async function entriesOf(deps: NoticeMailing, notices: Notice[]): Promise<Wording[]> {
  if (notices[0]!.account_id === null) return notices.map(wordingOf)
  const entries = await Promise.all(notices.slice(0, MAX_IN_FULL).map((notice) => inFull(deps, notice)))
  const rest = notices.slice(MAX_IN_FULL).map(wordingOf)
  if (rest.length === 0) return entries
  return [
    ...entries,
    {
      title: `And ${rest.length} more`,
      text: 'All of them are listed under Notifications.',
      cases: rest.map(({ title, path }) => ({ words: title, path })),
      action: 'Open notifications',
      path: '/notices',
    },
  ]
}

const MAX_FILES_NAMED = 20

/** An order that is ready, with the result of each file. Titles are read now: notices have none, and outlive them. */
async function inFull({ resultsOf }: NoticeMailing, notice: Notice): Promise<Wording> {
  const wording = wordingOf(notice)
  if (notice.kind !== 'transcript ready' || notice.audiofile_id !== null) return wording
  const files = await resultsOf(notice.order_id!)
  const more = files.length - MAX_FILES_NAMED
  return {
    ...wording,
    cases: [
      ...files.slice(0, MAX_FILES_NAMED).map(({ id, title, result }) => ({
        words: `${nameOf(title, id)}: ${result}`,
        path: `/files/${id}`,
      })),
      ...(more > 0 ? [{ words: `and ${more} more`, path: wording.path }] : []),
    ],
    also: { words: 'Download all as a ZIP', path: `${wording.path}?download` },
  }
}

function subjectOf({ hasDailySummary }: Recipient, notices: Notice[]): string {
  const { title } = wordingOf(notices[0]!)
  if (notices.length === 1) return title
  if (hasDailySummary && notices[0]!.account_id !== null)
    return `Your daily summary: ${counted(notices.length, 'update')}`
  if (notices.every(({ kind }) => kind === 'comment written')) return `${notices.length} new comments`
  if (notices.some(({ kind }) => kind !== 'transcript ready'))
    return `${title} (and ${counted(notices.length - 1, 'more notification')})`
  const orders = notices.filter(({ audiofile_id }) => audiofile_id === null).length
  if (orders === 0) return `${notices.length} transcripts are ready`
  return orders === notices.length
    ? `${orders} orders are ready`
    : `${counted(orders, 'order')} and ${counted(notices.length - orders, 'transcript')} are ready`
}

/** As many as fit; the rest is behind the links. */
async function attachmentsOf(
  deps: NoticeMailing,
  notices: Notice[],
  formats: string[],
): Promise<Attachment[]> {
  const attached: Attachment[] = []
  let bytes = 0
  for (const notice of notices) {
    for (const document of await documentsFor(deps, notice, formats)) {
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
  formats: string[],
): Promise<Attachment[]> {
  if (kind === 'invoice due') return [await invoiceDocument(invoice_id!)]
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
