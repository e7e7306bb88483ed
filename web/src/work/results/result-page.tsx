import { taskKinds } from 'texts:taskKinds'
import { work } from 'texts:work'
import { workResult as text } from 'texts:workResult'
import { workReview } from 'texts:workReview'
import { useLayoutEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import type { Comment } from '../../../../sdk/index.ts'
import { AnsweredPage, useAnswer } from '../../answer.tsx'
import { Panel } from '../../design/panel.tsx'
import { ChangeSteps } from '../../editor/change-steps.tsx'
import { type Acts, EditorText } from '../../editor/editor-text.tsx'
import { useKeys } from '../../editor/keys/use-keys.ts'
import { nodesOf } from '../../editor/schema.ts'
import { createTextEditor, type TextEditor } from '../../editor/text-editor.ts'
import { startOf } from '../../editor/word-times.ts'
import { Moment } from '../../player/moment.tsx'
import { shownDay } from '../../shown.ts'
import { staffApi } from '../../staff-api.ts'
import { COMMANDS } from '../desk/keys.ts'
import { useHeightOf } from '../desk/use-height-of.ts'
import '../../editor/panels.css'
import '../desk/desk.css'
import '../review/review.css'
import './result.css'
import { ownTitle } from '../../message.ts'

type Result = Awaited<ReturnType<typeof staffApi.work.result>>

/** What became of work: the text as the review left it, with all that was changed since the person handed it in. */
export default function ResultPage({ task }: { task: number }) {
  const answer = useAnswer(() => staffApi.work.result(task), [task])
  return <AnsweredPage answer={answer}>{(result) => <ReviewedText result={result} />}</AnsweredPage>
}

const NO_ACTS: Acts = { play: () => {}, playAt: () => {}, chooseSpeaker: () => {} }

function ReviewedText({ result }: { result: Result }) {
  const [editor] = useState(() => createTextEditor(nodesOf(result.paragraphs), { hasRecording: false }))
  const top = useRef<HTMLDivElement>(null)
  const acts = useRef(NO_ACTS)
  useHeightOf(top)
  useKeys((combination) => {
    if (combination === COMMANDS.nextChange) return () => editor.stepChange(1)
    return combination === COMMANDS.previousChange ? () => editor.stepChange(-1) : null
  })
  useLayoutEffect(() => {
    editor.setChanges(result.differences)
    return editor.destroy
  }, [editor, result])
  return (
    <main className="desk" id="content">
      <Head result={result} />
      <div className="desk-top" ref={top}>
        <ChangeSteps compared={result} editor={editor} unchanged={text.unchanged} keys={text.keys} />
      </div>
      <div className="result-body">
        <section aria-label={text.text}>
          <EditorText editor={editor} language={result.language} isReadOnly acts={acts} />
        </section>
        <aside>
          <Panel title={text.grade} isOpen>
            <p>
              <strong>
                {result.grade === null ? text.noGrade : text.grades[result.outcome]({ grade: result.grade })}
              </strong>
            </p>
            <p>{result.reason ?? text.noReason}</p>
            <p className="hint">{work.earnings.gradeRule}</p>
          </Panel>
          <Panel title={workReview.comments.title({ unresolved: 0 })} isOpen>
            <Comments comments={result.comments} goTo={(ms) => goTo(editor, ms)} />
          </Panel>
        </aside>
      </div>
    </main>
  )
}

const Head = ({ result }: { result: Result }) => (
  <header className="desk-head">
    <div className="desk-title">
      <div className="desk-name">
        <Link href="/work/earnings">{text.back}</Link>
        <h1>{ownTitle(result.title)}</h1>
      </div>
      <p className="row-facts">
        <span className="state working">{taskKinds[result.kind]}</span>
        {result.parts > 1 && <span>{work.tasks.part({ part: result.part + 1, parts: result.parts })}</span>}
        <span>{text.outcomes[result.outcome]({ day: shownDay(result.reviewed) })}</span>
        <span>{text.until({ day: shownDay(result.readable_until) })}</span>
      </p>
    </div>
  </header>
)

function Comments({ comments, goTo }: { comments: Comment[]; goTo: (ms: number) => void }) {
  if (comments.length === 0) return <p className="soft">{workReview.comments.none}</p>
  return (
    <ul className="remarks" aria-label={workReview.comments.list}>
      {comments.map(({ id, at_ms, name, note, answers }) => (
        <li key={id}>
          <p className="remark-head">
            <Moment ms={at_ms} label={text.goTo} go={goTo} />
            <strong>{name}</strong>
          </p>
          <p dir="auto">{note}</p>
          {answers.length > 0 && (
            <ul className="remark-answers">
              {answers.map((one) => (
                <li key={one.id}>
                  <strong>{one.name}</strong> {one.note}
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  )
}

/** To the paragraph that is spoken then. */
function goTo(editor: TextEditor, ms: number): void {
  const paragraph = Math.max(
    0,
    editor.paragraphs().findLastIndex((node) => startOf(node) <= ms),
  )
  editor.placeCaret({ paragraph, start: 0, end: 0 })
}
