import { acting } from 'texts:acting'
import { useState } from 'react'
import type { WholeInvoice } from '../../../../sdk/index.ts'
import { api } from '../../api.ts'
import { Choice, Field, TextField } from '../../design/field.tsx'
import { FormDialog } from '../../design/form-dialog.tsx'
import { newId } from '../../new-id.ts'
import { productName } from '../../product-name.ts'
import { shownMoney } from '../../shown.ts'
import { useAsking } from '../use-asking.tsx'
import type { Done } from '../use-done.tsx'

const text = acting.invoice

type Props = { invoice: WholeInvoice['invoice']; done: Done }

/** An invoice can be edited until it is sent. */
export function EditInvoice(props: Props) {
  const { invoice } = props
  if (invoice.state !== 'CREATED' && invoice.state !== 'OPEN') return null
  return (
    <div className="console-actions">
      <Describe {...props} />
      {invoice.items.length > 0 && (
        <>
          <AddLine {...props} />
          <RemoveLine {...props} />
        </>
      )}
    </div>
  )
}

function Describe({ invoice, done }: Props) {
  async function save(form: FormData) {
    const due = String(form.get('due')) || null
    const purchase_order = String(form.get('purchase_order'))
    done(await api.invoices.edit(invoice.id, { due, purchase_order, memo: String(form.get('memo')) }))
  }
  return (
    <FormDialog label={text.edit} title={text.editTitle} confirm={text.save} act={save}>
      <Field
        label={text.due}
        name="due"
        type="date"
        defaultValue={invoice.due ?? undefined}
        hint={text.dueHint}
      />
      <Field
        label={text.purchaseOrder}
        name="purchase_order"
        maxLength={200}
        defaultValue={invoice.purchase_order ?? ''}
      />
      <TextField label={text.memo} name="memo" rows={3} maxLength={1000} defaultValue={invoice.memo} />
    </FormDialog>
  )
}

function AddLine({ invoice, done }: Props) {
  // The same line sent again after a lost answer is added once.
  const [idempotencyKey, setKey] = useState(newId)
  const { act, question } = useAsking(async (form, asked) => {
    const answer = await api.invoices.addLine(
      invoice.id,
      {
        audiofile: Number(form.get('audiofile')),
        amount: Number(form.get('amount')),
        memo: String(form.get('memo')),
        ...asked,
      },
      { idempotencyKey },
    )
    setKey(newId())
    done(answer)
  })
  const files = [...new Set(invoice.items.map(({ audiofile }) => audiofile))]
  return (
    <FormDialog label={text.add} title={text.add} act={act}>
      <Choice label={text.file} name="audiofile">
        {files.map((file) => (
          <option key={file}>{file}</option>
        ))}
      </Choice>
      <Field label={text.amount} name="amount" type="number" step="0.01" required />
      <Field label={text.what} name="memo" required maxLength={200} />
      {question}
    </FormDialog>
  )
}

function RemoveLine({ invoice, done }: Props) {
  const lines = invoice.items.filter(({ kind }) => kind !== 'refund' && kind !== 'credit')
  return (
    <FormDialog
      look="danger"
      label={text.remove}
      title={text.remove}
      act={async (form) => done(await api.invoices.removeLine(invoice.id, Number(form.get('item'))))}
    >
      <p>{text.removeWords}</p>
      <Choice label={text.line} name="item">
        {lines.map(({ id, audiofile, sku, memo, total }) => (
          <option key={id} value={id}>
            {text.lineOf({ file: audiofile, what: memo ?? productName(sku), total: shownMoney(total) })}
          </option>
        ))}
      </Choice>
    </FormDialog>
  )
}
