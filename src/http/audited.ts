import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type AuditState, endAudit, type NewAuditEntry, writeAudit } from '../accounts/audit/index.ts'
import type { Person } from '../accounts/index.ts'
import type { Db, Tx } from '../platform/db/index.ts'
import { dollars } from '../platform/money.ts'
import { Refusal } from '../platform/refusal.ts'

/** An operator, and the account that they are acting for, if any. */
export type Actor = { operator: Person; actingFor: number | null }

declare module 'fastify' {
  interface FastifyRequest {
    /** The audit log entry that gets the outcome of this request. */
    auditLine: number | null
  }
}

export const isChange = ({ method }: FastifyRequest): boolean => method !== 'GET' && method !== 'HEAD'

/** Carries out an operator's change and logs it in the same transaction. Refused changes are logged as well. */
export async function performAudited<Answer extends { message: string }>(
  db: Db,
  request: FastifyRequest,
  actor: Actor,
  act: (tx: Tx) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await db.transaction().execute(async (tx) => {
      const answer = await act(tx)
      await writeAudit(tx, describe(request, actor, 'done', answer))
      return answer
    })
  } catch (error) {
    const message = error instanceof Refusal ? error.message : `Failed on our side (error ID ${request.id})`
    await writeAudit(db, describe(request, actor, 'refused', { message }))
    throw error
  }
}

/** For changes that customers can make too and that cannot be one transaction: logged before they begin. */
export async function beginAudited(db: Db, request: FastifyRequest, actor: Actor): Promise<void> {
  request.auditLine = await writeAudit(db, describe(request, actor, 'begun', null))
}

/** Writes the outcome to the log before the response is sent. */
export function endAudited(app: FastifyInstance, db: Db): void {
  app.decorateRequest('auditLine', null)
  app.addHook('onSend', async (request, reply, payload) => {
    if (request.auditLine === null) return
    const state = reply.statusCode < 400 ? 'done' : 'refused'
    await endAudit(db, request.auditLine, state, messageOf(payload))
  })
}

function messageOf(payload: unknown): string | null {
  if (typeof payload !== 'string') return null
  const answer: { message?: string } = JSON.parse(payload)
  return answer.message ?? null
}

type Told = { message: string; account?: { id: number } }

function describe(
  request: FastifyRequest,
  { operator, actingFor }: Actor,
  state: AuditState,
  told: Told | null,
): NewAuditEntry {
  const params = request.params as Record<string, string | number>
  const { method, url, config } = request.routeOptions
  return {
    personId: operator.id,
    actingFor,
    action: config.done!,
    route: `${method} ${url}`,
    accountId: numberOf(params.account) ?? told?.account?.id ?? null,
    audiofileId: numberOf(params.file),
    orderId: params.order === undefined ? null : String(params.order),
    invoiceId: numberOf(params.invoice),
    parameters: withoutSecrets({ ...(request.query as object), ...params, ...bodyOf(request.body) }),
    state,
    outcome: told?.message ?? null,
  }
}

const numberOf = (param: string | number | undefined): number | null =>
  param === undefined ? null : Number(param)

/** A document is logged by its size; the size of a stream is not known yet. */
function bodyOf(body: unknown): object {
  if (Buffer.isBuffer(body)) return { document: `${body.length} bytes` }
  const isPlain = typeof body === 'object' && body !== null && !('pipe' in body)
  return isPlain ? body : {}
}

const SECRET = /password|token|secret|api_key|^(current|code|payout_details)$/i
/** Schemas turn these into whole cents; the log shows dollars, as requested. */
const MONEY = /^(amount|price|credit|per_minute|spending_limit|credit_limit)$/
const MAX_VALUE_LENGTH = 500

const withoutSecrets = (given: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(given).map(([name, value]) => [name, tellable(name, value)]))

function tellable(name: string, value: unknown): unknown {
  if (SECRET.test(name)) return '(not kept)'
  if (MONEY.test(name) && typeof value === 'number') return dollars(value)
  return typeof value === 'string' && value.length > MAX_VALUE_LENGTH
    ? `${value.slice(0, MAX_VALUE_LENGTH)} …`
    : value
}
