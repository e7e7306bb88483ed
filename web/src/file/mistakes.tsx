import { type FormEvent, useState } from 'react'
import type { FileDetails } from '../../../sdk/index.ts'
import { useAction } from '../action.ts'
import { api } from '../api.ts'
import { Button } from '../design/button.tsx'
import { clearSent } from '../design/clear-sent.ts'
import { TextField } from '../design/field.tsx'
import { Notice, Problem } from '../design/notice.tsx'
import { shownClock } from '../shown.ts'
import { strings } from '../strings.ts'

const text = strings.file.mistakes

export function Mistakes({
  file,
  seconds,
  mistakes,
  reported,
}: {
  file: number
  /** The player's position. */
  seconds: number
  mistakes: FileDetails['mistakes']
  reported: () => void
}) {
  const [thanks, setThanks] = useState<string | null>(null)
  const { run, isBusy, problem } = useAction(async (form: HTMLFormElement) => {
    const sent = new FormData(form)
    const answer = await api.files.reportMistake(file, {
      at_ms: Math.round(seconds * 1000),
      note: String(sent.get('note')),
    })
    setThanks(answer.message)
    clearSent(form, sent)
    reported()
  })
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    run(event.currentTarget)
  }
  return (
    <>
      <p className="hint">{text.words}</p>
      <form onSubmit={submit}>
        <TextField label={text.at(shownClock(seconds))} name="note" rows={2} required maxLength={2000} />
        <Problem says={problem} />
        {thanks && <Notice tone="good">{thanks}</Notice>}
        <Button type="submit" isBusy={isBusy}>
          {text.send}
        </Button>
      </form>
      {mistakes.length > 0 && (
        <>
          <h3>{text.list}</h3>
          <ul className="plain-list">
            {mistakes.map((mistake) => (
              <li key={mistake.id}>
                <span className="soft">{shownClock(mistake.at_ms / 1000)}</span> {mistake.note}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
