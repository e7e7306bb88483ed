import type { FileTrace, TracedTask } from '../../../sdk/index.ts'
import { Section } from '../design/page.tsx'
import { Table } from '../design/table.tsx'
import { productName } from '../product-name.ts'
import { shownDue, shownMoment, shownMoney } from '../shown.ts'
import { ops } from '../strings/ops.ts'
import { strings } from '../strings.ts'
import { Column } from './cells.tsx'

const text = ops.file

/** What happened to a file, from four sides: money, work of people, jobs of the machine, and what was told. */
export function FileMoney({ items }: Pick<FileTrace, 'items'>) {
  const { moneyColumns: columns } = text
  return (
    <Section title={text.money}>
      {items.length === 0 ? (
        <p className="soft">{text.noMoney}</p>
      ) : (
        <Table label={text.money}>
          <thead>
            <tr>
              <Column name={columns.sku} />
              <Column name={columns.kind} />
              <Column name={columns.at} />
              <Column name={columns.booked} />
              <Column name={columns.total} isNumber />
            </tr>
          </thead>
          <tbody>
            {items.map((item) => (
              <tr key={item.id}>
                <th scope="row">
                  {productName(item.sku)} <span className="soft">{item.sku}</span>
                </th>
                <td>{text.itemKinds[item.kind]}</td>
                <td>{shownMoment(item.created)}</td>
                <td>
                  {item.transaction === null ? text.notBooked : text.transaction(item.transaction)}
                  {item.invoice !== null && `, ${text.invoice(item.invoice)}`}
                </td>
                <td className="number">{shownMoney(item.total)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Section>
  )
}

export function FileWork({ tasks }: Pick<FileTrace, 'tasks'>) {
  const { workColumns: columns } = text
  return (
    <Section title={text.work}>
      {tasks.length === 0 ? (
        <p className="soft">{text.noWork}</p>
      ) : (
        <Table label={text.work}>
          <thead>
            <tr>
              <Column name={columns.task} />
              <Column name={columns.who} />
              <Column name={columns.state} />
              <Column name={columns.saves} isNumber />
              <Column name={columns.grade} isNumber />
              <Column name={columns.earned} isNumber />
            </tr>
          </thead>
          <tbody>
            {tasks.map((task) => (
              <tr key={task.id}>
                <th scope="row">
                  {ops.kinds[task.kind]}
                  {task.parts > 1 && ` ${text.part(task.part + 1, task.parts)}`}
                  {task.correction && <span className="mark">{text.correction}</span>}
                </th>
                <td>{task.name ?? ops.nobody}</td>
                <td>
                  {stateOf(task)} <span className="soft">{shownMoment(task.done ?? task.created)}</span>
                </td>
                <td className="number" data-label={columns.saves}>
                  {task.saves}
                </td>
                <td className="number" data-label={columns.grade}>
                  {task.grade}
                </td>
                <td className="number" data-label={columns.earned}>
                  {task.earned === null ? null : shownMoney(task.earned)}
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Section>
  )
}

function stateOf({ state, person }: TracedTask): string {
  if (state !== 'open') return text.taskStates[state]
  return person === null ? text.taskStates.offered : text.taskStates.claimed
}

export function FileJobs({ jobs }: Pick<FileTrace, 'jobs'>) {
  const { jobColumns: columns } = text
  return (
    <Section title={text.jobs}>
      {jobs.length === 0 ? (
        <p className="soft">{text.noJobs}</p>
      ) : (
        <Table label={text.jobs}>
          <thead>
            <tr>
              <Column name={columns.job} />
              <Column name={columns.state} />
              <Column name={columns.tries} />
              <Column name={columns.at} />
              <Column name={columns.error} />
            </tr>
          </thead>
          <tbody>
            {jobs.map((job) => (
              <tr key={job.id}>
                <th scope="row">{job.name}</th>
                <td>{text.jobStates[job.state]}</td>
                <td data-label={columns.tries}>{ops.failures.tries(job.attempts, job.max_attempts)}</td>
                <td data-label={columns.at}>{shownDue(job.run_at)}</td>
                <td className="long">{job.last_error}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Section>
  )
}

export function FileEvents({ events }: Pick<FileTrace, 'events'>) {
  return (
    <Section title={text.events}>
      {events.length === 0 && <p className="soft">{text.noEvents}</p>}
      <ul className="plain-list">
        {events.map(({ id, event, at, deliveries }) => (
          <li key={id}>
            <span className="event-name">{event}</span> <time dateTime={at}>{shownMoment(at)}</time>
            {deliveries.length === 0 && <p className="cell-note">{text.notSent}</p>}
            {deliveries.map((delivery, number) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: deliveries are only ever added at the end
              <p key={number} className="cell-note long">
                {strings.account.events.states[delivery.state]}
                {delivery.status !== null && `, ${ops.failures.answered(delivery.status)}`} {delivery.url}{' '}
                {delivery.error}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </Section>
  )
}
