import type { z } from 'zod'
import type { Db, Tx } from '../../platform/db/index.ts'
import { Refusal } from '../../platform/refusal.ts'
import { sha256 } from '../../platform/secrets.ts'
import { rememberAnswer, rememberedAnswer } from './store.ts'

/**
 * Runs `work` once per idempotency key. The answer is saved in the same transaction as the change, so a client that
 * lost the connection can safely retry, even while the first call is still running. A call that finds its key taken
 * when it commits is rolled back and returns the saved answer, whatever error it ran into.
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
        throw new Error(`The key ${key} was taken by another call.`)
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
    throw new Refusal('idempotency_key_reused', { says: 'request.keyReused' })
  }
}
