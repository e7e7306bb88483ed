import { join } from 'node:path'
import { removeExpiredPrograms, removeExpiredSessions } from '../accounts/index.ts'
import { FETCHING_STATES, type Statename } from '../files/audiofiles/index.ts'
import { removeOldVideos } from '../files/captioned-videos/index.ts'
import { indexWhereFits } from '../files/library/index.ts'
import { removeExpiredUploadLinks } from '../media/index.ts'
import { forgetOldCallbacks, removeOldEvents } from '../messages/events/index.ts'
import { mailNotices, type NoticeMailing, removeOldNotices } from '../messages/notices/index.ts'
import { type AlertDeps, checkAlerts, type PostDeps, postAlerts } from '../operations/alerts/index.ts'
import { emptyTrash, eraseDueAccounts, finishErasure } from '../operations/erasure/index.ts'
import { removeFailedJobs, type Schedule, type TaskRun, type Tasks } from '../platform/queue/index.ts'
import {
  alignWords,
  attachDocuments,
  beginTranscription,
  checkQuality,
  deliverTestOrder,
  finishTranscription,
  type InsightDeps,
  makeCaptionedVideo,
  makeInsight,
  measureSpeed,
  type Production,
  prepareMedia,
  removeFromStore,
  removeOldMedia,
  removeOldUploads,
  removeUnusedMedia,
  reportTrouble,
  resultsOf,
  tellOfOrder,
  transcribeBatch,
  trySpeechServers,
} from '../production/index.ts'
import { attachInvoice } from '../shop/bills/index.ts'
import { checkFeed, checkFeeds, type FeedDeps } from '../shop/feeds/index.ts'
import { closeInvoices, remindOfInvoices } from '../shop/ledger/index.ts'
import { removeExpiredQuotes, removeOldAnswers } from '../shop/orders/index.ts'
import {
  type CardDeps,
  chargeOrder,
  finishTopUp,
  finishUpgrade,
  followCheckout,
  removeOldCardForms,
  removeOldCheckouts,
  topUpAgain,
  topUpAutomatically,
} from '../shop/payments/index.ts'
import { finishCardRefund } from '../shop/refunds/index.ts'
import { keepTasks, offerWork, thinVersions } from '../work/index.ts'

/** In days; 0 keeps everything. */
type Keep = {
  mediaDays: number
  uploadsDays: number
  eventsDays: number
  trashDays: number
  failedJobsDays: number
}

type Deps = Production &
  CardDeps &
  FeedDeps &
  AlertDeps &
  PostDeps &
  InsightDeps &
  Omit<NoticeMailing, 'documentsOf' | 'invoiceDocument' | 'resultsOf'> & { keep: Keep; samplesFolder: string }

/** Which domain call each job makes. A job may run twice; the domain makes sure that it takes effect once. */
export function createTasks(deps: Deps): Tasks {
  const { db, keep } = deps
  const mailing = {
    ...deps,
    documentsOf: attachDocuments(deps),
    invoiceDocument: attachInvoice(deps),
    resultsOf: resultsOf(db),
  }
  return {
    'finish-transcription': ({ audiofile }, run) =>
      orReportTrouble(deps, audiofile, ['Processing'], run, (signal) =>
        finishTranscription(deps, audiofile, signal),
      ),
    'deliver-test-order': ({ order }) => deliverTestOrder(db, order),
    'charge-order': ({ order }) => chargeOrder(deps, order),
    'finish-top-up': async ({ charge }) => void (await finishTopUp(deps, charge)),
    'top-up-automatically': (asked) => topUpAutomatically(deps, asked),
    'top-up-again': () => topUpAgain(db),
    'follow-checkout': ({ session }) => followCheckout(deps, session),
    'finish-upgrade': async ({ charge }) => void (await finishUpgrade(deps, charge)),
    'refund-card': ({ refund }) => finishCardRefund(deps, refund),
    'mail-notices': ({ person }, { jobId }) => mailNotices(mailing, person, jobId),
    'mail-alerts': ({ person }, { jobId }) => mailNotices(mailing, person, jobId),
    'send-due-mails': async () => deps.mailer?.sendDue(),
    'check-alerts': () => checkAlerts(deps),
    'post-alerts': () => postAlerts(deps),
    'remind-of-invoices': () => remindOfInvoices(db),
    'check-feeds': () => checkFeeds(db),
    'close-invoices': () => closeInvoices(db),
    'remove-expired-sessions': async () => {
      await removeExpiredSessions(db)
      await removeExpiredPrograms(db)
    },
    'keep-tasks': () => keepTasks(db),
    'tell-order': ({ order }) => tellOfOrder(db, order),
    'offer-work': ({ audiofile }) => offerWork(db, audiofile),
    'index-transcript': ({ audiofile }) => indexWhereFits(deps, audiofile),
    'erase-account': (asked, { signal }) => finishErasure(db, asked, signal),
    'remove-from-store': ({ prefix }) => removeFromStore(deps, prefix),
    'remove-unused-media': (_, { signal }) => removeUnusedMedia(db, signal),
    'remove-expired-quotes': async () => void (await removeExpiredQuotes(db)),
    'remove-old-keys': async () => {
      await removeOldAnswers(db)
      await removeOldCardForms(db)
      await removeOldCheckouts(db)
    },
    'delete-what-is-due': async (_, { signal }) => {
      await emptyTrash(db, keep.trashDays, signal)
      await eraseDueAccounts(db, deps.log)
      await thinVersions(db, deps.log, signal)
    },
    'remove-old-uploads': async (_, { signal }) => {
      await removeExpiredUploadLinks(db)
      await removeOldUploads(db, keep.uploadsDays, signal)
    },
    'remove-old-media': async (_, { signal }) => {
      await removeOldVideos(db, signal)
      if (keep.mediaDays) await removeOldMedia(db, keep.mediaDays, signal)
    },
    'remove-old-events': async (_, { signal }) => {
      await forgetOldCallbacks(db)
      if (!keep.eventsDays) return
      await removeOldEvents(db, keep.eventsDays, signal)
      await removeOldNotices(db, keep.eventsDays)
    },
    'remove-failed-jobs': async () => {
      if (keep.failedJobsDays) await removeFailedJobs(db, keep.failedJobsDays)
    },
  }
}

/** Jobs that wait for customers' hosts have their own workers: slow hosts must not delay card charges and deliveries. */
export function createFetchingTasks(deps: Deps): Tasks {
  return {
    'fetch-media': ({ audiofile }, run) =>
      orReportTrouble(deps, audiofile, FETCHING_STATES, run, (signal) =>
        prepareMedia(deps, audiofile, signal),
      ),
  }
}

/** Checks of feeds wait for many hosts in turn, and downloads must not wait for them. */
export function createFeedTasks(deps: Deps): Tasks {
  return { 'check-feed': ({ feed }) => checkFeed(deps, feed) }
}

/** A model takes minutes for a long text, and its server may not respond at all. */
export function createInsightTasks(deps: Deps): Tasks {
  return {
    'make-insight': ({ insight }, run) => makeInsight(deps, insight, run),
    'join-answers': ({ insight }, run) => makeInsight(deps, insight, run),
  }
}

/** Jobs that keep a speech process busy have their own workers, so that they do not delay other jobs. */
export function createListeningTasks(deps: Deps): Tasks {
  return {
    'check-quality': ({ audiofile }, run) =>
      orReportTrouble(deps, audiofile, ['Checking Audio Quality'], run, (signal) =>
        checkQuality(deps, audiofile, signal),
      ),
  }
}

/** Videos take many minutes of a core or more: nothing else waits for them. */
export function createVideoTasks(deps: Deps): Tasks {
  return { 'make-captioned-video': (asked, run) => makeCaptionedVideo(deps, asked, run) }
}

/** Finding a language takes seconds, but does not wait until the batches of other files are done. */
export function createBeginningTasks(deps: Deps): Tasks {
  return {
    'begin-transcription': ({ audiofile }, run) =>
      orReportTrouble(deps, audiofile, ['Processing'], run, (signal) =>
        beginTranscription(deps, audiofile, signal),
      ),
  }
}

export function createTranscribingTasks(deps: Deps): Tasks {
  return {
    'transcribe-batch': ({ audiofile, batch }, run) =>
      orReportTrouble(deps, audiofile, ['Processing'], run, () =>
        transcribeBatch(deps, audiofile, batch, run),
      ),
    'align-words': (from, { signal }) => alignWords(deps, from, signal),
    'measure-speech': (_, { signal }) => measureSpeed(deps, join(deps.samplesFolder, 'jfk.mp3'), signal),
    'try-speech-servers': (_, { signal }) =>
      trySpeechServers(deps, join(deps.samplesFolder, 'jfk.mp3'), signal),
  }
}

/**
 * After the last try, a file in one of the job's states goes to Technical Difficulty, where the customer and the
 * operator see it.
 */
async function orReportTrouble(
  { db, log }: Deps,
  audiofile: number,
  states: readonly Statename[],
  { signal, isLastTry }: TaskRun,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  try {
    await work(signal)
  } catch (error) {
    if (!isLastTry || signal.aborted) throw error
    log.error({ err: error, audiofile }, 'a file failed its last try and now waits for an operator')
    await reportTrouble(db, audiofile, states)
  }
}

export const schedule: Schedule = {
  'check-alerts': { at: '* * * * *' },
  'check-feeds': { at: '*/15 * * * *' },
  'close-invoices': { at: '5 0 1 * *', isCaughtUp: true },
  'remind-of-invoices': { at: '15 7 * * *', isCaughtUp: true },
  'remove-expired-sessions': { at: '17 3 * * *' },
  'keep-tasks': { at: '* * * * *' },
  'remove-unused-media': { at: '* * * * *' },
  'delete-what-is-due': { at: '22 * * * *', isCaughtUp: true },
  'remove-old-uploads': { at: '27 * * * *' },
  'remove-old-media': { at: '37 3 * * *' },
  'remove-old-events': { at: '47 3 * * *' },
  'remove-old-keys': { at: '52 3 * * *' },
  'remove-failed-jobs': { at: '57 3 * * *' },
  'remove-expired-quotes': { at: '7 4 * * *' },
  'send-due-mails': { at: '* * * * *' },
  'top-up-again': { at: '12 0 * * *', isCaughtUp: true },
}
