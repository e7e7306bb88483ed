import { insight as text } from 'texts:insight'
import { type ReactNode, useEffect } from 'react'
import type { FileDetails, FileInsights, Insight } from '../../../../sdk/index.ts'
import { useAnswer } from '../../answer.tsx'
import { api } from '../../api.ts'
import { ActButton } from '../../design/act-button.tsx'
import { ActionForm } from '../../design/action-form.tsx'
import { TextField } from '../../design/field.tsx'
import { Notice } from '../../design/notice.tsx'
import { Panel } from '../../design/panel.tsx'
import { onInsightChange } from '../../live.ts'
import type { Playback } from '../../player/use-playback.ts'
import { useMay } from '../../session.tsx'
import { shownMoney } from '../../shown.ts'
import { Answer } from './quoted.tsx'
import { Summary } from './summary.tsx'
import './insight.css'

type Props = {
  details: FileDetails
  /** Null where there is no recording. */
  playback: Playback | null
  changed: () => void
  chaptersChanged: () => void
}

/** Nothing is shown where there is no language model, and never was. */
export default function InsightPanel({ details, ...props }: Props) {
  const { id } = details.file
  // Changes may have been missed when the file was asked for again.
  const answer = useAnswer(() => api.files.insights(id), [details])
  useEffect(() => onInsightChange(id, answer.again), [id, answer.again])
  const found = answer.value
  if (!found || (found.server === null && found.insights.length === 0)) return null
  return (
    <Panel title={text.title}>
      <Insights details={details} found={found} asked={answer.again} {...props} />
    </Panel>
  )
}

const isUnfinished = ({ state }: Insight): boolean => state === 'waiting' || state === 'working'

function Insights({ details, found, asked, ...props }: Props & { found: FileInsights; asked: () => void }) {
  const { id } = details.file
  const { insights, possible } = found
  const mayWork = useMay('work')
  const mayOrder = useMay('order')
  const mayAsk = mayWork && possible === true && found.price !== null && (found.price === 0 || mayOrder)
  const [summary] = insights.filter(({ kind }) => kind === 'summary')
  const questions = insights.filter(({ kind }) => kind === 'question')
  const one = (insight: Insight) => (
    <One key={insight.id} file={id} insight={insight} mayWork={mayWork} ended={asked}>
      {insight.summary && (
        <Summary details={details} summary={insight.summary} mayWork={mayWork} {...props} />
      )}
      {insight.answer && <Answer insight={insight} playback={props.playback} />}
    </One>
  )
  return (
    <>
      {found.server !== null && possible === true && (
        <p className="hint">
          {text.sends({ server: found.server, model: found.model! })}{' '}
          {found.price ? text.costs({ price: shownMoney(found.price) }) : ''}
        </p>
      )}
      {found.server !== null && possible !== true && <p className="hint">{possible}</p>}
      {summary && one(summary)}
      {mayAsk && !(summary && isUnfinished(summary)) && (
        <ActButton
          look={summary ? 'plain' : 'primary'}
          label={summary ? text.again : text.summarise}
          act={() => api.files.requestInsight(id)}
          done={asked}
        />
      )}
      {mayAsk && (
        <ActionForm
          submit={text.ask}
          isCleared
          act={async (form) => {
            await api.files.requestInsight(id, { question: String(form.get('question')) })
            asked()
          }}
        >
          <TextField label={text.question} name="question" rows={2} required maxLength={1000} />
        </ActionForm>
      )}
      {questions.map(one)}
    </>
  )
}

/** Whatever a model wrote is text: no links, no markup. */
function One({
  file,
  insight,
  mayWork,
  ended,
  children,
}: {
  file: number
  insight: Insight
  mayWork: boolean
  ended: () => void
  children: ReactNode
}) {
  const isGoing = isUnfinished(insight)
  const name = insight.question ?? text.summary
  return (
    <section className="insight" aria-label={name} aria-busy={isGoing}>
      <h3>{name}</h3>
      {isGoing && (
        <>
          <p className="soft" role="status">
            {insight.problem ?? progressOf(insight)}
          </p>
          {insight.text_so_far && <p>{insight.text_so_far}</p>}
        </>
      )}
      {insight.state === 'failed' && (
        <Notice tone="warn" title={text.failed}>
          {insight.problem}
        </Notice>
      )}
      {insight.state === 'done' && insight.out_of_date && <Notice tone="warn">{text.outOfDate}</Notice>}
      {children}
      {insight.state === 'done' && insight.dropped > 0 && insight.answer?.text !== null && (
        <p className="hint">{text.dropped({ count: insight.dropped })}</p>
      )}
      {insight.state === 'done' && (
        <p className="hint">{text.by({ server: insight.server, model: insight.model })}</p>
      )}
      {mayWork && (
        <ActButton
          look="quiet"
          label={isGoing ? text.stop : text.delete}
          {...(!isGoing && { name: text.deleteOf({ what: name }) })}
          act={() => api.files.deleteInsight(file, insight.id)}
          done={ended}
        />
      )}
    </section>
  )
}

function progressOf({ state, parts, parts_done }: Insight): string {
  if (state === 'waiting' || parts === 0) return text.waiting
  return parts_done < parts ? text.part({ part: parts_done + 1, parts }) : text.joining
}
