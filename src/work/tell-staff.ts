import { type Person, pauseStaff } from '../accounts/index.ts'
import type { AudiofileRow } from '../files/audiofiles/index.ts'
import { type Wording, writeNoticeToStaff } from '../messages/notices/index.ts'
import { counted } from '../platform/counted.ts'
import type { Tx } from '../platform/db/index.ts'
import { languageName } from '../platform/languages.ts'
import { formatDollars } from '../platform/money.ts'
import { withPeriod } from '../platform/with-period.ts'
import { peopleToTell } from './offers-store.ts'
import { READABLE_DAYS } from './review-store.ts'
import type { TaskRow } from './store.ts'
import { KIND_NAMES, type Kind } from './tasks.ts'

/** What staff are told about their work by mail, as each chooses. No word of it is about the content of a recording. */

export const tellSentBack = (tx: Tx, person: number, task: TaskRow): Promise<void> =>
  writeNoticeToStaff(tx, [person], 'sent back', {
    title: `Task ${task.id} was sent back to you`,
    text: `A reviewer sent ${described(task)} back. The comments at the desk say why. For a day, only you can take it.`,
    ...TO_WORK,
  })

/** The reason is about the content, so it is on the page only. */
export async function tellGraded(tx: Tx, tasks: TaskRow[]): Promise<void> {
  for (const [person, [task, ...others]] of Map.groupBy(tasks, ({ person_id }) => person_id!))
    await writeNoticeToStaff(tx, [person], 'work graded', {
      title: others.length === 0 ? `Task ${task!.id} was graded` : 'Your work was graded',
      ...(others.length === 0
        ? {
            text: `A reviewer graded ${described(task!)}. You can see the grade, its reason, comments and all changes to your transcript for ${READABLE_DAYS} days.`,
            action: 'See grade and changes',
            path: `/work/results/${task!.id}`,
          }
        : {
            text: `A reviewer graded ${counted(others.length + 1, 'task')}. You can see the grades, their reasons, comments and all changes to your transcripts for ${READABLE_DAYS} days.`,
            action: 'See your earnings',
            path: '/work/earnings',
          }),
    })
}

export const tellAssigned = (tx: Tx, person: number, task: TaskRow): Promise<void> =>
  writeNoticeToStaff(tx, [person], 'task assigned', {
    title: `Task ${task.id} is reserved for you`,
    text: `An operator reserved ${described(task)} for you.`,
    ...TO_WORK,
  })

/** Those who know its language, and have not been told of work for a while. */
export async function tellOffered(tx: Tx, file: AudiofileRow, kind: Kind, parts = 1): Promise<void> {
  if (file.language === null) return
  const people = await peopleToTell(tx, file)
  const minutes = Math.max(1, Math.round((file.duration_seconds ?? 0) / 60))
  const language = languageName(file.language)
  if (people.length > 0)
    await writeNoticeToStaff(tx, people, 'work offered', {
      title: `There is new work in ${language}`,
      text: `A recording of ${counted(minutes, 'minute')} is available for ${KIND_NAMES[kind]}${parts > 1 ? `, in ${parts} parts. The first person to take a part gets it` : '. The first person to take it gets it'}. You get at most one of these emails every few hours.`,
      ...TO_WORK,
    })
}

export const tellPaid = (tx: Tx, payout: number, person: number, cents: number): Promise<void> =>
  writeNoticeToStaff(tx, [person], 'payout made', {
    title: `You have been paid ${formatDollars(cents)}`,
    text: `Payout ${payout} has been marked as paid. Your earnings page lists the work that it is for.`,
    action: 'See your earnings',
    path: '/work/earnings',
  })

/** A paused person finishes what they have, and gets no new tasks. */
export async function pauseWork(
  tx: Tx,
  personId: number,
  { isPaused, reason }: { isPaused: boolean; reason: string | null },
): Promise<Person> {
  const { person, hasChanged } = await pauseStaff(tx, personId, { isPaused, reason })
  if (hasChanged) await writeNoticeToStaff(tx, [personId], 'work paused', isPaused ? paused(reason) : RESUMED)
  return person
}

const TO_WORK = { action: 'See your work', path: '/work' }

const paused = (reason: string | null): Wording => ({
  title: 'Your work is paused',
  text: `${withPeriod(reason ?? 'The operator gave no reason.')} You can finish your current tasks, but won’t be offered new ones until an operator resumes your work.`,
  ...TO_WORK,
})

const RESUMED: Wording = {
  title: 'Your work has been resumed',
  text: 'An operator resumed your work. You can take tasks again.',
  ...TO_WORK,
}

const described = ({ id, kind, start_ms, end_ms }: TaskRow): string =>
  `task ${id} (${KIND_NAMES[kind]}, ${counted(Math.max(1, Math.round((end_ms - start_ms) / 60_000)), 'minute')})`
