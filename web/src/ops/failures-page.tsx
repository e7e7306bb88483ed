import type { Failures, Job } from '../../../sdk/index.ts'
import { Ago } from '../ago.tsx'
import { Answered, useAnswer } from '../answer.tsx'
import { api } from '../api.ts'
import { ActButton } from '../design/act-button.tsx'
import { ListTable } from '../design/list-table.tsx'
import { Page, Section } from '../design/page.tsx'
import { shownAgo } from '../shown.ts'
import { ops } from '../strings/ops.ts'
import { taskKinds } from '../strings/task-kinds.ts'
import { accountOf, FileLink } from './cells.tsx'
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
        {({ files, tasks, deliveries, jobs }) => (
          <>
            <Section title={text.files} aside={text.filesAside}>
              <FileTable files={files} label={text.files} none={ops.none} />
            </Section>
            <Section title={text.tasks} aside={text.tasksAside}>
              <TaskTable tasks={tasks} />
            </Section>
            <Section title={text.jobs} aside={text.jobsAside}>
              <JobTable jobs={jobs} done={done} />
            </Section>
            <Section title={text.events} aside={text.eventsAside}>
              <EventTable deliveries={deliveries} done={done} />
            </Section>
          </>
        )}
      </Answered>
    </Page>
  )
}

function TaskTable({ tasks }: { tasks: Failures['tasks'] }) {
  const { taskColumns: columns } = text
  return (
    <ListTable
      label={text.tasks}
      rows={tasks}
      keyOf={({ id }) => id}
      none={ops.none}
      columns={[
        { name: columns.file, isHead: true, cell: ({ audiofile }) => <FileLink id={audiofile} /> },
        { name: columns.title, cell: ({ title }) => title },
        { name: columns.kind, cell: ({ kind }) => taskKinds[kind] },
        { name: columns.needs, cell: ({ role }) => text.anotherOf(role) },
        { name: columns.since, cell: ({ since }) => <Ago at={since} /> },
      ]}
    />
  )
}

function JobTable({ jobs, done }: { jobs: Job[]; done: Done }) {
  const { jobColumns: columns } = text
  return (
    <ListTable
      label={text.jobs}
      rows={jobs}
      keyOf={({ id }) => id}
      none={ops.none}
      columns={[
        { name: columns.job, isHead: true, cell: ({ name }) => name },
        { name: columns.about, cell: (job) => <About job={job} /> },
        {
          name: columns.tries,
          isLabelled: true,
          cell: ({ attempts, max_attempts, state }) => (
            <>
              {text.tries(attempts, max_attempts)}
              {state === 'dead' && <span className="mark late">{ops.file.jobStates.dead}</span>}
            </>
          ),
        },
        { name: columns.error, isLong: true, cell: ({ last_error }) => last_error },
        {
          cell: (job) => (
            <ActButton
              label={text.retryJob}
              name={text.retryJobOf(job.name, wordsOf(job))}
              act={() => api.console.retryJob(job.id)}
              done={done}
            />
          ),
        },
      ]}
    />
  )
}

const wordsOf = ({ about }: Job): string => Object.values(about).join(' ')

const About = ({ job }: { job: Job }) =>
  typeof job.about.audiofile === 'number' ? (
    <FileLink id={job.about.audiofile} />
  ) : (
    <span>{wordsOf(job)}</span>
  )

function EventTable({ deliveries, done }: { deliveries: Failures['deliveries']; done: Done }) {
  const { eventColumns: columns } = text
  return (
    <ListTable
      label={text.events}
      rows={deliveries}
      keyOf={({ id }) => id}
      none={ops.none}
      columns={[
        { name: columns.event, isHead: true, cell: ({ event }) => event },
        { name: columns.account, cell: accountOf },
        { name: columns.url, isLong: true, cell: ({ url }) => url },
        {
          name: columns.outcome,
          cell: ({ status, error }) => (status === null ? error : text.answered(status)),
        },
        { name: columns.at, cell: ({ at }) => <Ago at={at} /> },
        {
          cell: ({ account, account_name, event, event_id, at }) => (
            <ActButton
              label={text.again}
              name={text.againOf(event, account_name, shownAgo(at))}
              act={() => api.events.resend(account, event_id)}
              done={done}
            />
          ),
        },
      ]}
    />
  )
}
