import { z } from 'zod'
import { LonghandError } from '../../../sdk/errors.ts'
import type { Answer } from '../../../sdk/request.ts'
import { counted } from '../../platform/counted.ts'
import { LIMITS } from '../../platform/limits.ts'
import { orderedAs } from '../../shop/catalogue/index.ts'
import { shownDollars, ToolRefusal, tool } from './tool.ts'

type Quote = Answer<'post', '/api/quotes'>['quote']

export const prices = tool({
  name: 'prices',
  title: 'Products and prices',
  description:
    'Lists the products, with the price of each per minute of recording. An order needs one transcription SKU and may have add-on SKUs.',
  input: {},
  output: {
    products: z.array(
      z.object({ sku: z.string(), kind: z.string(), meaning: z.string(), per_minute: z.string() }),
    ),
  },
  isReadOnly: true,
  async run({ call }) {
    const { skus } = await call('get', '/api/catalogue')
    return {
      says: 'Prices are in US dollars per minute of recording; each recording is billed to the nearest whole minute, with a minimum of one.',
      found: {
        products: skus
          .map(({ sku, product, meaning, price }) => ({
            sku,
            kind: orderedAs(product),
            meaning,
            per_minute: shownDollars(price),
          }))
          .filter(({ kind }) => kind !== 'upgrade'),
      },
    }
  },
})

export const quote = tool({
  name: 'quote',
  title: 'Price recordings',
  description:
    'Checks links to audio or video and says what their transcription would cost. Nothing is ordered or charged. Call this before the tool order.',
  input: {
    urls: z
      .array(z.string().max(LIMITS.url.max))
      .min(1)
      .max(100)
      .describe('links to recordings, or to their share pages'),
    skus: z
      .array(z.string().max(LIMITS.sku.max))
      .min(1)
      .max(LIMITS.skus.max)
      .describe('one transcription SKU and any add-ons, from prices'),
    language: z
      .string()
      .optional()
      .describe('spoken language as a code such as en or pt-BR; detected if left out'),
  },
  output: {
    quote: z.string(),
    total: z.string(),
    skus: z.array(z.string()),
    files: z.array(
      z.object({
        url: z.string(),
        title: z.string(),
        minutes: z.number(),
        minutes_are_an_estimate: z.boolean().optional(),
        total: z.string(),
        ordered_before_as_file: z.number().optional(),
      }),
    ),
  },
  isReadOnly: true,
  async run({ call }, { urls, skus, language }) {
    const body = { urls, skus, ...(language && { language }) }
    const { quote } = await call('post', '/api/quotes', { body })
    return { says: `${priceOf(quote)} ${obstaclesTo(quote)}`, found: presentQuote(quote) }
  },
})

const priceOf = ({ files, total, due }: Quote): string =>
  `The transcription of ${counted(files.length, 'recording')} costs ${shownDollars(total)} and is expected by ${due}.`

/** What must change before the quote can be ordered, or else how to order it. */
function obstaclesTo({ over_limit, missing, needs_card, expires }: Quote): string {
  if (over_limit > 0)
    return `This exceeds the spending limit of this API key by ${shownDollars(over_limit)}: quote less, or ask the owner of the account for a key with a higher limit.`
  if (missing > 0)
    return `The account’s balance is ${shownDollars(missing)} short: ask the owner of the account to add credit before you order.`
  if (needs_card)
    return 'The account has no card: ask its owner to add one, or the order will wait for payment.'
  return `To order it, call order with this quote before ${expires}.`
}

const presentQuote = ({ id, total, files, skus }: Quote) => ({
  quote: id,
  total: shownDollars(total),
  skus: skus.map(({ sku }) => sku),
  files: files.map(({ url, title, minutes, exact, total, earlier }) => ({
    url,
    title,
    minutes,
    ...(exact ? {} : { minutes_are_an_estimate: true }),
    total: shownDollars(total),
    ...(earlier && { ordered_before_as_file: earlier.file }),
  })),
})

export const uploadLink = tool({
  name: 'upload_link',
  title: 'Upload a file',
  description:
    'Creates a link with which one audio or video file is uploaded from a computer. Use it if a recording has no link of its own.',
  input: { name: z.string().max(LIMITS.uploadName.max).optional().describe('name of the file') },
  output: { link: z.string(), expires: z.string() },
  isReadOnly: false,
  async run({ call }, { name }) {
    const { link, expires } = await call('post', '/api/uploads/links', { body: { ...(name && { name }) } })
    return {
      says: `Send the file with PUT, such as curl -T FILE ${link} (or ask the person to run this). The response has the url for quote. The link works once, until ${expires}.`,
      found: { link, expires },
    }
  },
})

export const order = tool({
  name: 'order',
  title: 'Place an order',
  description:
    'Orders what a quote priced, and charges the account for it. The same quote is ordered once: calling this again with the same arguments returns the first order and charges nothing.',
  input: {
    quote: z.string().min(1).max(100).describe('from the tool quote'),
    names: z
      .array(z.string().max(LIMITS.name.max))
      .max(LIMITS.names.max)
      .optional()
      .describe('names of the speakers'),
    speakers: z
      .int()
      .min(1)
      .max(LIMITS.speakers.max)
      .optional()
      .describe('how many people speak in each recording, if it is known'),
    notes: z.string().max(LIMITS.notes.max).optional().describe('notes for the transcribers'),
    tags: z
      .array(z.string().max(LIMITS.tag.max))
      .max(LIMITS.tags.max)
      .optional()
      .describe('kept with the files, for finding them'),
    may_distress: z
      .boolean()
      .optional()
      .describe('whether the content may be distressing: staff see this before they take the work'),
    test: z.boolean().optional().describe('check everything, but charge and transcribe nothing'),
  },
  output: {
    order: z.string(),
    files: z.array(z.number()),
    hold: z.string().optional().describe('why work has not begun yet'),
  },
  isReadOnly: false,
  async run(
    { call },
    { quote, names = [], speakers, notes = '', tags = [], test = false, may_distress = false },
  ) {
    const placed = await call('post', '/api/orders', {
      body: { quote, names, ...(speakers && { speakers }), notes, tags, test, may_distress },
      headers: { 'idempotency-key': `order of quote ${quote}` },
    }).catch(explainReuse)
    const { order, audiofiles, hold } = placed
    const next = hold
      ? 'It is on hold until the account has paid: tell its owner.'
      : 'Call wait with the order until its files are delivered, then transcript with each file.'
    return {
      says: `Order ${order} is placed${test ? ' as a test' : ''}. ${next}`,
      found: { order, files: audiofiles, ...(hold && { hold }) },
    }
  },
})

function explainReuse(error: unknown): never {
  if (error instanceof LonghandError && error.code === 'idempotency_key_reused')
    throw new ToolRefusal(
      'This quote was already ordered, with other arguments. Nothing was ordered or charged now. To order the recordings once more, get a new quote.',
    )
  throw error
}
