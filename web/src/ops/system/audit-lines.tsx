import { shop } from 'texts:shop'
import { Link } from 'wouter'
import type { AuditEntry, AuditFilter } from '../../../../sdk/index.ts'
import { Answered } from '../../answer.tsx'
import { ListTable } from '../../design/list-table.tsx'
import { More, usePages } from '../../pages.tsx'
import { shownMoment } from '../../shown.ts'
import { staffApi } from '../../staff-api.ts'
import { AccountLink, FileLink } from '../cells.tsx'

const text = shop.audit

/** Entries of the audit log; reloaded when `change` changes, to include the latest action. */
export function AuditLines({
  filter,
  change,
  none = text.untouched,
}: {
  filter: AuditFilter
  change?: unknown
  none?: string
}) {
  const { answer, more } = usePages(
    'entries',
    (cursor) => staffApi.console.audit({ limit: 20, ...filter, cursor }),
    [JSON.stringify(filter), change],
  )
  return (
    <>
      <Answered answer={answer}>{(entries) => <LineTable entries={entries} none={none} />}</Answered>
      <More more={more} />
    </>
  )
}

function LineTable({ entries, none }: { entries: AuditEntry[]; none: string }) {
  const { columns } = text
  return (
    <ListTable
      label={text.title}
      rows={entries}
      keyOf={({ id }) => id}
      none={none}
      columns={[
        { name: columns.at, cell: ({ at }) => <time dateTime={at}>{shownMoment(at)}</time> },
        {
          name: columns.who,
          cell: ({ person, acting_for }) => (
            <>
              {person.name}{' '}
              {acting_for && (
                <span className="mark late">
                  {text.actingFor({ name: acting_for.name ?? String(acting_for.id) })}
                </span>
              )}
            </>
          ),
        },
        {
          name: columns.what,
          isHead: true,
          cell: (entry) => (
            <>
              {entry.action}
              <Parameters entry={entry} />
            </>
          ),
        },
        { name: columns.on, cell: (entry) => <Subject entry={entry} /> },
        {
          name: columns.outcome,
          isLong: true,
          cell: ({ state, outcome }) => (
            <>
              {state !== 'done' && <span className="mark late">{text.states[state]}</span>} {outcome}
            </>
          ),
        },
      ]}
    />
  )
}

function Parameters({ entry: { parameters, route } }: { entry: AuditEntry }) {
  return (
    <details className="cell-note">
      <summary>{text.parameters}</summary>
      <code>{route}</code>
      <dl className="facts small">
        {Object.entries(parameters).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="long">{typeof value === 'string' ? value : JSON.stringify(value)}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

function Subject({ entry: { account, audiofile, order, invoice } }: { entry: AuditEntry }) {
  if (!account && audiofile === null && order === null && invoice === null) return null
  return (
    <ul className="plain-list tight">
      {account && (
        <li>
          <AccountLink {...account} />
        </li>
      )}
      {audiofile !== null && (
        <li>
          <FileLink id={audiofile} title={text.file({ id: audiofile })} />
        </li>
      )}
      {order !== null && (
        <li>
          <Link href={`/ops/files?q=${encodeURIComponent(order)}`}>{text.order({ id: order })}</Link>
        </li>
      )}
      {invoice !== null && (
        <li>
          <Link href={`/ops/invoices/${invoice}`}>{text.invoice({ id: invoice })}</Link>
        </li>
      )}
    </ul>
  )
}
