import type { Task } from '../../../sdk/index.ts'

/** What people are asked to do. */
export const taskKinds: Record<Task['kind'], string> = {
  transcribe: 'Transcribe',
  edit: 'Edit',
  second_pass: 'Extra editing',
  approve: 'Review',
  correct: 'Correct',
}
