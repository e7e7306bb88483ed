import type { Failures, Job } from '../../../sdk/index.ts'
import { Answered, useAnswer } from '../answer.tsx'
import { api } from '../api.ts'
import { Page, Section } from '../design/page.tsx'
import { Table } from '../design/table.tsx'
import { shownAgo } from '../shown.ts'
import { ops } from '../strings/ops.ts'
import { ActButton } from './act-button.tsx'
import { AccountLink, Column, FileLink } from './cells.tsx'
import { FileTable } from './file-table.tsx'
import { type Done, useDone } from './use-done.tsx'

const text = ops.failures

export function FailuresPage() {
  const answer = useAnswer(() => api.console.failures(), [])
  const { done, said } = useDone(answer.again)
  return (
    <Page title={text.title} lead={text.lead}>
      {said}
      <Answered answer={answer}>
        {({ files, deliveries, jobs }) => (
          <>
            <Section title={text.files} aside={text.filesAside}>
              {files.length === 0 ? (
                <p className="soft">{ops.none}</p>
              ) : (
                <FileTable files={files} label={text.files} />
              )}
            </Section>
            <Section title={text.jobs} aside={text.jobsAside}>
              {jobs.length === 0 ? <p className="soft">{ops.none}</p> : <JobTable jobs={jobs} done={done} />}
            </Section>
            <Section title={text.events} aside={text.eventsAside}>
              {deliveries.length === 0 ? (
                <p className="soft">{ops.none}</p>
              ) : (
                <EventTable deliveries={deliveries} done={done} />
              )}
            </Section>
          </>
        )}
      </Answered>
    </Page>
  )
}

function JobTable({ jobs, done }: { jobs: Job[]; done: Done }) {
  const { jobColumns: columns } = text
  return (
    <Table label={text.jobs}>
      <thead>
        <tr>
          <Column name={columns.job} />
          <Column name={columns.about} />
          <Column name={columns.tries} />
          <Column name={columns.error} />
          <td />
        </tr>
      </thead>
      <tbody>
        {jobs.map((job) => (
          <tr key={job.id}>
            <th scope="row">{job.name}</th>
            <td>
              <About job={job} />
            </td>
            <td data-label={columns.tries}>
              {text.tries(job.attempts, job.max_attempts)}
              {job.state === 'dead' && <span className="mark late">{ops.file.jobStates.dead}</span>}
            </td>
            <td className="long">{job.last_error}</td>
            <td className="number">
              <ActButton
                label={text.retryJob}
                name={text.retryJobOf(job.name, Object.values(job.about).join(' '))}
                act={() => api.console.retryJob(job.id)}
                done={done}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

const About = ({ job: { about } }: { job: Job }) =>
  typeof about.audiofile === 'number' ? (
    <FileLink id={about.audiofile} />
  ) : (
    <span>{Object.values(about).join(' ')}</span>
  )

function EventTable({ deliveries, done }: { deliveries: Failures['deliveries']; done: Done }) {
  const { eventColumns: columns } = text
  return (
    <Table label={text.events}>
      <thead>
        <tr>
          <Column name={columns.event} />
          <Column name={columns.account} />
          <Column name={columns.url} />
          <Column name={columns.outcome} />
          <Column name={columns.at} />
          <td />
        </tr>
      </thead>
      <tbody>
        {deliveries.map((one) => (
          <tr key={one.id}>
            <th scope="row">{one.event}</th>
            <td>
              <AccountLink id={one.account} name={one.account_name} />
            </td>
            <td className="long">{one.url}</td>
            <td>{one.status === null ? one.error : text.answered(one.status)}</td>
            <td>{shownAgo(one.at)}</td>
            <td className="number">
              <ActButton
                label={text.again}
                name={text.againOf(one.event, one.account_name, shownAgo(one.at))}
                act={() => api.events.resend(one.account, one.event_id)}
                done={done}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
