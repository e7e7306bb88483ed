import { ops } from 'texts:ops'
import { taskKinds } from 'texts:taskKinds'
import type { Today } from '../../../../sdk/index.ts'
import { Ago } from '../../ago.tsx'
import { ListTable } from '../../design/list-table.tsx'
import { Section } from '../../design/page.tsx'
import { counts } from '../cells.tsx'

const text = ops.today.queues

/** The queues: jobs for the service, tasks for people. */
export function Queues({ jobs, tasks }: Pick<Today, 'jobs' | 'tasks'>) {
  return (
    <Section title={text.title} aside={text.aside}>
      <div className="side-by-side">
        <div>
          <h3>{text.jobs}</h3>
          <JobTable jobs={jobs} />
        </div>
        <div>
          <h3>{text.tasks}</h3>
          <TaskTable tasks={tasks} />
        </div>
      </div>
    </Section>
  )
}

function JobTable({ jobs }: Pick<Today, 'jobs'>) {
  const { jobColumns: columns } = text
  return (
    <ListTable
      label={text.jobs}
      rows={jobs}
      keyOf={({ name }) => name}
      none={text.noJobs}
      columns={[
        { name: columns.name, isHead: true, cell: ({ name }) => name },
        counts(columns.waiting, 'waiting'),
        counts(columns.later, 'later'),
        counts(columns.running, 'running'),
        counts(columns.dead, 'dead', 'alarm'),
      ]}
    />
  )
}

function TaskTable({ tasks }: Pick<Today, 'tasks'>) {
  const { taskColumns: columns } = text
  return (
    <ListTable
      label={text.tasks}
      rows={tasks}
      keyOf={({ kind }) => kind}
      none={text.noTasks}
      columns={[
        { name: columns.kind, isHead: true, cell: ({ kind }) => taskKinds[kind] },
        counts(columns.offered, 'offered'),
        counts(columns.claimed, 'claimed'),
        { name: columns.oldest, isLabelled: true, cell: ({ oldest }) => <Ago at={oldest} /> },
      ]}
    />
  )
}
