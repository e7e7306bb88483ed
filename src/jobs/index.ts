import { removeExpiredSessions } from '../accounts/index.ts'
import { closeFilledInvoices } from '../ledger/index.ts'
import { type CardDeps, chargeOrder, finishTopUp, finishUpgrade } from '../orders/index.ts'
import {
  beginTranscription,
  checkQuality,
  finishTranscription,
  type Production,
  prepareMedia,
  reportTrouble,
  transcribeBatch,
} from '../production/index.ts'
import type { Schedule, TaskRun, Tasks } from '../queue/index.ts'

type Deps = Production & CardDeps

/** Which domain call each job makes. A job may run twice; the domain makes sure that it takes effect once. */
export function createTasks(deps: Deps): Tasks {
  const { db } = deps
  return {
    'fetch-media': ({ audiofile }, run) =>
      ours(deps, audiofile, run, (signal) => prepareMedia(deps, audiofile, signal)),
    'begin-transcription': ({ audiofile }, run) =>
      ours(deps, audiofile, run, () => beginTranscription(deps, audiofile)),
    'finish-transcription': ({ audiofile }, run) =>
      ours(deps, audiofile, run, () => finishTranscription(deps, audiofile)),
    'charge-order': ({ order }) => chargeOrder(deps, order),
    'finish-top-up': async ({ charge }) => void (await finishTopUp(deps, charge)),
    'finish-upgrade': async ({ charge }) => void (await finishUpgrade(deps, charge)),
    'close-invoices': () => closeFilledInvoices(db),
    'remove-expired-sessions': () => removeExpiredSessions(db),
  }
}

/** Jobs that keep a speech process busy have workers of their own, so that nothing else waits behind them. */
export function createListeningTasks(deps: Deps): Tasks {
  return {
    'check-quality': ({ audiofile }, run) =>
      ours(deps, audiofile, run, (signal) => checkQuality(deps, audiofile, signal)),
  }
}

export function createTranscribingTasks(deps: Deps): Tasks {
  return {
    'transcribe-batch': ({ audiofile, batch }, run) =>
      ours(deps, audiofile, run, (signal) => transcribeBatch(deps, audiofile, batch, signal)),
  }
}

/** When nothing helped, the customer and the operator are told that the fault is ours. */
async function ours(
  { db, log }: Deps,
  audiofile: number,
  { signal, isLastTry }: TaskRun,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  try {
    await work(signal)
  } catch (error) {
    if (!isLastTry || signal.aborted) throw error
    log.error({ err: error, audiofile }, 'a file is given to an operator after the last try')
    await reportTrouble(db, audiofile)
  }
}

export const schedule: Schedule = {
  'close-invoices': '5 0 1 * *',
  'remove-expired-sessions': '17 3 * * *',
}
