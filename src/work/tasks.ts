import type { Person } from '../accounts/index.ts'
import type { Statename } from '../files/audiofiles/index.ts'
import { needsPass } from '../shop/catalogue/index.ts'

/**
 * Tasks for people. The tasks of a file follow from its state: it is transcribed, edited, edited a second time if extra
 * editing or captions were bought, and approved. A long file is transcribed in parts, which are separate tasks and are
 * joined for the editor. A delivered file that a report of a mistake is about is corrected (`reports.ts`); it stays delivered
 * meanwhile.
 *
 * A task is offered to everyone with the role, the most urgent first. A claim lasts as long as its lease, which every
 * save and heartbeat renews. A task that is given up, or whose lease expires, is offered again with everything that was
 * saved. Transcribers do not edit their own transcription, and the person who handed in the last version does not
 * approve it. Two editors are therefore enough for every file. A correction goes to an editor who did not write the text, as
 * long as there is one.
 *
 * A translator's review of a machine translation is a task beside these (`translation/`): it is of a file and a language, follows
 * from a purchase and not from the state of the file, and is for people who work in both languages.
 *
 * Locks are taken in the order person, file, task.
 */
export const KINDS = ['transcribe', 'edit', 'second_pass', 'approve', 'correct', 'translation'] as const
export type Kind = (typeof KINDS)[number]
/** They follow from the state of the file. */
export type FileKind = Exclude<Kind, 'translation'>
/** They change the transcript, and are graded. */
export const TEXT_KINDS: Kind[] = ['transcribe', 'edit', 'second_pass', 'correct']

export const TASK_STATES = ['open', 'done', 'withdrawn', 'kept'] as const
export type TaskState = (typeof TASK_STATES)[number]

/** How long a claim lasts after the last activity, and how many tasks one person may have. */
export type ClaimTerms = { leaseMinutes: number; maxClaims: number }

/** What a person gets for a task when it is done, of a price that others may have a share in (`pay/shares.ts`). */
export type Pay = { cents: number; sharedPercent: number; priceCents: number; centsPerMinute: number }

export type WorkerRole = 'transcriber' | 'editor'
export const ROLE_OF: Record<Kind, WorkerRole> = {
  transcribe: 'transcriber',
  edit: 'editor',
  second_pass: 'editor',
  approve: 'editor',
  correct: 'editor',
  translation: 'editor',
}
export const WORKER_ROLES: WorkerRole[] = ['transcriber', 'editor']

/** In sentences. */
export const KIND_NAMES: Record<Kind, string> = {
  transcribe: 'transcribing',
  edit: 'editing',
  second_pass: 'extra editing',
  approve: 'reviewing',
  correct: 'correcting',
  translation: 'reviewing a translation',
}

/** The state of a file whose task is offered. */
export const OFFERED_IN: Record<FileKind, Statename> = {
  transcribe: 'Transcribing',
  edit: 'Awaiting Edit',
  second_pass: 'Editing to Word Count',
  approve: 'Awaiting Final Approval',
  correct: 'Delivered',
}

/** The state of a file whose task is claimed: customers see that an editor is working on it. */
export const CLAIMED_IN: Record<FileKind, Statename> = { ...OFFERED_IN, edit: 'Out for edit' }

export const kindOfferedIn = (state: Statename): FileKind | undefined =>
  (Object.keys(OFFERED_IN) as FileKind[]).find((kind) => OFFERED_IN[kind] === state)

/** Whether the person who has claimed a task goes on with it while the file is in this state. */
export const goesOnIn = (kind: Kind, state: Statename): boolean =>
  kind === 'translation' || CLAIMED_IN[kind] === state

export const kindsFor = ({ roles }: Pick<Person, 'roles'>): Kind[] =>
  KINDS.filter((kind) => roles.includes(ROLE_OF[kind]))

/** Kinds that lead to another task. */
export type ProductionKind = Exclude<FileKind, 'approve' | 'correct'>

/** The next task after a text has been handed in. An add-on bought during the extra pass needs another one. */
export function kindAfter(kind: ProductionKind, addOns: string[], atClaim: string[]): FileKind {
  if (kind === 'transcribe') return 'edit'
  const toDo = kind === 'edit' ? addOns : addOns.filter((addOn) => !atClaim.includes(addOn))
  return toDo.some(needsPass) ? 'second_pass' : 'approve'
}
