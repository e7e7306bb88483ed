import { addressOf } from '../../../sdk/request.ts'
import { refunds } from '../strings/refunds.ts'

export const CreditNote = ({ refund }: { refund: number }) => (
  <a
    href={addressOf('/api/refunds/{refund}/credit-note.pdf', { path: { refund } })}
    aria-label={refunds.noteOf(refund)}
    target="_blank"
    rel="noreferrer"
  >
    {refunds.note}
  </a>
)
