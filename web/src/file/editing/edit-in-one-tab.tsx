import { fileEditing as text } from 'texts:fileEditing'
import { site } from 'texts:site'
import { Button } from '../../design/button.tsx'
import { Notice } from '../../design/notice.tsx'
import { useOneTab } from '../../editor/saving/use-one-tab.ts'
import { sentenceOf } from '../../refused.ts'
import type { EditingProps } from './file-editor.tsx'
import { InTurn } from './in-turn.tsx'
import './editing.css'

/** A delivered transcript is edited in one tab at a time. */
export function EditInOneTab(props: EditingProps) {
  const { phase, again } = useOneTab(props.file.id, props.source.material)
  if (phase.is === 'opening') return <p className="loading">{site.loading}</p>
  if (phase.is === 'open') return <InTurn {...props} work={{ ...phase.work, reopen: again }} />
  const isElsewhere = phase.is === 'in-another-tab'
  return (
    <Notice tone="warn" title={isElsewhere ? text.otherTab.title : site.failed.title}>
      <p>{isElsewhere ? text.otherTab.words : sentenceOf(phase.error)}</p>
      <div className="button-row">
        <Button look="primary" onClick={() => again({ byForce: isElsewhere })}>
          {isElsewhere ? text.otherTab.here : site.failed.again}
        </Button>
        <Button onClick={props.done}>{text.back}</Button>
      </div>
    </Notice>
  )
}
