import { payments } from 'texts:payments'
import { Link } from 'wouter'
import type { File } from '../../../sdk/index.ts'
import { Answered, useAnswer } from '../answer.tsx'
import { api } from '../api.ts'
import { ActButton } from '../design/act-button.tsx'
import { Notice } from '../design/notice.tsx'
import { ForPayers } from '../for-payers.tsx'
import { shownDue, shownMoney } from '../shown.ts'

const text = payments.file

/** Says which payment a file waits for, and how to make it. */
export const PaymentDue = ({ file }: { file: File }) =>
  (file.statename === 'On Hold' || file.statename === 'Billing Processing') && <Due file={file} />

function Due({ file: { id, order, statename, reason } }: { file: File }) {
  const answer = useAnswer(() => api.files.payment(id), [id, statename, reason])
  async function approve() {
    await api.orders.approve(order)
    answer.again()
  }
  return (
    <Answered answer={answer}>
      {({ payment }) =>
        payment?.awaits_approval ? (
          <Notice tone="warn" title={text.approveTitle}>
            <p>{reason}</p>
            <ForPayers>
              <ActButton look="primary" label={text.approve} act={approve} />
            </ForPayers>
          </Notice>
        ) : (
          payment && <Remedy file={id} {...payment} />
        )
      }
    </Answered>
  )
}

type Payment = NonNullable<Awaited<ReturnType<typeof api.files.payment>>['payment']>

function Remedy({ file, terms, declined, missing }: Payment & { file: number }) {
  if (terms === 'card' && declined)
    return (
      <Notice tone="warn" title={declined.reason}>
        <p>
          {declined.next_try
            ? payments.card.nextTry({ at: shownDue(declined.next_try) })
            : payments.card.onHold}{' '}
          {payments.card.remedies[declined.remedy]}
        </p>
        <ForPayers>
          <Link
            href={`/${declined.remedy === 'add_credit' ? 'top-up' : 'billing'}?to=/files/${file}`}
            className="button primary"
          >
            {text.remedies[declined.remedy]}
          </Link>
        </ForPayers>
      </Notice>
    )
  if (missing > 0)
    return (
      <Notice tone="warn" title={text.title}>
        <p>{text.missing({ amount: shownMoney(missing) })}</p>
        <ForPayers>
          <Link href={`/top-up?to=/files/${file}&amount=${missing}`} className="button primary">
            {text.addCredit}
          </Link>
        </ForPayers>
      </Notice>
    )
  return (
    <Notice tone="warn" title={text.title}>
      <p>{text.pastDue}</p>
      <ForPayers>
        <Link href="/billing" className="button plain">
          {text.invoices}
        </Link>
      </ForPayers>
    </Notice>
  )
}
