import { z } from 'zod'
import { findAccount } from '../../../accounts/index.ts'
import { counted } from '../../../platform/counted.ts'
import { dollars, formatDollars } from '../../../platform/money.ts'
import {
  accountPricesOf,
  isInsight,
  listSkuRows,
  type PricedSku,
  priceListOf,
  removeAccountPrice,
  setAccountPrice,
  setSku,
  skusOnList,
} from '../../../shop/catalogue/index.ts'
import { askAboutAmount, confirm } from '../ask-first.ts'
import { type Api, id, messageOnly, price, text, typed } from '../routes.ts'

const skuName = z
  .string()
  .trim()
  .toUpperCase()
  .max(40)
  .regex(/^[A-Z0-9_-]{1,40}$/, 'must consist of letters, digits, - and _')
const skuAnswer = z
  .object({
    sku: z.string(),
    product: z.string(),
    meaning: z.string(),
    price: z.number(),
    for_everyone: z.boolean().optional(),
  })
  .meta({ id: 'Sku' })

export function mountCatalogue({ app, services, auth }: Api): void {
  const { db, languageModel } = services
  const isOffered = ({ product }: PricedSku) => languageModel !== null || !isInsight(product)

  typed(app).get(
    '/catalogue',
    {
      config: { access: { customer: 'any scope', operator: 'read' } },
      schema: {
        tags: ['Catalog'],
        operationId: 'showCatalogue',
        summary: 'SKUs and the prices per minute that the caller pays; operators see all SKUs',
        description: 'Contract prices of the account are included.',
        response: { 200: z.object({ skus: z.array(skuAnswer), message: z.string() }) },
      },
    },
    async (request, reply) => {
      const { accountId } = await auth.scope(request, reply)
      const skus =
        accountId === null
          ? (await listSkuRows(db)).map(({ forEveryone, centsPerMinute, ...sku }) => ({
              ...sku,
              price: dollars(centsPerMinute),
              for_everyone: forEveryone,
            }))
          : skusOnList(await priceListOf(db, accountId))
              .filter(isOffered)
              .map(({ centsPerMinute, ...sku }) => ({
                ...sku,
                price: dollars(centsPerMinute),
              }))
      return { skus, message: counted(skus.length, 'SKU') }
    },
  )

  typed(app).put(
    '/catalogue/:sku',
    {
      config: { done: 'changed the catalog', access: { operator: 'money' } },
      schema: {
        tags: ['Catalog'],
        operationId: 'setSku',
        summary: 'Add or change a SKU that stands for a product (operators)',
        description: 'The price applies to orders from now on. Unusual prices must be confirmed.',
        params: z.object({ sku: skuName }),
        body: z.object({
          product: skuName,
          meaning: text(200),
          price,
          for_everyone: z.boolean().default(true),
          confirm,
        }),
        response: { 200: messageOnly },
      },
    },
    async (request, reply) =>
      auth.operation(request, reply, async (tx) => {
        const { product, meaning, price, for_everyone } = request.body
        const { sku } = request.params
        askAboutAmount('price per minute', price, request.body)
        await setSku(tx, { sku, product, meaning, centsPerMinute: price, forEveryone: for_everyone })
        return { message: `${sku} stands for ${product} at ${formatDollars(price)} a minute` }
      }),
  )

  typed(app).put(
    '/accounts/:account/prices/:sku',
    {
      config: { done: 'set a contract price', access: { operator: 'money' } },
      schema: {
        tags: ['Catalog'],
        operationId: 'setContractPrice',
        summary: 'Set a contract price for an account (operators)',
        description:
          'The price applies to orders of this account from now on. Unusual prices must be confirmed.',
        params: z.object({ account: id, sku: skuName }),
        body: z.object({ price, confirm }),
        response: { 200: messageOnly },
      },
    },
    async (request, reply) =>
      auth.operation(request, reply, async (tx) => {
        const { id: accountId } = await findAccount(tx, request.params.account)
        const { price } = request.body
        askAboutAmount('price per minute', price, request.body)
        await setAccountPrice(tx, { accountId, sku: request.params.sku, centsPerMinute: price })
        return { message: `Account ${accountId} has a contract price for ${request.params.sku}` }
      }),
  )

  typed(app).delete(
    '/accounts/:account/prices/:sku',
    {
      config: { done: 'removed a contract price', access: { operator: 'money' } },
      schema: {
        tags: ['Catalog'],
        operationId: 'removeContractPrice',
        summary: 'Remove a contract price of an account (operators)',
        description: 'The account pays the catalog price again.',
        params: z.object({ account: id, sku: skuName }),
        response: { 200: messageOnly },
      },
    },
    async (request, reply) =>
      auth.operation(request, reply, async (tx) => {
        const { id: accountId } = await findAccount(tx, request.params.account)
        await removeAccountPrice(tx, accountId, request.params.sku)
        return { message: `Account ${accountId} pays the standard price for ${request.params.sku}` }
      }),
  )

  typed(app).get(
    '/accounts/:account/prices',
    {
      config: { access: { operator: 'read' } },
      schema: {
        tags: ['Catalog'],
        operationId: 'listContractPrices',
        summary: 'List the contract prices of an account (operators)',
        description: 'Shows the prices of this account that differ from the catalog.',
        params: z.object({ account: id }),
        response: {
          200: z.object({
            prices: z.array(z.object({ sku: z.string(), price: z.number() })),
            message: z.string(),
          }),
        },
      },
    },
    async (request, reply) => {
      await auth.operator(request, reply)
      const { id: accountId } = await findAccount(db, request.params.account)
      const prices = (await accountPricesOf(db, accountId)).map(({ sku, centsPerMinute }) => ({
        sku,
        price: dollars(centsPerMinute),
      }))
      return { prices, message: counted(prices.length, 'contract price') }
    },
  )
}
