import { Link } from 'wouter'
import type { Invoice } from '../../../sdk/index.ts'
import { Answered } from '../answer.tsx'
import { api } from '../api.ts'
import { Empty } from '../design/notice.tsx'
import { Page } from '../design/page.tsx'
import { Table } from '../design/table.tsx'
import { More, usePages } from '../pages.tsx'
import { shownDay } from '../shown.ts'
import { strings } from '../strings.ts'
import { InvoiceState } from './invoice-state.tsx'

const text = strings.invoices

export default function InvoicesPage() {
  const { answer, more } = usePages(async (cursor) => {
    const { invoices, next } = await api.invoices.list({ cursor, limit: 50 })
    return { rows: invoices, next }
  })
  return (
    <Page title={text.title}>
      <Answered answer={answer}>
        {(invoices) =>
          invoices.length === 0 ? (
            <Empty title={text.none.title}>
              <p>{text.none.words}</p>
            </Empty>
          ) : (
            <InvoiceTable invoices={invoices} />
          )
        }
      </Answered>
      <More more={more} />
    </Page>
  )
}

function InvoiceTable({ invoices }: { invoices: Invoice[] }) {
  return (
    <Table label={text.title}>
      <thead>
        <tr>
          <th scope="col">{text.columns.invoice}</th>
          <th scope="col">{text.columns.state}</th>
          <th scope="col">{text.columns.created}</th>
          <th scope="col">{text.columns.due}</th>
          <th scope="col">{text.columns.paid}</th>
        </tr>
      </thead>
      <tbody>
        {invoices.map((invoice) => (
          <tr key={invoice.id}>
            <th scope="row">
              <Link href={`/invoices/${invoice.id}`}>{invoice.id}</Link>
            </th>
            <td>
              <InvoiceState state={invoice.state} />
            </td>
            <td data-label={text.columns.created}>{shownDay(invoice.created)}</td>
            <td data-label={text.columns.due}>{invoice.due && shownDay(invoice.due)}</td>
            <td data-label={text.columns.paid}>{invoice.paid && shownDay(invoice.paid)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
