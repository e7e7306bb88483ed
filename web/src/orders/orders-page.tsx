import { files as filesText } from 'texts:files'
import { library } from 'texts:library'
import { money } from 'texts:money'
import { useRef } from 'react'
import { Link } from 'wouter'
import type { ListedOrder } from '../../../sdk/index.ts'
import { Answered } from '../answer.tsx'
import { api } from '../api.ts'
import { ListTable } from '../design/list-table.tsx'
import { Empty } from '../design/notice.tsx'
import { Page } from '../design/page.tsx'
import { Expected } from '../files/expected.tsx'
import { FilesViews } from '../files/files-views.tsx'
import { useLiveChanges, useSoon } from '../live.ts'
import { More, usePages } from '../pages.tsx'
import { productName } from '../product-name.ts'
import { May } from '../session.tsx'
import { shownItems, shownMoment, shownMoney } from '../shown.ts'
import type { Statename } from '../statename.ts'
import { readyWords } from './ready-words.ts'
import '../files/files.css'

const text = money.orders

export default function OrdersPage() {
  const { answer, more } = usePages('orders', (cursor) => api.orders.list({ cursor, limit: 50 }))
  useChangesOfState(useSoon(answer.again, SETTLE_MS))
  return (
    <Page
      title={filesText.title}
      actions={
        <May scope="order">
          <Link href="/order" className="button primary">
            {filesText.order}
          </Link>
        </May>
      }
    >
      <FilesViews />
      <Answered answer={answer}>{(orders) => <OrderTable orders={orders} />}</Answered>
      <More more={more} />
    </Page>
  )
}

const SETTLE_MS = 400

/** Progress within a state changes nothing here. */
function useChangesOfState(changed: () => void): void {
  const states = useRef(new Map<number, Statename>())
  useLiveChanges(({ id, statename }) => {
    if (states.current.get(id) === statename) return
    states.current.set(id, statename)
    changed()
  }, changed)
}

function OrderTable({ orders }: { orders: ListedOrder[] }) {
  const { columns } = text
  return (
    <ListTable
      label={text.list}
      rows={orders}
      keyOf={({ id }) => id}
      none={
        <Empty title={text.none.title}>
          <p>{text.none.words}</p>
        </Empty>
      }
      columns={[
        { name: columns.order, isHead: true, cell: ({ id }) => <Link href={`/orders/${id}`}>{id}</Link> },
        { name: library.orders.files, isLong: true, cell: (order) => <Titles order={order} /> },
        { name: columns.progress, cell: (order) => <ReadyOf order={order} /> },
        { name: columns.placed, cell: ({ created }) => shownMoment(created) },
        { name: columns.products, cell: ({ skus }) => shownItems(skus.map(productName)) },
        {
          name: columns.paid,
          cell: ({ test, terms, hold }) => (
            <>
              {test ? filesText.test : money.terms[terms]}
              {hold && <span className="state attention">{filesText.states['On Hold']![0]}</span>}
            </>
          ),
        },
        { name: columns.total, isNumber: true, cell: ({ total }) => shownMoney(total) },
      ]}
    />
  )
}

function ReadyOf({ order: { files, ready, cancelled, due, ready_estimate } }: { order: ListedOrder }) {
  return (
    <>
      {files > 0 && readyWords({ files, ready, cancelled })}
      {due && (
        <span className="soft">
          {' '}
          <Expected due={due} estimate={ready_estimate} />
        </span>
      )}
    </>
  )
}

function Titles({ order: { files, titles } }: { order: ListedOrder }) {
  return (
    <>
      {files === 0 ? library.orders.deleted : shownItems(titles)}
      {files > titles.length && ` ${library.orders.more({ count: files - titles.length })}`}
    </>
  )
}
