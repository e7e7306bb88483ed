import type { z } from 'zod'
import type { Db, Tx } from '../db/index.ts'
import { Refusal } from '../lib/refusal.ts'
import { sha256 } from '../lib/secrets.ts'
import { rememberAnswer, rememberedAnswer } from './store.ts'

/**
 * Runs `work` once for each key, however often it is asked. The answer is remembered in the transaction that makes
 * it true, so a client that lost the connection can safely ask again, also while the first call is still at work: where
 * another call with the same key was first, this one's transaction is undone, and whatever went wrong in it does not count.
 */
export async function answerOnce<Answer>(
  db: Db,
  accountId: number,
  key: string | null,
  request: unknown,
  schema: z.ZodType<Answer>,
  work: (remember: (tx: Tx, answer: Answer) => Promise<Answer>) => Promise<Answer>,
): Promise<Answer> {
  if (key === null) return work(async (_, answer) => answer)
  const requestHash = sha256(JSON.stringify(request))
  const earlier = await recall()
  if (earlier) return earlier
  try {
    return await work(async (tx, answer) => {
      if (!(await rememberAnswer(tx, accountId, key, requestHash, answer)))
        throw new Error(`The key ${key} was used meanwhile.`)
      return answer
    })
  } catch (error) {
    const meanwhile = await recall()
    if (meanwhile) return meanwhile
    throw error
  }

  async function recall(): Promise<Answer | null> {
    const found = await rememberedAnswer(db, accountId, key!)
    if (!found) return null
    if (found.request_hash.equals(requestHash)) return schema.parse(found.answer)
    throw new Refusal(
      'idempotency_key_reused',
      'This Idempotency-Key was used for another request before: use a new one.',
    )
  }
}
