import { z } from 'zod'
import { type AuditEntry, listAudit } from '../../../accounts/audit/index.ts'
import { counted } from '../../../platform/counted.ts'
import { day, id, next, page, pageOf, text } from '../../fields.ts'
import { route } from '../../route.ts'

const named = z.object({ id: z.number(), name: z.string().nullable() }).meta({ id: 'IdAndName' })
const entryAnswer = z
  .object({
    id: z.number(),
    at: z.iso.datetime(),
    person: named,
    acting_for: named.nullable().meta({ description: 'the customer that the operator acted for' }),
    action: z.string().meta({ description: 'what was done or tried, such as “changed the payment terms”' }),
    route: z.string(),
    account: named.nullable(),
    audiofile: z.number().nullable(),
    order: z.string().nullable(),
    invoice: z.number().nullable(),
    parameters: z
      .record(z.string(), z.unknown())
      .meta({ description: 'request parameters, without secrets' }),
    state: z.enum(['begun', 'done', 'refused']).meta({
      description: 'begun: in progress, or interrupted with an unknown outcome',
    }),
    outcome: z.string().nullable(),
  })
  .meta({ id: 'AuditEntry' })

export const auditRoutes = [
  route({
    method: 'GET',
    path: '/audit',
    of: 'operator',
    access: { operator: 'read' },
    tag: 'Console',
    operationId: 'listAudit',
    summary: 'Operator actions, newest first (operators)',
    description: 'The list comes in pages, and can be filtered by operator, account, file, text and date.',
    query: z.object({
      ...page,
      person: id.optional(),
      account: id.optional(),
      audiofile: id.optional(),
      q: text(200).optional().meta({ description: 'part of the action or of its outcome' }),
      from: day.optional(),
      to: day.optional().meta({ description: 'last day, inclusive' }),
    }),
    response: z.object({ entries: z.array(entryAnswer), next, message: z.string() }),
    async run({ db, query }) {
      const { cursor, limit, person, account, audiofile, q, from, to } = query
      const found = await listAudit(db, {
        personId: person ?? null,
        accountId: account ?? null,
        audiofileId: audiofile ?? null,
        search: q || null,
        from: from ?? null,
        to: to ?? null,
        before: cursor ?? null,
        limit: limit + 1,
      })
      const { rows, next } = pageOf(found, limit, (row) => row.id)
      return { entries: rows.map(present), next, message: counted(rows.length, 'entry', 'entries') }
    },
  }),
]

const present = (entry: AuditEntry): z.infer<typeof entryAnswer> => ({
  id: entry.id,
  at: entry.at.toISOString(),
  person: { id: entry.person_id, name: entry.person_name },
  acting_for: entry.acting_for === null ? null : { id: entry.acting_for, name: entry.acting_for_name },
  action: entry.action,
  route: entry.route,
  account: entry.account_id === null ? null : { id: entry.account_id, name: entry.account_name },
  audiofile: entry.audiofile_id,
  order: entry.order_id,
  invoice: entry.invoice_id,
  parameters: entry.parameters,
  state: entry.state,
  outcome: entry.outcome,
})
