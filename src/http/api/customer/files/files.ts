import { z } from 'zod'
import { findAccount, TERMS } from '../../../../accounts/index.ts'
import { type AudiofileRow, historyOf, openingsOf } from '../../../../files/audiofiles/index.ts'
import { currentTurn } from '../../../../files/turns/index.ts'
import { deletionRefusal } from '../../../../operations/erasure/index.ts'
import { skusGiven } from '../../../../platform/given-text.ts'
import { dollars } from '../../../../platform/money.ts'
import { rewordedIn } from '../../../../platform/texts/reworded.ts'
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
import { messageOnly } from '../../../fields.ts'
import { readingLanguage } from '../../../language.ts'
import { route } from '../../../route.ts'
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

const possible = z
  .union([z.literal(true), z.string()])
  .meta({ description: 'true, or the reason why this is not possible' })
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

export const fileRoutes = [
  route({
    method: 'GET',
    path: '/files/:file',
    of: 'file',
    access: { customer: 'read', operator: 'read' },
    tag: 'Files',
    operationId: 'showFile',
    summary: 'A file with its history, its price and the available actions',
    description:
      'The state is in `statename`; poll it until it is `Delivered`, or use a webhook or `/api/live`.',
    response: z.object({
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
      mistakes: z.array(reportAnswer).meta({ description: 'your reports, in the order of the recording' }),
      upgrades: z.array(upgradeAnswer).meta({ description: 'upgrades available for this file now' }),
      can: z.object({
        cancel: possible,
        correct_language: possible,
        delete: possible,
        refund: possible,
        upgrade: z.array(z.object({ sku: z.string(), meaning: z.string(), price: z.number(), possible })),
      }),
      message: z.string(),
    }),
    async run({ db, services, file, caller, request }) {
      const language = readingLanguage(request)
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
        historyOf(db, file.id),
        openingsOf(db, file.id),
        orderById(db, file.order_id),
        itemsOfFile(db, file.id),
        refundsOfFile(db, file.id),
        customersReports(db, file.id),
        priceListOf(db, file.account_id),
        whyNotCorrectable(db, file),
        cancelRefusal(db, file),
        readyEstimates(db, [file]),
        waitingFor(db, [file]),
        file.media_removed_at === null && hasVideo(services.media, file.id),
        currentTurn(db, file.id),
        presentCaptionedVideo(services, file),
      ])
      const upgrades = skusOnList(prices).filter(
        ({ product }) => isUpgrade(product) && !isIncluded(file.product, product),
      )
      return {
        file: presentFile(file, language),
        ready_estimate: waits ? null : (estimate?.toISOString() ?? null),
        waiting_for: waits,
        history: history.map(({ from_state, to_state, reason, at }) => ({
          from: from_state,
          to: to_state,
          reason: reason && rewordedIn(language, reason),
          at: at.toISOString(),
        })),
        openings: openings.map(({ name, role, opened_at }) => ({ name, role, at: opened_at.toISOString() })),
        terms: order!.terms,
        items: items.map(presentKinded),
        charged: dollars(totalOf(chargedItems(items))),
        cancel_refund: dollars(totalOf(chargedItems(itemsGivenBack(file, items)))),
        refunds: refunds.map(presentRefund),
        captioned_video: captionedVideo,
        video: isVideo ? `/api/files/${file.id}/video` : null,
        editing: turn && presentTurn(turn, holderOf(caller)),
        mistakes: mistakes.map(presentReport),
        upgrades: upgrades
          .filter((one) => skuRefusal(file, one) === null)
          .map((one) => presentUpgrade(file, one)),
        can: {
          cancel: whyNoCancel ?? (true as const),
          correct_language: whyNoLanguage ?? (true as const),
          delete: deletionRefusal(file) ?? (true as const),
          refund: refundRefusal(file, items) ?? (true as const),
          upgrade: upgrades.map((one) => ({
            sku: one.sku,
            meaning: one.meaning,
            price: dollars(one.centsPerMinute * file.billed_minutes),
            possible: skuRefusal(file, one) ?? (true as const),
          })),
        },
        message: file.title,
      }
    },
  }),

  route({
    method: 'POST',
    path: '/files/:file/upgrade',
    of: 'ownFile',
    access: { customer: 'order' },
    done: 'bought an upgrade',
    tag: 'Files',
    operationId: 'upgradeFile',
    summary:
      'Buy an add-on, extra editing, a faster product, or transcription by people instead of the machine',
    description:
      'The upgrade is charged like an order. The request is refused if the file already has the add-on or if it is too late for the upgrade; the message says why.',
    body: z.object({ skus: skusGiven.min(1) }),
    response: paid,
    async run({ services, account, file, caller: { limit }, body }) {
      const { amountCents, ...done } = await upgrade(services, account, file.id, body.skus, limit)
      return { ...done, amount: dollars(amountCents) }
    },
  }),

  route({
    method: 'POST',
    path: '/files/:file/refund',
    of: 'file',
    access: { customer: 'order', operator: 'money' },
    done: 'refunded a file',
    tag: 'Files',
    operationId: 'refundFile',
    summary: 'Refund a file',
    description:
      'A file can be refunded in Pre-Processing and Audio Processing. A file in Error has already been refunded, and the call returns that refund. In other states, a file on which work has not started can be cancelled with its order.',
    response: paid,
    async run({ db, file }) {
      const account = await findAccount(db, file.account_id)
      const { amountCents, ...done } = await refundByCustomer(db, account, file.id)
      return { ...done, amount: dollars(amountCents) }
    },
  }),

  route({
    method: 'POST',
    path: '/files/:file/retry',
    of: 'fileToChange',
    access: { customer: 'order', operator: 'operate' },
    done: 'retried a file',
    tag: 'Files',
    operationId: 'retryFile',
    summary: 'Retry a file in Error or Technical Difficulty',
    description:
      'A file that ended in Error was refunded, so a retry charges it again. Customers can retry their own files in Error; only operators can retry one in Technical Difficulty.',
    response: messageOnly,
    async run({ tx, accountId, file, caller: { limit } }) {
      if (accountId !== null) await retryFile(tx, file, 'the customer', limit)
      else if (file.statename === 'Technical Difficulty') await sendBack(tx, file.id)
      else await retryFile(tx, file, 'an operator', null)
      return { message: { says: 'done.fileRetried', file: String(file.id) } as const }
    },
  }),

  route({
    method: 'POST',
    path: '/files/:file/front',
    of: 'operation',
    access: { operator: 'operate' },
    done: 'moved a file to the front',
    tag: 'Files',
    operationId: 'moveFileToFront',
    summary: 'Move a file to the front of the job queue and the task list (operators)',
    description: 'The jobs and tasks of the file come before all others.',
    response: messageOnly,
    async run({ tx, params }) {
      await putAtFront(tx, params.file)
      return { message: { says: 'done.fileNext', file: String(params.file) } as const }
    },
  }),
]

const presentUpgrade = (found: AudiofileRow, one: PricedSku): z.infer<typeof upgradeAnswer> => ({
  sku: one.sku,
  product: one.product,
  meaning: one.meaning,
  price: dollars(one.centsPerMinute * found.billed_minutes),
  due: dueAfter(found, [one]).toISOString(),
})
