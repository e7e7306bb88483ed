import { type FormEvent, useState } from 'react'
import { Button } from '../../design/button.tsx'
import { Choice, TextField } from '../../design/field.tsx'
import { Problem } from '../../design/notice.tsx'
import { shownClock } from '../../shown.ts'
import { strings } from '../../strings.ts'
import type { Finish } from '../use-finish.ts'
import type { Sound } from './sound.ts'

const text = strings.work.desk.review

/** A review ends with a grade and delivery, or with a note that sends the text back. */
export function ReviewPanel({ finish: { approve, sendBack }, sound }: { finish: Finish; sound: Sound }) {
  const [grade, setGrade] = useState<number | null>(null)
  function back(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const to = form.get('to') === 'transcribe' ? 'transcribe' : 'edit'
    sendBack.run({ to, at_ms: Math.round(sound.nowMs()), note: String(form.get('note')) })
  }
  return (
    <>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (grade !== null) approve.run(grade)
        }}
      >
        <fieldset className="grades">
          <legend>{text.grade}</legend>
          {[1, 2, 3, 4, 5].map((one) => (
            <label key={one}>
              <input
                type="radio"
                name="grade"
                value={one}
                required
                checked={grade === one}
                onChange={() => setGrade(one)}
                data-first={one === 1 || undefined}
              />
              <span>
                {one} <small>{text.grades[one]}</small>
              </span>
            </label>
          ))}
        </fieldset>
        <Problem says={approve.problem} />
        <Button look="primary" type="submit" isBusy={approve.isBusy}>
          {text.approve}
        </Button>
      </form>
      <form className="send-back" onSubmit={back}>
        <TextField
          label={text.note(shownClock(sound.positionMs / 1000))}
          hint={text.noteHint}
          name="note"
          rows={3}
          maxLength={2000}
          required
        />
        <Choice label={text.to} name="to">
          <option value="edit">{text.toEdit}</option>
          <option value="transcribe">{text.toTranscribe}</option>
        </Choice>
        <Problem says={sendBack.problem} />
        <Button type="submit" isBusy={sendBack.isBusy}>
          {text.sendBack}
        </Button>
      </form>
    </>
  )
}
