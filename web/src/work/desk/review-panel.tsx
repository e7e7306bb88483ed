import { work } from 'texts:work'
import { workReview } from 'texts:workReview'
import { type FormEvent, useState } from 'react'
import type { Desk, TaskGrade } from '../../../../sdk/index.ts'
import { Button } from '../../design/button.tsx'
import { Choice, TextField } from '../../design/field.tsx'
import { Problem } from '../../design/notice.tsx'
import { usePositionMs } from '../../player/use-playback.ts'
import { shownClock } from '../../shown.ts'
import { PartChecks, partsIn } from '../review/part-checks.tsx'
import { PersonGrades } from '../review/person-grades.tsx'
import type { Finish } from '../use-finish.ts'
import type { Sound } from './sound.ts'

const text = work.desk.review

/** A review ends with a grade and delivery, or sends the text back, whole or in part. */
export function ReviewPanel({ desk, finish, sound }: { desk: Desk; finish: Finish; sound: Sound }) {
  const [grades, setGrades] = useState<TaskGrade[]>([])
  return (
    <>
      <p className="hint">{workReview.review.fixes}</p>
      <PersonGrades gradable={desk.gradable} grades={grades} setGrades={setGrades} />
      <Approval grades={grades} approve={finish.approve} />
      <SendingBack desk={desk} grades={grades} sendBack={finish.sendBack} sound={sound} />
    </>
  )
}

function Approval({ grades, approve }: { grades: TaskGrade[]; approve: Finish['approve'] }) {
  const [grade, setGrade] = useState<number | null>(null)
  function deliver(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const reason = String(new FormData(event.currentTarget).get('reason'))
    if (grade !== null) approve.run(grade, reason, grades)
  }
  return (
    <form onSubmit={deliver}>
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
      <p className="hint">{workReview.review.soundRule}</p>
      <TextField
        label={workReview.review.reason}
        hint={workReview.review.reasonHint}
        name="reason"
        rows={2}
        maxLength={2000}
        required
      />
      <Problem says={approve.problem} />
      <Button look="primary" type="submit" isBusy={approve.isBusy}>
        {text.approve}
      </Button>
    </form>
  )
}

function SendingBack({
  desk,
  grades,
  sendBack,
  sound,
}: {
  desk: Desk
  grades: TaskGrade[]
  sendBack: Finish['sendBack']
  sound: Sound
}) {
  const [to, setTo] = useState<'edit' | 'transcribe'>('edit')
  const positionMs = usePositionMs(sound)
  function back(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    sendBack.run({
      to,
      at_ms: Math.round(sound.nowMs()),
      note: String(form.get('note')),
      parts: to === 'transcribe' ? partsIn(form, desk.gradable) : null,
      grades,
    })
  }
  return (
    <form className="send-back" onSubmit={back}>
      <TextField
        label={text.note({ at: shownClock(positionMs / 1000) })}
        hint={workReview.review.lastCommentHint}
        name="note"
        rows={3}
        maxLength={2000}
      />
      <Choice
        label={text.to}
        name="to"
        value={to}
        onChange={({ target }) => setTo(target.value === 'transcribe' ? 'transcribe' : 'edit')}
      >
        <option value="edit">{text.toEdit}</option>
        <option value="transcribe">{text.toTranscribe}</option>
      </Choice>
      {to === 'transcribe' && <PartChecks gradable={desk.gradable} />}
      <p className="hint">{workReview.review.back}</p>
      <Problem says={sendBack.problem} />
      <Button type="submit" isBusy={sendBack.isBusy}>
        {text.sendBack}
      </Button>
    </form>
  )
}
