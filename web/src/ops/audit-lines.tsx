import { Link } from 'wouter'
import type { AuditEntry, AuditFilter } from '../../../sdk/index.ts'
import { Answered } from '../answer.tsx'
import { api } from '../api.ts'
import { Table } from '../design/table.tsx'
import { More, usePages } from '../pages.tsx'
import { shownMoment } from '../shown.ts'
import { shop } from '../strings/ops-shop.ts'
import { AccountLink, Column, FileLink } from './cells.tsx'

const text = shop.audit

/** Lines of the audit log, read again when `change` does: what was just done is in it. */
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
    async (cursor) => {
      const { entries, next } = await api.console.audit({ limit: 20, ...filter, cursor })
      return { rows: entries, next }
    },
    [JSON.stringify(filter), change],
  )
  return (
    <>
      <Answered answer={answer}>
        {(entries) =>
          entries.length === 0 ? <p className="soft">{none}</p> : <LineTable entries={entries} />
        }
      </Answered>
      <More more={more} />
    </>
  )
}

function LineTable({ entries }: { entries: AuditEntry[] }) {
  return (
    <Table label={text.title}>
      <thead>
        <tr>
          <Column name={text.columns.at} />
          <Column name={text.columns.who} />
          <Column name={text.columns.what} />
          <Column name={text.columns.on} />
          <Column name={text.columns.outcome} />
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.id}>
            <td>
              <time dateTime={entry.at}>{shownMoment(entry.at)}</time>
            </td>
            <td>
              {entry.person.name}
              {entry.acting_for && (
                <span className="mark late">
                  {text.actingFor(entry.acting_for.name ?? String(entry.acting_for.id))}
                </span>
              )}
            </td>
            <th scope="row">
              {entry.action}
              <Parameters entry={entry} />
            </th>
            <td>
              <Subject entry={entry} />
            </td>
            <td className="long">
              {entry.state !== 'done' && <span className="mark late">{text.states[entry.state]}</span>}{' '}
              {entry.outcome}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
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
          <FileLink id={audiofile} title={text.file(audiofile)} />
        </li>
      )}
      {order !== null && (
        <li>
          <Link href={`/ops/files?q=${encodeURIComponent(order)}`}>{text.order(order)}</Link>
        </li>
      )}
      {invoice !== null && (
        <li>
          <Link href={`/ops/invoices/${invoice}`}>{text.invoice(invoice)}</Link>
        </li>
      )}
    </ul>
  )
}
