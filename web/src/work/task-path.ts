import type { OfferedTask } from '../../../sdk/index.ts'

/** The page of a task; captions and translations have their own. */
export function pathOf(task: OfferedTask): string {
  if (task.kind === 'translation') return `/work/translations/${task.id}`
  return task.kind === 'second_pass' && hasCaptions(task) ? captionsPath(task) : textPath(task)
}

/** Captions are made in the second pass and checked in the review. */
export const hasCaptions = ({ kind, add_ons }: OfferedTask): boolean =>
  (kind === 'second_pass' || kind === 'approve') && add_ons.includes('CAPTION1')

export const textPath = ({ id }: OfferedTask): string => `/work/tasks/${id}`
export const captionsPath = ({ id }: OfferedTask): string => `/work/captions/${id}`
