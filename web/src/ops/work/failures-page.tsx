import type { Failures, Job } from '../../../../sdk/index.ts'
import { Ago } from '../../ago.tsx'
import { Answered, useAnswer } from '../../answer.tsx'
import { api } from '../../api.ts'
import { ActButton } from '../../design/act-button.tsx'
import { ListTable } from '../../design/list-table.tsx'
import { Page, Section } from '../../design/page.tsx'
import { shownAgo } from '../../shown.ts'
import { staffApi } from '../../staff-api.ts'
import { ops } from '../../strings/ops.ts'
import { taskKinds } from '../../strings/task-kinds.ts'
import { accountOf, FileLink } from '../cells.tsx'
import { FileTable } from '../files/file-table.tsx'
import { type Done, useDone } from '../use-done.tsx'

const text = ops.failures

export function FailuresPage() {
  const answer = useAnswer(() => staffApi.console.failures(), [])
  const { done, said } = useDone(answer.again)
  return (
    <Page title={text.title} lead={text.lead}>
      {said}
      <Answered answer={answer}>
        {(failures) => {
          const sections = sectionsOf(failures, done)
          const filled = sections.filter(({ count }) => count > 0)
          return (
            <>
              {filled.length === 0 && <p>{text.noFailures}</p>}
              {filled.map(({ title, aside, table, all }) => (
                <Section key={title} title={title} aside={aside}>
                  {all}
                  {table}
                </Section>
              ))}
              {filled.length > 0 && filled.length < sections.length && (
                <p className="soft">
                  {text.noneOf(sections.filter(({ count }) => count === 0).map(({ title }) => title))}
                </p>
              )}
            </>
          )
        }}
      </Answered>
    </Page>
  )
}

const sectionsOf = ({ files, tasks, deliveries, jobs, mails }: Failures, done: Done) => [
  {
    title: text.files,
    aside: text.filesAside,
    count: files.length,
    all: null,
    table: <FileTable files={files} label={text.files} none={ops.none} />,
  },
  {
    title: text.tasks,
    aside: text.tasksAside,
    count: tasks.length,
    all: null,
    table: <TaskTable tasks={tasks} />,
  },
  {
    title: text.jobs,
    aside: text.jobsAside,
    count: jobs.length,
    all: (
      <AllButton
        label={text.allJobs}
        acts={jobs
          .filter(({ state }) => state !== 'running')
          .map(
            ({ id }) =>
              () =>
                staffApi.console.retryJob(id),
          )}
        done={done}
      />
    ),
    table: <JobTable jobs={jobs} done={done} />,
  },
  {
    title: text.events,
    aside: text.eventsAside,
    count: deliveries.length,
    all: (
      <AllButton
        label={text.allEvents}
        acts={deliveries.map(
          ({ account, event_id }) =>
            () =>
              api.events.resend(account, event_id),
        )}
        done={done}
      />
    ),
    table: <EventTable deliveries={deliveries} done={done} />,
  },
  {
    title: text.mails,
    aside: text.mailsAside,
    count: mails.length,
    all: (
      <AllButton
        label={text.allMails}
        acts={mails
          .filter(({ notice }) => notice !== null)
          .map(
            ({ notice, person }) =>
              () =>
                staffApi.console.settleMail(notice!, person!, 'send'),
          )}
        done={done}
      />
    ),
    table: <MailTable mails={mails} done={done} />,
  },
]

/** For several rows: one after the other, whether or not one of them fails. */
function AllButton({ label, acts, done }: { label: string; acts: (() => Promise<unknown>)[]; done: Done }) {
  if (acts.length < 2) return null
  const act = async () => {
    const problems: string[] = []
    for (const one of acts) await one().catch((error: Error) => problems.push(error.message))
    const count = acts.length - problems.length
    return {
      message: problems[0] ? text.someFailed(count, problems.length, problems[0]) : text.allDone(count),
    }
  }
  return <ActButton label={label} act={act} done={done} />
}

function MailTable({ mails, done }: { mails: Failures['mails']; done: Done }) {
  const { mailColumns: columns } = text
  return (
    <ListTable
      label={text.mails}
      rows={mails}
      keyOf={({ notice, email, at }) => `${notice} ${email} ${at}`}
      columns={[
        { name: columns.subject, isHead: true, cell: ({ subject }) => subject },
        { name: columns.to, isLong: true, cell: ({ email }) => email },
        { name: columns.error, isLong: true, cell: ({ error }) => error },
        { name: columns.at, cell: ({ at }) => <Ago at={at} /> },
        {
          cell: ({ notice, person, subject, email }) =>
            notice !== null && (
              <>
                <ActButton
                  label={text.sendMail}
                  name={text.sendMailOf(subject, email)}
                  act={() => staffApi.console.settleMail(notice, person!, 'send')}
                  done={done}
                />
                <ActButton
                  label={text.dismiss}
                  name={text.dismissMailOf(subject, email)}
                  look="quiet"
                  act={() => staffApi.console.settleMail(notice, person!, 'dismiss')}
                  done={done}
                />
              </>
            ),
        },
      ]}
    />
  )
}

function TaskTable({ tasks }: { tasks: Failures['tasks'] }) {
  const { taskColumns: columns } = text
  return (
    <ListTable
      label={text.tasks}
      rows={tasks}
      keyOf={({ id }) => id}
      columns={[
        { name: columns.file, isHead: true, cell: ({ audiofile }) => <FileLink id={audiofile} /> },
        { name: columns.title, cell: ({ title }) => title },
        {
          name: columns.kind,
          cell: ({ kind }) => (kind === 'second_look' ? text.secondLook : taskKinds[kind]),
        },
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
      columns={[
        { name: columns.job, isHead: true, cell: ({ name }) => name },
        { name: columns.about, cell: (job) => <About job={job} /> },
        {
          name: columns.tries,
          isLabelled: true,
          cell: ({ attempts, max_attempts, state }) => (
            <>
              {text.tries(attempts, max_attempts)}{' '}
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
              act={() => staffApi.console.retryJob(job.id)}
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
