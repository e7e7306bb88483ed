import type { Person } from '../accounts/index.ts'
import {
  type AudiofileRow,
  changeState,
  inState,
  lockAudiofile,
  noteOpening,
} from '../files/audiofiles/index.ts'
import { now } from '../platform/clock.ts'
import type { Db, Tx } from '../platform/db/index.ts'
import { Refusal } from '../platform/refusal.ts'
import { setInProgress } from '../production/index.ts'
import { isKeptFrom, lacksLanguageOf, mustLeaveToOthers, mustPractise, payOf } from './offers-store.ts'
import { refuseLessPay } from './pay/refuse-less-pay.ts'
import {
  countClaims,
  endAssignments,
  giveBackSecondLooks,
  giveTo,
  hasSaves,
  lockPerson,
  lockTask,
  openClaimsOf,
  renewLease,
  setAssigned,
  setVersion,
  type TaskRow,
  taskById,
} from './store.ts'
import { endClaim, giveBackExpired, returnTask, WAITING_FOR_ANOTHER } from './sync-tasks.ts'
import { CLAIMED_IN, type ClaimTerms, goesOnIn, KINDS, kindsFor, OFFERED_IN, ROLE_OF } from './tasks.ts'
import { beginReview } from './with-translator.ts'

/** Of several simultaneous claims one succeeds, and the others are refused. Claiming your own task again renews it. */
export async function claim(
  db: Db,
  terms: ClaimTerms,
  person: Person,
  taskId: number,
  /** What the person was shown; null if they take it for whatever it pays. */
  payShownCents: number | null = null,
): Promise<TaskRow> {
  await giveBackOfAnother(db, person, taskId)
  return db.transaction().execute(async (tx) => {
    // As the roles are now: they may have changed since the request came in.
    const { roles, isPaused } = await lockPerson(tx, person.id)
    const { file, task } = await lockTaskFor(tx, { ...person, roles }, taskId)
    if (task.state === 'open' && task.person_id === person.id) return renewLease(tx, task.id, terms)
    if (isPaused) throw new Refusal('wrong_state', { says: 'task.paused' })
    refuseTaken(task)
    await refuseKept(tx, person, task)
    await refuseOwnWork(tx, person, task)
    await refuseUnpractised(tx, person, file)
    await refuseForeign(tx, person, task)
    if ((await countClaims(tx, person.id)) >= terms.maxClaims)
      throw new Refusal('wrong_state', { says: 'task.tooMany', max: terms.maxClaims })
    const pay = await payOf(tx, task.id, person.id)
    refuseLessPay(pay.cents, payShownCents)
    await startOn(tx, file, task)
    await beginReports(tx, file, task)
    return giveTo(tx, { id: task.id, addOns: file.add_ons, pay }, person.id, terms)
  })
}

/**
 * An expired claim of another person does not count, even before the job gives it back. Done by itself, so that what is
 * reserved for that person stays if this claim is refused because it pays less than was shown.
 */
async function giveBackOfAnother(db: Db, person: Person, taskId: number): Promise<void> {
  const { audiofile_id, person_id, lease_until } = await findTask(db, person, taskId)
  if (person_id === person.id || !lease_until || lease_until > now()) return
  await db.transaction().execute((tx) => giveBackExpired(tx, audiofile_id, taskId))
}

function refuseTaken(task: TaskRow): void {
  if (task.state === 'withdrawn') throw wasWithdrawn(task)
  if (task.state !== 'open') throw new Refusal('wrong_state', { says: 'task.notNeeded', task: task.id })
  if (task.lease_until) throw new Refusal('wrong_state', { says: 'task.taken', task: task.id })
}

async function refuseKept(tx: Tx, person: Person, { id }: TaskRow): Promise<void> {
  if (await isKeptFrom(tx, person.id, id))
    throw new Refusal('wrong_state', { says: 'task.reserved', task: id })
}

async function refuseOwnWork(tx: Tx, person: Person, task: TaskRow): Promise<void> {
  if (await mustLeaveToOthers(tx, person.id, task.id))
    throw new Refusal('wrong_state', { says: 'task.yourOwnWork', task: task.id })
}

async function refuseUnpractised(tx: Tx, person: Person, { product }: AudiofileRow): Promise<void> {
  if (await mustPractise(tx, person.id, product))
    throw new Refusal('wrong_state', { says: 'task.needsPractice' })
}

async function refuseForeign(tx: Tx, person: Person, { id }: TaskRow): Promise<void> {
  if (await lacksLanguageOf(tx, person.id, id))
    throw new Refusal('wrong_state', { says: 'task.needsLanguages', task: id })
}

async function startOn(tx: Tx, file: AudiofileRow, task: TaskRow): Promise<void> {
  const kind = task.kind
  if (kind === 'translation') return beginReview(tx, task)
  const claimed = CLAIMED_IN[kind]
  if (file.statename === claimed) return
  if (file.statename !== OFFERED_IN[kind]) throw hasMovedOn()
  await changeState(tx, inState(file), claimed)
}

/** The customer sees that an editor has their report; an editor who begins a correction begins with the delivered text. */
async function beginReports(tx: Tx, file: AudiofileRow, task: TaskRow): Promise<void> {
  if (!['edit', 'second_pass', 'correct'].includes(task.kind)) return
  await setInProgress(tx, file.id)
  if (task.kind === 'correct' && !(await hasSaves(tx, task.id)))
    await setVersion(tx, task.id, file.transcript_version_id!)
}

/** Offered to everyone with the role, even if it was kept for this person, who has no share in what they saved. */
export async function release(db: Db, person: Person, taskId: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { file, task } = await lockClaimedTask(tx, person, taskId)
    await returnTask(tx, file, task, WAITING_FOR_ANOTHER)
    await setAssigned(tx, task.id, { personId: null, untilHours: null })
  })
}

/** Tasks for which a person no longer has the role are offered to others immediately, with everything that was saved. */
export async function giveBackOtherWork(tx: Tx, person: Person): Promise<void> {
  await lockPerson(tx, person.id)
  const kinds = kindsFor(person)
  for (const { id, kind, audiofile_id } of await openClaimsOf(tx, person.id)) {
    if (kinds.includes(kind)) continue
    const file = (await lockAudiofile(tx, audiofile_id))!
    const task = (await lockTask(tx, id))!
    if (task.state === 'open' && task.person_id === person.id)
      await endClaim(tx, file, task, WAITING_FOR_ANOTHER)
  }
  if (!person.roles.includes('editor')) await giveBackSecondLooks(tx, person.id)
  // After the files: a save locks its file first.
  await endAssignments(
    tx,
    person.id,
    KINDS.filter((kind) => !kinds.includes(kind)),
  )
}

/** Renews the lease of a person who is working without saving. */
export const heartbeat = (db: Db, terms: ClaimTerms, person: Person, taskId: number): Promise<TaskRow> =>
  db.transaction().execute(async (tx) => {
    const { task } = await lockClaimedTask(tx, person, taskId)
    return renewLease(tx, task.id, terms)
  })

/** Locks the file and the task until the transaction ends. A task for another role does not exist. */
export async function lockTaskFor(
  tx: Tx,
  person: Person,
  taskId: number,
): Promise<{ file: AudiofileRow; task: TaskRow }> {
  const { audiofile_id } = await findTask(tx, person, taskId)
  const file = (await lockAudiofile(tx, audiofile_id))!
  return { file, task: (await lockTask(tx, taskId))! }
}

/** The same for an operator, for whom every task exists. */
export async function lockAnyTask(tx: Tx, taskId: number): Promise<{ file: AudiofileRow; task: TaskRow }> {
  const found = await taskById(tx, taskId)
  if (!found) throw new Refusal('not_found', { says: 'task.none', task: taskId })
  const file = (await lockAudiofile(tx, found.audiofile_id))!
  return { file, task: (await lockTask(tx, taskId))! }
}

/** An expired claim stays valid until someone else claims the task: a closed laptop alone costs no work. */
export async function lockClaimedTask(
  tx: Tx,
  person: Person,
  taskId: number,
): Promise<{ file: AudiofileRow; task: TaskRow }> {
  const { file, task } = await lockTaskFor(tx, person, taskId)
  if (task.state === 'withdrawn') throw wasWithdrawn(task)
  if (task.state === 'open' && task.person_id !== person.id) throw notClaimed(task)
  if (task.state !== 'open' || !goesOnIn(task.kind, file.statename)) throw hasMovedOn()
  return { file, task }
}

/** Only the person who has claimed a task may read its text, and its customer sees that they did. */
export async function openClaimedTask(db: Db, person: Person, taskId: number): Promise<TaskRow> {
  const task = await findClaimedTask(db, person, taskId)
  await noteOpening(db, { audiofileId: task.audiofile_id, personId: person.id, role: ROLE_OF[task.kind] })
  return task
}

export async function findClaimedTask(db: Db, person: Person, taskId: number): Promise<TaskRow> {
  const task = await findTask(db, person, taskId)
  if (task.state === 'withdrawn') throw wasWithdrawn(task)
  if (task.state !== 'open' || task.person_id !== person.id) throw notClaimed(task)
  return task
}

async function findTask(db: Db | Tx, person: Person, taskId: number): Promise<TaskRow> {
  const task = await taskById(db, taskId)
  if (!task || !kindsFor(person).includes(task.kind))
    throw new Refusal('not_found', { says: 'task.notForYou', task: taskId })
  return task
}

const notClaimed = (task: TaskRow) => new Refusal('not_claimed', { says: 'task.notYours', task: task.id })

const wasWithdrawn = (task: TaskRow) => new Refusal('wrong_state', task.withdrawn_because!)

const hasMovedOn = () => new Refusal('wrong_state', { says: 'task.fileChanged' })
