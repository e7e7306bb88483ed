import type { AudiofileRow } from './store.ts'

/** Lower numbers run first. Ordinary jobs have none, or the number of their part of a long recording. */
const AT_THE_FRONT = -10_000

/** Files that an operator moved to the front come before everything else. */
export const priorityOf = ({ front_since }: Pick<AudiofileRow, 'front_since'>): number =>
  front_since === null ? 0 : AT_THE_FRONT
