import { sql } from 'kysely'
import { containing, type Db, type Tx } from '../../platform/db/index.ts'

/**
 * The audit log records what operators did or tried to do: who, when, what, to what, and acting for whom. Lines are never
 * deleted. Most are written in the transaction of the change. A change that takes several transactions, or calls
 * another service, is logged before it begins: after a crash in between, the line still shows that it began.
 */
export type AuditState = 'begun' | 'done' | 'refused'

export type NewAuditEntry = {
  personId: number
  actingFor: number | null
  action: string
  route: string
  accountId: number | null
  audiofileId: number | null
  orderId: string | null
  invoiceId: number | null
  parameters: Record<string, unknown>
  state: AuditState
  outcome: string | null
}

/** Files, orders and invoices belong to an account, whose log shows what was done with them. */
export async function writeAudit(db: Db | Tx, entry: NewAuditEntry): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into audit_log (person_id, acting_for, action, route, account_id, audiofile_id, order_id, invoice_id,
      parameters, state, outcome)
    values (${entry.personId}, ${entry.actingFor}, ${entry.action}, ${entry.route},
      coalesce(${entry.accountId}::bigint, ${entry.actingFor}::bigint,
        (select account_id from audiofiles where id = ${entry.audiofileId}),
        (select account_id from orders where id = ${entry.orderId}),
        (select account_id from invoices where id = ${entry.invoiceId})),
      ${entry.audiofileId}, ${entry.orderId}, ${entry.invoiceId},
      ${JSON.stringify(entry.parameters)}::jsonb, ${entry.state}, ${entry.outcome})
    returning id`.execute(db)
  return rows[0]!.id
}

export const endAudit = (db: Db, id: number, state: AuditState, outcome: string | null) =>
  db.updateTable('audit_log').set({ state, outcome }).where('id', '=', id).execute()

type AuditFilter = {
  personId: number | null
  accountId: number | null
  audiofileId: number | null
  /** Part of the action or of its outcome. */
  search: string | null
  /** Whole days in UTC, both inclusive. */
  from: string | null
  to: string | null
  before: number | null
  limit: number
}

export type AuditEntry = {
  id: number
  at: Date
  person_id: number
  person_name: string
  acting_for: number | null
  acting_for_name: string | null
  action: string
  route: string
  account_id: number | null
  account_name: string | null
  audiofile_id: number | null
  order_id: string | null
  invoice_id: number | null
  parameters: Record<string, unknown>
  state: AuditState
  outcome: string | null
}

/** Newest first. */
export const listAudit = (db: Db, filter: AuditFilter): Promise<AuditEntry[]> =>
  db
    .selectFrom('audit_log')
    .innerJoin('people', 'people.id', 'person_id')
    .leftJoin('accounts', 'accounts.id', 'audit_log.account_id')
    .leftJoin('accounts as acted', 'acted.id', 'audit_log.acting_for')
    .selectAll('audit_log')
    .select(['people.name as person_name', 'accounts.name as account_name', 'acted.name as acting_for_name'])
    .$if(filter.personId !== null, (query) => query.where('person_id', '=', filter.personId!))
    .$if(filter.accountId !== null, (query) => query.where('audit_log.account_id', '=', filter.accountId!))
    .$if(filter.audiofileId !== null, (query) => query.where('audiofile_id', '=', filter.audiofileId!))
    .$if(filter.search !== null, (query) => {
      const pattern = containing(filter.search!)
      return query.where((either) =>
        either.or([either('action', 'ilike', pattern), either('outcome', 'ilike', pattern)]),
      )
    })
    .$if(filter.from !== null, (query) => query.where('at', '>=', startOf(filter.from!, 0)))
    .$if(filter.to !== null, (query) => query.where('at', '<', startOf(filter.to!, 1)))
    .$if(filter.before !== null, (query) => query.where('audit_log.id', '<', filter.before!))
    .orderBy('audit_log.id', 'desc')
    .limit(filter.limit)
    .execute()

const startOf = (day: string, daysLater: number) =>
  sql<Date>`(${day}::date + ${daysLater}::int)::timestamp at time zone 'UTC'`
