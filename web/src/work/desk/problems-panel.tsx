import type { RefObject } from 'react'
import type { TextProblem } from '../../../../sdk/index.ts'
import { shownClock } from '../../shown.ts'
import { strings } from '../../strings.ts'
import { spansOf } from '../text/blocks.ts'
import type { TextStore } from '../text/text-store.ts'
import { placeCaret } from './caret.ts'

const text = strings.work.desk.handIn

/** Problems to fix before handing in; each links to its place. */
export function ProblemsPanel({
  problems,
  root,
  store,
}: {
  problems: TextProblem[]
  root: RefObject<HTMLDivElement | null>
  store: TextStore
}) {
  function goTo({ paragraph, word }: TextProblem) {
    const block = store.blocks()[paragraph]
    if (!block) return
    const span = word === null ? null : spansOf(block)[word]
    placeCaret(root.current!, { block: block.id, start: span?.start ?? 0, end: span?.end ?? 0 })
  }
  return (
    <ul className="problems">
      {problems.map((problem, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is replaced as a whole
        <li key={at}>
          <button type="button" className="link" onClick={() => goTo(problem)}>
            {text.problem(shownClock(problem.at_ms / 1000), problem.message)}
          </button>
        </li>
      ))}
    </ul>
  )
}
