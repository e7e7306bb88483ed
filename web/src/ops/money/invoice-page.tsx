import { acting } from 'texts:acting'
import { money } from 'texts:money'
import { shop } from 'texts:shop'
import { Link } from 'wouter'
import type { WholeInvoice } from '../../../../sdk/index.ts'
import { addressOf } from '../../../../sdk/request.ts'
import { AnsweredPage, useAnswer } from '../../answer.tsx'
import { api } from '../../api.ts'
import { ActButton } from '../../design/act-button.tsx'
import { ConfirmButton } from '../../design/confirm.tsx'
import { Field } from '../../design/field.tsx'
import { FormDialog } from '../../design/form-dialog.tsx'
import { Page, Section } from '../../design/page.tsx'
import { AfterSubmission } from '../../invoices/after-submission.tsx'
import { InvoiceState } from '../../invoices/invoice-state.tsx'
import { DocumentLinks } from '../../orders/document-links.tsx'
import { ItemTable } from '../../orders/item-table.tsx'
import { shownDay, shownMoney } from '../../shown.ts'
import { FileLink, Product } from '../cells.tsx'
import { useAsking } from '../use-asking.tsx'
import { type Done, useDone } from '../use-done.tsx'
import { EditInvoice } from './edit-invoice.tsx'

const text = shop.invoices

export function InvoicePage({ id }: { id: number }) {
  const answer = useAnswer(async () => {
    const { invoice } = await api.invoices.show(id)
    const { account } = await api.accounts.show(invoice.account)
    return { invoice, account }
  }, [id])
  const { done, said } = useDone(answer.again)
  return (
    <AnsweredPage answer={answer}>
      {({ invoice, account }) => (
        <Page
          title={money.invoices.details({ invoice: id })}
          lead={
            <p className="row-facts">
              <InvoiceState invoice={invoice} />
              <Link href={`/ops/accounts/${account.id}`}>{account.name}</Link>
              <span>
                {money.invoices.from} {shownDay(invoice.created)}
              </span>
              {invoice.due && (
                <span>
                  {money.invoices.due} {shownDay(invoice.due)}
                </span>
              )}
              {invoice.purchase_order && (
                <span>
                  {money.invoices.purchaseOrder} {invoice.purchase_order}
                </span>
              )}
            </p>
          }
          actions={
            <>
              <DocumentLinks
                address={addressOf('/api/invoices/{invoice}/document', { path: { invoice: id } })}
              />
              <NextStep invoice={invoice} done={done} />
            </>
          }
        >
          {said}
          {invoice.memo && <p className="soft">{invoice.memo}</p>}
          <Section title={money.orders.items}>
            <ItemTable
              items={invoice.items}
              total={invoice.total}
              file={(id) => <FileLink id={id} />}
              product={(sku) => <Product sku={sku} />}
            />
            <EditInvoice invoice={invoice} done={done} />
          </Section>
          <AfterSubmission invoice={invoice} />
        </Page>
      )}
    </AnsweredPage>
  )
}

type Step = { invoice: WholeInvoice['invoice']; done: Done }

/** An invoice only moves forward: draft, open, submitted, paid. */
function NextStep({ invoice, done }: Step) {
  const { id, state, amount_due } = invoice
  if (state === 'CREATED')
    return (
      <ConfirmButton
        label={text.close}
        title={text.closeTitle({ id })}
        act={async () => done(await api.invoices.close(id))}
      >
        <p>{text.closeWords}</p>
      </ConfirmButton>
    )
  if (state === 'OPEN') return <Submit invoice={invoice} done={done} />
  if (state === 'SUBMITTED')
    return (
      <>
        <ActButton label={acting.invoice.send} act={() => api.invoices.sendAgain(id)} done={done} />
        <FormDialog
          label={text.pay}
          title={text.payTitle({ id, total: shownMoney(amount_due) })}
          act={async (form) =>
            done(
              await api.invoices.pay(id, {
                amount: Number(form.get('amount')),
                memo: String(form.get('memo')),
              }),
            )
          }
        >
          <p>{text.payWords}</p>
          <Field
            label={text.payAmount}
            name="amount"
            type="number"
            min="0.01"
            max={amount_due}
            step="0.01"
            defaultValue={amount_due}
            required
          />
          <Field label={text.payMemo} name="memo" maxLength={200} />
        </FormDialog>
        <FormDialog
          label={text.void}
          look="danger"
          title={text.voidTitle({ id })}
          act={async (form) => done(await api.invoices.void(id, String(form.get('memo'))))}
        >
          <p>{text.voidWords}</p>
          <Field label={text.voidMemo} name="memo" maxLength={200} required />
        </FormDialog>
      </>
    )
  return null
}

function Submit({ invoice: { id, due, purchase_order }, done }: Step) {
  const { act, question } = useAsking(async (form, asked) =>
    done(await api.invoices.submit(id, { ...termsIn(form), ...asked })),
  )
  return (
    <FormDialog label={text.submit} title={text.submitTitle({ id })} act={act}>
      <Field label={text.due} name="due" type="date" hint={text.dueHint} defaultValue={due ?? undefined} />
      <Field
        label={text.purchaseOrder}
        name="purchase_order"
        maxLength={200}
        defaultValue={purchase_order ?? ''}
      />
      {question}
    </FormDialog>
  )
}

function termsIn(form: FormData): { due?: string; purchase_order?: string } {
  const given = [...form].filter(([name, value]) => name !== 'confirm' && value !== '')
  return Object.fromEntries(given)
}
