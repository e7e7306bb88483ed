import { money } from 'texts:money'
import { shop } from 'texts:shop'
import { site } from 'texts:site'
import { Link, useSearchParams } from 'wouter'
import type { Invoice, ListedInvoice } from '../../../../sdk/index.ts'
import { Answered } from '../../answer.tsx'
import { api } from '../../api.ts'
import { Choice } from '../../design/field.tsx'
import { ListTable } from '../../design/list-table.tsx'
import { Page } from '../../design/page.tsx'
import { InvoiceState } from '../../invoices/invoice-state.tsx'
import { More, usePages } from '../../pages.tsx'
import { shownDay, shownMoney } from '../../shown.ts'
import { accountOf } from '../cells.tsx'
import { Seller } from './seller.tsx'

const text = shop.invoices

export function InvoicesPage() {
  const [params, setParams] = useSearchParams()
  const state = stateIn(params)
  const account = params.get('account') ? Number(params.get('account')) : undefined
  const { answer, more } = usePages(
    'invoices',
    (cursor) => api.invoices.list({ state, account, cursor, limit: 50 }),
    [state, account],
  )
  return (
    <Page title={account ? text.ofAccount({ account }) : text.title}>
      <search className="console-filters">
        <Choice
          label={text.state}
          value={state ?? ''}
          onChange={({ target }) =>
            setParams((last) => {
              last.set('state', target.value)
              return last
            })
          }
        >
          <option value="">{text.all}</option>
          {Object.entries(money.invoices.states).map(([name, words]) => (
            <option key={name} value={name}>
              {site.labelled({ label: name, value: words })}
            </option>
          ))}
        </Choice>
      </search>
      <Answered answer={answer}>{(invoices) => <InvoiceTable invoices={invoices} />}</Answered>
      <More more={more} />
      <Seller />
    </Page>
  )
}

/** The address may hold anything, so the state is checked. */
function stateIn(params: URLSearchParams): Invoice['state'] | undefined {
  const text = params.get('state') ?? ''
  return Object.hasOwn(money.invoices.states, text) ? (text as Invoice['state']) : undefined
}

function InvoiceTable({ invoices }: { invoices: ListedInvoice[] }) {
  const { columns } = text
  return (
    <ListTable
      label={text.title}
      rows={invoices}
      keyOf={({ id }) => id}
      none={text.none}
      columns={[
        {
          name: columns.invoice,
          isHead: true,
          cell: ({ id }) => <Link href={`/ops/invoices/${id}`}>{id}</Link>,
        },
        { name: columns.account, cell: accountOf },
        { name: columns.state, cell: (invoice) => <InvoiceState invoice={invoice} /> },
        { name: columns.due, isLabelled: true, cell: ({ due }) => due && shownDay(due) },
        { name: columns.total, isNumber: true, cell: ({ total }) => shownMoney(total) },
      ]}
    />
  )
}
