/**
 * A text is cut into parts that fit the window of the model. Each is summed up, or asked the question, by itself, and what
 * came of each part is kept: a worker that takes over goes on after the last one. In a second pass the summaries or the
 * answers of the parts are joined, in several steps if they do not fit the window together. What is cited is checked against
 * the text when a part is done, and kept beside what the model joins, so that joining changes no citation. Of a translation,
 * the parts are the whole. Without a model, a translation is made from the recording (`translate-recording.ts`). The answers
 * about several files to one question are joined like those of parts (`join-answers.ts`).
 *
 * It was charged when it was asked for. If nothing comes of it, the same transaction says so and gives the money back.
 */
import type { ChatServer } from '../../platform/chat/chat-server.ts'
import type { Db } from '../../platform/db/index.ts'
import type { TaskRun } from '../../platform/queue/index.ts'
import { Refusal } from '../../platform/refusal.ts'
import { keepTranslation } from '../translation/store.ts'
import { answerQuestion } from './answer-question.ts'
import { type Asking, CannotBeMade, type InsightDeps, ModelAway, REFUSED } from './ask-model.ts'
import { failInsight } from './end-insight.ts'
import { joinAnswers, joinIfLast } from './join-answers.ts'
import { textSoFarIn } from './read-response.ts'
import { roomFor } from './room.ts'
import {
  type AnyInsight,
  beginWork,
  deleteParts,
  finishInsight,
  lockJoined,
  saveProgress,
  tellPages,
} from './store.ts'
import { summarise } from './summarise.ts'
import { translate } from './translate.ts'
import { type TranslatesRecordings, translateRecording } from './translate-recording.ts'

const TELL_EVERY_MS = 1_000
const MAKE = { summary: summarise, question: answerQuestion, translation: translate }
const NO_MODEL = 'The operator of this service has removed the language model.'
const OTHER_SERVER = 'The operator of this service now uses another language model.'
const EDITED = 'The transcript was edited in the meantime.'
const OUR_FAULT = 'There was a problem on our side.'

export async function makeInsight(
  deps: InsightDeps & TranslatesRecordings,
  id: number,
  run: TaskRun,
): Promise<void> {
  const insight = await beginWork(deps.db, id)
  if (!insight) return
  const watch = watchInsight(deps.db, insight)
  const signal = AbortSignal.any([run.signal, watch.signal])
  try {
    const content =
      insight.kind === 'translation' && insight.server === null
        ? await translateRecording(deps, insight, { wanted: signal, running: run.signal })
        : await askModel(deps, insight, { signal, told: watch.told })
    await finish(deps.db, insight, content)
  } catch (error) {
    if (watch.signal.aborted) {
      if (watch.signal.reason === REFUSED) await failInsight(deps.db, insight, new CannotBeMade(REFUSED))
    } else await endOrTryAgain(deps, insight, run, error)
  } finally {
    watch.stop()
  }
}

function askModel(
  deps: InsightDeps,
  insight: AnyInsight,
  watched: Pick<Asking, 'signal' | 'told'>,
): Promise<unknown> {
  const languageModel = modelOf(deps, insight)
  const asking = { ...deps, ...watched, languageModel, room: roomFor(languageModel.windowTokens, insight) }
  return insight.kind === 'joined'
    ? joinAnswers({ ...asking, insight })
    : MAKE[insight.kind]({ ...asking, insight })
}

/** The model that the text was to be sent to. */
function modelOf({ languageModel }: InsightDeps, { server }: AnyInsight): ChatServer {
  if (!languageModel) throw new CannotBeMade(NO_MODEL)
  if (languageModel.host !== server) throw new CannotBeMade(OTHER_SERVER, 'Try again.')
  return languageModel
}

async function endOrTryAgain(
  { db, log }: InsightDeps,
  insight: AnyInsight,
  run: TaskRun,
  error: unknown,
): Promise<void> {
  if (error instanceof CannotBeMade) return failInsight(db, insight, error)
  if (error instanceof Refusal && error.code === 'not_found')
    return failInsight(db, insight, new CannotBeMade(EDITED, 'Try again.'))
  if (run.signal.aborted) throw error
  const isAway = error instanceof ModelAway
  if (!run.isLastTry) {
    if (isAway) {
      await saveProgress(db, insight.id, { problem: `${error.message} We will try again.`, text_so_far: '' })
      await tellPages(db, insight)
    }
    throw error
  }
  log.error({ err: error, insight: insight.id }, 'a summary, an answer or a translation failed its last try')
  await failInsight(db, insight, new CannotBeMade(isAway ? error.message : OUR_FAULT, 'Try again later.'))
}

async function finish(db: Db, insight: AnyInsight, content: unknown): Promise<void> {
  const isDone = await db.transaction().execute(async (tx) => {
    await lockJoined(tx, insight)
    const isDone = await finishInsight(tx, insight.id, content)
    if (!isDone) return false
    if (insight.kind === 'translation') await keepTranslation(tx, insight)
    await deleteParts(tx, insight.id)
    await joinIfLast(tx, insight)
    await tellPages(tx, insight)
    return true
  })
  if (!isDone) await failInsight(db, insight, new CannotBeMade(REFUSED))
}

/** Saves what arrives, for the pages that show it, and ends the work when it is no longer wanted. */
function watchInsight(db: Db, insight: AnyInsight) {
  const ending = new AbortController()
  let response = ''
  let saved = ''
  let isSaving = false

  async function look(): Promise<void> {
    const text = textSoFarIn(response)
    const wanted = await saveProgress(db, insight.id, text === saved ? {} : { text_so_far: text })
    if (wanted !== 'wanted') ending.abort(wanted === 'refused' ? REFUSED : undefined)
    else if (text !== saved) await tellPages(db, insight)
    saved = text
  }

  const timer = setInterval(() => {
    if (isSaving) return
    isSaving = true
    // The next one may succeed.
    look()
      .catch(() => {})
      .finally(() => {
        isSaving = false
      })
  }, TELL_EVERY_MS)
  return {
    signal: ending.signal,
    told: (text: string): void => {
      response = text
    },
    stop: () => clearInterval(timer),
  }
}
