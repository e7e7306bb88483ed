import { z } from 'zod'
import type { Account, SpendingLimit } from '../../../accounts/index.ts'
import { skusGiven, urlsGiven } from '../../../platform/given-text.ts'
import { LIMITS } from '../../../platform/limits.ts'
import { dollars, formatDollars } from '../../../platform/money.ts'
import { prepayBalance, spentOf } from '../../../shop/ledger/index.ts'
import { makeQuote, type Quote } from '../../../shop/orders/index.ts'
import { cardOf } from '../../../shop/payments/index.ts'
import { languageGiven } from '../../fields.ts'
import { route } from '../../route.ts'
import type { Services } from '../../services.ts'

const quoteAnswer = z
  .object({
    id: z.string(),
    files: z.array(
      z.object({
        url: z.string(),
        title: z.string(),
        duration_seconds: z.number().nullable(),
        exact: z
          .boolean()
          .meta({ description: 'whether the duration is exact, or an estimate that is corrected later' }),
        minutes: z.number().meta({ description: 'billed minutes' }),
        total: z.number(),
        earlier: z
          .object({ file: z.number(), title: z.string(), ordered: z.iso.datetime() })
          .nullable()
          .meta({
            description: 'a file that you ordered before from the same URL or the same uploaded content',
          }),
      }),
    ),
    skus: z.array(
      z.object({
        sku: z.string(),
        meaning: z.string(),
        price: z.number(),
        included: z
          .boolean()
          .meta({ description: 'whether the SKU is included in the transcription at no extra charge' }),
      }),
    ),
    total: z.number(),
    missing: z
      .number()
      .meta({ description: 'USD by which the balance is short; 0 if it covers the total or is not used' }),
    over_limit: z.number().meta({
      description:
        'USD by which the total exceeds what is left of the spending limit of the API key; 0 if it does not, or if there is no limit',
    }),
    needs_card: z.boolean().meta({
      description:
        'whether the account pays by card and has none: an order would wait for payment until a card is added',
    }),
    language: z.string().nullable().meta({ description: 'null if the language will be detected' }),
    due: z.iso.datetime(),
    expires: z.iso.datetime(),
  })
  .meta({ id: 'Quote' })

/** What stands between the account and this order. */
async function paymentNeeded(
  { db, gateway }: Services,
  { id, terms }: Account,
  limit: SpendingLimit | null,
  { totalCents }: Quote,
) {
  const overLimit = limit ? (await spentOf(db, limit)) + totalCents - limit.cents : 0
  const missing = terms === 'prepay' ? totalCents - (await prepayBalance(db, id)) : 0
  return {
    missing: dollars(Math.max(0, missing)),
    over_limit: dollars(Math.min(totalCents, Math.max(0, overLimit))),
    needs_card: terms === 'card' && (await cardOf(db, gateway, id)) === null,
  }
}

export const quoteRoutes = [
  route({
    method: 'POST',
    path: '/quotes',
    of: 'account',
    access: { customer: 'order' },
    done: 'got a quote',
    isLogged: false,
    tag: 'Orders',
    operationId: 'quote',
    summary: 'Check and price URLs without ordering; an order can refer to the quote',
    description:
      'Every URL is checked. If one of them cannot be ordered, the request is refused and the message names it. Quotes expire.',
    body: z.object({
      urls: urlsGiven.default([]),
      quotes: z
        .array(z.string().max(100))
        .max(LIMITS.orderFiles.max)
        .default([])
        .meta({ description: 'earlier quotes, whose files are priced again without another check' }),
      skus: skusGiven.min(1),
      language: languageGiven.optional(),
    }),
    response: z.object({ quote: quoteAnswer, message: z.string() }),
    async run({ services, account, caller: { limit }, body }) {
      const quote = await makeQuote(services, account, body, body.skus)
      return {
        quote: { ...present(quote), ...(await paymentNeeded(services, account, limit, quote)) },
        message: `This would cost ${formatDollars(quote.totalCents)}`,
      }
    },
  }),
]

const present = ({ id, files, skus, totalCents, language, dueAt, expiresAt }: Quote) => ({
  id,
  files: files.map((file) => ({
    url: file.originallink,
    title: file.title,
    duration_seconds: file.durationSeconds,
    exact: file.durationIsExact,
    minutes: file.billedMinutes,
    total: dollars(file.totalCents),
    earlier: file.earlier && {
      file: file.earlier.id,
      title: file.earlier.title,
      ordered: file.earlier.orderedAt.toISOString(),
    },
  })),
  skus: skus.map(({ sku, meaning, centsPerMinute, isIncluded }) => ({
    sku,
    meaning,
    price: dollars(centsPerMinute),
    included: isIncluded,
  })),
  total: dollars(totalCents),
  language,
  due: dueAt.toISOString(),
  expires: expiresAt.toISOString(),
})
