import { Link, useSearchParams } from 'wouter'
import type { ListedInvoice } from '../../../sdk/index.ts'
import { Answered } from '../answer.tsx'
import { api } from '../api.ts'
import { Choice } from '../design/field.tsx'
import { Page } from '../design/page.tsx'
import { Table } from '../design/table.tsx'
import { InvoiceState } from '../invoices/invoice-state.tsx'
import { More, usePages } from '../pages.tsx'
import { shownDay, shownMoney } from '../shown.ts'
import { shop } from '../strings/ops-shop.ts'
import { strings } from '../strings.ts'
import { AccountLink, Column } from './cells.tsx'

const text = shop.invoices

export function InvoicesPage() {
  const [params, setParams] = useSearchParams()
  const state = params.get('state') ?? ''
  const account = params.get('account') ? Number(params.get('account')) : undefined
  const { answer, more } = usePages(
    async (cursor) => {
      const { invoices, next } = await api.invoices.list({
        cursor,
        account,
        limit: 50,
        ...(state ? { state } : {}),
      })
      return { rows: invoices, next }
    },
    [state, account],
  )
  return (
    <Page title={account ? text.ofAccount(account) : text.title}>
      <search className="console-filters">
        <Choice
          label={text.state}
          value={state}
          onChange={({ target }) =>
            setParams((last) => {
              last.set('state', target.value)
              return last
            })
          }
        >
          <option value="">{text.all}</option>
          {Object.entries(strings.invoices.states).map(([name, words]) => (
            <option key={name} value={name}>
              {`${name}: ${words}`}
            </option>
          ))}
        </Choice>
      </search>
      <Answered answer={answer}>{(invoices) => <InvoiceTable invoices={invoices} />}</Answered>
      <More more={more} />
    </Page>
  )
}

function InvoiceTable({ invoices }: { invoices: ListedInvoice[] }) {
  if (invoices.length === 0) return <p className="soft">{text.none}</p>
  return (
    <Table label={text.title}>
      <thead>
        <tr>
          <Column name={text.columns.invoice} />
          <Column name={text.columns.account} />
          <Column name={text.columns.state} />
          <Column name={text.columns.due} />
          <Column name={text.columns.total} isNumber />
        </tr>
      </thead>
      <tbody>
        {invoices.map((invoice) => (
          <tr key={invoice.id}>
            <th scope="row">
              <Link href={`/ops/invoices/${invoice.id}`}>{invoice.id}</Link>
            </th>
            <td>
              <AccountLink id={invoice.account} name={invoice.account_name} />
            </td>
            <td>
              <InvoiceState state={invoice.state} />
            </td>
            <td data-label={text.columns.due}>{invoice.due && shownDay(invoice.due)}</td>
            <td className="number">{shownMoney(invoice.total)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
