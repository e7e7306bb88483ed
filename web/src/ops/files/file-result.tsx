import { acting } from 'texts:acting'
import type { FileTrace, Refund } from '../../../../sdk/index.ts'
import { ListTable } from '../../design/list-table.tsx'
import { Section } from '../../design/page.tsx'
import { CreditNote } from '../../orders/credit-note.tsx'
import { shownMoment, shownMoney } from '../../shown.ts'

/** What the file brought, what it cost, and what was refunded. */
export function FileResult({ trace: { money, refunds } }: { trace: FileTrace }) {
  const { result: text } = acting
  const kept = money.charged - money.refunded - money.tax
  return (
    <>
      <Section title={text.title} aside={text.aside}>
        <dl className="facts">
          <Figure name={text.charged} usd={money.charged} />
          {money.refunded !== 0 && <Figure name={text.refunded} usd={-money.refunded} />}
          {money.tax !== 0 && <Figure name={text.tax} usd={-money.tax} />}
          <Figure name={text.pay} usd={-money.pay} />
          <dt>{text.margin}</dt>
          <dd>
            <strong>{shownMoney(money.margin)}</strong>{' '}
            {kept > 0 && (
              <span className="soft">{text.share({ percent: Math.round((money.margin / kept) * 100) })}</span>
            )}
          </dd>
        </dl>
      </Section>
      {refunds.length > 0 && <RefundTable refunds={refunds} />}
    </>
  )
}

function Figure({ name, usd }: { name: string; usd: number }) {
  return (
    <>
      <dt>{name}</dt>
      {/* Not minus zero. */}
      <dd>{shownMoney(usd || 0)}</dd>
    </>
  )
}

function RefundTable({ refunds }: { refunds: Refund[] }) {
  const { refund: text } = acting
  const { columns } = text
  return (
    <Section title={text.list}>
      <ListTable
        label={text.list}
        rows={refunds}
        keyOf={({ id }) => id}
        columns={[
          { name: columns.memo, isHead: true, isLong: true, cell: ({ memo }) => memo },
          { name: columns.at, cell: ({ at }) => shownMoment(at) },
          {
            name: columns.to,
            cell: ({ to, card, state }) => (
              <>
                {to === 'card' ? (card ?? text.anyCard) : text.balance}{' '}
                <span className="soft">{text.states[state]}</span>
              </>
            ),
          },
          { name: columns.amount, isNumber: true, cell: ({ amount }) => shownMoney(amount) },
          { cell: ({ id }) => <CreditNote refund={id} /> },
        ]}
      />
    </Section>
  )
}
