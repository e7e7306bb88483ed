import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type NewAccountEntry, writeAccountLog } from '../accounts/audit/index.ts'
import type { Db } from '../platform/db/index.ts'
import { inBatches } from '../platform/in-batches.ts'
import { isInAccountLog } from './access/access.ts'
import type { Caller } from './access/caller.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** A change in an account by its own people or keys, for the account's log. */
    accountChange: Change | null
  }
}

type Change = { caller: Caller; action: string; files?: number[] }

/** For a caller who was admitted. Operators, also while acting, are in the audit log. */
export function noteAccountChange(request: FastifyRequest, caller: Caller): void {
  const { method, config } = request.routeOptions
  if (isInAccountLog(String(method), config)) noteAccountAction(request, caller, config.done!)
}

export function noteAccountAction(request: FastifyRequest, caller: Caller, action: string): void {
  if (caller.account && !caller.isActing) request.accountChange = { caller, action }
}

/** What a change was in particular, where a route makes several kinds, and the files that it was made to. */
export function describeAccountChange(request: FastifyRequest, action: string, files?: number[]): void {
  if (request.accountChange) Object.assign(request.accountChange, { action, files })
}

/** By a person with a link. */
export const logChangeByLink = (
  db: Db,
  request: FastifyRequest,
  { account_id, id }: { account_id: number; id: number },
  { name, action }: { name: string; action: string },
): Promise<unknown> =>
  writeAccountLog(db, [
    { account_id, by: 'person', actor: name, address: request.ip, action, audiofile_id: id },
  ]).catch((error) => request.log.error({ err: error }, UNWRITTEN))

/** The change is made: a line that cannot be written must not make it look refused. */
const UNWRITTEN = 'could not write to the log of an account'

/** Written before the response is sent, once it is known that the change was made. */
export function logAccountChanges(app: FastifyInstance, db: Db): void {
  const write = inBatches<NewAccountEntry>((entries) => writeAccountLog(db, entries))
  app.decorateRequest('accountChange', null)
  app.addHook('onSend', async (request, reply, payload) => {
    const change = request.accountChange
    if (!change || reply.statusCode >= 400) return
    const answer = typeof payload === 'string' && payload !== '' ? JSON.parse(payload) : {}
    await logAccountChange(write, request, change, answer)
  })
}

export async function logAccountChange(
  write: (entry: NewAccountEntry) => Promise<unknown>,
  request: FastifyRequest,
  { caller, action, files = [] }: Change,
  answer: { order?: unknown; message?: string },
): Promise<void> {
  if (!caller.account || caller.isActing) return
  const { file, audiofile_id = file, order } = request.params as Record<string, string | undefined>
  const entry = {
    account_id: caller.account.id,
    by: caller.person ? ('person' as const) : ('key' as const),
    actor: caller.name,
    address: request.ip,
    action,
    audiofile_id: audiofile_id === undefined ? onlyOne(files) : Number(audiofile_id),
    audiofile_ids: files.length > 1 ? files : null,
    order_id: order ?? (typeof answer.order === 'string' ? answer.order : null),
    outcome: answer.message ?? null,
  }
  await write(entry).catch((error) => request.log.error({ err: error }, UNWRITTEN))
}

const onlyOne = (files: number[]): number | null => (files.length === 1 ? files[0]! : null)
