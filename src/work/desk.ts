import { glossaryOf, type Person } from '../accounts/index.ts'
import { type AudiofileRow, findAnyAudiofile } from '../files/audiofiles/index.ts'
import type { Db } from '../platform/db/index.ts'
import { reportsForEditors } from '../production/index.ts'
import { type AroundPart, aroundPart } from './around-part.ts'
import { openClaimedTask } from './claim.ts'
import { type DeskPlace, type Preferences, placeOf, preferencesOf } from './desk-settings.ts'
import { claimedBy, type ListedTask, offeredTo, payOf } from './offers-store.ts'
import { marksOf } from './practice/practice.ts'
import { type GradableTask, type Note, notesOf, ungradedTasks } from './review-store.ts'
import type { TaskRow } from './store.ts'
import { kindsFor, type Pay } from './tasks.ts'

const MAX_OFFERED = 100

/** The tasks that a person could claim, and those they have claimed. */
export async function listTasks(
  db: Db,
  person: Person,
): Promise<{
  offered: ListedTask[]
  mine: ListedTask[]
  hidesDistressing: boolean
  /** Products whose tasks are not offered yet. */
  practiceNeeded: string[]
}> {
  const [offered, mine, { hide_distressing = false }, marks] = await Promise.all([
    offeredTo(db, person.id, kindsFor(person), MAX_OFFERED),
    claimedBy(db, person.id),
    preferencesOf(db, person),
    marksOf(db, person),
  ])
  const practiceNeeded = marks.filter(({ is_reached }) => !is_reached).map(({ product }) => product)
  return { offered, mine, hidesDistressing: hide_distressing, practiceNeeded }
}

export type Desk = {
  task: TaskRow
  file: AudiofileRow
  pay: Pay
  /** From reviewers. */
  notes: Note[]
  around: AroundPart
  /** From the customer, for every file. */
  glossary: string[]
  /** Mistakes that the customer reported, and why an operator sent the file to an editor. */
  reports: Awaited<ReturnType<typeof reportsForEditors>>
  /** In a review, what can be graded. */
  gradable: GradableTask[]
  preferences: Preferences
  /** Where the person left the task. */
  place: DeskPlace | null
}

/** Everything that is needed to work on a claimed task, beside its text. */
export async function openDesk(db: Db, person: Person, taskId: number): Promise<Desk> {
  const task = await openClaimedTask(db, person, taskId)
  const [file, around, pay, notes, reports, gradable, preferences, place] = await Promise.all([
    findAnyAudiofile(db, task.audiofile_id),
    aroundPart(db, task),
    payOf(db, task.id, person.id),
    notesOf(db, task.audiofile_id),
    reportsForEditors(db, task.audiofile_id),
    task.kind === 'approve' ? ungradedTasks(db, task) : [],
    preferencesOf(db, person),
    placeOf(db, person, taskId),
  ])
  const glossary = await glossaryOf(db, file.account_id)
  return { task, file, around, pay, notes, reports, gradable, glossary, preferences, place }
}
