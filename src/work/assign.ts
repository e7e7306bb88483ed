import type { Person } from '../accounts/index.ts'
import type { AudiofileRow } from '../files/audiofiles/index.ts'
import { now } from '../platform/clock.ts'
import type { Db, Tx } from '../platform/db/index.ts'
import { Refusal } from '../platform/refusal.ts'
import { lockAnyTask } from './claim.ts'
import { type BoardTask, mustLeaveToOthers, openTasks, payOf, takenRequest } from './offers-store.ts'
import { adjust } from './pay/payouts.ts'
import { hasSaves, lockPerson, setAssigned, type TaskRow } from './store.ts'
import { returnTask } from './sync-tasks.ts'
import { kindsFor } from './tasks.ts'
import { tellAssigned } from './tell-staff.ts'

/** Everything that people do or could do now, the most urgent first. */
export const listBoard = (db: Db, limit: number): Promise<BoardTask[]> => openTasks(db, limit)

/**
 * An operator gives an open task to a person, whether another has it or not; null gives it to everyone with the role. The
 * person finds it on their work page. What was saved stays.
 */
export async function assignTask(tx: Tx, taskId: number, person: Person | null): Promise<void> {
  const { roles, isPaused } = person ? await lockPerson(tx, person.id) : { roles: [], isPaused: false }
  const { file, task } = await lockAnyTask(tx, taskId)
  if (task.state !== 'open') throw new Refusal('wrong_state', `Task ${taskId} is not open any more.`)
  if (person) await refuseUnfit(tx, { ...person, roles }, task, isPaused)
  if (task.person_id !== null && task.person_id !== person?.id) await takeFrom(tx, file, task)
  await setAssigned(tx, taskId, { personId: person?.id ?? null, untilHours: null })
  if (person && task.assigned_to !== person.id) await tellAssigned(tx, person.id, task)
}

/** Whoever saved something is paid as for a finished task, once: as when a task ends early. A claim that ran out is lost. */
async function takeFrom(tx: Tx, file: AudiofileRow, task: TaskRow): Promise<void> {
  const personId = task.person_id!
  if (task.lease_until! > now() && (await hasSaves(tx, task.id, personId))) {
    const { cents } = await payOf(tx, task.id, personId)
    if (cents > 0)
      await adjust(tx, {
        personId,
        amountCents: cents,
        memo: `Pay for your saved work on task ${task.id}, which an operator gave to someone else`,
        requestId: takenRequest(task.id, personId),
      })
  }
  await returnTask(tx, file, task, 'an operator gave it to someone else')
}

async function refuseUnfit(tx: Tx, person: Person, task: TaskRow, isPaused: boolean): Promise<void> {
  if (!kindsFor(person).includes(task.kind))
    throw new Refusal('wrong_state', `${person.name} does not have the role for this task.`)
  if (isPaused) throw new Refusal('wrong_state', `${person.name} is paused: resume their work first.`)
  if (await mustLeaveToOthers(tx, person.id, task.id))
    throw new Refusal('wrong_state', `${person.name} may not check their own work: choose someone else.`)
}
