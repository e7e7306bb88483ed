import type { FastifyRequest } from 'fastify'
import { type NewAccountEntry, writeAccountLog } from '../accounts/audit/index.ts'
import type { Db } from '../platform/db/index.ts'
import { inBatches } from '../platform/in-batches.ts'
import type { Caller } from './access/caller.ts'
import type { Told } from './told.ts'

/** A change in an account by its own people or keys. Operators, also while acting, are in the audit log. */
export type AccountChange = { action: string; files?: number[] | undefined }

/** Written before the response is sent, once it is known that the change was made. */
export type AccountLog = (
  request: FastifyRequest,
  caller: Caller,
  change: AccountChange,
  told: Told,
) => Promise<void>

export function createAccountLog(db: Db): AccountLog {
  const write = inBatches<NewAccountEntry>((entries) => writeAccountLog(db, entries))
  return async (request, caller, { action, files = [] }, told) => {
    if (!caller.account || caller.isActing) return
    const { file, audiofile_id = file, order } = request.params as Record<string, string | undefined>
    await write({
      account_id: caller.account.id,
      by: caller.person ? 'person' : 'key',
      actor: caller.name,
      address: request.ip,
      action,
      audiofile_id: audiofile_id === undefined ? onlyOne(files) : Number(audiofile_id),
      audiofile_ids: files.length > 1 ? files : null,
      order_id: order ?? told.order ?? null,
      outcome: told.message ?? null,
    }).catch((error) => request.log.error({ err: error }, UNWRITTEN))
  }
}

const onlyOne = (files: number[]): number | null => (files.length === 1 ? files[0]! : null)

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
