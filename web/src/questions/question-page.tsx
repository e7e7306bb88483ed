import { insight as insightText } from 'texts:insight'
import { questions as text } from 'texts:questions'
import { useEffect, useState } from 'react'
import { Link, useLocation } from 'wouter'
import type { Question } from '../../../sdk/index.ts'
import { addressOf } from '../../../sdk/request.ts'
import { Answered, useAnswer } from '../answer.tsx'
import { api } from '../api.ts'
import { ActButton } from '../design/act-button.tsx'
import { Notice } from '../design/notice.tsx'
import { Page, Section } from '../design/page.tsx'
import { onInsightChange, useLiveChanges } from '../live.ts'
import { Moment } from '../player/moment.tsx'
import { May } from '../session.tsx'
import '../file/insight/insight.css'
import './questions.css'

type AnswerOfFile = Question['files'][number]
/** Another one begins anew, even at the same place. */
type Played = { file: number; title: string; ms: number; nth: number }

export default function QuestionPage({ id }: { id: number }) {
  const answer = useAnswer(() => api.questions.show(id), [id])
  const { again } = answer
  useLiveChanges(() => {}, again)
  const files = answer.value?.question.files.map(({ file }) => file).join() ?? ''
  useEffect(() => {
    const ends = files.split(',').map((file) => onInsightChange(Number(file), again))
    return () => {
      for (const end of ends) end()
    }
  }, [files, again])
  return (
    <Page title={text.title} lead={text.lead} actions={<Link href="/questions">{text.earlier}</Link>}>
      <Answered answer={answer}>{({ question }) => <Shown question={question} />}</Answered>
    </Page>
  )
}

/** Whatever a model wrote is text: no links, no markup. */
function Shown({ question }: { question: Question }) {
  const [, go] = useLocation()
  const [played, setPlayed] = useState<Played | null>(null)
  const isGoing = question.state === 'waiting' || question.state === 'working'
  const play = ({ file, title }: AnswerOfFile, ms: number) =>
    setPlayed((before) => ({ file, title, ms, nth: (before?.nth ?? 0) + 1 }))
  return (
    <>
      <section className="insight" aria-label={question.question} aria-busy={isGoing}>
        <h2>{question.question}</h2>
        {isGoing && (
          <p className="soft" role="status">
            {question.problem ?? progressOf(question)}
          </p>
        )}
        {question.text_so_far && <p>{question.text_so_far}</p>}
        {question.state === 'failed' && (
          <Notice tone="warn" title={insightText.failed}>
            {question.problem}
          </Notice>
        )}
        {question.state === 'done' && (
          <>
            <p>{question.text ?? text.notSaid}</p>
            <p className="hint">{insightText.by({ server: question.server, model: question.model })}</p>
          </>
        )}
        <May scope="work">
          <ActButton
            look="quiet"
            label={isGoing ? insightText.stop : insightText.delete}
            act={() => api.questions.delete(question.id)}
            done={() => go('/questions')}
          />
        </May>
      </section>
      <Section title={text.fromFiles}>
        {question.files.map((one) => (
          <OfFile key={one.file} answer={one} play={(ms) => play(one, ms)} />
        ))}
      </Section>
      {played && (
        // biome-ignore lint/a11y/useMediaCaption: the words that are said are beside it
        <audio
          key={played.nth}
          className="question-player"
          controls
          autoPlay
          aria-label={text.player({ title: played.title })}
          src={`${addressOf('/api/files/{file}/playback.mp3', { path: { file: played.file } })}#t=${played.ms / 1000}`}
        />
      )}
    </>
  )
}

function progressOf({ files }: Question): string {
  const done = files.filter(({ state }) => state === 'done' || state === 'failed').length
  return done < files.length ? text.asking({ done, count: files.length }) : text.joining
}

function OfFile({ answer, play }: { answer: AnswerOfFile; play: (ms: number) => void }) {
  const { file, title, state, citations, dropped } = answer
  return (
    <section className="insight" aria-label={title}>
      <h3>
        <Link href={`/files/${file}`}>{title}</Link>
      </h3>
      {state === 'failed' && <Notice tone="warn">{answer.problem}</Notice>}
      {(state === 'waiting' || state === 'working') && (
        <p className="soft">{answer.problem ?? text.states[state]}</p>
      )}
      {state === 'done' && answer.out_of_date && <Notice tone="warn">{insightText.outOfDate}</Notice>}
      {state === 'done' && <p>{answer.text ?? (dropped > 0 ? insightText.notQuoted : text.fileNotSaid)}</p>}
      <ul>
        {citations.map(({ start_ms, quote }) => (
          <li key={`${start_ms} ${quote}`} className="quoted">
            <Moment ms={start_ms} label={({ at }) => text.play({ title, at })} go={play} /> <q>{quote}</q>
          </li>
        ))}
      </ul>
      {answer.text !== null && dropped > 0 && (
        <p className="hint">{insightText.dropped({ count: dropped })}</p>
      )}
    </section>
  )
}
