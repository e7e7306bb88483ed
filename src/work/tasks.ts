import type { Person, Role } from '../accounts/index.ts'
import type { Statename } from '../audiofiles/index.ts'

/**
 * The work of people. What is to be done follows from a file's state: it is transcribed, edited, gone over once more
 * where extra editing or captions were bought, and approved. Each of these is a task; a long file is transcribed in
 * parts, which are tasks of their own and are joined for the editor.
 *
 * A task is offered to everybody with the role, the most urgent first. Who claims it holds it by a lease that every
 * save and every sign of life renews. A task that is given up, or whose lease runs out, is offered again with all
 * that was saved. Nobody edits what they transcribed, and nobody approves what they transcribed or edited.
 *
 * Whoever changes a task or its text holds the file's row first and the task's after it.
 */
export const KINDS = ['transcribe', 'edit', 'second_pass', 'approve'] as const
export type Kind = (typeof KINDS)[number]

export const TASK_STATES = ['open', 'done', 'withdrawn'] as const
export type TaskState = (typeof TASK_STATES)[number]

/** How long a claim lasts from the last sign of life, and how many tasks one person may have. */
export type ClaimTerms = { leaseMinutes: number; mostClaims: number }

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

/** Whose work a task looks at, and who therefore must not do it. */
export const LOOKS_AT: Record<Kind, Kind[]> = {
  transcribe: [],
  edit: ['transcribe'],
  second_pass: ['transcribe'],
  approve: ['transcribe', 'edit', 'second_pass'],
}

export const kindsFor = ({ roles }: Person): Kind[] => KINDS.filter((kind) => roles.includes(ROLE_OF[kind]))

const NEED_ANOTHER_PASS = ['EDIT01', 'CAPTION1']

/** What is asked for once the text of a task has been handed in. What was bought during an extra pass needs one more. */
export function kindAfter(kind: Exclude<Kind, 'approve'>, addOns: string[], atClaim: string[]): Kind {
  if (kind === 'transcribe') return 'edit'
  const toDo = kind === 'edit' ? addOns : addOns.filter((addOn) => !atClaim.includes(addOn))
  return toDo.some((addOn) => NEED_ANOTHER_PASS.includes(addOn)) ? 'second_pass' : 'approve'
}
