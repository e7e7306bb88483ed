import type { Person, Role } from '../accounts/index.ts'
import type { Statename } from '../audiofiles/index.ts'
import { needsPass } from '../catalogue/index.ts'

/**
 * The work of people. What is to be done follows from a file's state: it is transcribed, edited, gone over once more
 * where extra editing or captions were bought, and approved. Each of these is a task; a long file is transcribed in
 * parts, which are tasks of their own and are joined for the editor.
 *
 * A task is offered to everybody with the role, the most urgent first. A claim lasts as long as a lease that every
 * save and every sign of life renews. A task that is given up, or whose lease runs out, is offered again with all
 * that was saved. A transcriber does not edit their own transcription, and the person who handed in the last version
 * does not approve it. Nothing more is asked for: two editors are enough for every way that a file can take.
 *
 * Locks are taken in the order person, file, task.
 */
export const KINDS = ['transcribe', 'edit', 'second_pass', 'approve'] as const
export type Kind = (typeof KINDS)[number]

export const TASK_STATES = ['open', 'done', 'withdrawn'] as const
export type TaskState = (typeof TASK_STATES)[number]

/** How long a claim lasts from the last sign of life, and how many tasks one person may have. */
export type ClaimTerms = { leaseMinutes: number; maxClaims: number }

export const ROLE_OF: Record<Kind, Role> = {
  transcribe: 'transcriber',
  edit: 'editor',
  second_pass: 'editor',
  approve: 'editor',
}
export const WORKER_ROLES: Role[] = ['transcriber', 'editor']

/** The state of a file whose task is offered. */
export const OFFERED_IN: Record<Kind, Statename> = {
  transcribe: 'Transcribing',
  edit: 'Awaiting Edit',
  second_pass: 'Editing to Word Count',
  approve: 'Awaiting Final Approval',
}

/** The state of a file whose task somebody has: customers see that an editor is at it. */
export const CLAIMED_IN: Record<Kind, Statename> = { ...OFFERED_IN, edit: 'Out for edit' }

export const kindOfferedIn = (state: Statename): Kind | undefined =>
  KINDS.find((kind) => OFFERED_IN[kind] === state)

export const kindsFor = ({ roles }: Pick<Person, 'roles'>): Kind[] =>
  KINDS.filter((kind) => roles.includes(ROLE_OF[kind]))

/** What is asked for once the text of a task has been handed in. What was bought during an extra pass needs one more. */
export function kindAfter(kind: Exclude<Kind, 'approve'>, addOns: string[], atClaim: string[]): Kind {
  if (kind === 'transcribe') return 'edit'
  const toDo = kind === 'edit' ? addOns : addOns.filter((addOn) => !atClaim.includes(addOn))
  return toDo.some(needsPass) ? 'second_pass' : 'approve'
}
