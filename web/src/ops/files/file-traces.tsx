import { account as accountText } from 'texts:account'
import { ops } from 'texts:ops'
import { taskKinds } from 'texts:taskKinds'
import type { FileTrace, TracedTask } from '../../../../sdk/index.ts'
import { ListTable } from '../../design/list-table.tsx'
import { Section } from '../../design/page.tsx'
import { shownDue, shownMoment, shownMoney } from '../../shown.ts'
import { Product } from '../cells.tsx'
import '../../account/event-log.css'

const text = ops.file

/** A file's charges, tasks, jobs and events. */
export function FileMoney({ items }: Pick<FileTrace, 'items'>) {
  const { moneyColumns: columns } = text
  return (
    <Section title={text.money}>
      <ListTable
        label={text.money}
        rows={items}
        keyOf={({ id }) => id}
        none={text.noMoney}
        columns={[
          { name: columns.sku, isHead: true, cell: ({ sku }) => <Product sku={sku} /> },
          { name: columns.kind, cell: ({ kind }) => text.itemKinds[kind] },
          { name: columns.at, cell: ({ created }) => shownMoment(created) },
          { name: columns.booked, cell: bookingOf },
          { name: columns.total, isNumber: true, cell: ({ total }) => shownMoney(total) },
        ]}
      />
    </Section>
  )
}

function bookingOf({ transaction, invoice }: FileTrace['items'][number]): string {
  const booked = transaction === null ? text.notBooked : text.transaction({ id: transaction })
  return invoice === null ? booked : `${booked}, ${text.invoice({ id: invoice })}`
}

export function FileWork({ tasks }: Pick<FileTrace, 'tasks'>) {
  const { workColumns: columns } = text
  return (
    <Section title={text.work}>
      <ListTable
        label={text.work}
        rows={tasks}
        keyOf={({ id }) => id}
        none={text.noWork}
        columns={[
          {
            name: columns.task,
            isHead: true,
            cell: ({ kind, part, parts, correction }) => (
              <>
                {taskKinds[kind]}
                {parts > 1 && ` ${text.part({ part: part + 1, parts })}`}{' '}
                {correction && <span className="mark">{text.correction}</span>}
              </>
            ),
          },
          { name: columns.who, cell: ({ name }) => name ?? ops.noOne },
          {
            name: columns.state,
            cell: (task) => (
              <>
                {stateOf(task)} <span className="soft">{shownMoment(task.done ?? task.created)}</span>
              </>
            ),
          },
          { name: columns.saves, isNumber: true, isLabelled: true, cell: ({ saves }) => saves },
          { name: columns.grade, isNumber: true, isLabelled: true, cell: ({ grade }) => grade },
          {
            name: columns.earned,
            isNumber: true,
            isLabelled: true,
            cell: ({ earned }) => (earned === null ? null : shownMoney(earned)),
          },
        ]}
      />
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
      <ListTable
        label={text.jobs}
        rows={jobs}
        keyOf={({ id }) => id}
        none={text.noJobs}
        columns={[
          { name: columns.job, isHead: true, cell: ({ name }) => name },
          { name: columns.state, cell: ({ state }) => text.jobStates[state] },
          {
            name: columns.tries,
            isLabelled: true,
            cell: ({ attempts, max_attempts }) => ops.failures.tries({ attempts, max: max_attempts }),
          },
          { name: columns.at, isLabelled: true, cell: ({ run_at }) => shownDue(run_at) },
          { name: columns.error, isLong: true, cell: ({ last_error }) => last_error },
        ]}
      />
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
                {accountText.events.states[delivery.state]}
                {delivery.status !== null && `, ${ops.failures.answered({ status: delivery.status })}`}{' '}
                {delivery.url} {delivery.error}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </Section>
  )
}
