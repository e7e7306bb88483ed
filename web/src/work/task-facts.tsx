import type { OfferedTask } from '../../../sdk/index.ts'
import { shownLanguage } from '../languages/shown-language.ts'
import { productName } from '../product-name.ts'
import { shownClock, shownDue, shownMoney } from '../shown.ts'
import { taskKinds } from '../strings/task-kinds.ts'
import { work } from '../strings/work.ts'

const text = work

/** All that is said of a task before it is taken: nothing of the content. */
export function TaskFacts({ task }: { task: OfferedTask }) {
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
      {task.language !== null && <span>{shownLanguage(task.language)}</span>}
      {task.voices !== null && <span>{text.tasks.speakers(task.voices)}</span>}
      {task.quality_stars !== null && <span>{text.tasks.stars(task.quality_stars)}</span>}
      <span>{text.tasks.pays(shownMoney(task.pay))}</span>
      {task.shared_percent > 0 && <span>{text.tasks.shared(task.shared_percent)}</span>}
      <span className={isLate ? 'late' : undefined}>
        {isLate ? text.tasks.overdue : text.tasks.due} {shownDue(task.due)}
      </span>
      {task.correction && <span className="late">{text.tasks.correction}</span>}
      {task.may_distress && <span className="late">{text.tasks.mayDistress}</span>}
      {task.kept_for_you && <span>{text.tasks.kept}</span>}
    </p>
  )
}
