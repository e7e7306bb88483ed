import { z } from 'zod'
import { setLowBalance } from '../../../accounts/index.ts'
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
import { wordedIn } from '../../../platform/texts/worded.ts'
import { type Extension, formats } from '../../../transcripts/render/index.ts'
import { amount, idInBody, messageOnly, next, page, pageOf, text } from '../../fields.ts'
import { languageFor } from '../../language.ts'
import { route } from '../../route.ts'

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
    .refine((cents) => cents >= 0, {
      error: () => wordedIn('en', { says: 'input.notBelowZero' }),
    })
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

export const noticeRoutes = [
  route({
    method: 'GET',
    path: '/notices',
    of: 'account',
    access: { customer: 'read' },
    tag: 'Notifications',
    operationId: 'listNotices',
    summary: 'Notifications about files, orders and money, newest first',
    description:
      'The list comes in pages. `last_seen` is the id of the newest notification that the person has seen.',
    query: z.object(page),
    response: z.object({
      notices: z.array(notice),
      last_seen: z.number().meta({
        description: 'id of the last notification that the person has seen; 0 for an API key',
      }),
      next,
      message: z.string(),
    }),
    async run({ db, account: { id }, caller: { person }, query, request }) {
      const { cursor = null, limit } = query
      const found = await listNotices(db, {
        accountId: id,
        personId: person?.id ?? null,
        before: cursor,
        limit: limit + 1,
      })
      const { rows, next } = pageOf(found, limit, (one) => one.id)
      const last_seen = person ? (await choicesOf(db, person.id)).lastSeen : 0
      const language = languageFor(request)
      const notices = rows.map((one) => present(one, language))
      return { notices, last_seen, next, message: counted(rows.length, 'notification') }
    },
  }),

  route({
    method: 'PUT',
    path: '/notices/seen',
    of: 'member',
    access: { customer: 'in person' },
    done: 'marked notifications as seen',
    isLogged: false,
    tag: 'Notifications',
    operationId: 'markNoticesSeen',
    summary: 'Mark notifications as seen, up to and including one',
    description: 'The change applies to the person who is signed in, not to the whole account.',
    body: z.object({ notice: idInBody }),
    response: messageOnly,
    async run({ db, person, body }) {
      await markSeen(db, person.id, body.notice)
      return { message: 'Notifications are marked as seen' }
    },
  }),

  route({
    method: 'GET',
    path: '/notices/settings',
    of: 'member',
    access: { customer: 'in person' },
    tag: 'Notifications',
    operationId: 'showNoticeSettings',
    summary: 'Which notifications you get by email',
    description: 'Shows the settings of the person who is signed in.',
    response: z.object({
      ...choices,
      ...times,
      low_balance: z.number().nullable(),
      sends_mail: z.boolean().meta({ description: 'whether this service has a mail server' }),
      message: z.string(),
    }),
    async run({ db, services: { mailer }, person, account }) {
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
  }),

  route({
    method: 'PUT',
    path: '/notices/settings',
    of: 'member',
    access: { customer: 'in person' },
    done: 'changed the email settings',
    isLogged: false,
    tag: 'Notifications',
    operationId: 'setNoticeSettings',
    summary: 'Choose which notifications you get by email',
    description:
      'The settings apply to the person who is signed in. `wanted`, `attached` and `low_balance` are always replaced; other settings do not change if they are left out. Choose quiet hours or a daily summary, not both.',
    body: z.object({ ...choices, ...z.object(times).partial().shape }),
    response: messageOnly,
    async run({ db, person, account, caller: { scopes }, body }) {
      const { wanted, attached, low_balance } = body
      if (low_balance !== account.lowBalanceCents && !scopes.includes('money'))
        throw new Refusal('role_too_low', { says: 'account.noLowBalance' })
      await db.transaction().execute(async (tx) => {
        await setLowBalance(tx, account.id, low_balance)
        const unwanted = NOTICE_KINDS.filter((one) => !wanted.includes(one))
        await setWantsMails(tx, account.id, person.id, wanted.length > 0)
        await changeChoices(tx, person.id, { unwanted, attached: [...new Set(attached)] })
        await setMailTimes(tx, person.id, { ...(await mailTimesOf(tx, person.id)), ...timesIn(body) })
      })
      return { message: 'Your email settings are saved' }
    },
  }),

  route({
    method: 'POST',
    path: '/unsubscribe/:token',
    of: 'anyone',
    access: 'anyone',
    attempts: 'unsubscribe',
    tag: 'Notifications',
    operationId: 'unsubscribe',
    summary: 'Unsubscribe with the link in an email',
    description:
      'Email programs call this with one click (RFC 8058). Without `kinds`, all notification emails stop.',
    query: z.object({ kinds: z.string().max(200).optional() }),
    response: messageOnly,
    async run({ db, params, query }) {
      const named = query.kinds?.split(',')
      const all = [...NOTICE_KINDS, ...STAFF_NOTICE_KINDS]
      const kinds = named ? all.filter((one) => named.includes(one)) : all
      await db.transaction().execute((tx) => unsubscribe(tx, params.token, kinds))
      return { message: 'You will not get these emails anymore' }
    },
  }),
]

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

const present = (one: Notice, language: string) => ({
  id: one.id,
  kind: one.kind as NoticeKind,
  ...wordingOf(one, language),
  audiofile: one.audiofile_id,
  order: one.order_id,
  invoice: one.invoice_id,
  created: one.created_at.toISOString(),
})
