import type { FastifyReply, FastifyRequest } from 'fastify'
import { type AudiofileRow, findAudiofile } from '../../../../files/audiofiles/index.ts'
import { counted } from '../../../../platform/counted.ts'
import type { Db } from '../../../../platform/db/index.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import type { Authentication } from '../../../authentication.ts'

/**
 * The facts about a customer's own file, or any for an operator (whose scope names no account). What is said in it is for
 * those who open it (`content/open-file.ts`).
 */
export const visibleFile = (
  db: Db,
  { accountId }: { accountId: number | null },
  fileId: number,
): Promise<AudiofileRow> => findAudiofile(db, accountId, fileId)

/** The file, and the name of the person or account that changes it, for the list of versions. */
export const findForAuthor =
  (db: Db, auth: Authentication) =>
  async (
    request: FastifyRequest<{ Params: { file: number } }>,
    reply: FastifyReply,
  ): Promise<{ found: AudiofileRow; name: string }> => {
    const found = await visibleFile(db, await auth.scope(request, reply), request.params.file)
    const { person, account } = await auth.caller(request, reply)
    return { found, name: person?.name ?? account!.name }
  }

/** For those who want to hear it. */
export function refuseRemoved({ state_since, statename, media_removed_at: at }: AudiofileRow): void {
  if (!at) return
  // An imported file without a recording has counted as one whose recording was removed from the start.
  if (at.getTime() === state_since.getTime())
    throw new Refusal('recording_removed', 'This file came from another service without its recording.')
  const days = Math.floor((at.getTime() - state_since.getTime()) / 86_400_000)
  const since =
    statename === 'Delivered' ? `, ${counted(days, 'day')} after delivery. The transcript is kept` : ''
  throw new Refusal(
    'recording_removed',
    `The recording was deleted on ${at.toISOString().slice(0, 10)}${since}.`,
  )
}
