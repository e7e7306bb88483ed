import { opsWork } from 'texts:opsWork'
import type { BoardTask, Colleague } from '../../../../sdk/index.ts'
import { ConfirmButton } from '../../design/confirm.tsx'
import { FormDialog } from '../../design/form-dialog.tsx'
import { staffApi } from '../../staff-api.ts'
import type { Done } from '../use-done.tsx'
import { PersonChoice } from './person-choice.tsx'

const text = opsWork.board

/** For the tasks that are chosen: one after the other, whether or not one of them is refused. */
export function SeveralButtons({
  tasks,
  people,
  done,
}: {
  tasks: BoardTask[]
  people: Colleague[]
  done: Done
}) {
  if (tasks.length === 0) return null
  const { several } = text
  async function assign(person: number | null) {
    const problems: string[] = []
    for (const { id } of tasks)
      await staffApi.console.assign(id, person).catch((error: Error) => problems.push(error.message))
    const count = tasks.length - problems.length
    done({
      message: problems[0]
        ? several.someFailed({ count, failed: problems.length, problem: problems[0] })
        : several.done({ count }),
    })
  }
  return (
    <div className="console-actions">
      <FormDialog
        label={several.assign({ count: tasks.length })}
        title={several.title({ count: tasks.length })}
        confirm={text.assign}
        act={(form) => assign(Number(form.get('person')))}
      >
        <p>{tasks.length === 1 ? text.words : several.words}</p>
        <PersonChoice people={people} tasks={tasks} />
      </FormDialog>
      <ConfirmButton
        label={several.release({ count: tasks.length })}
        title={tasks.length === 1 ? text.releaseTitle : several.releaseTitle({ count: tasks.length })}
        confirm={text.release}
        act={() => assign(null)}
      >
        <p>{tasks.length === 1 ? text.releaseWords : several.releaseWords}</p>
      </ConfirmButton>
    </div>
  )
}
