import { taskKinds } from 'texts:taskKinds'
import { translator } from 'texts:translator'
import { work } from 'texts:work'
import type { OfferedTask } from '../../../sdk/index.ts'
import { shownLanguage } from '../languages/shown-language.ts'
import { productName } from '../product-name.ts'
import { shownClock, shownDue, shownMoney } from '../shown.ts'

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
      {task.parts > 1 && <span>{text.tasks.part({ part: task.part + 1, parts: task.parts })}</span>}
      {task.language !== null && <span>{shownLanguage(task.language)}</span>}
      {task.into_language !== null && (
        <span>{translator.into({ language: shownLanguage(task.into_language) })}</span>
      )}
      {task.voices !== null && <span>{text.tasks.speakers({ speakers: task.voices })}</span>}
      {task.quality_stars !== null && <span>{text.tasks.stars({ stars: task.quality_stars })}</span>}
      <span>{text.tasks.pays({ amount: shownMoney(task.pay) })}</span>
      {task.shared_percent > 0 && <span>{text.tasks.shared({ percent: task.shared_percent })}</span>}
      <span className={isLate ? 'late' : undefined}>
        {isLate ? text.tasks.overdue : text.tasks.due} {shownDue(task.due)}
      </span>
      {task.correction && <span className="late">{text.tasks.correction}</span>}
      {task.may_distress && <span className="late">{text.tasks.mayDistress}</span>}
      {task.kept_for_you && <span>{text.tasks.kept}</span>}
    </p>
  )
}
