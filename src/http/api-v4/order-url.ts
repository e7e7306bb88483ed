import { z } from 'zod'
import { skusGiven } from '../../platform/given-text.ts'
import { LIMITS } from '../../platform/limits.ts'
import { Refusal } from '../../platform/refusal.ts'
import { placeOrder } from '../../shop/orders/index.ts'
import { idempotencyKey } from '../idempotency-key.ts'
import { flag, one, repeatable } from '../parameters.ts'
import { traceOrder } from '../trace-order.ts'
import { operation } from './operation.ts'

/** One value may contain all names, with bars between them. How many there are is counted in the order. */
const names = repeatable(z.string().max(LIMITS.namesTotal.max + LIMITS.names.max))
  .optional()
  .meta({ maxItems: LIMITS.names.max })

export const orderUrl = operation({
  path: '/order_url',
  methods: { POST: 'v4Order' },
  summary: 'Order by URL',
  done: 'placed an order',
  description:
    'Orders transcription of audio or video at one or more URLs. All SKUs apply to every URL. All URLs are checked during the call; if one cannot be ordered, the whole order is refused.',
  takesKey: 'optional',
  scope: 'order',
  parameters: z.object({
    url: repeatable(z.string().trim().max(LIMITS.url.max))
      .max(LIMITS.orderFiles.max)
      .meta({ description: 'URL of audio or video; repeatable' }),
    sku: skusGiven.meta({ description: 'exactly one transcription SKU, and any add-ons' }),
    test: flag().meta({ description: 'check everything without placing a real order' }),
    notes: one(z.string().max(LIMITS.notes.max))
      .optional()
      .meta({ description: 'notes for the transcribers' }),
    name: names.meta({
      description:
        'speaker names; repeatable. With two or more, as many voices are told apart, if that many can be heard. For a call with one speaker per channel, the first name is for the first (left) channel',
    }),
    names: names.meta({ description: 'the same as `name`' }),
    title: one(z.string().max(LIMITS.title.max)).optional().meta({ description: 'title of the transcript' }),
    tags: repeatable(z.string().max(LIMITS.tag.max))
      .max(LIMITS.tags.max)
      .optional()
      .meta({ description: 'kept with the order' }),
  }),
  answer: z.object({
    order: z.string(),
    audiofiles: z.array(z.number()),
    hold: z.literal('billing').optional().meta({ description: 'present only if the order is on hold' }),
    message: z.string(),
  }),
  async run({ services, account, limit, parameters, request, reply }) {
    const { url, sku, test, notes, name, names, title, tags } = parameters
    const placed = await placeOrder(services, account, {
      urls: present(url),
      skus: sku,
      names: speakers([...present(name), ...present(names)]),
      notes: notes ?? '',
      title: title?.trim() || null,
      language: null,
      tags: present(tags),
      isTest: test,
      idempotencyKey: idempotencyKey(request),
      quote: null,
      limit,
    })
    traceOrder(services, request, reply, placed)
    return placed
  },
})

const present = (texts: string[] | undefined): string[] => (texts ?? []).filter((text) => text !== '')

/** One value may contain several names, separated by bars. */
function speakers(given: string[]): string[] {
  const names = given.flatMap((text) => text.split('|').map((name) => name.trim())).filter(Boolean)
  const tooLong = names.find((name) => name.length > LIMITS.name.max)
  if (tooLong)
    throw new Refusal(
      'bad_parameter',
      `A name can have at most ${LIMITS.name.max} characters: ${tooLong.slice(0, 40)}…`,
    )
  return names
}
