import type { FastifyRequest, FastifySchema } from 'fastify'
import type { z } from 'zod'
import { type AuditState, endAudit, type NewAuditEntry, writeAudit } from '../accounts/audit/index.ts'
import type { Person } from '../accounts/index.ts'
import type { Db, Tx } from '../platform/db/index.ts'
import { Refusal } from '../platform/refusal.ts'
import { tellable } from './marked-fields.ts'
import { type Told, toldBy } from './told.ts'

/** An operator, and the account that they are acting for, if any. */
export type Actor = { operator: Person; actingFor: number | null }

export const isChange = ({ method }: { method: string }): boolean => !/^(GET|HEAD|OPTIONS)$/.test(method)

/** Carries out an operator's change and logs it in the same transaction. Refused changes are logged as well. */
export async function performAudited(
  db: Db,
  request: FastifyRequest,
  operator: Person,
  act: (tx: Tx) => Promise<unknown>,
): Promise<unknown> {
  const actor = { operator, actingFor: null }
  try {
    return await db.transaction().execute(async (tx) => {
      const answer = await act(tx)
      await writeAudit(tx, describe(request, actor, 'done', toldBy(answer)))
      return answer
    })
  } catch (error) {
    await writeAudit(db, describe(request, actor, 'refused', refusalTold(error, request)))
    throw error
  }
}

/** The entries that wait for the outcome of a request. */
const begun = new WeakMap<FastifyRequest, number>()

/** For changes that customers can make too and that cannot be one transaction: logged before they begin. */
export async function beginAudited(db: Db, request: FastifyRequest, actor: Actor): Promise<void> {
  begun.set(request, await writeAudit(db, describe(request, actor, 'begun', {})))
}

/** Writes the outcome to the log before the response is sent. */
export async function endAudited(db: Db, request: FastifyRequest, told: Told): Promise<void> {
  const line = begun.get(request)
  if (line !== undefined) await endAudit(db, line, 'done', told.message ?? null)
}

export async function endRefused(db: Db, request: FastifyRequest, error: unknown): Promise<void> {
  const line = begun.get(request)
  if (line !== undefined) await endAudit(db, line, 'refused', refusalTold(error, request).message!)
}

const refusalTold = (error: unknown, { id }: FastifyRequest): Told => ({
  message: error instanceof Refusal ? error.message : `Failed on our side (error ID ${id})`,
})

function describe(
  request: FastifyRequest,
  { operator, actingFor }: Actor,
  state: AuditState,
  told: Told,
): NewAuditEntry {
  const params = request.params as Record<string, string | number>
  const { method, url, config } = request.routeOptions
  return {
    personId: operator.id,
    actingFor,
    action: config.done!,
    route: `${method} ${url}`,
    accountId: numberOf(params.account) ?? told.account?.id ?? null,
    audiofileId: numberOf(params.file),
    orderId: params.order === undefined ? null : String(params.order),
    invoiceId: numberOf(params.invoice),
    parameters: parametersOf(request),
    state,
    outcome: told.message ?? null,
  }
}

const numberOf = (param: string | number | undefined): number | null =>
  param === undefined ? null : Number(param)

function parametersOf({ query, params, body, routeOptions }: FastifyRequest): Record<string, unknown> {
  const schema = (routeOptions.schema ?? {}) as Partial<Record<keyof FastifySchema, z.ZodType>>
  return Object.assign(
    {},
    tellable(given(schema.querystring), query),
    tellable(given(schema.params), params),
    tellable(given(schema.body), bodyOf(body)),
  )
}

const given = (schema: z.ZodType | undefined): z.ZodType[] => (schema ? [schema] : [])

/** A document is logged by its size; the size of a stream is not known yet. */
function bodyOf(body: unknown): object {
  if (Buffer.isBuffer(body)) return { document: `${body.length} bytes` }
  const isPlain = typeof body === 'object' && body !== null && !('pipe' in body)
  return isPlain ? body : {}
}
