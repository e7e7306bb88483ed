import type { AudiofileRow } from './store.ts'

/** Jobs of less come first. Ordinary ones have none, or the number of a piece of a long recording. */
const AT_THE_FRONT = -10_000

/** What an operator put at the front is done before everything else. */
export const priorityOf = ({ front_since }: Pick<AudiofileRow, 'front_since'>): number =>
  front_since === null ? 0 : AT_THE_FRONT
