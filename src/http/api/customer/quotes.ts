import { z } from 'zod'
import { dollars, formatDollars } from '../../../lib/money.ts'
import { makeQuote, type Quote } from '../../../orders/index.ts'
import { type Api, languageGiven, typed } from '../routes.ts'

const quoteAnswer = z.object({
  id: z.string(),
  files: z.array(
    z.object({
      url: z.string(),
      title: z.string(),
      duration_seconds: z.number().nullable(),
      exact: z
        .boolean()
        .meta({ description: 'whether the duration is exact, or an estimate that is corrected later' }),
      minutes: z.number().meta({ description: 'billed' }),
      total: z.number(),
    }),
  ),
  skus: z.array(
    z.object({
      sku: z.string(),
      meaning: z.string(),
      price: z.number(),
      included: z.boolean().meta({ description: 'included in the transcription at no extra charge' }),
    }),
  ),
  total: z.number(),
  language: z.string().nullable().meta({ description: 'null: it will be detected' }),
  due: z.iso.datetime(),
  expires: z.iso.datetime(),
})

export function mountQuotes({ app, services, auth }: Api): void {
  typed(app).post(
    '/quotes',
    {
      schema: {
        tags: ['Orders'],
        summary: 'Check and price URLs without ordering; an order can refer to the quote',
        body: z.object({
          urls: z.array(z.string().trim()).default([]),
          quotes: z
            .array(z.string().max(100))
            .max(1000)
            .default([])
            .meta({ description: 'earlier quotes, whose files are priced again without another check' }),
          skus: z.array(z.string()).min(1),
          language: languageGiven.optional(),
        }),
        response: { 200: z.object({ quote: quoteAnswer, message: z.string() }) },
      },
    },
    async (request, reply) => {
      const account = await auth.ownAccount(request, reply)
      const quote = await makeQuote(services, account, request.body, request.body.skus)
      return { quote: present(quote), message: `This would cost ${formatDollars(quote.totalCents)}` }
    },
  )
}

const present = ({ id, files, skus, totalCents, language, dueAt, expiresAt }: Quote) => ({
  id,
  files: files.map((file) => ({
    url: file.originallink,
    title: file.title,
    duration_seconds: file.durationSeconds,
    exact: file.durationIsExact,
    minutes: file.billedMinutes,
    total: dollars(file.totalCents),
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
