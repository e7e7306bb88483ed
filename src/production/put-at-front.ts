import {
  findAnyAudiofile,
  lockAudiofile,
  priorityOf,
  updateAudiofile,
  WORKING_STATES,
} from '../audiofiles/index.ts'
import type { Tx } from '../db/index.ts'
import { now } from '../lib/clock.ts'
import { Refusal } from '../lib/refusal.ts'
import { hurryJobs } from '../queue/index.ts'

/**
 * An operator moves a file to the front of the job queue, for the jobs waiting now and for every job that
 * follows, and to the front of the task list.
 */
export async function putAtFront(tx: Tx, audiofile: number): Promise<void> {
  await findAnyAudiofile(tx, audiofile)
  const file = (await lockAudiofile(tx, audiofile))!
  if (!WORKING_STATES.includes(file.statename))
    throw new Refusal(
      'wrong_state',
      `Audiofile ${audiofile} is in the state ${file.statename}: it is not queued.`,
    )
  const front_since = file.front_since ?? now()
  await updateAudiofile(tx, audiofile, { front_since })
  await hurryJobs(tx, audiofile, priorityOf({ front_since }))
}
