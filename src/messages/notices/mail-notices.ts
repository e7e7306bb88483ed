import type { Db } from '../../platform/db/index.ts'
import type { Attachment, Mailer } from '../../platform/mail/index.ts'
import { asHtml, asText } from './mail-layout.ts'
import {
  type MailState,
  moveMails,
  NOTICE_KINDS,
  type Notice,
  type Recipient,
  recipientById,
  STAFF_NOTICE_KINDS,
  waitingNotices,
} from './store.ts'
import { wordingOf } from './wording.ts'

export type NoticeMailing = {
  db: Db
  /** Null where no mail server is set: then notices are in the page only. */
  mailer: Mailer | null
  ownUrl(): string
  /** The documents of a delivered file, in formats by file extension. */
  documentsOf(audiofile: number, formats: string[]): Promise<Attachment[]>
  invoiceDocument(invoice: number): Promise<Attachment>
}

const MAX_ATTACHED_BYTES = 10_000_000

/**
 * Mails a person everything that waits for them, in one mail. Mail servers do not know what they have already: to
 * never send twice, the notices are marked once the server is connected and about to read the mail, and only a failure
 * that the server or the connection reports takes the mark back.
 */
export async function mailNotices(deps: NoticeMailing, personId: number): Promise<void> {
  const { db, mailer } = deps
  const notices = await waitingNotices(db, personId)
  if (notices.length === 0) return
  const ids = notices.map(({ id }) => id)
  const move = (from: MailState, to: MailState) => moveMails(db, personId, ids, { from, to })
  if (!mailer) return void (await move('waiting', 'not sent'))

  const mail = await compose(deps, await recipientById(db, personId), notices)
  let isOver = false
  let marked = Promise.resolve(false)
  // The text of a mail that was refused is read all the same, to be thrown away.
  const begin = async () => {
    if (isOver) return false
    marked = move('waiting', 'sending')
    return marked
  }
  try {
    if (await mailer.sendOnce(mail, begin)) return void (await move('sending', 'sent'))
  } catch (error) {
    isOver = true
    if (await marked) await move('sending', 'waiting')
    throw error
  }
  // Another job took some of them meanwhile, and knows nothing of the others.
  await mailNotices(deps, personId)
}

async function compose(deps: NoticeMailing, recipient: Recipient, notices: Notice[]) {
  const { ownUrl } = deps
  const entries = notices.map(wordingOf)
  const path = unsubscribePath(recipient, notices)
  const content = { entries, siteUrl: ownUrl(), unsubscribeUrl: path && `${ownUrl()}${path}` }
  return {
    to: recipient.email,
    subject: subjectOf(notices, entries[0]!.title),
    text: asText(content),
    html: asHtml(content),
    // One click in the mail program (RFC 8058).
    headers: {
      ...(path && {
        'List-Unsubscribe': `<${ownUrl()}/api${path}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    attachments: await attachmentsOf(deps, notices, recipient.attachedFormats),
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

function subjectOf(notices: Notice[], title: string): string {
  if (notices.length === 1) return title
  return notices.every(({ kind }) => kind === 'transcript ready')
    ? `${notices.length} transcripts are ready`
    : `${notices.length} notices from Longhand`
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
  { documentsOf, invoiceDocument }: NoticeMailing,
  { kind, audiofile_id, invoice_id }: Notice,
  formats: string[],
): Promise<Attachment[]> {
  if (kind === 'invoice due') return [await invoiceDocument(invoice_id!)]
  if (kind === 'transcript ready' && formats.length > 0) return documentsOf(audiofile_id!, formats)
  return []
}
