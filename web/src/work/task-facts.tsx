import type { Task } from '../../../sdk/index.ts'
import { productName } from '../product-name.ts'
import { shownClock, shownDue, shownMoney } from '../shown.ts'
import { taskKinds } from '../strings/task-kinds.ts'
import { work } from '../strings/work.ts'

const text = work

/** A task's kind, product, length and due time, in one line. */
export function TaskFacts({ task }: { task: Task }) {
  const isLate = Date.parse(task.due) < Date.now()
  return (
    <p className="row-facts">
      <span className="state working">{taskKinds[task.kind]}</span>
      <span>{productName(task.product)}</span>
      {task.add_ons.map((sku) => (
        <span key={sku}>{productName(sku)}</span>
      ))}
      <span>{shownClock((task.end_ms - task.start_ms) / 1000)}</span>
      {task.parts > 1 && <span>{text.tasks.part(task.part + 1, task.parts)}</span>}
      <span>{text.tasks.pays(shownMoney(task.pay))}</span>
      <span className={isLate ? 'late' : undefined}>
        {isLate ? text.tasks.overdue : text.tasks.due} {shownDue(task.due)}
      </span>
      {task.correction && <span className="late">{text.tasks.correction}</span>}
      {task.kept_for_you && <span>{text.tasks.kept}</span>}
    </p>
  )
}
