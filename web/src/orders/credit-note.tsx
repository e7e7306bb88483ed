import { refunds } from 'texts:refunds'
import { addressOf } from '../../../sdk/request.ts'

export const CreditNote = ({ refund }: { refund: number }) => (
  <a
    href={addressOf('/api/refunds/{refund}/credit-note.pdf', { path: { refund } })}
    aria-label={refunds.noteOf({ id: refund })}
    target="_blank"
    rel="noreferrer"
  >
    {refunds.note}
  </a>
)
