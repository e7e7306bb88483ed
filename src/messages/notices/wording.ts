import type { Notice } from './store.ts'

/** The text of a notice, the same on the page and in mails. The path is on our own site. */
export type Wording = {
  title: string
  text: string
  action: string
  path: string
  /** What it is about in particular. */
  cases?: Link[]
  /** Second to the action, in mails. */
  also?: Link
}
type Link = { words: string; path: string }

/** The details of a charge that found no card. */
export const NO_CARD = 'There is no card on file.'
export const TOO_SMALL_FOR_CARD = 'This amount is too small for your card'

/** After a top-up that could not be charged. */
export const topUpRemedy = (reason: string): string =>
  `${reason === NO_CARD ? 'Add a card' : 'Check your card'}, then turn automatic top-up on again.`

const MAX_TITLE_LENGTH = 100
const MAX_COMMENT_LENGTH = 300

export function wordingOf(notice: Notice): Wording {
  const { audiofile_id, order_id, invoice_id, details } = notice
  const name = nameOf(notice.title, audiofile_id)
  switch (notice.kind) {
    case 'transcript ready':
      if (audiofile_id === null)
        return {
          title: `Transcripts of your order ${order_id} are ready`,
          text: details,
          action: 'Open the order',
          path: `/orders/${order_id}`,
        }
      return {
        title: `The transcript of ${name} is ready`,
        text: 'Read it with the recording, or download it.',
        action: 'Open the transcript',
        path: `/files/${audiofile_id}`,
      }
    case 'file failed':
      return {
        title: `${startOf(name)} could not be transcribed`,
        text: `${details} You don’t pay for this file.`,
        action: 'See the file',
        path: `/files/${audiofile_id}`,
      }
    case 'card declined':
      if (order_id === null)
        return {
          title: 'Automatic top-up was turned off',
          text: `${details} Your balance was not topped up. ${topUpRemedy(details)}`,
          action: details === NO_CARD ? 'Add a card' : 'Change your card',
          path: '/billing',
        }
      if (details.startsWith(TOO_SMALL_FOR_CARD))
        return {
          title: `Order ${order_id} is waiting for a payment`,
          text: `${details} Add credit to your balance, and work continues automatically.`,
          action: 'Add credit',
          path: '/top-up',
        }
      return {
        title:
          details === NO_CARD
            ? `Order ${order_id} is waiting for a card`
            : `Your card was declined for order ${order_id}`,
        text: `${details} We will try again later. If you add ${details === NO_CARD ? 'a' : 'another'} card, we will charge it right away.`,
        action: details === NO_CARD ? 'Add a card' : 'Change your card',
        path: '/billing',
      }
    case 'order on hold':
      return {
        title: `Your order ${order_id} is on hold`,
        text: details,
        action: 'Open the order',
        path: `/orders/${order_id}`,
      }
    case 'balance low':
      return {
        title: 'Your balance is low',
        text: `${details} Orders that cost more than your balance are refused.`,
        action: 'Add credit',
        path: '/top-up',
      }
    case 'episode ordered':
      return {
        title: `A new episode was ordered: ${name}`,
        text: details,
        action: 'See the file',
        path: `/files/${audiofile_id}`,
      }
    case 'feed stopped':
      return {
        title: 'New episodes of a podcast you follow could not be ordered',
        text: details,
        action: 'See the podcasts that you follow',
        path: '/podcasts',
      }
    case 'invoice due': {
      const [first, ...rest] = details.split(/(?<=\.) /)
      return {
        title: `Invoice ${invoice_id}: ${first!.replace(/\.$/, '')}`,
        text: rest.join(' ') || 'Its page has every item, and the invoice as a PDF.',
        action: 'Open the invoice',
        path: `/invoices/${invoice_id}`,
      }
    }
    case 'topped up':
      return {
        title: 'Your balance was topped up',
        text: `${details} The receipt is in your statement.`,
        action: 'See your statement',
        path: '/billing',
      }
    case 'refund issued':
      return {
        title: `Refund for ${name}`,
        text: details,
        action: 'See the order',
        path: `/orders/${order_id}`,
      }
    case 'transcript corrected':
      return {
        title: `The transcript of ${name} has been corrected`,
        text: `${details} Downloads from now on include the correction.`,
        action: 'Open the transcript',
        path: `/files/${audiofile_id}`,
      }
    case 'report answered':
      return {
        title: `Your report about ${name} has been answered`,
        text: details,
        action: 'Open the transcript',
        path: `/files/${audiofile_id}`,
      }
    case 'comment written':
      return {
        title: `New comment on ${name}`,
        text: `${notice.commenter}: “${inOneLine(notice.comment ?? '', MAX_COMMENT_LENGTH)}”`,
        action: 'Open the transcript',
        path: `/files/${audiofile_id}`,
      }
    default:
      return notice.wording!
  }
}

const startOf = (name: string): string => `${name[0]!.toUpperCase()}${name.slice(1)}`

/** Titles come from recordings and may contain anything. */
export function nameOf(title: string | null, audiofile: number | null): string {
  const line = inOneLine(title ?? '', MAX_TITLE_LENGTH)
  return line === '' ? `file ${audiofile}` : `“${line}”`
}

function inOneLine(text: string, maxLength: number): string {
  const line = text.replace(/\p{C}+/gu, ' ').trim()
  return line.length > maxLength ? `${line.slice(0, maxLength).toWellFormed()}…` : line
}
