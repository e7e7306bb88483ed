import { z } from 'zod'
import { TERMS } from '../../../accounts/index.ts'
import { filesOfOrder } from '../../../files/audiofiles/index.ts'
import { usableUrl } from '../../../messages/events/index.ts'
import { speechIsAway } from '../../../operations/alerts/index.ts'
import { counted } from '../../../platform/counted.ts'
import { skusGiven, tagsGiven, urlsGiven } from '../../../platform/given-text.ts'
import { LIMITS } from '../../../platform/limits.ts'
import { dollars } from '../../../platform/money.ts'
import { orderEstimates } from '../../../production/index.ts'
import { costOf, itemsOfOrder, owedItems } from '../../../shop/ledger/index.ts'
import {
  approveOrder,
  costOfOrders,
  filesInOrders,
  type HeldOrder,
  heldOrders,
  listOrders,
  type Order,
  placeOrder,
  releaseOrder,
} from '../../../shop/orders/index.ts'
import { cancelNotBegun } from '../../../work/index.ts'
import { id, idInBody, languageGiven, next, page, pageOf, text } from '../../fields.ts'
import { readingLanguage } from '../../language.ts'
import { route } from '../../route.ts'
import { traceOrder } from '../../trace-order.ts'
import { listedFile, presentListed } from './files/present-file.ts'
import { metadata, metadataGiven } from './metadata.ts'
import { kindedItem, presentKinded } from './present-item.ts'

const orderAnswer = z
  .object({
    id: z.string(),
    account: z.number(),
    skus: z.array(z.string()),
    tags: z.array(z.string()),
    callback: z.string().nullable().meta({ description: 'URL that gets the events of this order' }),
    metadata,
    terms: z.enum(TERMS),
    test: z.boolean(),
    hold: z.string().nullable(),
    created: z.iso.datetime(),
  })
  .meta({ id: 'Order' })
const heldAnswer = orderAnswer
  .extend({
    account_name: z.string(),
    files: z.number().meta({ description: 'number of files on hold' }),
    total: z.number().meta({ description: 'USD charged when the order is released' }),
  })
  .meta({ id: 'HeldOrder' })
const oneOrder = z.object({ order: orderAnswer, message: z.string() }).meta({ id: 'OneOrder' })

export const orderRoutes = [
  route({
    method: 'POST',
    path: '/orders',
    of: 'account',
    access: { customer: 'order' },
    done: 'placed an order',
    takesKey: 'optional',
    tag: 'Orders',
    operationId: 'placeOrder',
    summary: 'Place an order, from URLs and SKUs or from a quote',
    description:
      'All SKUs apply to every URL. If one URL cannot be ordered, nothing is created and nothing is charged. A test order costs nothing and is not transcribed.',
    body: z.object({
      urls: urlsGiven.default([]),
      skus: skusGiven.default([]),
      names: z.array(text(LIMITS.name.max)).max(LIMITS.names.max).default([]).meta({
        description:
          'speaker names. With two or more, as many voices are told apart, if that many can be heard',
      }),
      speakers: z.int().min(1).max(LIMITS.speakers.max).optional().meta({
        description:
          'how many people speak in each recording, if you know it: as many voices are told apart, if that many can be heard, however many names are given',
      }),
      notes: text(LIMITS.notes.max).default(''),
      title: text(LIMITS.title.max).optional(),
      language: languageGiven.optional(),
      files: z
        .array(
          z.object({
            title: text(LIMITS.title.max).exactOptional(),
            language: languageGiven.exactOptional(),
            names: z.array(text(LIMITS.name.max)).max(LIMITS.names.max).exactOptional(),
          }),
        )
        .max(LIMITS.orderFiles.max)
        .optional()
        .meta({
          description:
            'title, language and names of single files, which replace those of the order: one entry per file, in the order of the URLs or of the files in the quote',
        }),
      tags: tagsGiven.default([]),
      may_distress: z.boolean().default(false).meta({
        description:
          'whether the content may be distressing: staff see this before they take the work, and can leave it',
      }),
      callback: text(LIMITS.webhook.max).optional().meta({
        description:
          'a URL that gets the events of this order, signed with the same secret and in the same format as the account’s webhook',
      }),
      metadata: metadataGiven.optional(),
      test: z.boolean().default(false),
      quote: z.string().max(100).optional(),
    }),
    response: z.object({
      order: z.string(),
      audiofiles: z.array(z.number()),
      hold: z.string().optional(),
      message: z.string(),
    }),
    async run({ services, account, caller: { limit }, body, idempotencyKey, request, reply }) {
      const { test, title, language, quote, callback, may_distress: mayDistress, ...others } = body
      const placed = await placeOrder(services, account, {
        ...others,
        ...(callback !== undefined && { callback: usableUrl(services.guardUrl, 'callback', callback) }),
        isTest: test,
        mayDistress,
        title: title || null,
        language: language ?? null,
        quote: quote ?? null,
        idempotencyKey,
        limit,
      })
      traceOrder(services, request, reply, placed)
      return placed
    },
  }),

  route({
    method: 'GET',
    path: '/orders',
    of: 'visible',
    access: { customer: 'read', operator: 'read' },
    tag: 'Orders',
    operationId: 'listOrders',
    summary: 'List orders, newest first',
    description:
      'The list comes in pages. Each order has the number of its files and what it has cost so far. Customers see the orders of their account.',
    query: z.object({ ...page, account: id.optional() }),
    response: z.object({
      orders: z.array(
        orderAnswer.extend({
          total: z.number(),
          files: z.number(),
          titles: z
            .array(z.string())
            .meta({ description: 'titles of the first files of the order, at most three' }),
          ready: z.number().meta({ description: 'number of files that are delivered' }),
          cancelled: z.number().meta({ description: 'number of files that are cancelled or refunded' }),
          due: z.iso.datetime().nullable().meta({
            description: 'when the last of the undelivered files is due; null if none is being worked on',
          }),
          ready_estimate: z.iso.datetime().nullable().meta({
            description:
              'when the last of the undelivered files will probably be ready; null if unknown, and while staff work on any of them',
          }),
        }),
      ),
      next,
      message: z.string(),
    }),
    async run({ services: { listDb }, accountId, query }) {
      const { cursor = null, limit, account = null } = query
      const found = await listOrders(listDb, {
        accountId: accountId ?? account,
        before: cursor,
        limit: limit + 1,
      })
      const { rows, next } = pageOf(found, limit, (row) => row.number)
      const ids = rows.map(({ id }) => id)
      const [costs, contents, estimates] = await Promise.all([
        costOfOrders(listDb, ids),
        filesInOrders(listDb, ids),
        speechIsAway(listDb).then((isAway) => orderEstimates(listDb, isAway ? [] : ids)),
      ])
      const orders = rows.map((row) => ({
        ...present(row),
        total: dollars(costs.get(row.id) ?? 0),
        files: contents.get(row.id)?.files ?? 0,
        titles: contents.get(row.id)?.titles ?? [],
        ready: contents.get(row.id)?.ready ?? 0,
        cancelled: contents.get(row.id)?.cancelled ?? 0,
        due: contents.get(row.id)?.due?.toISOString() ?? null,
        ready_estimate: estimates.get(row.id)?.toISOString() ?? null,
      }))
      return { orders, next, message: counted(rows.length, 'order') }
    },
  }),

  route({
    method: 'GET',
    path: '/orders/:order',
    of: 'order',
    access: { customer: 'read', operator: 'read' },
    tag: 'Orders',
    operationId: 'showOrder',
    summary: 'An order with its files and its cost',
    description: 'The cost can change until every file has its final price.',
    response: z.object({
      order: orderAnswer,
      files: z.array(listedFile),
      items: z.array(kindedItem),
      given_back: z.number().meta({ description: 'USD returned for refunded or cancelled files' }),
      total: z.number().meta({ description: 'USD after refunds' }),
      message: z.string(),
    }),
    async run({ db, order: found, request }) {
      const [files, items] = await Promise.all([filesOfOrder(db, found.id), itemsOfOrder(db, found.id)])
      const { refundedCents, totalCents } = costOf(items)
      return {
        order: present(found),
        files: await presentListed(db, files, readingLanguage(request)),
        items: owedItems(items).map(presentKinded),
        given_back: dollars(refundedCents),
        total: dollars(totalCents),
        message: `Order ${found.id}`,
      }
    },
  }),

  route({
    method: 'GET',
    path: '/holds',
    of: 'operator',
    access: { operator: 'read' },
    tag: 'Orders',
    operationId: 'listHolds',
    summary: 'Orders on hold, oldest first (operators)',
    description: 'Shows the amount that is charged when each order is released.',
    query: z.object(page),
    response: z.object({ orders: z.array(heldAnswer), next, message: z.string() }),
    async run({ db, query }) {
      const { cursor = null, limit } = query
      const found = await heldOrders(db, { after: cursor, limit: limit + 1 })
      const { rows, next } = pageOf(found, limit, (row) => row.number)
      return { orders: rows.map(presentHeld), next, message: `${counted(rows.length, 'order')} on hold` }
    },
  }),

  route({
    method: 'POST',
    path: '/orders/:order/release',
    of: 'operation',
    access: { operator: 'money' },
    done: 'released an order',
    tag: 'Orders',
    operationId: 'releaseOrder',
    summary: 'Release an order from hold (operators)',
    description:
      'The files of the order are charged, and work on them begins; for an order paid by card, once the charge succeeds.',
    response: oneOrder,
    async run({ tx, params }) {
      const released = await releaseOrder(tx, params.order)
      return {
        order: present(released),
        message: { says: 'done.orderReleased', order: released.id } as const,
      }
    },
  }),

  route({
    method: 'POST',
    path: '/orders/:order/approve',
    of: 'ownOrder',
    access: { customer: 'money' },
    done: 'approved an order',
    tag: 'Orders',
    operationId: 'approveOrder',
    summary: 'Approve a price above the spending limit of the API key that ordered',
    description:
      'Use this when a recording was longer than expected and its order is on hold. The order continues once its price is approved and the balance covers it. The approved amount does not count against the limit.',
    response: oneOrder,
    async run({ db, account, order: asked }) {
      const { order, isReleased } = await db
        .transaction()
        .execute((tx) => approveOrder(tx, account, asked.id))
      const next = isReleased ? 'continues' : 'continues once it is paid: add credit, or pay what is past due'
      return { order: present(order), message: `Order ${order.id} is approved and ${next}` }
    },
  }),

  route({
    method: 'POST',
    path: '/orders/:order/cancel',
    of: 'orderToChange',
    access: { customer: 'order', operator: 'money' },
    done: 'cancelled files',
    tag: 'Orders',
    operationId: 'cancelOrder',
    summary: 'Cancel an order, or some of its files',
    description:
      'You can cancel until a person takes the work, or until machine transcription begins. What was paid for these files is refunded. Files on which work has started are not cancelled. For a transcript that was delivered and then upgraded, only the upgrade is cancelled and refunded.',
    body: z
      .object({ files: z.array(idInBody).min(1).max(LIMITS.orderFiles.max).optional() })
      .nullish()
      .meta({ description: 'the files to cancel; all files of the order if left out' }),
    response: z.object({
      order: z.string(),
      audiofiles: z.array(z.number()),
      amount: z.number(),
      message: z.string(),
    }),
    async run({ tx, accountId, order, body }) {
      const by = accountId === null ? 'operator' : 'customer'
      const { amountCents, ...cancelled } = await cancelNotBegun(tx, order.id, {
        by,
        only: body?.files ?? null,
      })
      return { ...cancelled, amount: dollars(amountCents) }
    },
  }),
]

const present = (found: Order) => ({
  id: found.id,
  account: found.account_id,
  skus: found.skus,
  tags: found.tags,
  callback: found.callback,
  metadata: found.metadata,
  terms: found.terms,
  test: found.is_test,
  hold: found.hold,
  created: found.created_at.toISOString(),
})

const presentHeld = (found: HeldOrder) => ({
  ...present(found),
  account_name: found.account_name,
  files: found.files,
  total: dollars(found.total_cents),
})
