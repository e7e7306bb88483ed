import type { Invoice } from '../../../sdk/index.ts'
import { strings } from '../strings.ts'

const LOOKS = { CREATED: 'working', OPEN: 'working', SUBMITTED: 'attention', PAID: 'done' }

export const InvoiceState = ({
  invoice: { state, voided },
}: {
  invoice: Pick<Invoice, 'state' | 'voided'>
}) => (
  <span className={`state ${LOOKS[state]}`}>
    {voided ? strings.invoices.void : strings.invoices.states[state]}
  </span>
)
