import { ops } from 'texts:ops'
import type { FileTrace } from '../../../../sdk/index.ts'
import { AnsweredPage, useAnswer } from '../../answer.tsx'
import { Page, Section } from '../../design/page.tsx'
import { StateBadge, stateName } from '../../files/state.tsx'
import { ownTitle } from '../../message.ts'
import { shownMoment } from '../../shown.ts'
import { staffApi } from '../../staff-api.ts'
import { AuditLines } from '../system/audit-lines.tsx'
import { useDone } from '../use-done.tsx'
import { FileAbout } from './file-about.tsx'
import { FileActions } from './file-actions.tsx'
import { FileResult } from './file-result.tsx'
import { FileEvents, FileJobs, FileMoney, FileWork } from './file-traces.tsx'

const text = ops.file

export function FilePage({ id }: { id: number }) {
  const answer = useAnswer(() => staffApi.console.file(id), [id])
  const { done, said, times } = useDone(answer.again)
  return (
    <AnsweredPage answer={answer}>
      {(trace) => (
        <Page
          title={ownTitle(trace.file.title)}
          lead={
            <p className="row-facts">
              <StateBadge statename={trace.file.statename} />
              <span>{trace.file.statename}</span>
              {trace.file.front_since && <span className="mark">{ops.files.front}</span>}
              <span>{id}</span>
            </p>
          }
        >
          <FileActions trace={trace} done={done} />
          {said}
          <FileAbout trace={trace} />
          <History trace={trace} />
          <FileResult trace={trace} />
          <FileMoney items={trace.items} />
          <FileWork tasks={trace.tasks} />
          <FileJobs jobs={trace.jobs} />
          <FileEvents events={trace.events} />
          <Section title={text.audit}>
            <AuditLines filter={{ audiofile: id }} change={times} />
          </Section>
        </Page>
      )}
    </AnsweredPage>
  )
}

function History({ trace: { history } }: { trace: FileTrace }) {
  return (
    <Section title={text.history}>
      <ol className="history" aria-label={text.history}>
        {[...history].reverse().map((move, at) => (
          <li key={move.at + move.to} className={at === 0 ? 'now' : undefined}>
            <span className="history-name">{move.to}</span>
            <time dateTime={move.at}>{shownMoment(move.at)}</time>
            <p className="hint">{move.reason ?? stateName(move.to)}</p>
          </li>
        ))}
      </ol>
    </Section>
  )
}
