/** The rows of the tables, and their columns. */
import { z } from 'zod'
import { SCOPES, SCOPES_WITH_LIMIT, type Scope, SPENDING_PERIODS, TERMS } from '../../../accounts/index.ts'
import { WEBHOOK_FORMATS } from '../../../messages/events/index.ts'
import { email, line, text } from '../../../platform/given-text.ts'
import { LIMITS } from '../../../platform/limits.ts'
import {
  centsCell,
  clockCell,
  dollarsCell,
  flagCell,
  invoiceIdCell,
  itemsCell,
  keyCell,
  languageCell,
  listCell,
  momentCell,
  secondsCell,
  secretCell,
  speakersCell,
  starsCell,
  timeCell,
} from './cells.ts'
import type { RowPlace } from './read-rows.ts'

const MAX_ID_LENGTH = 200

export const accountRow = z
  .object({
    external_id: line(MAX_ID_LENGTH).optional(),
    email,
    name: line(200).optional(),
    company: line(200).optional(),
    terms: z.enum(TERMS).default('prepay'),
    balance: dollarsCell.optional(),
    balance_cents: centsCell.optional(),
    webhook: text(LIMITS.webhook.max).optional(),
    webhook_secret: secretCell.optional(),
    webhook_format: z.enum(WEBHOOK_FORMATS).default('form'),
    refuses_language_model: flagCell.default(false),
  })
  .refine(({ balance, balance_cents }) => balance === undefined || balance_cents === undefined, {
    message: 'and balance_cents are both given: keep one of them',
    path: ['balance'],
  })
  .transform(({ balance, balance_cents, ...row }) => ({ ...row, balanceCents: balance ?? balance_cents }))
  .refine(({ balanceCents = 0 }) => balanceCents >= 0, {
    message: 'is below zero. Settle with the customer what they owe, and write 0 here',
    path: ['balance'],
  })

export const fileRow = z
  .object({
    external_id: line(MAX_ID_LENGTH),
    account: line(254),
    order: line(MAX_ID_LENGTH).optional(),
    title: line(LIMITS.title.max).optional(),
    description: line(500).optional(),
    transcript: text(1000),
    insights: text(1000).optional(),
    recording: text(2048).optional(),
    source_url: z
      .url({ protocol: /^https?$/, error: 'must be a link such as https://…' })
      .max(2048)
      .optional(),
    duration: clockCell.optional(),
    duration_seconds: secondsCell.optional(),
    ordered: timeCell.optional(),
    delivered: timeCell.optional(),
    sku: listCell(line(LIMITS.sku.max), LIMITS.skus.max),
    price_paid: dollarsCell.optional(),
    price_paid_cents: centsCell.optional(),
    quality_stars: starsCell.optional(),
    tags: listCell(line(LIMITS.tag.max), LIMITS.tags.max).default([]),
    names: listCell(line(LIMITS.name.max), LIMITS.names.max).default([]),
    speakers: speakersCell.optional(),
    language: languageCell.optional(),
    notes: text(LIMITS.notes.max).default(''),
    archived: flagCell.default(false),
    confidential: flagCell.default(false),
  })
  .refine(({ price_paid, price_paid_cents }) => (price_paid ?? price_paid_cents ?? 0) >= 0, {
    message: 'is below zero. Write what was paid, or leave it empty',
    path: ['price_paid'],
  })
  .refine(({ ordered, delivered }) => !ordered || !delivered || ordered <= delivered, {
    message: 'is before the time of the order. Correct one of the two',
    path: ['delivered'],
  })

/** Without a limit, a key may do what keys of API v4 can: everything. */
export const keyRow = z
  .object({
    account: line(254),
    key: keyCell,
    hint: line(4).optional(),
    label: line(100).default('imported key'),
    scopes: listCell(z.enum(SCOPES), SCOPES.length).optional(),
    expires: momentCell.optional(),
    spending_limit: dollarsCell.refine((cents) => cents > 0, 'must be above zero').optional(),
    spending_period: z.enum(SPENDING_PERIODS).default('total'),
  })
  .transform(({ scopes, ...row }) => ({
    ...row,
    scopes: (scopes ?? (row.spending_limit === undefined ? SCOPES : SCOPES_WITH_LIMIT)) as Scope[],
  }))
  .refine(
    ({ scopes, spending_limit }) =>
      spending_limit === undefined || scopes.every((scope) => SCOPES_WITH_LIMIT.includes(scope)),
    {
      message: `can only be ${SCOPES_WITH_LIMIT.join(', ')} with a spending_limit. Remove the others`,
      path: ['scopes'],
    },
  )

export const invoiceRow = z
  .object({
    external_id: invoiceIdCell,
    account: line(254),
    purchase_order: line(LIMITS.purchaseOrder.max).optional(),
    created: timeCell,
    paid: timeCell.optional(),
    items: itemsCell,
  })
  .refine(({ created, paid }) => !paid || created <= paid, {
    message: 'is before the invoice was created. Correct one of the two',
    path: ['paid'],
  })

export type AccountRow = z.infer<typeof accountRow> & RowPlace
export type FileRow = z.infer<typeof fileRow> & RowPlace
export type KeyRow = z.infer<typeof keyRow> & RowPlace
export type InvoiceRow = z.infer<typeof invoiceRow> & RowPlace

/** The columns, in the order in which an export writes them. */
export const ACCOUNT_COLUMNS = [
  'external_id',
  'email',
  'name',
  'company',
  'terms',
  'balance',
  'webhook',
  'webhook_secret',
  'webhook_format',
  'refuses_language_model',
] as const
export const FILE_COLUMNS = [
  'external_id',
  'account',
  'order',
  'title',
  'description',
  'transcript',
  'insights',
  'recording',
  'source_url',
  'duration_seconds',
  'ordered',
  'delivered',
  'sku',
  'price_paid',
  'quality_stars',
  'tags',
  'names',
  'speakers',
  'language',
  'notes',
  'archived',
  'confidential',
] as const
export const KEY_COLUMNS = [
  'account',
  'key',
  'hint',
  'label',
  'scopes',
  'expires',
  'spending_limit',
  'spending_period',
] as const
export const INVOICE_COLUMNS = [
  'external_id',
  'account',
  'purchase_order',
  'created',
  'paid',
  'items',
] as const
export const OTHER_COLUMNS = ['balance_cents', 'duration', 'price_paid_cents']
