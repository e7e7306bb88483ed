import { shop } from 'texts:shop'
import { Link } from 'wouter'
import type { HeldOrder } from '../../../../sdk/index.ts'
import { Answered } from '../../answer.tsx'
import { api } from '../../api.ts'
import { ConfirmButton } from '../../design/confirm.tsx'
import { ListTable } from '../../design/list-table.tsx'
import { Page } from '../../design/page.tsx'
import { More, usePages } from '../../pages.tsx'
import { shownMoment, shownMoney } from '../../shown.ts'
import { accountOf } from '../cells.tsx'
import { useDone } from '../use-done.tsx'

const text = shop.holds

export function HoldsPage() {
  const { answer, more } = usePages('orders', (cursor) => api.orders.held({ cursor, limit: 50 }))
  const { done, said } = useDone(answer.again)
  const release = async (order: string) => done(await api.orders.release(order))
  return (
    <Page title={text.title} lead={text.lead}>
      {said}
      <Answered answer={answer}>{(orders) => <HoldTable orders={orders} release={release} />}</Answered>
      <More more={more} />
    </Page>
  )
}

function HoldTable({ orders, release }: { orders: HeldOrder[]; release: (order: string) => Promise<void> }) {
  const { columns } = text
  return (
    <ListTable
      label={text.title}
      rows={orders}
      keyOf={({ id }) => id}
      none={text.none}
      columns={[
        {
          name: columns.order,
          isHead: true,
          cell: ({ id }) => <Link href={`/ops/files?q=${encodeURIComponent(id)}`}>{id}</Link>,
        },
        { name: columns.account, cell: accountOf },
        { name: columns.files, isNumber: true, isLabelled: true, cell: ({ files }) => files },
        { name: columns.since, cell: ({ created }) => shownMoment(created) },
        { name: columns.total, isNumber: true, isLabelled: true, cell: ({ total }) => shownMoney(total) },
        {
          cell: ({ id, total }) => (
            <ConfirmButton
              label={text.release}
              name={text.releaseOf({ order: id })}
              title={text.releaseTitle({ order: id })}
              act={() => release(id)}
            >
              <p>{text.releaseWords({ total: shownMoney(total) })}</p>
            </ConfirmButton>
          ),
        },
      ]}
    />
  )
}
