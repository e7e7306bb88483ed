import { workReview } from 'texts:workReview'
import type { Difference } from '../../../sdk/index.ts'
import { Button } from '../design/button.tsx'
import type { TextEditor } from './text-editor.ts'
import './change-steps.css'

const text = workReview.differences

/** How much was changed in a text, and from one change that is marked in it to the next. */
export function ChangeSteps({
  compared: { count, differences, removed_words, added_words },
  editor,
  unchanged,
  keys,
}: {
  compared: { count: number; differences: Difference[]; removed_words: number; added_words: number }
  editor: TextEditor
  unchanged: string
  /** The keys that do the same, where there are some. */
  keys?: string
}) {
  if (count === 0) return <p className="change-steps">{unchanged}</p>
  return (
    <div className="change-steps">
      <p>
        {text.summary({ count, removed: removed_words, added: added_words })}{' '}
        {count > differences.length && text.first({ count: differences.length })}
      </p>
      <div className="button-row">
        <Button title={keys} onClick={() => editor.stepChange(-1)}>
          {text.previous}
        </Button>
        <Button title={keys} onClick={() => editor.stepChange(1)}>
          {text.next}
        </Button>
      </div>
    </div>
  )
}
