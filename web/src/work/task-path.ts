import type { Task } from '../../../sdk/index.ts'

/** The page of a task; captions have their own. */
export const pathOf = (task: Task): string =>
  task.kind === 'second_pass' && hasCaptions(task) ? captionsPath(task) : textPath(task)

/** Captions are made in the second pass and checked in the review. */
export const hasCaptions = ({ kind, add_ons }: Task): boolean =>
  (kind === 'second_pass' || kind === 'approve') && add_ons.includes('CAPTION1')

export const textPath = ({ id }: Task): string => `/work/tasks/${id}`
export const captionsPath = ({ id }: Task): string => `/work/captions/${id}`
