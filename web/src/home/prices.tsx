import { home } from 'texts:home'
import type { About } from '../../../sdk/index.ts'
import {
  isForm,
  isOrderAddOn,
  isTranscription,
  transcriptionHours,
} from '../../../src/shop/catalogue/products.ts'
import { Table } from '../design/table.tsx'
import { LanguageList } from '../languages/language-list.tsx'
import { productTexts } from '../product-name.ts'
import { shownMoney } from '../shown.ts'

const text = home

export function Prices({ skus }: { skus: About['skus'] }) {
  const { columns } = text.prices
  const transcriptions = skus
    .filter(({ product }) => isTranscription(product))
    .sort((a, b) => a.price - b.price)
  const addOns = skus.filter(({ product }) => isOrderAddOn(product) && !isForm(product))
  return (
    <>
      <Table label={text.prices.title}>
        <thead>
          <tr>
            <th scope="col">{columns.product}</th>
            <th scope="col">{columns.gives}</th>
            <th scope="col">{columns.due}</th>
            <th scope="col" className="number">
              {columns.price}
            </th>
          </tr>
        </thead>
        <tbody>
          {transcriptions.map((sku) => (
            <tr key={sku.sku}>
              <th scope="row">{nameOf(sku)}</th>
              <td>{meaningOf(sku)}</td>
              <td>{isTranscription(sku.product) && dueWords(transcriptionHours(sku.product))}</td>
              <td className="number">{shownMoney(sku.price)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      <LanguageList />
      <h3>{text.prices.addOns}</h3>
      <Table label={text.prices.addOns}>
        <tbody>
          {addOns.map((sku) => (
            <tr key={sku.sku}>
              <th scope="row">{nameOf(sku)}</th>
              <td>{meaningOf(sku)}</td>
              <td className="number">+ {shownMoney(sku.price)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      {transcriptions.some(({ product }) => product === 'EMSR02') && (
        <p className="hint">{text.prices.machineIncludes}</p>
      )}
    </>
  )
}

function dueWords(hours: number): string {
  const { due } = text.prices
  if (hours <= 1) return due.hour
  return hours <= 24 ? due.day : due.days({ days: Math.round(hours / 24) })
}

type Priced = About['skus'][number]
/** SKUs of the operator's own say what they are themselves. */
const nameOf = ({ sku, meaning }: Priced): string => productTexts[sku]?.[0] ?? meaning
const meaningOf = ({ sku }: Priced): string => productTexts[sku]?.[1] ?? ''
