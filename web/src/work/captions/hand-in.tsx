import { type RefObject, useState } from 'react'
import { useLocation } from 'wouter'
import type { TextProblem } from '../../../../sdk/types.ts'
import { sentenceOf } from '../../answer.tsx'
import { api, LonghandError } from '../../api.ts'
import { Button } from '../../design/button.tsx'
import { Problem } from '../../design/notice.tsx'
import { strings } from '../../strings.ts'
import { shownTime } from './cue-times.ts'
import { NotSaved, type Saver } from './saver.ts'

const text = strings.captions.handIn

/** Asks first, because what is handed in is somebody else's then; and tells what is in the way. */
export function HandIn({
  dialog,
  task,
  saver,
  broken,
  show,
}: {
  dialog: RefObject<HTMLDialogElement | null>
  task: number
  saver: Saver
  /** How many captions break a rule. */
  broken: number
  show: (cue: number) => void
}) {
  const [, go] = useLocation()
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [problems, setProblems] = useState<TextProblem[]>([])
  async function handIn() {
    setBusy(true)
    setRefusal(null)
    setProblems([])
    try {
      await api.work.submit(task, await saver.flush())
      saver.finish()
      go('/work')
    } catch (error) {
      if (error instanceof LonghandError && error.code === 'problems_found')
        setProblems(error.answer.problems as TextProblem[])
      setRefusal(error instanceof NotSaved ? text.notSaved : sentenceOf(error as Error))
    } finally {
      setBusy(false)
    }
  }
  function lookAt(cue: number) {
    dialog.current?.close()
    show(cue)
  }
  return (
    <dialog ref={dialog} className="dialog" aria-label={text.title}>
      <h2>{text.title}</h2>
      <p>{text.broken(broken)}</p>
      <Problem says={refusal} />
      <ul className="hand-in-problems">
        {problems.map(({ cue, at_ms, message }) => (
          <li key={`${at_ms} ${message}`}>
            <span className="count">{shownTime(at_ms)}</span> {message}{' '}
            {cue !== null && (
              <Button look="quiet" onClick={() => lookAt(cue)}>
                {text.show(cue + 1)}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <div className="dialog-actions">
        <Button onClick={() => dialog.current?.close()}>{text.notYet}</Button>
        <Button look="primary" isBusy={isBusy} onClick={handIn}>
          {text.submit}
        </Button>
      </div>
    </dialog>
  )
}
