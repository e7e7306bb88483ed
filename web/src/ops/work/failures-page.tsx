import { ops } from 'texts:ops'
import { taskKinds } from 'texts:taskKinds'
import type { Failures, FoundFile, Job } from '../../../../sdk/index.ts'
import { Ago } from '../../ago.tsx'
import { Answered, useAnswer } from '../../answer.tsx'
import { api } from '../../api.ts'
import { ActButton } from '../../design/act-button.tsx'
import { ListTable } from '../../design/list-table.tsx'
import { Page, Section } from '../../design/page.tsx'
import { shownAgo, shownItems } from '../../shown.ts'
import { staffApi } from '../../staff-api.ts'
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
                  {all && <div className="console-actions">{all}</div>}
                  {table}
                </Section>
              ))}
              {filled.length > 0 && filled.length < sections.length && (
                <p className="soft">
                  {text.noneOf({
                    titles: shownItems(sections.filter(({ count }) => count === 0).map(({ title }) => title)),
                  })}
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
    all: (
      <>
        <AllButton label={text.allFiles} rows={files.filter(isOurs)} act={retryFile} done={done} />
        <AllButton
          label={text.allFailedFiles}
          look="quiet"
          rows={files.filter(isFinal)}
          act={dismissFile}
          done={done}
        />
      </>
    ),
    table: (
      <FileTable
        files={files}
        label={text.files}
        buttons={(file) => <FileButtons file={file} done={done} />}
      />
    ),
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
      <>
        <AllButton
          label={text.allJobs}
          rows={jobs.filter(({ state }) => state !== 'running')}
          act={retryJob}
          done={done}
        />
        <AllButton
          label={text.dismissAllJobs}
          look="quiet"
          rows={jobs.filter(isDead)}
          act={dismissJob}
          done={done}
        />
      </>
    ),
    table: <JobTable jobs={jobs} done={done} />,
  },
  {
    title: text.events,
    aside: text.eventsAside,
    count: deliveries.length,
    all: (
      <>
        <AllButton label={text.allEvents} rows={deliveries} act={resendEvent} done={done} />
        <AllButton
          label={text.dismissAllEvents}
          look="quiet"
          rows={deliveries}
          act={dismissDelivery}
          done={done}
        />
      </>
    ),
    table: <EventTable deliveries={deliveries} done={done} />,
  },
  {
    title: text.mails,
    aside: text.mailsAside,
    count: mails.length,
    all: (
      <>
        <AllButton
          label={text.allMails}
          rows={mails.filter(({ can_send }) => can_send)}
          act={resendMail}
          done={done}
        />
        <AllButton label={text.dismissAllMails} look="quiet" rows={mails} act={dismissMail} done={done} />
      </>
    ),
    table: <MailTable mails={mails} done={done} />,
  },
]

type Delivery = Failures['deliveries'][number]
type Mail = Failures['mails'][number]

const isOurs = ({ statename }: FoundFile): boolean => statename === 'Technical Difficulty'
const isFinal = ({ statename }: FoundFile): boolean => statename === 'Error'
const isDead = ({ state }: Job): boolean => state === 'dead'

const retryFile = ({ id }: FoundFile) => api.files.retry(id)
const dismissFile = ({ id }: FoundFile) => staffApi.console.dismissFile(id)
const retryJob = ({ id }: Job) => staffApi.console.retryJob(id)
const dismissJob = ({ id }: Job) => staffApi.console.dismissJob(id)
const resendEvent = ({ account, event_id }: Delivery) => api.events.resend(account, event_id)
const dismissDelivery = ({ id }: Delivery) => staffApi.console.dismissDelivery(id)
const resendMail = ({ id }: Mail) => staffApi.console.resendMail(id)
const dismissMail = ({ id }: Mail) => staffApi.console.dismissMail(id)

/** For several rows: one after the other, whether or not one of them fails. */
function AllButton<Row>({
  label,
  look,
  rows,
  act,
  done,
}: {
  label: string
  look?: 'quiet'
  rows: Row[]
  act: (row: Row) => Promise<unknown>
  done: Done
}) {
  if (rows.length < 2) return null
  const actOnAll = async () => {
    const problems: string[] = []
    for (const row of rows) await act(row).catch((error: Error) => problems.push(error.message))
    const count = rows.length - problems.length
    return {
      message: problems[0]
        ? text.someFailed({ count, failed: problems.length, problem: problems[0] })
        : text.allDone({ count }),
    }
  }
  return <ActButton label={label} look={look} act={actOnAll} done={done} />
}

/** A file that failed for good would be charged again: that is done on its page. */
function FileButtons({ file, done }: { file: FoundFile; done: Done }) {
  const { id, title } = file
  if (isOurs(file))
    return (
      <ActButton
        label={text.retryFile}
        name={text.retryFileOf({ title, id })}
        act={() => retryFile(file)}
        done={done}
      />
    )
  return (
    isFinal(file) && (
      <ActButton
        label={text.dismiss}
        name={text.dismissFileOf({ title, id })}
        look="quiet"
        act={() => dismissFile(file)}
        done={done}
      />
    )
  )
}

function MailTable({ mails, done }: { mails: Mail[]; done: Done }) {
  const { mailColumns: columns } = text
  return (
    <ListTable
      label={text.mails}
      rows={mails}
      keyOf={({ id }) => id}
      columns={[
        { name: columns.subject, isHead: true, cell: ({ subject }) => subject },
        { name: columns.to, isLong: true, cell: ({ email }) => email },
        { name: columns.error, isLong: true, cell: ({ error }) => error },
        { name: columns.at, cell: ({ at }) => <Ago at={at} /> },
        { cell: (mail) => <MailButtons mail={mail} done={done} /> },
      ]}
    />
  )
}

function MailButtons({ mail, done }: { mail: Mail; done: Done }) {
  const { subject, email, can_send } = mail
  return (
    <>
      {can_send && (
        <ActButton
          label={text.sendMail}
          name={text.sendMailOf({ subject, email })}
          act={() => resendMail(mail)}
          done={done}
        />
      )}
      <ActButton
        label={text.dismiss}
        name={text.dismissMailOf({ subject, email })}
        look="quiet"
        act={() => dismissMail(mail)}
        done={done}
      />
    </>
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
        { name: columns.needs, cell: ({ role }) => text.anotherPerson({ role }) },
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
              {text.tries({ attempts, max: max_attempts })}{' '}
              {state === 'dead' && <span className="mark late">{ops.file.jobStates.dead}</span>}
            </>
          ),
        },
        { name: columns.error, isLong: true, cell: ({ last_error }) => last_error },
        {
          cell: (job) => (
            <>
              <ActButton
                label={text.retryJob}
                name={text.retryJobOf({ name: job.name, about: wordsOf(job) })}
                act={() => retryJob(job)}
                done={done}
              />
              {isDead(job) && (
                <ActButton
                  label={text.dismiss}
                  name={text.dismissJobOf({ name: job.name, about: wordsOf(job) })}
                  look="quiet"
                  act={() => dismissJob(job)}
                  done={done}
                />
              )}
            </>
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

function EventTable({ deliveries, done }: { deliveries: Delivery[]; done: Done }) {
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
          cell: ({ status, error }) => (status === null ? error : text.answered({ status })),
        },
        { name: columns.at, cell: ({ at }) => <Ago at={at} /> },
        {
          cell: (delivery) => <EventButtons delivery={delivery} done={done} />,
        },
      ]}
    />
  )
}

function EventButtons({ delivery, done }: { delivery: Delivery; done: Done }) {
  const { event, account_name, at } = delivery
  return (
    <>
      <ActButton
        label={text.again}
        name={text.againOf({ event, account: account_name, at: shownAgo(at) })}
        act={() => resendEvent(delivery)}
        done={done}
      />
      <ActButton
        label={text.dismiss}
        name={text.dismissEventOf({ event, account: account_name, at: shownAgo(at) })}
        look="quiet"
        act={() => dismissDelivery(delivery)}
        done={done}
      />
    </>
  )
}
