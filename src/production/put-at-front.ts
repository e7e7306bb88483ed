import {
  findAnyAudiofile,
  lockAudiofile,
  priorityOf,
  updateAudiofile,
  WORKING_STATES,
} from '../files/audiofiles/index.ts'
import { now } from '../platform/clock.ts'
import type { Tx } from '../platform/db/index.ts'
import { hurryJobs } from '../platform/queue/index.ts'
import { Refusal } from '../platform/refusal.ts'

/**
 * An operator moves a file to the front of the job queue, for the jobs waiting now and for every job that
 * follows, and to the front of the task list.
 */
export async function putAtFront(tx: Tx, audiofile: number): Promise<void> {
  await findAnyAudiofile(tx, audiofile)
  const file = (await lockAudiofile(tx, audiofile))!
  if (!WORKING_STATES.includes(file.statename))
    throw new Refusal('wrong_state', { says: 'console.notQueued', file: audiofile })
  const front_since = file.front_since ?? now()
  await updateAudiofile(tx, audiofile, { front_since })
  await hurryJobs(tx, audiofile, priorityOf({ front_since }))
}
