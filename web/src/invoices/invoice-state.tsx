import { money } from 'texts:money'
import type { Invoice } from '../../../sdk/index.ts'

const LOOKS = { CREATED: 'working', OPEN: 'working', SUBMITTED: 'attention', PAID: 'done' }

export const InvoiceState = ({
  invoice: { state, voided },
}: {
  invoice: Pick<Invoice, 'state' | 'voided'>
}) => (
  <span className={`state ${LOOKS[state]}`}>
    {voided ? money.invoices.void : money.invoices.states[state]}
  </span>
)
