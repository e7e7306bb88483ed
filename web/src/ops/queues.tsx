import type { Today } from '../../../sdk/index.ts'
import { Section } from '../design/page.tsx'
import { Table } from '../design/table.tsx'
import { shownAgo } from '../shown.ts'
import { ops } from '../strings/ops.ts'
import { Column, Count } from './cells.tsx'

const text = ops.today.queues

/** What waits for the machine, and what waits for people. */
export function Queues({ jobs, tasks }: Pick<Today, 'jobs' | 'tasks'>) {
  return (
    <Section title={text.title} aside={text.aside}>
      <div className="side-by-side">
        <div>
          <h3>{text.jobs}</h3>
          {jobs.length === 0 ? <p className="soft">{text.noJobs}</p> : <JobTable jobs={jobs} />}
        </div>
        <div>
          <h3>{text.tasks}</h3>
          {tasks.length === 0 ? <p className="soft">{text.noTasks}</p> : <TaskTable tasks={tasks} />}
        </div>
      </div>
    </Section>
  )
}

function JobTable({ jobs }: Pick<Today, 'jobs'>) {
  const { jobColumns: columns } = text
  return (
    <Table label={text.jobs}>
      <thead>
        <tr>
          <Column name={columns.name} />
          <Column name={columns.waiting} isNumber />
          <Column name={columns.later} isNumber />
          <Column name={columns.running} isNumber />
          <Column name={columns.dead} isNumber />
        </tr>
      </thead>
      <tbody>
        {jobs.map((job) => (
          <tr key={job.name}>
            <th scope="row">{job.name}</th>
            <Count of={job.waiting} label={columns.waiting} />
            <Count of={job.later} label={columns.later} />
            <Count of={job.running} label={columns.running} />
            <Count of={job.dead} label={columns.dead} look="attention" />
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function TaskTable({ tasks }: Pick<Today, 'tasks'>) {
  const { taskColumns: columns } = text
  return (
    <Table label={text.tasks}>
      <thead>
        <tr>
          <Column name={columns.kind} />
          <Column name={columns.offered} isNumber />
          <Column name={columns.claimed} isNumber />
          <Column name={columns.oldest} />
        </tr>
      </thead>
      <tbody>
        {tasks.map((task) => (
          <tr key={task.kind}>
            <th scope="row">{ops.kinds[task.kind]}</th>
            <Count of={task.offered} label={columns.offered} />
            <Count of={task.claimed} label={columns.claimed} />
            <td data-label={columns.oldest}>{shownAgo(task.oldest)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
