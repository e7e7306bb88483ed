import { z } from 'zod'
import type { Event } from '../../messages/events/index.ts'
import type { Described, Node } from './described.ts'

const audiofile = z.int()
const order = z.string()
const transaction = z.int()
const metadata = z
  .record(z.string(), z.string())
  .optional()
  .meta({ description: 'metadata of the order, sent only to its callback' })

/** `inJson` has the fields of the form that are not the same in JSON. */
type Posted = { about: string; fields: z.ZodRawShape; inJson?: z.ZodRawShape }

const EVENTS: Record<Event['event'], Posted> = {
  TRANSCRIPT_COMPLETE: {
    about: 'The transcript of a file is complete.',
    fields: {
      audiofile,
      order,
      originallink: z.string().meta({ description: 'the URL that was ordered; it may be gone' }),
    },
  },
  DUPLICATE_FILE: {
    about:
      'A transcript of the same recording was delivered before. The recording is still transcribed and charged.',
    fields: {
      audiofile,
      order,
      original_audiofile: audiofile.meta({ description: 'the file of the earlier order' }),
    },
  },
  REFUND_ISSUED: {
    about: 'Money was refunded to the balance.',
    fields: {
      amount: z.string().meta({ description: 'USD, with two decimals' }),
      audiofile: audiofile.optional().meta({
        description: 'absent if several files were cancelled at once, or if an operator cancelled them',
      }),
      order,
      original_transaction: transaction,
      transaction,
    },
    inJson: { amount: z.number().meta({ description: 'USD' }) },
  },
  CC_AUTH_FAILURE: {
    about:
      'A charge to the account’s card failed, or there is no card. It is tried again later; after the last try, ORDER_ON_HOLD follows.',
    fields: { order },
  },
  DIFFICULT_AUDIO: { about: 'A recording is difficult to understand.', fields: { audiofile, order } },
  ORDER_ON_HOLD: {
    about: 'An order, or some of its files, is on hold.',
    fields: {
      order,
      audiofiles: z.string().meta({ description: 'ids, separated by commas' }),
      hold: z.string().meta({
        description:
          'why the order is on hold; always `billing`: it waits for a payment, a card or an approval',
      }),
      skus: z.string().meta({ description: 'the SKUs of the order, separated by commas' }),
    },
    inJson: { audiofiles: z.array(audiofile), skus: z.array(z.string()) },
  },
}

const HEADERS = {
  'webhook-id':
    'id of the event, which stays the same if the event is sent again: ignore ids that you have seen',
  'webhook-timestamp': 'when the event was sent, in seconds since 1970',
  'webhook-signature': 'signature as defined by Standard Webhooks, made with the secret of the account',
}

/** What the service posts to the webhook of an account, and to the callback of an order. */
export const webhooks = Object.fromEntries(
  Object.entries(EVENTS).map(([event, posted]) => [event, { post: describe(event, posted) }]),
)

function describe(event: string, { about, fields, inJson = {} }: Posted) {
  const form = z.object({ webhook_version: z.int(), event: z.literal(event), ...fields })
  const json = z.object({
    type: z.literal(event),
    timestamp: z.iso.datetime().meta({ description: 'when the event happened' }),
    webhook_version: z.int(),
    data: z.object({ ...fields, ...inJson, metadata }),
  })
  return {
    operationId: `on${event.toLowerCase().replace(/(?:^|_)(\w)/g, (_, letter) => letter.toUpperCase())}`,
    tags: ['Webhooks'],
    summary: about,
    description:
      'As a form, it is posted once. As JSON, it is retried until it is accepted, up to ten attempts in three days. Any response with a 2xx status within 10 seconds is fine.',
    security: [],
    parameters: Object.entries(HEADERS).map(([name, description]) => ({
      in: 'header',
      name,
      description,
      required: true,
      schema: { type: 'string' },
    })),
    requestBody: {
      required: true,
      content: {
        'application/x-www-form-urlencoded': { schema: schemaOf(form) },
        'application/json': { schema: schemaOf(json) },
      },
    },
    responses: {
      '2XX': { description: 'Received.' },
      '4XX': { description: 'Not received; the account sees the status in its list of events.' },
    },
  }
}

function schemaOf(body: z.ZodType): Node {
  const { $schema: _, ...schema } = z.toJSONSchema(body)
  return schema as Node
}

/** The same events go to the URL that an order names as its callback. */
export function callbacksOfOrders<Description extends Described>(description: Description): Description {
  const place = description.paths!['/api/orders']!.post as { callbacks?: unknown }
  place.callbacks = Object.fromEntries(
    Object.keys(EVENTS).map((event) => [
      event,
      { '{$request.body#/callback}': { $ref: `#/webhooks/${event}` } },
    ]),
  )
  return description
}
