import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type Account, type Person, type Scope, setLowBalance } from '../../../accounts/index.ts'
import {
  changeChoices,
  choicesOf,
  listNotices,
  type MailTimes,
  mailTimesOf,
  markSeen,
  NOTICE_KINDS,
  type Notice,
  type NoticeKind,
  STAFF_NOTICE_KINDS,
  setMailTimes,
  setWantsMails,
  unsubscribe,
  wantsMails,
  wordingOf,
} from '../../../messages/notices/index.ts'
import { counted } from '../../../platform/counted.ts'
import { dollars } from '../../../platform/money.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { type Extension, formats } from '../../../transcripts/render/index.ts'
import type { Authentication } from '../../authentication.ts'
import { networkOf } from '../../rate-limit.ts'
import { type Api, amount, idInBody, messageOnly, next, page, pageOf, text, typed } from '../routes.ts'

const kind = z.enum(NOTICE_KINDS)

const notice = z
  .object({
    id: z.number(),
    kind,
    title: z.string(),
    text: z.string(),
    action: z.string().meta({ description: 'what to do about the notification, as the label of a link' }),
    path: z.string().meta({ description: 'path of the page on the website where this can be done' }),
    audiofile: z.number().nullable(),
    order: z.string().nullable(),
    invoice: z.number().nullable(),
    created: z.iso.datetime(),
  })
  .meta({ id: 'Notice' })

const choices = {
  low_balance: amount
    .refine((cents) => cents >= 0, 'must not be below zero')
    .nullable()
    .meta({ description: 'balance in USD below which you are notified; null for never' }),
  wanted: z
    .array(kind)
    .max(NOTICE_KINDS.length)
    .meta({ description: 'kinds of notifications that are sent by email' }),
  attached: z
    .array(z.enum(Object.keys(formats) as [Extension, ...Extension[]]))
    .max(Object.keys(formats).length)
    .meta({ description: 'formats of the transcript that are attached when it is ready' }),
}

const clock = z
  .string()
  .length('22:00'.length)
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 22:00')
  .meta({ example: '22:00' })

const times = {
  time_zone: text(64).meta({ description: 'the time zone of the times below', example: 'Europe/Berlin' }),
  quiet_hours: z.object({ from: clock, until: clock }).nullable().meta({
    description: 'when no emails are sent; updates from that time come in one email afterwards',
  }),
  daily_at: clock.nullable().meta({
    description:
      'when the daily summary is sent, one email with everything that happened; null to get emails as things happen',
  }),
  urgent_at_once: z.boolean().meta({
    description:
      'whether you are emailed at once about a declined card, an order on hold or a failed file, even in quiet hours and before the daily summary',
  }),
}

export function mountNotices(api: Api): void {
  mountList(api)
  mountChoices(api)
  mountUnsubscribe(api)
}

function mountList({ app, services, auth }: Api): void {
  const { db } = services

  typed(app).get(
    '/notices',
    {
      config: { access: { customer: 'read' } },
      schema: {
        tags: ['Notifications'],
        operationId: 'listNotices',
        summary: 'Notifications about files, orders and money, newest first',
        description:
          'The list comes in pages. `last_seen` is the id of the newest notification that the person has seen.',
        querystring: z.object(page),
        response: {
          200: z.object({
            notices: z.array(notice),
            last_seen: z.number().meta({
              description: 'id of the last notification that the person has seen; 0 for an API key',
            }),
            next,
            message: z.string(),
          }),
        },
      },
    },
    async (request, reply) => {
      const { id } = await auth.ownAccount(request, reply)
      const { person } = await auth.caller(request, reply)
      const { cursor = null, limit } = request.query
      const found = await listNotices(db, { accountId: id, before: cursor, limit: limit + 1 })
      const { rows, next } = pageOf(found, limit, (one) => one.id)
      const last_seen = person ? (await choicesOf(db, person.id)).lastSeen : 0
      return { notices: rows.map(present), last_seen, next, message: counted(rows.length, 'notice') }
    },
  )

  typed(app).put(
    '/notices/seen',
    {
      config: { done: 'marked notifications as seen', access: { customer: 'in person' }, isLogged: false },
      schema: {
        tags: ['Notifications'],
        operationId: 'markNoticesSeen',
        summary: 'Mark notifications as seen, up to and including one',
        description: 'The change applies to the person who is signed in, not to the whole account.',
        body: z.object({ notice: idInBody }),
        response: { 200: messageOnly },
      },
    },
    async (request, reply) => {
      const { person } = await customer(auth, request, reply)
      await markSeen(db, person.id, request.body.notice)
      return { message: 'Notifications are marked as seen' }
    },
  )
}

function mountChoices({ app, services, auth }: Api): void {
  const { db, mailer } = services

  typed(app).get(
    '/notices/settings',
    {
      config: { access: { customer: 'in person' } },
      schema: {
        tags: ['Notifications'],
        operationId: 'showNoticeSettings',
        summary: 'Which notifications you get by email',
        description: 'Shows the settings of the person who is signed in.',
        response: {
          200: z.object({
            ...choices,
            ...times,
            low_balance: z.number().nullable(),
            sends_mail: z.boolean().meta({ description: 'whether this service has a mail server' }),
            message: z.string(),
          }),
        },
      },
    },
    async (request, reply) => {
      const { person, account } = await customer(auth, request, reply)
      const isWanted = await wantsMails(db, account.id, person.id)
      const { unwanted, attached } = await choicesOf(db, person.id)
      const { timeZone, quietHours, dailyAt, urgentAtOnce } = await mailTimesOf(db, person.id)
      return {
        wanted: isWanted ? NOTICE_KINDS.filter((one) => !unwanted.includes(one)) : [],
        attached: attached as Extension[],
        low_balance: account.lowBalanceCents === null ? null : dollars(account.lowBalanceCents),
        time_zone: timeZone,
        quiet_hours: quietHours,
        daily_at: dailyAt,
        urgent_at_once: urgentAtOnce,
        sends_mail: mailer !== null,
        message: mailer ? `Emails go to ${person.email}` : 'This service does not send email',
      }
    },
  )

  typed(app).put(
    '/notices/settings',
    {
      config: { done: 'changed the email settings', access: { customer: 'in person' }, isLogged: false },
      schema: {
        tags: ['Notifications'],
        operationId: 'setNoticeSettings',
        summary: 'Choose which notifications you get by email',
        description:
          'The settings apply to the person who is signed in. `wanted`, `attached` and `low_balance` are always replaced; other settings do not change if they are left out. Choose quiet hours or a daily summary, not both.',
        body: z.object({ ...choices, ...z.object(times).partial().shape }),
        response: { 200: messageOnly },
      },
    },
    async (request, reply) => {
      const { person, account, scopes } = await customer(auth, request, reply)
      const { wanted, attached, low_balance } = request.body
      if (low_balance !== account.lowBalanceCents && !scopes.includes('money'))
        throw new Refusal(
          'role_too_low',
          'Your role in this account does not allow you to change the low balance setting.',
        )
      await db.transaction().execute(async (tx) => {
        await setLowBalance(tx, account.id, low_balance)
        const unwanted = NOTICE_KINDS.filter((one) => !wanted.includes(one))
        await setWantsMails(tx, account.id, person.id, wanted.length > 0)
        await changeChoices(tx, person.id, { unwanted, attached: [...new Set(attached)] })
        await setMailTimes(tx, person.id, { ...(await mailTimesOf(tx, person.id)), ...timesIn(request.body) })
      })
      return { message: 'Your email settings are saved' }
    },
  )
}

function mountUnsubscribe({ app, services, strangerLimit }: Api): void {
  typed(app).post(
    '/unsubscribe/:token',
    {
      config: { access: 'anyone' },
      schema: {
        tags: ['Notifications'],
        operationId: 'unsubscribe',
        summary: 'Unsubscribe with the link in an email',
        description:
          'Email programs call this with one click (RFC 8058). Without `kinds`, all notification emails stop.',
        params: z.object({ token: z.string().max(100) }),
        querystring: z.object({ kinds: z.string().max(200).optional() }),
        response: { 200: messageOnly },
      },
    },
    async (request, reply) => {
      await strangerLimit(request, reply, `unsubscribe from ${networkOf(request.ip)}`)
      const named = request.query.kinds?.split(',')
      const all = [...NOTICE_KINDS, ...STAFF_NOTICE_KINDS]
      const kinds = named ? all.filter((one) => named.includes(one)) : all
      await services.db.transaction().execute((tx) => unsubscribe(tx, request.params.token, kinds))
      return { message: 'You will not get these emails anymore' }
    },
  )
}

/** Settings belong to the person, so an API key has none, and an operator cannot change them. */
async function customer(
  auth: Authentication,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<{ person: Person; account: Account; scopes: readonly Scope[] }> {
  const { person, account, scopes } = await auth.inPerson(request, reply)
  if (!person || !account)
    throw new Refusal('customers_only', 'Only customers who are signed in have email settings.')
  return { person, account, scopes }
}

/** Those that were given. */
function timesIn(
  given: { [Name in keyof typeof times]?: z.infer<(typeof times)[Name]> },
): Partial<MailTimes> {
  const { time_zone, quiet_hours, daily_at, urgent_at_once } = given
  return {
    ...(time_zone !== undefined && { timeZone: time_zone }),
    ...(quiet_hours !== undefined && { quietHours: quiet_hours }),
    ...(daily_at !== undefined && { dailyAt: daily_at }),
    ...(urgent_at_once !== undefined && { urgentAtOnce: urgent_at_once }),
  }
}

const present = (one: Notice) => ({
  id: one.id,
  kind: one.kind as NoticeKind,
  ...wordingOf(one),
  audiofile: one.audiofile_id,
  order: one.order_id,
  invoice: one.invoice_id,
  created: one.created_at.toISOString(),
})
