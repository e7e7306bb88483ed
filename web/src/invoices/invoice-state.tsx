import type { Invoice } from '../../../sdk/index.ts'
import { strings } from '../strings.ts'

const LOOKS = { CREATED: 'working', OPEN: 'working', SUBMITTED: 'attention', PAID: 'done' }

export const InvoiceState = ({ state }: { state: Invoice['state'] }) => (
  <span className={`state ${LOOKS[state]}`}>{strings.invoices.states[state]}</span>
)
