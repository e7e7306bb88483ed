import { site } from 'texts:site'
import { work as workStrings } from 'texts:work'
import { Link } from 'wouter'
import type { OfferedTask as Offered, Task } from '../../../sdk/index.ts'
import { useAction } from '../action.ts'
import { Button } from '../design/button.tsx'
import { ConfirmButton } from '../design/confirm.tsx'
import { Problem } from '../design/notice.tsx'
import { shownDue } from '../shown.ts'
import { staffApi } from '../staff-api.ts'
import { TaskFacts } from './task-facts.tsx'
import { pathOf } from './task-path.ts'

const text = workStrings.tasks

/** Titles are for those who have taken a task. */
export function OfferedTask({ task, take }: { task: Offered; take: () => Promise<void> }) {
  const { run, isBusy, problem } = useAction(take)
  return (
    <li className="row">
      <div className="row-main">
        <span className="row-title">{text.taskName({ id: task.id })}</span>
        <TaskFacts task={task} />
        <Problem says={problem} />
      </div>
      <div className="row-state">
        <Button isBusy={isBusy} aria-label={text.takeLabel({ id: task.id })} onClick={() => run()}>
          {text.take}
        </Button>
      </div>
    </li>
  )
}

export function MyTask({
  task,
  hasUnsaved,
  changed,
}: {
  task: Task
  hasUnsaved: boolean
  changed: () => void
}) {
  return (
    <li className="row">
      <div className="row-main">
        <Link href={pathOf(task)} className="row-title">
          {task.title}
        </Link>
        <TaskFacts task={task} />
        {hasUnsaved && <p className="row-reason late">{text.unsaved}</p>}
      </div>
      <div className="row-state">
        <div className="button-row">
          <ConfirmButton
            label={text.giveBack}
            name={site.labelled({ label: text.giveBack, value: task.title })}
            look="quiet"
            title={text.giveBackTitle}
            confirm={text.giveBack}
            act={() => staffApi.work.release(task.id).then(changed)}
          >
            <p>{task.may_distress ? text.giveBackDistressing : text.giveBackWords}</p>
          </ConfirmButton>
          <Link
            href={pathOf(task)}
            className="button primary"
            aria-label={text.openLabel({ title: task.title })}
          >
            {text.open}
          </Link>
        </div>
        {task.lease_until && (
          <span className="row-when">{text.lease({ until: shownDue(task.lease_until) })}</span>
        )}
      </div>
    </li>
  )
}
