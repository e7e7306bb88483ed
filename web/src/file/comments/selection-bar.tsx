import { type RefObject, useEffect, useState } from 'react'
import type { Transcript } from '../../../../src/transcripts/model.ts'
import { useAction } from '../../action.ts'
import { Button } from '../../design/button.tsx'
import { Problem } from '../../design/notice.tsx'
import { fileComments as text } from '../../strings/file-comments.ts'
import { type ChosenWords, chosenWords } from './chosen-words.ts'
import { CommentDialog } from './comment-dialog.tsx'
import type { Commenting } from './use-comments.ts'
import './comments.css'

/** What can be done with selected words. It stands at the lower edge, where no menu of a phone covers it. */
export function SelectionBar({
  transcript,
  elements,
  commenting,
}: {
  transcript: Transcript
  elements: RefObject<Map<number, HTMLElement>>
  commenting: Commenting
}) {
  const { add, visitor } = commenting
  const [chosen, setChosen] = useState<ChosenWords | null>(null)
  const [asked, setAsked] = useState<{ about: ChosenWords; isComment: boolean } | null>(null)
  useEffect(() => {
    const look = () => setChosen(chosenWords(transcript, elements.current))
    document.addEventListener('selectionchange', look)
    return () => document.removeEventListener('selectionchange', look)
  }, [transcript, elements])
  const highlight = useAction(async (about: ChosenWords) => {
    if (visitor && visitor.name() === null) return setAsked({ about, isComment: false })
    await add!(about, null)
    window.getSelection()?.removeAllRanges()
  })
  if (!add) return null
  if (asked) return <CommentDialog {...asked} commenting={commenting} closed={() => setAsked(null)} />
  return (
    chosen && (
      <section
        className="selection-bar"
        aria-label={text.chosen}
        // The selection stays while a button is pressed.
        onMouseDown={(event) => event.preventDefault()}
      >
        <Button isBusy={highlight.isBusy} onClick={() => highlight.run(chosen)}>
          {text.highlight}
        </Button>
        <Button look="primary" onClick={() => setAsked({ about: chosen, isComment: true })}>
          {text.comment}
        </Button>
        <Problem says={highlight.problem} />
      </section>
    )
  )
}
