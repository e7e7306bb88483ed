import { Link } from 'wouter'
import type { ListedOrder } from '../../../sdk/index.ts'
import { Answered } from '../answer.tsx'
import { api } from '../api.ts'
import { Empty } from '../design/notice.tsx'
import { Page } from '../design/page.tsx'
import { Table } from '../design/table.tsx'
import { More, usePages } from '../pages.tsx'
import { productName } from '../product-name.ts'
import { shownMoment, shownMoney } from '../shown.ts'
import { strings } from '../strings.ts'

const text = strings.orders

export default function OrdersPage() {
  const { answer, more } = usePages(async (cursor) => {
    const { orders, next } = await api.orders.list({ cursor, limit: 50 })
    return { rows: orders, next }
  })
  return (
    <Page title={text.title}>
      <Answered answer={answer}>
        {(orders) =>
          orders.length === 0 ? (
            <Empty title={text.none.title}>
              <p>{text.none.words}</p>
              <Link href="/order" className="button primary">
                {strings.files.order}
              </Link>
            </Empty>
          ) : (
            <OrderTable orders={orders} />
          )
        }
      </Answered>
      <More more={more} />
    </Page>
  )
}

function OrderTable({ orders }: { orders: ListedOrder[] }) {
  return (
    <Table label={text.list}>
      <thead>
        <tr>
          <th scope="col">{text.columns.order}</th>
          <th scope="col">{text.columns.placed}</th>
          <th scope="col">{text.columns.products}</th>
          <th scope="col">{text.columns.paid}</th>
          <th scope="col" className="number">
            {text.columns.total}
          </th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <tr key={order.id}>
            <th scope="row">
              <Link href={`/orders/${order.id}`}>{order.id}</Link>
            </th>
            <td>{shownMoment(order.created)}</td>
            <td>{order.skus.map(productName).join(', ')}</td>
            <td>
              {order.test ? strings.files.test : (strings.terms[order.terms] ?? order.terms)}
              {order.hold && <span className="state attention">{strings.files.states['On Hold']![0]}</span>}
            </td>
            <td className="number">{shownMoney(order.total)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
