/**
 * A question about several files is asked of each file by itself: charged, made, checked and given back like any other. When
 * the last of these answers has ended, they are joined into one, which costs nothing more. The quotes stay those of the files,
 * so that each was found in the text of its file, and joining can change none.
 */
import type { Tx } from '../../platform/db/index.ts'
import { enqueue } from '../../platform/queue/index.ts'
import { type Answer, join } from './answer-question.ts'
import { type Asking, CannotBeMade } from './ask-model.ts'
import { plain } from './read-response.ts'
import { type AnyInsight, isAwaited, type JoinedRow, partsOfJoined } from './store.ts'

export type JoinedAnswer = Pick<Answer, 'answer'>

const MAX_TITLE_CHARS = 120

/** The caller has locked the joined answer before the part that has ended. */
export async function joinIfLast(tx: Tx, { joined_in, account_id }: AnyInsight): Promise<void> {
  if (joined_in !== null && (await isAwaited(tx, joined_in)))
    await enqueue(tx, 'join-answers', account_id, { insight: joined_in })
}

/** What the files do not say is left out of the answer. */
export async function joinAnswers(asking: Asking<JoinedRow>): Promise<JoinedAnswer> {
  const parts = await partsOfJoined(asking.db, asking.insight.id)
  if (parts.every(({ state }) => state === 'failed'))
    throw new CannotBeMade('None of the files could be asked.')
  const found = parts.flatMap(({ title, content }) => {
    const { answer } = (content ?? { answer: null }) as Answer
    return answer === null ? [] : { title: plain(title, MAX_TITLE_CHARS), answer }
  })
  if (found.length < 2) return { answer: found[0]?.answer ?? null }
  const texts = found.map(({ title, answer }) => `[${title}] ${answer}`)
  return { answer: await join(asking, texts, 'JOIN_FILES') }
}
