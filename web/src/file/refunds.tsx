import { refunds as text } from 'texts:refunds'
import type { FileDetails, Refund } from '../../../sdk/index.ts'
import { CreditNote } from '../orders/credit-note.tsx'
import { May } from '../session.tsx'
import { shownDay, shownMoney } from '../shown.ts'

function whereTo({ to, state, card, off_invoice, amount }: Refund): string {
  const { where } = text
  if (to === 'card' && state === 'failed') return where.notAccepted
  if (to === 'card')
    return (state === 'asked' ? where.onItsWay : where.card)({ card: card ?? where.yourCard })
  if (off_invoice === 0) return where.balance
  return off_invoice === amount ? where.invoice : where.partOfInvoice({ amount: shownMoney(off_invoice) })
}

/** What was refunded for a file after work on it had begun. */
export function Refunds({ refunds }: Pick<FileDetails, 'refunds'>) {
  if (refunds.length === 0) return null
  return (
    <ul className="plain-list" aria-label={text.title}>
      {refunds.map((refund) => (
        <li key={refund.id}>
          <strong>{shownMoney(refund.amount)}</strong> {whereTo(refund)}{' '}
          <span className="soft">{shownDay(refund.at)}</span>
          <p className="cell-note">
            {refund.memo}{' '}
            <May scope="money">
              <CreditNote refund={refund.id} />
            </May>
          </p>
        </li>
      ))}
    </ul>
  )
}
