import { money } from 'texts:money'
import { Link } from 'wouter'
import type { ListedInvoice } from '../../../sdk/index.ts'
import { Answered } from '../answer.tsx'
import { api } from '../api.ts'
import { ListTable } from '../design/list-table.tsx'
import { Section } from '../design/page.tsx'
import { More, usePages } from '../pages.tsx'
import { shownDay } from '../shown.ts'
import { InvoiceState } from './invoice-state.tsx'

const text = money.invoices

/** Shown to those who have any. */
export function Invoices() {
  const { answer, more } = usePages('invoices', (cursor) => api.invoices.list({ cursor, limit: 50 }))
  if (answer.value?.length === 0) return null
  return (
    <Section title={text.title}>
      <Answered answer={answer}>{(invoices) => <InvoiceTable invoices={invoices} />}</Answered>
      <More more={more} />
    </Section>
  )
}

function InvoiceTable({ invoices }: { invoices: ListedInvoice[] }) {
  const { columns } = text
  return (
    <ListTable
      label={text.title}
      rows={invoices}
      keyOf={({ id }) => id}
      columns={[
        {
          name: columns.invoice,
          isHead: true,
          cell: ({ id }) => <Link href={`/invoices/${id}`}>{id}</Link>,
        },
        { name: columns.state, cell: (invoice) => <InvoiceState invoice={invoice} /> },
        { name: columns.created, isLabelled: true, cell: ({ created }) => shownDay(created) },
        { name: columns.due, isLabelled: true, cell: ({ due }) => due && shownDay(due) },
        { name: columns.paid, isLabelled: true, cell: ({ paid }) => paid && shownDay(paid) },
      ]}
    />
  )
}
