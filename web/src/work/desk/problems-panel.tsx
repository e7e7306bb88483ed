import { work } from 'texts:work'
import type { TextProblem } from '../../../../sdk/index.ts'
import { closePanels } from '../../editor/panels.ts'
import type { TextEditor } from '../../editor/text-editor.ts'
import { spansOf } from '../../editor/word-times.ts'
import { shownClock } from '../../shown.ts'

const text = work.desk.handIn

/** Problems to fix before handing in; each links to its place. */
export function ProblemsPanel({ problems, editor }: { problems: TextProblem[]; editor: TextEditor }) {
  function goTo({ paragraph, word }: TextProblem) {
    const node = editor.paragraphs()[paragraph]
    if (!node) return
    const span = word === null ? null : spansOf(node)[word]
    closePanels()
    editor.placeCaret({ paragraph, start: span?.start ?? 0, end: span?.end ?? 0 })
  }
  return (
    <ul className="problems">
      {problems.map((problem, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is replaced as a whole
        <li key={at}>
          <button type="button" className="link" onClick={() => goTo(problem)}>
            {text.problem({ at: shownClock(problem.at_ms / 1000), says: problem.message })}
          </button>
        </li>
      ))}
    </ul>
  )
}
