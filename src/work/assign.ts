import type { Person } from '../accounts/index.ts'
import type { Db, Tx } from '../platform/db/index.ts'
import { Refusal } from '../platform/refusal.ts'
import { lockAnyTask } from './claim.ts'
import { type BoardTask, lacksLanguageOf, mustLeaveToOthers, openTasks } from './offers-store.ts'
import { lockPerson, setAssigned, type TaskRow } from './store.ts'
import { endClaim, WAITING_FOR_ANOTHER } from './sync-tasks.ts'
import { kindsFor } from './tasks.ts'
import { tellAssigned } from './tell-staff.ts'

/** Everything that people do or could do now, the most urgent first. */
export const listBoard = (db: Db, limit: number): Promise<BoardTask[]> => openTasks(db, limit)

/**
 * An operator gives an open task to a person, whether another has it or not; null gives it to everyone with the role. The
 * person finds it on their work page. What was saved stays, and the person who saved it has a share in the pay.
 */
export async function assignTask(
  tx: Tx,
  taskId: number,
  person: Person | null,
): Promise<{ sharePercent: number }> {
  const { roles, isPaused } = person ? await lockPerson(tx, person.id) : { roles: [], isPaused: false }
  const { file, task } = await lockAnyTask(tx, taskId)
  if (task.state !== 'open') throw new Refusal('wrong_state', { says: 'task.notOpen', task: taskId })
  if (person) await refuseUnfit(tx, { ...person, roles }, task, isPaused)
  const isTaken = task.person_id !== null && task.person_id !== person?.id
  const share = isTaken ? await endClaim(tx, file, task, WAITING_FOR_ANOTHER) : { sharePercent: 0 }
  await setAssigned(tx, taskId, { personId: person?.id ?? null, untilHours: null })
  if (person && task.assigned_to !== person.id) await tellAssigned(tx, person.id, task)
  return share
}

async function refuseUnfit(tx: Tx, person: Person, task: TaskRow, isPaused: boolean): Promise<void> {
  if (!kindsFor(person).includes(task.kind))
    throw new Refusal('wrong_state', { says: 'task.withoutRole', name: person.name })
  if (isPaused) throw new Refusal('wrong_state', { says: 'task.isPaused', name: person.name })
  if (await lacksLanguageOf(tx, person.id, task.id))
    throw new Refusal('wrong_state', { says: 'task.withoutLanguages', name: person.name })
  if (await mustLeaveToOthers(tx, person.id, task.id))
    throw new Refusal('wrong_state', { says: 'task.theirOwnWork', name: person.name })
}
