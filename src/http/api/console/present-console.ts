import { z } from 'zod'
import { TERMS } from '../../../accounts/index.ts'
import { RETRYABLE_STATES, WORKING_STATES } from '../../../files/audiofiles/index.ts'
import { DELIVERY_STATES } from '../../../messages/events/index.ts'
import type { FileMoney, FileTrace, FoundFile, Today } from '../../../operations/oversight/index.ts'
import { counted } from '../../../platform/counted.ts'
import { dollars } from '../../../platform/money.ts'
import type { QueuedJob } from '../../../platform/queue/index.ts'
import { rewordedIn } from '../../../platform/texts/reworded.ts'
import { mayDeliverImported } from '../../../production/index.ts'
import { mayBeCancelled, refundRefusal } from '../../../shop/refunds/index.ts'
import { KINDS, TASK_STATES } from '../../../work/index.ts'
import { statename } from '../../fields.ts'
import { fileAnswer, presentFile, stateChange } from '../customer/files/present-file.ts'
import { presentRefund, refundAnswer } from '../customer/files/present-refund.ts'
import { kindedItem, presentKinded } from '../customer/present-item.ts'

const count = z.number()
const moment = z.iso.datetime()
const usd = z.number().meta({ description: 'USD' })

export const foundFileAnswer = fileAnswer
  .extend({
    account_name: z.string(),
    account_email: z.string(),
    front_since: moment
      .nullable()
      .meta({ description: 'when an operator moved the file to the front of the queue' }),
  })
  .meta({ id: 'FoundFile' })

export const jobAnswer = z
  .object({
    id: z.number(),
    name: z.string(),
    about: z.record(z.string(), z.unknown()),
    state: z.enum(['waiting', 'later', 'running', 'dead']),
    priority: z.number(),
    attempts: count,
    max_attempts: count,
    run_at: moment,
    created: moment,
    last_error: z.string().nullable(),
  })
  .meta({ id: 'Job' })

export const todayAnswer = z.object({
  owed: z
    .array(z.object({ product: z.string(), late: count, soon: count, later: count, first_due: moment }))
    .meta({ description: 'undelivered files by product; soon means due within a day' }),
  first: z.array(foundFileAnswer).meta({ description: 'the files that are due first' }),
  jobs: z.array(z.object({ name: z.string(), waiting: count, later: count, running: count, dead: count })),
  tasks: z.array(z.object({ kind: z.enum(KINDS), offered: count, claimed: count, oldest: moment })),
  troubled: z.array(z.object({ statename, files: count })),
  speech: z.object({ engine: z.string(), hours_per_hour: z.number() }).nullable().meta({
    description: 'hours of recordings that the speech engine transcribes per hour, from its latest work',
  }),
  uncertain: z
    .array(z.object({ id: z.number(), title: z.string(), account_name: z.string(), confidence: z.number() }))
    .meta({ description: 'files of the last two weeks whose text the machine was unsure of, newest first' }),
  held: z.object({ orders: count, amount: usd }),
  sign_ups: count.meta({ description: 'sign-ups that are not finished' }),
  reports: count.meta({ description: 'reports of mistakes waiting for a decision' }),
  days: z
    .array(
      z.object({
        day: z.iso.date(),
        ordered: count,
        delivered: count,
        on_time: count.meta({ description: 'how many of the delivered files were on time' }),
        delivered_minutes: z.number(),
        waited_hours: z.number().nullable().meta({ description: 'the median time from order to delivery' }),
        money_in: usd,
        sold: usd,
      }),
    )
    .meta({ description: 'the last two weeks, days in UTC, today last' }),
  message: z.string(),
})

export const traceAnswer = z.object({
  file: foundFileAnswer,
  hold: z.string().nullable(),
  terms: z.enum(TERMS),
  can: z
    .object({
      retry: z.boolean(),
      front: z.boolean(),
      refund: z.boolean(),
      cancel: z.boolean(),
      deliver: z.boolean().meta({ description: 'whether a transcript made elsewhere can be delivered' }),
      send_to_editor: z.boolean(),
    })
    .meta({ description: 'actions available to an operator now' }),
  history: z.array(stateChange),
  events: z.array(
    z.object({
      id: z.number(),
      event: z.string(),
      at: moment,
      deliveries: z.array(
        z.object({
          url: z.string(),
          state: z.enum(DELIVERY_STATES),
          status: z.number().nullable(),
          error: z.string().nullable(),
        }),
      ),
    }),
  ),
  jobs: z.array(jobAnswer),
  items: z.array(
    kindedItem.extend({
      transaction: z.number().nullable(),
      invoice: z.number().nullable(),
      created: moment,
    }),
  ),
  refunds: z.array(refundAnswer).meta({ description: 'refunds made by an operator, newest first' }),
  money: z.object({
    charged: usd,
    refunded: usd,
    tax: usd.meta({ description: 'USD of tax in what is left after refunds; prices include tax' }),
    pay: usd.meta({ description: 'USD that transcribers and editors earned' }),
    margin: usd.meta({ description: 'USD charged, less refunds, tax and pay' }),
    refundable: usd.meta({ description: 'USD that can still be refunded' }),
    refundable_to_card: usd.meta({ description: 'USD of `refundable` that can go to the cards that paid' }),
    card: z.string().nullable(),
  }),
  tasks: z.array(
    z.object({
      id: z.number(),
      kind: z.enum(KINDS),
      part: z.number(),
      parts: z.number(),
      state: z.enum(TASK_STATES),
      correction: z.boolean(),
      fixed_words: count.meta({ description: 'words that a reviewer changed' }),
      grade: z.number().nullable(),
      created: moment,
      done: moment.nullable(),
      person: z.number().nullable(),
      name: z.string().nullable(),
      saves: count,
      earned: usd.nullable(),
    }),
  ),
  message: z.string(),
})

export const presentFound = (file: FoundFile, language: string): z.infer<typeof foundFileAnswer> => ({
  ...presentFile(file, language),
  account_name: file.account_name,
  account_email: file.account_email,
  front_since: file.front_since?.toISOString() ?? null,
})

export const presentJob = (job: QueuedJob): z.infer<typeof jobAnswer> => ({
  id: job.id,
  name: job.name,
  about: job.payload,
  state: job.state,
  priority: job.priority,
  attempts: job.attempts,
  max_attempts: job.max_attempts,
  run_at: job.run_at.toISOString(),
  created: job.created_at.toISOString(),
  last_error: job.last_error,
})

export function presentToday(today: Today, language: string): z.infer<typeof todayAnswer> {
  const late = today.owed.reduce((sum, { late }) => sum + late, 0)
  return {
    owed: today.owed.map(({ first_due, ...counts }) => ({ ...counts, first_due: first_due.toISOString() })),
    first: today.first.map((file) => presentFound(file, language)),
    jobs: today.jobs,
    tasks: today.tasks.map(({ oldest, ...counts }) => ({ ...counts, oldest: oldest.toISOString() })),
    troubled: today.troubled,
    speech: today.speech && {
      engine: today.speech.engine,
      hours_per_hour: Number(today.speech.hoursPerHour.toFixed(2)),
    },
    uncertain: today.uncertain.map(({ confidence, ...file }) => ({
      ...file,
      confidence: Math.round(confidence * 100) / 100,
    })),
    held: { orders: today.held.orders, amount: dollars(today.held.cents) },
    sign_ups: today.signUps,
    reports: today.reports,
    days: today.days.map(({ in_cents, sold_cents, ...day }) => ({
      ...day,
      money_in: dollars(in_cents),
      sold: dollars(sold_cents),
    })),
    message: `${counted(late, 'file is', 'files are')} late`,
  }
}

export const presentTrace = (trace: FileTrace, language: string): z.infer<typeof traceAnswer> => ({
  file: presentFound(trace.file, language),
  hold: trace.order.hold,
  terms: trace.order.terms,
  can: canBeDone(trace),
  history: trace.history.map(({ from_state, to_state, reason, at }) => ({
    from: from_state,
    to: to_state,
    reason: reason && rewordedIn(language, reason),
    at: at.toISOString(),
  })),
  events: trace.events.map(({ id, event, at, deliveries }) => ({
    id,
    event,
    at: at.toISOString(),
    deliveries: deliveries.map(({ url, state, status, error }) => ({ url, state, status, error })),
  })),
  jobs: trace.jobs.map(presentJob),
  items: trace.items.map((item) => ({
    ...presentKinded(item),
    transaction: item.transaction_id,
    invoice: item.invoice_id,
    created: item.created_at.toISOString(),
  })),
  refunds: trace.refunds.map(presentRefund),
  money: presentMoney(trace.money),
  tasks: trace.tasks.map(({ is_correction, created_at, done_at, person_id, earned_cents, ...task }) => ({
    ...task,
    correction: is_correction,
    created: created_at.toISOString(),
    done: done_at?.toISOString() ?? null,
    person: person_id,
    earned: earned_cents === null ? null : dollars(earned_cents),
  })),
  message: trace.file.title,
})

const presentMoney = (money: FileMoney) => ({
  charged: dollars(money.chargedCents),
  refunded: dollars(money.refundedCents),
  tax: dollars(money.taxCents),
  pay: dollars(money.payCents),
  margin: dollars(money.marginCents),
  refundable: dollars(money.leftCents),
  refundable_to_card: dollars(money.toCardCents),
  card: money.card,
})

function canBeDone({ file, items, tasks }: FileTrace): z.infer<typeof traceAnswer>['can'] {
  const { statename } = file
  return {
    retry: RETRYABLE_STATES.includes(statename),
    front: WORKING_STATES.includes(statename),
    refund: refundRefusal(file, items) === null,
    cancel: mayBeCancelled(file, 'operator') && !isBegun(file, tasks),
    deliver: mayDeliverImported(statename),
    send_to_editor: statename === 'Delivered' && !file.is_test,
  }
}

/** As `filesBegun` has it. */
const isBegun = ({ statename, upgraded_from }: FoundFile, tasks: FileTrace['tasks']): boolean =>
  statename !== 'Technical Difficulty' &&
  tasks.some(
    ({ state, person_id, saves, created_at }) =>
      (!upgraded_from || created_at >= new Date(upgraded_from.at)) &&
      (state === 'done' || saves > 0 || (state === 'open' && person_id !== null)),
  )
