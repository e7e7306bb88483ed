import { Link } from 'wouter'
import type { HeldOrder } from '../../../sdk/index.ts'
import { Answered, useAnswer } from '../answer.tsx'
import { api } from '../api.ts'
import { ConfirmButton } from '../design/confirm.tsx'
import { Page } from '../design/page.tsx'
import { Table } from '../design/table.tsx'
import { shownMoment, shownMoney } from '../shown.ts'
import { shop } from '../strings/ops-shop.ts'
import { AccountLink, Column } from './cells.tsx'
import { useDone } from './use-done.tsx'

const text = shop.holds

export function HoldsPage() {
  const answer = useAnswer(() => api.orders.held(), [])
  const { done, said } = useDone(answer.again)
  const release = async (order: string) => done(await api.orders.release(order))
  return (
    <Page title={text.title} lead={text.lead}>
      {said}
      <Answered answer={answer}>{({ orders }) => <HoldTable orders={orders} release={release} />}</Answered>
    </Page>
  )
}

function HoldTable({ orders, release }: { orders: HeldOrder[]; release: (order: string) => Promise<void> }) {
  if (orders.length === 0) return <p className="soft">{text.none}</p>
  return (
    <Table label={text.title}>
      <thead>
        <tr>
          <Column name={text.columns.order} />
          <Column name={text.columns.account} />
          <Column name={text.columns.files} isNumber />
          <Column name={text.columns.since} />
          <Column name={text.columns.total} isNumber />
          <td />
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <tr key={order.id}>
            <th scope="row">
              <Link href={`/ops/files?q=${encodeURIComponent(order.id)}`}>{order.id}</Link>
            </th>
            <td>
              <AccountLink id={order.account} name={order.account_name} />
            </td>
            <td className="number" data-label={text.columns.files}>
              {order.files}
            </td>
            <td>{shownMoment(order.created)}</td>
            <td className="number" data-label={text.columns.total}>
              {shownMoney(order.total)}
            </td>
            <td className="number">
              <ConfirmButton
                label={text.release}
                name={text.releaseOf(order.id)}
                title={text.releaseTitle(order.id)}
                act={() => release(order.id)}
              >
                <p>{text.releaseWords(shownMoney(order.total))}</p>
              </ConfirmButton>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
