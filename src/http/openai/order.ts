import type { FastifyRequest } from 'fastify'
import type { Account, SpendingLimit } from '../../accounts/index.ts'
import { Refusal } from '../../platform/refusal.ts'
import { sha256 } from '../../platform/secrets.ts'
import {
  answerOnce,
  forgetAnswer,
  type PlacedOrder,
  placedOrder,
  placeOrder,
} from '../../shop/orders/index.ts'
import { idempotencyKey } from '../idempotency-key.ts'
import type { Services } from '../services.ts'
import type { Asked } from './parameters.ts'
import type { ReceivedUpload } from './receive-upload.ts'

/**
 * Orders a machine transcription of the upload, once. OpenAI's clients repeat a request that failed, and send no key with
 * it; but they number the repetitions. So where there is no key, a repetition is the same request as the last one with
 * the same content. A first request is always a new one.
 */
export async function orderOnce(
  services: Services,
  { account, limit }: { account: Account; limit: SpendingLimit | null },
  request: FastifyRequest,
  { url, contentHash }: ReceivedUpload,
  { language, prompt }: Asked,
): Promise<PlacedOrder> {
  const asked = { contentHash, language, prompt }
  const given = idempotencyKey(request)
  const key = given ?? `repeated ${sha256(JSON.stringify(asked)).toString('hex')}`
  if (given === null && !isRepetition(request)) await forgetAnswer(services.db, account.id, key)
  return answerOnce(services.db, account.id, key, asked, placedOrder, async (remember) =>
    placeOrder(
      services,
      account,
      {
        urls: [url],
        skus: ['EMSR02'],
        names: [],
        notes: prompt,
        title: null,
        language,
        tags: [],
        isTest: false,
        idempotencyKey: null,
        quote: null,
        limit,
      },
      async (tx, placed) => {
        if (placed.hold) throw pastDue()
        await remember(tx, placed)
      },
    ).catch((error) => {
      throw inTheirWords(error, url)
    }),
  )
}

const isRepetition = ({ headers }: FastifyRequest): boolean => Number(headers['x-stainless-retry-count']) > 0

/** An order on hold would keep the client waiting until it is paid. */
const pastDue = () =>
  new Refusal('insufficient_balance', 'Your account is past due: pay what is owed, then send this again.')

/** The client knows a file, not the URL that we gave it. */
function inTheirWords(error: unknown, url: string): unknown {
  if (!(error instanceof Refusal) || error.code !== 'unorderable_url') return error
  const reason = error.message.slice(error.message.indexOf(url) + url.length + 2)
  return new Refusal(error.code, `Nothing was ordered. ${reason}`, { param: 'file' })
}
