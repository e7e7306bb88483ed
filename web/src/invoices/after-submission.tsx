import { money } from 'texts:money'
import type { WholeInvoice } from '../../../sdk/index.ts'
import { addressOf } from '../../../sdk/request.ts'
import { ListTable } from '../design/list-table.tsx'
import { Section } from '../design/page.tsx'
import { DocumentLinks } from '../orders/document-links.tsx'
import { shownDay, shownMoney } from '../shown.ts'

const text = money.invoices.after

/** What happened to an invoice since it was sent: the invoice itself stays as it is. */
export function AfterSubmission({ invoice }: { invoice: WholeInvoice['invoice'] }) {
  const { id, total, amount_due, credit_notes, payments } = invoice
  if (credit_notes.length === 0 && payments.length === 0) return null
  const rows = [
    ...credit_notes.map((note) => ({
      key: note.number,
      what: text.note({ number: note.number }),
      at: note.created,
      memo: note.memo,
      amount: -note.amount,
      document: (
        <DocumentLinks
          address={addressOf('/api/invoices/{invoice}/credit-notes/{note}/document', {
            path: { invoice: id, note: note.id },
          })}
        />
      ),
    })),
    ...payments.map((payment) => ({
      key: `payment ${payment.id}`,
      what: text.payment,
      at: payment.at,
      memo: payment.memo,
      amount: -payment.amount,
      document: null,
    })),
  ].sort((a, b) => a.at.localeCompare(b.at))
  return (
    <Section title={text.title} aside={text.aside({ total: shownMoney(total) })}>
      <ListTable
        label={text.title}
        rows={rows}
        keyOf={({ key }) => key}
        columns={[
          { name: text.what, isHead: true, cell: ({ what }) => what },
          { name: text.date, cell: ({ at }) => shownDay(at) },
          { name: text.memo, isLong: true, cell: ({ memo }) => memo },
          { name: text.document, cell: ({ document }) => document },
          { name: text.amount, isNumber: true, cell: ({ amount }) => shownMoney(amount) },
        ]}
        sums={[{ name: text.due, amount: shownMoney(amount_due), isTotal: true }]}
      />
    </Section>
  )
}
