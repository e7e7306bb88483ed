import { z } from 'zod'
import { findAccount } from '../../../accounts/index.ts'
import { counted } from '../../../platform/counted.ts'
import { dollars, formatDollars } from '../../../platform/money.ts'
import {
  accountPricesOf,
  isOffered,
  listSkuRows,
  priceListOf,
  removeAccountPrice,
  setAccountPrice,
  setSku,
  skusOnList,
} from '../../../shop/catalogue/index.ts'
import { id, messageOnly, price, text } from '../../fields.ts'
import { route } from '../../route.ts'
import { askAboutAmount, confirm } from '../ask-first.ts'

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

export const catalogueRoutes = [
  route({
    method: 'GET',
    path: '/catalogue',
    of: 'visible',
    access: { customer: 'any scope', operator: 'read' },
    tag: 'Catalog',
    operationId: 'showCatalogue',
    summary: 'SKUs and the prices per minute that the caller pays; operators see all SKUs',
    description: 'Contract prices of the account are included.',
    response: z.object({ skus: z.array(skuAnswer), message: z.string() }),
    async run({ db, services, accountId }) {
      const skus =
        accountId === null
          ? (await listSkuRows(db)).map(({ forEveryone, centsPerMinute, ...sku }) => ({
              ...sku,
              price: dollars(centsPerMinute),
              for_everyone: forEveryone,
            }))
          : skusOnList(await priceListOf(db, accountId))
              .filter(({ product }) => isOffered(product, services))
              .map(({ centsPerMinute, ...sku }) => ({
                ...sku,
                price: dollars(centsPerMinute),
              }))
      return { skus, message: counted(skus.length, 'SKU') }
    },
  }),

  route({
    method: 'PUT',
    path: '/catalogue/:sku',
    of: 'operation',
    access: { operator: 'money' },
    done: 'changed the catalog',
    tag: 'Catalog',
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
    response: messageOnly,
    async run({ tx, params, body }) {
      const { product, meaning, price, for_everyone } = body
      const { sku } = params
      askAboutAmount('pricePerMinute', price, body)
      await setSku(tx, { sku, product, meaning, centsPerMinute: price, forEveryone: for_everyone })
      return { message: `${sku} stands for ${product} at ${formatDollars(price)} a minute` }
    },
  }),

  route({
    method: 'PUT',
    path: '/accounts/:account/prices/:sku',
    of: 'operation',
    access: { operator: 'money' },
    done: 'set a contract price',
    tag: 'Catalog',
    operationId: 'setContractPrice',
    summary: 'Set a contract price for an account (operators)',
    description: 'The price applies to orders of this account from now on. Unusual prices must be confirmed.',
    params: z.object({ account: id, sku: skuName }),
    body: z.object({ price, confirm }),
    response: messageOnly,
    async run({ tx, params, body }) {
      const { id: accountId } = await findAccount(tx, params.account)
      const { price } = body
      askAboutAmount('pricePerMinute', price, body)
      await setAccountPrice(tx, { accountId, sku: params.sku, centsPerMinute: price })
      return { message: { says: 'done.priceSet', account: String(accountId), sku: params.sku } as const }
    },
  }),

  route({
    method: 'DELETE',
    path: '/accounts/:account/prices/:sku',
    of: 'operation',
    access: { operator: 'money' },
    done: 'removed a contract price',
    tag: 'Catalog',
    operationId: 'removeContractPrice',
    summary: 'Remove a contract price of an account (operators)',
    description: 'The account pays the catalog price again.',
    params: z.object({ account: id, sku: skuName }),
    response: messageOnly,
    async run({ tx, params }) {
      const { id: accountId } = await findAccount(tx, params.account)
      await removeAccountPrice(tx, accountId, params.sku)
      return { message: { says: 'done.priceRemoved', account: String(accountId), sku: params.sku } as const }
    },
  }),

  route({
    method: 'GET',
    path: '/accounts/:account/prices',
    of: 'operator',
    access: { operator: 'read' },
    tag: 'Catalog',
    operationId: 'listContractPrices',
    summary: 'List the contract prices of an account (operators)',
    description: 'Shows the prices of this account that differ from the catalog.',
    response: z.object({
      prices: z.array(z.object({ sku: z.string(), price: z.number() })),
      message: z.string(),
    }),
    async run({ db, params }) {
      const { id: accountId } = await findAccount(db, params.account)
      const prices = (await accountPricesOf(db, accountId)).map(({ sku, centsPerMinute }) => ({
        sku,
        price: dollars(centsPerMinute),
      }))
      return { prices, message: counted(prices.length, 'contract price') }
    },
  }),
]
