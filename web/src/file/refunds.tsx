import type { FileDetails } from '../../../sdk/index.ts'
import { CreditNote } from '../orders/credit-note.tsx'
import { May } from '../session.tsx'
import { shownDay, shownMoney } from '../shown.ts'
import { refunds as text } from '../strings/refunds.ts'

/** What was refunded for a file after work on it had begun. */
export function Refunds({ refunds }: Pick<FileDetails, 'refunds'>) {
  if (refunds.length === 0) return null
  return (
    <ul className="plain-list" aria-label={text.title}>
      {refunds.map((refund) => (
        <li key={refund.id}>
          <strong>{shownMoney(refund.amount)}</strong> {text.where(refund)}{' '}
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
