import { account as accountText } from 'texts:account'
import { useState } from 'react'
import { Page } from '../design/page.tsx'
import { Invoices } from '../invoices/invoices.tsx'
import { May } from '../session.tsx'
import { AutomaticTopUp } from './automatic-top-up.tsx'
import { Balance } from './balance.tsx'
import { BillingDetails } from './billing-details.tsx'
import { Card } from './card.tsx'
import { Statement } from './statement.tsx'

/** Everything about money. A change in one part is asked for again in the others. */
export default function BillingPage() {
  const [changes, setChanges] = useState(0)
  const changed = () => setChanges((last) => last + 1)
  return (
    <Page title={accountText.parts.billing}>
      <Balance changes={changes} />
      <May scope="money">
        <Invoices />
        <Card changed={changed} />
        <AutomaticTopUp changes={changes} changed={changed} />
        <BillingDetails />
        <Statement changes={changes} />
      </May>
    </Page>
  )
}
