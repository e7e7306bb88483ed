import type { Task } from '../../../sdk/index.ts'

/** Where a task is done: captions have a page of their own. */
export const pathOf = ({ id, kind, add_ons }: Task): string =>
  kind === 'second_pass' && add_ons.includes('CAPTION1') ? `/work/captions/${id}` : `/work/tasks/${id}`
