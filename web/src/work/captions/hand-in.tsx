import { captions as captionText } from 'texts:captions'
import { workReview } from 'texts:workReview'
import type { RefObject } from 'react'
import { Button } from '../../design/button.tsx'
import { Problem } from '../../design/notice.tsx'
import { Unsettled } from '../review/hand-in-question.tsx'
import type { Finish } from '../use-finish.ts'
import { shownTime } from './cue-times.ts'

const text = captionText.handIn

/** Asks for confirmation, because the task then goes to another person, and lists what prevents it. */
export function HandIn({
  dialog,
  finish: { handIn, look, problems, question, keepWorking },
  broken,
  show,
}: {
  dialog: RefObject<HTMLDialogElement | null>
  finish: Finish
  /** How many captions break a rule. */
  broken: number
  show: (cue: number) => void
}) {
  function lookAt(cue: number) {
    dialog.current?.close()
    show(cue)
  }
  return (
    <dialog ref={dialog} className="dialog" aria-label={text.title} onClose={keepWorking}>
      <h2>{text.title}</h2>
      <p>{text.broken({ count: broken })}</p>
      {question && <Unsettled question={question} />}
      <Problem says={handIn.problem ?? look.problem} />
      {problems.length > 0 && <p role="alert">{text.fix}</p>}
      <ul className="hand-in-problems">
        {problems.map(({ cue, at_ms, message }) => (
          <li key={`${at_ms} ${message}`}>
            <span className="count">{shownTime(at_ms)}</span> {message}{' '}
            {cue !== null && (
              <Button look="quiet" onClick={() => lookAt(cue)}>
                {text.show({ number: cue + 1 })}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <div className="dialog-actions">
        <Button onClick={() => dialog.current?.close()}>{text.notYet}</Button>
        <Button
          look="primary"
          isBusy={handIn.isBusy}
          // Until it is known what there is to ask, a press would be lost.
          disabled={look.isBusy || problems.length > 0}
          onClick={() => handIn.run({ isConfirmed: true })}
        >
          {question && question.openComments > 0 ? workReview.handIn.confirm : text.submit}
        </Button>
      </div>
    </dialog>
  )
}
