import { payments } from 'texts:payments'
import type { ReactNode } from 'react'
import { May } from './session.tsx'

/** A way to pay. Members who may order but not pay are told whom to ask. */
export const ForPayers = ({ children }: { children: ReactNode }) => (
  <May scope="money" otherwise={payments.askPayer}>
    {children}
  </May>
)
