import { inWords, type Said } from '../../platform/texts/said.ts'
import { textsIn } from '../../platform/texts/texts-in.ts'
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

/** What staff are told, before it is put into words. */
export type StaffWording = { title: Said; text: Said[]; action: Said; path: string }

type Texts = ReturnType<typeof textsIn>['notifications']
type Language = string | null

/** Why a charge found no card, as it is kept. */
const NO_CARD = 'There is no card on file.'
const TOO_SMALL_FOR_CARD = 'This amount is too small for your card'

/** Why a top-up could not be charged, and what to do. */
export function topUpProblem(reason: string, language: Language): string {
  const { notifications, sentences } = textsIn(language)
  return `${reason === NO_CARD ? sentences.noCard : reason} ${remedyOf(notifications, reason)}`
}

const remedyOf = ({ topUpStopped }: Texts, reason: string): string =>
  reason === NO_CARD ? topUpStopped.addCard : topUpStopped.checkCard

const MAX_TITLE_LENGTH = 100
const MAX_COMMENT_LENGTH = 300

/** Alerts are worded where something goes wrong. */
export function wordingOf(notice: Notice, language: Language): Wording {
  const texts = textsIn(language).notifications
  const { audiofile_id, order_id, invoice_id, said } = notice
  const details = said ? (inWords(said, language) ?? notice.details) : notice.details
  const name = nameOf(notice.title, audiofile_id, language)
  const order = order_id ?? ''
  const ofOrder = `/orders/${order_id}`
  const ofFile = `/files/${audiofile_id}`
  switch (notice.kind) {
    case 'transcript ready': {
      const { orderReady, transcriptReady } = texts
      return audiofile_id === null
        ? { ...orderReady, title: orderReady.title({ order }), text: details, path: ofOrder }
        : { ...transcriptReady, title: transcriptReady.title({ name }), path: ofFile }
    }
    case 'file failed': {
      const { title, text, action } = texts.fileFailed
      return { title: title({ name: startOf(name) }), text: text({ details }), action, path: ofFile }
    }
    case 'card declined':
      return order_id === null ? topUpStopped(texts, notice, details) : chargeFailed(texts, notice, details)
    case 'order on hold': {
      const { title, action } = texts.orderOnHold
      return { title: title({ order }), text: details, action, path: ofOrder }
    }
    case 'balance low':
      return { ...texts.balanceLow, text: texts.balanceLow.text({ details }), path: '/top-up' }
    case 'episode ordered': {
      const { title, action } = texts.episodeOrdered
      return { title: title({ name }), text: details, action, path: ofFile }
    }
    case 'feed stopped':
      return { ...texts.feedStopped, text: details, path: '/podcasts' }
    case 'invoice due': {
      const { title, text, action } = texts.invoiceDue
      const invoice = invoice_id ?? ''
      const [first, rest] = inTwo(notice, details, language)
      return {
        title: title({ invoice, details: first.replace(/\.$/, '') }),
        text: rest || text,
        action,
        path: `/invoices/${invoice}`,
      }
    }
    case 'topped up':
      return { ...texts.toppedUp, text: texts.toppedUp.text({ details }), path: '/billing' }
    case 'refund issued': {
      const { title, action } = texts.refundIssued
      return { title: title({ name }), text: details, action, path: ofOrder }
    }
    case 'transcript corrected': {
      const { title, text, action } = texts.transcriptCorrected
      return { title: title({ name }), text: text({ details }), action, path: ofFile }
    }
    case 'report answered': {
      const { title, action } = texts.reportAnswered
      return { title: title({ name }), text: details, action, path: ofFile }
    }
    case 'translation reviewed': {
      const { title, text, action } = texts.translationReviewed
      return { title: title({ name, language: details }), text, action, path: ofFile }
    }
    case 'comment written': {
      const { title, text, action } = texts.commentWritten
      const comment = inOneLine(notice.comment ?? '', MAX_COMMENT_LENGTH)
      const commenter = notice.commenter ?? ''
      return { title: title({ name }), text: text({ commenter, comment }), action, path: ofFile }
    }
    default:
      return (said && staffWording(said, notice.wording!.path, language)) ?? notice.wording!
  }
}

/** The first sentence, and the others. Those from before are in English, where only sentences have a space after a dot. */
function inTwo({ said }: Notice, details: string, language: Language): [string, string] {
  const [first, ...rest] = said
    ? said.map((one) => inWords([one], language) ?? '')
    : details.split(/(?<=\.) /)
  return [first!, rest.join(' ')]
}

export const inOrder = ({ title, action, text }: StaffWording): Said[] => [title, action, ...text]

export function staffWording(
  [title, action, ...text]: NonNullable<Notice['said']>,
  path: string,
  language: Language,
): Wording | null {
  const worded = [[title!], text, [action!]].map((said) => inWords(said, language))
  if (worded.includes(null)) return null
  return { title: worded[0]!, text: worded[1]!, action: worded[2]!, path }
}

/** Which frame a sentence belongs in is told by the English one, which notices from before have, too. */
function topUpStopped(texts: Texts, { details: reason }: Notice, details: string): Wording {
  const { title, text, addCardAction, checkCardAction } = texts.topUpStopped
  return {
    title,
    text: text({ details, remedy: remedyOf(texts, reason) }),
    action: reason === NO_CARD ? addCardAction : checkCardAction,
    path: '/billing',
  }
}

function chargeFailed(texts: Texts, { order_id, details: reason }: Notice, details: string): Wording {
  const isTooSmall = reason.startsWith(TOO_SMALL_FOR_CARD)
  const { title, text, action } = isTooSmall
    ? texts.tooSmallForCard
    : reason === NO_CARD
      ? texts.noCardForOrder
      : texts.cardDeclined
  return {
    title: title({ order: order_id! }),
    text: text({ details }),
    action,
    path: isTooSmall ? '/top-up' : '/billing',
  }
}

const startOf = (name: string): string => `${name[0]!.toUpperCase()}${name.slice(1)}`

/** Titles come from recordings and may contain anything. */
export function nameOf(given: string | null, audiofile: number | null, language: Language): string {
  const { name, nameOfUntitled } = textsIn(language).notifications
  const title = inOneLine(given ?? '', MAX_TITLE_LENGTH)
  return title === '' ? nameOfUntitled({ file: `${audiofile}` }) : name({ title })
}

function inOneLine(text: string, maxLength: number): string {
  const line = text.replace(/\p{C}+/gu, ' ').trim()
  return line.length > maxLength ? `${line.slice(0, maxLength).toWellFormed()}…` : line
}
