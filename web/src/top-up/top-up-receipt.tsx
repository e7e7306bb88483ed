import { payments } from 'texts:payments'
import { addressOf } from '../../../sdk/request.ts'

export const TopUpReceipt = ({ transaction, look }: { transaction: number; look?: string }) => (
  <a
    className={look}
    href={addressOf('/api/top-ups/{transaction}/receipt.pdf', { path: { transaction } })}
    target="_blank"
    rel="noreferrer"
  >
    {payments.topUp.receipt}
  </a>
)
