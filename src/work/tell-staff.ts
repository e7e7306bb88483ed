import { type Person, pauseStaff } from '../accounts/index.ts'
import type { AudiofileRow } from '../files/audiofiles/index.ts'
import { type StaffWording, writeNoticeToStaff } from '../messages/notices/index.ts'
import type { Tx } from '../platform/db/index.ts'
import type { Said } from '../platform/texts/said.ts'
import { withPeriod } from '../platform/with-period.ts'
import { peopleToTell } from './offers-store.ts'
import { READABLE_DAYS } from './review-store.ts'
import type { TaskRow } from './store.ts'
import type { Kind } from './tasks.ts'

/** What staff are told about their work by mail, as each chooses. No word of it is about the content of a recording. */

export const tellSentBack = (tx: Tx, person: number, task: TaskRow): Promise<void> =>
  writeNoticeToStaff(tx, [person], 'sent back', {
    title: { says: 'sentBackTitle', task: `${task.id}` },
    text: [{ says: 'sentBack', task: described(task) }],
    ...TO_WORK,
  })

/** The reason is about the content, so it is on the page only. */
export async function tellGraded(tx: Tx, tasks: TaskRow[]): Promise<void> {
  for (const [person, [task, ...others]] of Map.groupBy(tasks, ({ person_id }) => person_id!))
    await writeNoticeToStaff(
      tx,
      [person],
      'work graded',
      others.length === 0
        ? {
            title: { says: 'gradedTitle', task: `${task!.id}` },
            text: [{ says: 'graded', task: described(task!), days: READABLE_DAYS }],
            action: { says: 'seeGrade' },
            path: `/work/results/${task!.id}`,
          }
        : {
            title: { says: 'allGradedTitle' },
            text: [{ says: 'allGraded', tasks: others.length + 1, days: READABLE_DAYS }],
            ...TO_EARNINGS,
          },
    )
}

export const tellAssigned = (tx: Tx, person: number, task: TaskRow): Promise<void> =>
  writeNoticeToStaff(tx, [person], 'task assigned', {
    title: { says: 'assignedTitle', task: `${task.id}` },
    text: [{ says: 'assigned', task: described(task) }],
    ...TO_WORK,
  })

/** Those who know its language, and have not been told of work for a while. */
export async function tellOffered(tx: Tx, file: AudiofileRow, kind: Kind, parts = 1): Promise<void> {
  if (file.language === null) return
  const people = await peopleToTell(tx, file)
  const minutes = Math.max(1, Math.round((file.duration_seconds ?? 0) / 60))
  if (people.length > 0)
    await writeNoticeToStaff(tx, people, 'work offered', {
      title: { says: 'offeredTitle', language: { language: file.language } },
      text: [
        { says: 'offered', minutes, kind: { says: 'taskKind', kind }, parts },
        { says: 'offeredSeldom' },
      ],
      ...TO_WORK,
    })
}

export const tellPaid = (tx: Tx, payout: number, person: number, cents: number): Promise<void> =>
  writeNoticeToStaff(tx, [person], 'payout made', {
    title: { says: 'paidTitle', amount: { cents } },
    text: [{ says: 'paid', payout: `${payout}` }],
    ...TO_EARNINGS,
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

const TO_WORK = { action: { says: 'seeWork' }, path: '/work' } as const
const TO_EARNINGS = { action: { says: 'seeEarnings' }, path: '/work/earnings' } as const

const paused = (reason: string | null): StaffWording => ({
  title: { says: 'pausedTitle' },
  text: [
    reason === null ? { says: 'noReason' } : { says: 'verbatim', words: withPeriod(reason) },
    { says: 'paused' },
  ],
  ...TO_WORK,
})

const RESUMED: StaffWording = { title: { says: 'resumedTitle' }, text: [{ says: 'resumed' }], ...TO_WORK }

const described = ({ id, kind, start_ms, end_ms }: TaskRow): Said => ({
  says: 'task',
  task: `${id}`,
  kind: { says: 'taskKind', kind },
  minutes: Math.max(1, Math.round((end_ms - start_ms) / 60_000)),
})
