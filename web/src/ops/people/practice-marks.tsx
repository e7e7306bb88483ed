import { practice } from 'texts:practice'
import { site } from 'texts:site'
import type { SetPracticeMark } from '../../../../sdk/index.ts'
import { Answered, useAnswer } from '../../answer.tsx'
import { api } from '../../api.ts'
import { Field } from '../../design/field.tsx'
import { FormDialog } from '../../design/form-dialog.tsx'
import { ListTable } from '../../design/list-table.tsx'
import { Section } from '../../design/page.tsx'
import { productName } from '../../product-name.ts'
import { staffApi } from '../../staff-api.ts'
import { Product } from '../cells.tsx'
import { type Done, useDone } from '../use-done.tsx'

const text = practice.console

/** How good the practice of people who join must be, by product. */
export function PracticeMarks() {
  const answer = useAnswer(async () => {
    const [{ marks }, { rates }] = await Promise.all([api.people.practiceMarks(), staffApi.work.rates()])
    const products = [...new Set(rates.map(({ product }) => product))].filter((one) => one !== 'DIFFQ2')
    return { marks, products }
  }, [])
  const { done, said } = useDone(answer.again)
  return (
    <Section title={text.title} aside={text.aside}>
      {said}
      <Answered answer={answer}>
        {({ marks, products }) => (
          <ListTable
            label={text.title}
            rows={products}
            keyOf={(product) => product}
            columns={[
              { name: text.product, isHead: true, cell: (product) => <Product sku={product} /> },
              {
                name: text.mark,
                isNumber: true,
                isLabelled: true,
                cell: (product) => (
                  <MarkCell
                    product={product}
                    mark={marks.find((one) => one.product === product) ?? null}
                    done={done}
                  />
                ),
              },
            ]}
          />
        )}
      </Answered>
    </Section>
  )
}

function MarkCell({ product, mark, done }: { product: string; mark: SetPracticeMark | null; done: Done }) {
  const label = mark ? text.percent({ percent: mark.max_wrong_percent }) : text.none
  const name = text.change({ product: productName(product) })
  async function act(form: FormData) {
    const given = String(form.get('percent')).trim()
    done(await api.people.setPracticeMark(product, given === '' ? null : Number(given)))
  }
  return (
    <FormDialog
      look="quiet"
      label={label}
      name={site.labelled({ label, value: name })}
      title={name}
      confirm={text.save}
      act={act}
    >
      <Field
        label={text.field}
        name="percent"
        type="number"
        min={0}
        max={100}
        step="0.1"
        defaultValue={mark?.max_wrong_percent ?? ''}
      />
    </FormDialog>
  )
}
