import { type AudiofileRow, lockAudiofile } from '../files/audiofiles/index.ts'
import type { Tx } from '../platform/db/index.ts'
import { earn } from './pay/earn.ts'
import { lastSaver, openTasksOf, overtakenTasks, type TaskRow, withdrawTask } from './store.ts'

/** Ends all work on a file. */
export async function withdrawWork(tx: Tx, file: AudiofileRow, because: string): Promise<void> {
  for (const task of await openTasksOf(tx, file.id)) await withdraw(tx, file, task, because)
}

/** Ends the tasks of a file that has moved on to another state, as when a customer buys another pass. */
export async function withdrawOvertaken(tx: Tx, audiofileId: number): Promise<void> {
  const file = (await lockAudiofile(tx, audiofileId))!
  for (const task of await overtakenTasks(tx, audiofileId))
    await withdraw(tx, file, task, 'The file has changed, so this task is no longer needed.')
}

/** The person who saved last is paid as for a finished task, even if another has it by now. */
export async function withdraw(tx: Tx, file: AudiofileRow, task: TaskRow, because: string): Promise<void> {
  const personId = await lastSaver(tx, task.id)
  if (personId !== null) await earn(tx, file, task, { id: personId })
  await withdrawTask(tx, task.id, `${because} If you saved the text last, you are paid for the task.`)
}
