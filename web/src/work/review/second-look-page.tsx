import { work } from 'texts:work'
import { workReview } from 'texts:workReview'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { printedText } from '../../../../src/transcripts/word-spacing.ts'
import { useAction } from '../../action.ts'
import { Answered, useAnswer } from '../../answer.tsx'
import { Button } from '../../design/button.tsx'
import { Choice, TextField } from '../../design/field.tsx'
import { Problem } from '../../design/notice.tsx'
import { Page, Section } from '../../design/page.tsx'
import { Moment } from '../../player/moment.tsx'
import { staffApi } from '../../staff-api.ts'
import { rememberFinished } from '../handed-in.ts'
import { Changed } from './differences-panel.tsx'
import './review.css'

const text = workReview.secondLook

type Look = Awaited<ReturnType<typeof staffApi.work.secondLook>>

/** Another reviewer decides on a grade. */
export default function SecondLookPage({ task }: { task: number }) {
  const answer = useAnswer(() => staffApi.work.secondLook(task), [task])
  return (
    <Page title={text.name({ task })} lead={text.lead}>
      <Answered answer={answer}>{(look) => <SecondLook task={task} look={look} />}</Answered>
    </Page>
  )
}

function SecondLook({ task, look }: { task: number; look: Look }) {
  useRenewal(task)
  const audio = useRef<HTMLAudioElement>(null)
  function play(ms: number) {
    audio.current!.currentTime = ms / 1000
    audio.current!.play()
  }
  return (
    <>
      <Section
        title={look.title}
        aside={look.quality_stars !== null && text.sound({ stars: look.quality_stars })}
      >
        {/* biome-ignore lint/a11y/useMediaCaption: the text of the recording is what is being judged */}
        <audio ref={audio} controls src={look.playback} />
        <p>
          <strong>{text.first({ grade: look.first_grade })}</strong> {look.first_reason ?? text.noReason}
        </p>
        <p className="hint">{workReview.review.soundRule}</p>
      </Section>
      <Section title={text.changes}>
        {look.differences.length === 0 && <p className="soft">{workReview.differences.none}</p>}
        <ul className="remarks" aria-label={text.changes}>
          {look.differences.map((one, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list is replaced as a whole
            <li key={at}>
              <Changed difference={one} play={play} />
            </li>
          ))}
        </ul>
        <WholeText task={task} play={play} />
      </Section>
      <Section title={text.decide}>
        <Decision task={task} />
      </Section>
    </>
  )
}

const RENEW_MS = 60_000

/** The claim lasts while the person reads or listens. If another has it by now, deciding says so. */
function useRenewal(task: number) {
  useEffect(() => {
    let renewedAt = Date.now()
    const renew = () => {
      if (Date.now() - renewedAt < RENEW_MS) return
      renewedAt = Date.now()
      staffApi.work.takeSecondLook(task).catch(() => {})
    }
    const acts = ['pointerdown', 'keydown', 'wheel', 'timeupdate']
    for (const act of acts) window.addEventListener(act, renew, { capture: true, passive: true })
    return () => {
      for (const act of acts) window.removeEventListener(act, renew, { capture: true })
    }
  }, [task])
}

function WholeText({ task, play }: { task: number; play: (ms: number) => void }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="whole-text" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{text.whole}</summary>
      {isOpen && <Paragraphs task={task} play={play} />}
    </details>
  )
}

function Paragraphs({ task, play }: { task: number; play: (ms: number) => void }) {
  const answer = useAnswer(() => staffApi.work.secondLookText(task), [task])
  return (
    <Answered answer={answer}>
      {({ paragraphs }) => (
        <ol className="remarks" aria-label={text.whole}>
          {paragraphs.map((paragraph, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the text does not change
            <li key={at}>
              <p className="remark-head">
                <Moment ms={paragraph.startMs} label={work.desk.playFrom} go={play} />
                {paragraph.speaker !== null && <strong>{paragraph.speaker}</strong>}
              </p>
              <p dir="auto">{printedText(paragraph.words)}</p>
            </li>
          ))}
        </ol>
      )}
    </Answered>
  )
}

function Decision({ task }: { task: number }) {
  const [, go] = useLocation()
  const decide = useAction(async (form: FormData) => {
    await staffApi.work.decideSecondLook(task, Number(form.get('grade')), String(form.get('reason')))
    rememberFinished(text.decided)
    go('/work')
  })
  const giveBack = useAction(() => staffApi.work.giveBackSecondLook(task).then(() => go('/work')))
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    decide.run(new FormData(event.currentTarget))
  }
  return (
    <form onSubmit={submit}>
      <Choice label={text.grade} name="grade" defaultValue="" required>
        <option value="" disabled />
        {[1, 2, 3, 4, 5].map((grade) => (
          <option key={grade}>{grade}</option>
        ))}
      </Choice>
      <TextField label={text.reason} name="reason" rows={3} maxLength={2000} required />
      <Problem says={decide.problem ?? giveBack.problem} />
      <div className="button-row">
        <Button look="primary" type="submit" isBusy={decide.isBusy}>
          {text.decide}
        </Button>
        <Button isBusy={giveBack.isBusy} onClick={() => giveBack.run()}>
          {text.giveBack}
        </Button>
      </div>
    </form>
  )
}
