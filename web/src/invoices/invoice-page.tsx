import { money } from 'texts:money'
import { Link } from 'wouter'
import { addressOf } from '../../../sdk/request.ts'
import { AnsweredPage, useAnswer } from '../answer.tsx'
import { api } from '../api.ts'
import { Page, Section } from '../design/page.tsx'
import { DocumentLinks } from '../orders/document-links.tsx'
import { ItemTable } from '../orders/item-table.tsx'
import { shownDay } from '../shown.ts'
import { AfterSubmission } from './after-submission.tsx'
import { InvoiceState } from './invoice-state.tsx'

const text = money.invoices

export default function InvoicePage({ id }: { id: number }) {
  const answer = useAnswer(() => api.invoices.show(id), [id])
  return (
    <AnsweredPage answer={answer}>
      {({ invoice }) => (
        <Page
          title={text.details({ invoice: invoice.id })}
          lead={
            <p className="row-facts">
              <InvoiceState invoice={invoice} />
              <span>
                {text.from} {shownDay(invoice.created)}
              </span>
              {invoice.due && (
                <span>
                  {text.due} {shownDay(invoice.due)}
                </span>
              )}
              {invoice.paid && (
                <span>
                  {text.paid} {shownDay(invoice.paid)}
                </span>
              )}
              {invoice.purchase_order && (
                <span>
                  {text.purchaseOrder} {invoice.purchase_order}
                </span>
              )}
            </p>
          }
          actions={
            <DocumentLinks
              address={addressOf('/api/invoices/{invoice}/document', { path: { invoice: invoice.id } })}
            />
          }
        >
          <Section title={money.orders.items}>
            <ItemTable
              items={invoice.items}
              total={invoice.total}
              file={(id) => <Link href={`/files/${id}`}>{id}</Link>}
            />
          </Section>
          <AfterSubmission invoice={invoice} />
        </Page>
      )}
    </AnsweredPage>
  )
}
