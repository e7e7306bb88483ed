import { acting } from 'texts:acting'
import { useState } from 'react'
import type { FileTrace } from '../../../../sdk/index.ts'
import { Choice, Field } from '../../design/field.tsx'
import { FormDialog } from '../../design/form-dialog.tsx'
import { newId } from '../../new-id.ts'
import { shownMoney } from '../../shown.ts'
import { staffApi } from '../../staff-api.ts'
import { useAsking } from '../use-asking.tsx'
import type { Done } from '../use-done.tsx'

const text = acting.refund

/** A refund in any state of the file, whole or in part. */
export function RefundForm({ trace: { file, money }, done }: { trace: FileTrace; done: Done }) {
  // The same refund sent again after a lost answer is made once.
  const [idempotencyKey, setKey] = useState(newId)
  const { act, question } = useAsking(async (form, confirmed) => {
    const answer = await staffApi.console.refund(
      file.id,
      {
        amount: Number(form.get('amount')),
        to: form.get('to') as 'balance' | 'card',
        memo: String(form.get('memo')),
        ...confirmed,
      },
      { idempotencyKey },
    )
    setKey(newId())
    done(answer)
  })
  if (money.refundable <= 0) return null
  return (
    <FormDialog look="danger" label={text.label} title={text.title} confirm={text.send} act={act}>
      <p>{text.words({ left: shownMoney(money.refundable) })}</p>
      <Field
        label={text.amount}
        name="amount"
        type="number"
        min={0.01}
        step="0.01"
        defaultValue={money.refundable}
        required
      />
      <Choice label={text.to} name="to" defaultValue="balance">
        <option value="balance">{text.balance}</option>
        {money.refundable_to_card > 0 && (
          <option value="card">
            {text.card({ card: money.card ?? text.anyCard, left: shownMoney(money.refundable_to_card) })}
          </option>
        )}
      </Choice>
      <Field label={text.memo} name="memo" required maxLength={500} />
      {question}
    </FormDialog>
  )
}
