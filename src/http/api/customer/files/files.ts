import { z } from 'zod'
import { findAccount, TERMS } from '../../../../accounts/index.ts'
import {
  type AudiofileRow,
  findAnyAudiofile,
  findAudiofile,
  historyOf,
  openingsOf,
} from '../../../../files/audiofiles/index.ts'
import { currentTurn } from '../../../../files/turns/index.ts'
import { deletionRefusal } from '../../../../operations/erasure/index.ts'
import type { Tx } from '../../../../platform/db/index.ts'
import { skusGiven } from '../../../../platform/given-text.ts'
import { dollars } from '../../../../platform/money.ts'
import {
  customersReports,
  putAtFront,
  readyEstimates,
  retryFile,
  sendBack,
  whyNotCorrectable,
} from '../../../../production/index.ts'
import {
  isIncluded,
  isUpgrade,
  type PricedSku,
  priceListOf,
  skusOnList,
} from '../../../../shop/catalogue/index.ts'
import { chargedItems, itemsOfFile, totalOf } from '../../../../shop/ledger/index.ts'
import { dueAfter, orderById, skuRefusal } from '../../../../shop/orders/index.ts'
import { upgrade } from '../../../../shop/payments/index.ts'
import {
  itemsGivenBack,
  refundByCustomer,
  refundRefusal,
  refundsOfFile,
} from '../../../../shop/refunds/index.ts'
import { cancelRefusal } from '../../../../work/index.ts'
import { hasVideo } from '../../../content/video.ts'
import { type Api, id, messageOnly, typed } from '../../routes.ts'
import { kindedItem, presentKinded } from '../present-item.ts'
import { captionedVideoAnswer, presentCaptionedVideo } from './captioned-videos.ts'
import {
  fileAnswer,
  openingAnswer,
  presentFile,
  readyEstimateAnswer,
  stateChange,
  waitingFor,
  waitingForAnswer,
} from './present-file.ts'
import { presentRefund, refundAnswer } from './present-refund.ts'
import { presentReport, reportAnswer } from './reports.ts'
import { holderOf, presentTurn, turnAnswer } from './turns.ts'
import { visibleFile } from './visible-file.ts'

const possible = z
  .union([z.literal(true), z.string()])
  .meta({ description: 'true, or the reason why this is not possible' })
const file = z.object({ file: id })
const upgradeAnswer = z.object({
  sku: z.string(),
  product: z.string().meta({ description: 'what the SKU stands for' }),
  meaning: z.string(),
  price: z.number().meta({ description: 'USD for this file' }),
  due: z.iso.datetime().meta({ description: 'expected delivery if it is bought now' }),
})
const paid = z
  .object({
    audiofile: z.number(),
    amount: z.number(),
    transaction: z.number().nullable(),
    message: z.string(),
  })
  .meta({ id: 'FilePayment' })

export function mountFiles({ app, services, auth }: Api): void {
  const { db } = services

  typed(app).get(
    '/files/:file',
    {
      config: { access: { customer: 'read', operator: 'read' } },
      schema: {
        tags: ['Files'],
        operationId: 'showFile',
        summary: 'A file with its history, its price and the available actions',
        description:
          'The state is in `statename`; poll it until it is `Delivered`, or use a webhook or `/api/live`.',
        params: file,
        response: {
          200: z.object({
            file: fileAnswer,
            ready_estimate: readyEstimateAnswer,
            waiting_for: waitingForAnswer,
            history: z.array(stateChange),
            openings: z
              .array(openingAnswer)
              .meta({ description: 'staff who played the recording or read its text, newest first' }),
            terms: z.enum(TERMS).meta({ description: 'how the order of the file is paid' }),
            items: z.array(kindedItem),
            charged: z.number().meta({ description: 'USD charged or put on an invoice, and not refunded' }),
            cancel_refund: z.number().meta({
              description:
                'USD of `charged` that a cancellation returns: all of it or, for a delivered transcript with an upgrade, what the upgrade cost',
            }),
            refunds: z.array(refundAnswer).meta({ description: 'refunds made by an operator, newest first' }),
            video: z
              .string()
              .nullable()
              .meta({ description: 'path of the recording as video; null if it has no video' }),
            captioned_video: captionedVideoAnswer.nullable(),
            editing: turnAnswer,
            mistakes: z
              .array(reportAnswer)
              .meta({ description: 'your reports, in the order of the recording' }),
            upgrades: z.array(upgradeAnswer).meta({ description: 'upgrades available for this file now' }),
            can: z.object({
              cancel: possible,
              correct_language: possible,
              delete: possible,
              refund: possible,
              upgrade: z.array(
                z.object({ sku: z.string(), meaning: z.string(), price: z.number(), possible }),
              ),
            }),
            message: z.string(),
          }),
        },
      },
    },
    async (request, reply) => {
      const found = await visibleFile(db, await auth.scope(request, reply), request.params.file)
      const [
        history,
        openings,
        order,
        items,
        refunds,
        mistakes,
        prices,
        whyNoLanguage,
        whyNoCancel,
        [estimate],
        [waits = null],
        isVideo,
        turn,
        captionedVideo,
      ] = await Promise.all([
        historyOf(db, found.id),
        openingsOf(db, found.id),
        orderById(db, found.order_id),
        itemsOfFile(db, found.id),
        refundsOfFile(db, found.id),
        customersReports(db, found.id),
        priceListOf(db, found.account_id),
        whyNotCorrectable(db, found),
        cancelRefusal(db, found),
        readyEstimates(db, [found]),
        waitingFor(db, [found]),
        found.media_removed_at === null && hasVideo(services.media, found.id),
        currentTurn(db, found.id),
        presentCaptionedVideo(services, found),
      ])
      const upgrades = skusOnList(prices).filter(
        ({ product }) => isUpgrade(product) && !isIncluded(found.product, product),
      )
      return {
        file: presentFile(found),
        ready_estimate: waits ? null : (estimate?.toISOString() ?? null),
        waiting_for: waits,
        history: history.map(({ from_state, to_state, reason, at }) => ({
          from: from_state,
          to: to_state,
          reason,
          at: at.toISOString(),
        })),
        openings: openings.map(({ name, role, opened_at }) => ({ name, role, at: opened_at.toISOString() })),
        terms: order!.terms,
        items: items.map(presentKinded),
        charged: dollars(totalOf(chargedItems(items))),
        cancel_refund: dollars(totalOf(chargedItems(itemsGivenBack(found, items)))),
        refunds: refunds.map(presentRefund),
        captioned_video: captionedVideo,
        video: isVideo ? `/api/files/${found.id}/video` : null,
        editing: turn && presentTurn(turn, holderOf(await auth.caller(request, reply))),
        mistakes: mistakes.map(presentReport),
        upgrades: upgrades
          .filter((one) => skuRefusal(found, one) === null)
          .map((one) => presentUpgrade(found, one)),
        can: {
          cancel: whyNoCancel ?? (true as const),
          correct_language: whyNoLanguage ?? (true as const),
          delete: deletionRefusal(found) ?? (true as const),
          refund: refundRefusal(found, items) ?? (true as const),
          upgrade: upgrades.map((one) => ({
            sku: one.sku,
            meaning: one.meaning,
            price: dollars(one.centsPerMinute * found.billed_minutes),
            possible: skuRefusal(found, one) ?? (true as const),
          })),
        },
        message: found.title,
      }
    },
  )

  typed(app).post(
    '/files/:file/upgrade',
    {
      config: { done: 'bought an upgrade', access: { customer: 'order' } },
      schema: {
        tags: ['Files'],
        operationId: 'upgradeFile',
        summary:
          'Buy an add-on, extra editing, a faster tier, or transcription by people instead of the machine',
        description:
          'The upgrade is charged like an order. The request is refused if the file already has the add-on or if it is too late for the upgrade; the message says why.',
        params: file,
        body: z.object({ skus: skusGiven.min(1) }),
        response: { 200: paid },
      },
    },
    async (request, reply) => {
      const account = await auth.ownAccount(request, reply)
      const { limit } = await auth.caller(request, reply)
      const { amountCents, ...done } = await upgrade(
        services,
        account,
        request.params.file,
        request.body.skus,
        limit,
      )
      return { ...done, amount: dollars(amountCents) }
    },
  )

  typed(app).post(
    '/files/:file/refund',
    {
      config: { done: 'refunded a file', access: { customer: 'order', operator: 'money' } },
      schema: {
        tags: ['Files'],
        operationId: 'refundFile',
        summary: 'Refund a file',
        description:
          'A file can be refunded in Pre-Processing and Audio Processing. A file in Error has already been refunded, and the call returns that refund. In other states, a file on which work has not started can be cancelled with its order.',
        params: file,
        response: { 200: paid },
      },
    },
    async (request, reply) => {
      const found = await visibleFile(db, await auth.scope(request, reply), request.params.file)
      const account = await findAccount(db, found.account_id)
      const { amountCents, ...done } = await refundByCustomer(db, account, found.id)
      return { ...done, amount: dollars(amountCents) }
    },
  )

  typed(app).post(
    '/files/:file/retry',
    {
      config: { done: 'retried a file', access: { customer: 'order', operator: 'operate' } },
      schema: {
        tags: ['Files'],
        operationId: 'retryFile',
        summary: 'Retry a file in Error or Technical Difficulty',
        description:
          'A file that ended in Error was refunded, so a retry charges it again. Customers can retry their own files in Error; only operators can retry one in Technical Difficulty.',
        params: file,
        response: { 200: messageOnly },
      },
    },
    async (request, reply) => {
      const { file: fileId } = request.params
      const { roles, limit } = await auth.caller(request, reply)
      if (roles.includes('operator')) return auth.operation(request, reply, (tx) => retryAny(tx, fileId))
      const account = await auth.ownAccount(request, reply)
      return db.transaction().execute(async (tx) => {
        await retryFile(tx, await findAudiofile(tx, account.id, fileId), 'the customer', limit)
        return { message: `File ${fileId} is being retried` }
      })
    },
  )

  typed(app).post(
    '/files/:file/front',
    {
      config: { done: 'moved a file to the front', access: { operator: 'operate' } },
      schema: {
        tags: ['Files'],
        operationId: 'moveFileToFront',
        summary: 'Move a file to the front of the job queue and the task list (operators)',
        description: 'The jobs and tasks of the file come before all others.',
        params: file,
        response: { 200: messageOnly },
      },
    },
    async (request, reply) =>
      auth.operation(request, reply, async (tx) => {
        await putAtFront(tx, request.params.file)
        return { message: `File ${request.params.file} is next in the queue` }
      }),
  )
}

async function retryAny(tx: Tx, fileId: number): Promise<{ message: string }> {
  const found = await findAnyAudiofile(tx, fileId)
  if (found.statename === 'Technical Difficulty') await sendBack(tx, fileId)
  else await retryFile(tx, found, 'an operator', null)
  return { message: `File ${fileId} is being retried` }
}

const presentUpgrade = (found: AudiofileRow, one: PricedSku): z.infer<typeof upgradeAnswer> => ({
  sku: one.sku,
  product: one.product,
  meaning: one.meaning,
  price: dollars(one.centsPerMinute * found.billed_minutes),
  due: dueAfter(found, [one]).toISOString(),
})
