import { shop } from 'texts:shop'
import { site } from 'texts:site'
import type { Asked, Sku } from '../../../../sdk/index.ts'
import { Answered, useAnswer } from '../../answer.tsx'
import { api } from '../../api.ts'
import { Choice, Field } from '../../design/field.tsx'
import { FormDialog } from '../../design/form-dialog.tsx'
import { ListTable } from '../../design/list-table.tsx'
import { Page } from '../../design/page.tsx'
import { productName, productTexts } from '../../product-name.ts'
import { shownMoney } from '../../shown.ts'
import { Check } from '../check.tsx'
import { useAsking } from '../use-asking.tsx'
import { useDone } from '../use-done.tsx'

const text = shop.catalogue

/** SKUs and prices are data: a change here applies to the next order. */
export function CataloguePage() {
  const answer = useAnswer(() => api.catalogue.list(), [])
  const { done, said } = useDone(answer.again)
  async function save(form: FormData, asked: Asked) {
    const sku = String(form.get('sku'))
    done(
      await api.catalogue.set(sku, {
        product: String(form.get('product')),
        meaning: String(form.get('meaning')),
        price: Number(form.get('price')),
        for_everyone: form.has('for_everyone'),
        ...asked,
      }),
    )
  }
  return (
    <Page title={text.title} lead={text.lead} actions={<SkuForm sku={null} save={save} />}>
      {said}
      <Answered answer={answer}>{({ skus }) => <SkuTable skus={skus} save={save} />}</Answered>
    </Page>
  )
}

type Save = (form: FormData, asked: Asked) => Promise<void>

function SkuTable({ skus, save }: { skus: Sku[]; save: Save }) {
  const { columns } = text
  return (
    <ListTable
      label={text.title}
      rows={skus}
      keyOf={({ sku }) => sku}
      columns={[
        { name: columns.sku, isHead: true, cell: ({ sku }) => sku },
        {
          name: columns.product,
          cell: ({ sku, product }) => (
            <>
              {productName(product)}
              {product !== sku && <span className="soft"> {product}</span>}
            </>
          ),
        },
        { name: columns.meaning, isLong: true, cell: ({ meaning }) => meaning },
        {
          name: columns.everyone,
          cell: ({ for_everyone }) => (for_everyone ? text.everyone : text.contract),
        },
        { name: columns.price, isNumber: true, cell: ({ price }) => shownMoney(price) },
        {
          cell: (sku) => <SkuForm sku={sku} save={save} />,
        },
      ]}
    />
  )
}

/** Changes a SKU, or adds one. */
function SkuForm({ sku, save }: { sku: Sku | null; save: Save }) {
  const { act, question } = useAsking(save)
  const asked = sku
    ? {
        label: text.change,
        name: text.changeTitle({ sku: sku.sku }),
        title: text.changeTitle({ sku: sku.sku }),
        confirm: text.save,
      }
    : { label: text.add, title: text.addTitle }
  return (
    <FormDialog {...asked} act={act}>
      {sku ? (
        <input type="hidden" name="sku" value={sku.sku} />
      ) : (
        <Field label={text.sku} name="sku" required pattern="[A-Za-z0-9_\-]{1,40}" />
      )}
      <SkuFields sku={sku} />
      {question}
    </FormDialog>
  )
}

function SkuFields({ sku }: { sku: Sku | null }) {
  return (
    <>
      {sku && sku.product === sku.sku ? (
        <input type="hidden" name="product" value={sku.product} />
      ) : (
        <Choice label={text.product} name="product" defaultValue={sku?.product}>
          {Object.keys(productTexts).map((product) => (
            <option key={product} value={product}>
              {site.labelled({ label: product, value: productName(product) })}
            </option>
          ))}
        </Choice>
      )}
      <Field label={text.meaning} name="meaning" defaultValue={sku?.meaning} required maxLength={200} />
      <Field
        label={text.price}
        name="price"
        type="number"
        min={0}
        step="0.01"
        defaultValue={sku?.price}
        required
      />
      <Check
        label={text.forEveryone}
        name="for_everyone"
        value="yes"
        isChecked={sku ? sku.for_everyone === true : true}
      />
    </>
  )
}
