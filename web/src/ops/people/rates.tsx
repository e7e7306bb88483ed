import { ops } from 'texts:ops'
import { shop } from 'texts:shop'
import { site } from 'texts:site'
import { taskKinds } from 'texts:taskKinds'
import type { Asked, NewRate, Rate } from '../../../../sdk/index.ts'
import { Answered, useAnswer } from '../../answer.tsx'
import { Field } from '../../design/field.tsx'
import { FormDialog } from '../../design/form-dialog.tsx'
import { ListTable } from '../../design/list-table.tsx'
import { Section } from '../../design/page.tsx'
import { productName } from '../../product-name.ts'
import { shownDay, shownMoney } from '../../shown.ts'
import { staffApi } from '../../staff-api.ts'
import { Product } from '../cells.tsx'
import { useAsking } from '../use-asking.tsx'
import { useDone } from '../use-done.tsx'

const text = shop.people.rates

/** Pay per minute of recording: a row for each product, a column for each kind of task. */
export function Rates() {
  const answer = useAnswer(() => staffApi.work.rates(), [])
  const { done, said } = useDone(answer.again)
  const save = async (rate: NewRate, asked: Asked) => done(await staffApi.work.setRate(rate, asked))
  return (
    <Section title={text.title} aside={text.aside}>
      {said}
      <Answered answer={answer}>{({ rates }) => <RateTable rates={rates} save={save} />}</Answered>
    </Section>
  )
}

type Save = (rate: NewRate, asked: Asked) => Promise<void>

function RateTable({ rates, save }: { rates: Rate[]; save: Save }) {
  return (
    <ListTable
      label={text.title}
      rows={[...new Set(rates.map(({ product }) => product))]}
      keyOf={(product) => product}
      columns={[
        { name: ops.products, isHead: true, cell: (product) => <Product sku={product} /> },
        ...Object.entries(taskKinds).map(([kind, name]) => ({
          name,
          isNumber: true,
          isLabelled: true,
          cell: (product: string) => {
            const rate = rates.find((one) => one.kind === kind && one.product === product)
            return rate && <RateCell rate={rate} save={save} />
          },
        })),
      ]}
    />
  )
}

function RateCell({ rate, save }: { rate: Rate; save: Save }) {
  const { kind, product, next } = rate
  const { act, question } = useAsking((form, asked) => {
    const from = String(form.get('from'))
    const per_minute = Number(form.get('per_minute'))
    return save({ kind, product, per_minute, ...(from !== '' && { from }) }, asked)
  })
  const name = text.changeLabel({ kind: taskKinds[rate.kind]!, product: productName(rate.product) })
  return (
    <>
      <FormDialog
        look="quiet"
        label={shownMoney(rate.per_minute)}
        name={site.labelled({ label: shownMoney(rate.per_minute), value: name })}
        title={name}
        confirm={text.save}
        act={act}
      >
        <Field
          label={text.perMinute}
          name="per_minute"
          type="number"
          min={0}
          step="0.01"
          defaultValue={rate.per_minute}
          required
        />
        <Field label={text.from} hint={text.fromHint} name="from" type="date" />
        {question}
      </FormDialog>
      {next && (
        <span className="soft">
          {text.next({ amount: shownMoney(next.per_minute), day: shownDay(next.from) })}
        </span>
      )}
    </>
  )
}
