import { order as orderText } from 'texts:order'
import type { Sku } from '../../../sdk/index.ts'
import {
  dueAt,
  isForm,
  isIncluded,
  isOrderAddOn,
  isTranscription,
} from '../../../src/shop/catalogue/products.ts'
import { useNow } from '../ago.tsx'
import { productTexts } from '../product-name.ts'
import { shownDue, shownMoney } from '../shown.ts'

const { product: text } = orderText

export const transcriptionsOf = (skus: Sku[]): Sku[] =>
  skus.filter((sku) => isTranscription(sku.product)).sort((a, b) => a.price - b.price)
/** Add-ons for a transcription, without those it includes anyway and those that every download has. */
export function addOnsOf(skus: Sku[], transcription: string): Sku[] {
  const product = skus.find(({ sku }) => sku === transcription)?.product
  return skus.filter(
    (sku) =>
      isOrderAddOn(sku.product) &&
      !isForm(sku.product) &&
      !(product && isTranscription(product) && isIncluded(product, sku.product)),
  )
}

export const dueOf = (sku: Sku): Date | null =>
  isTranscription(sku.product) ? dueAt(sku.product, new Date()) : null

/** SKUs that an operator added bring their own description. */
const nameOf = ({ sku, meaning }: Sku): string => productTexts[sku]?.[0] ?? meaning
const sentenceOf = ({ sku, meaning }: Sku): string => productTexts[sku]?.[1] ?? meaning

export function ProductChoice({
  skus,
  chosen,
  choose,
}: {
  skus: Sku[]
  chosen: string
  choose: (sku: string) => void
}) {
  // Due times count from now.
  useNow()
  return (
    <fieldset className="cards">
      <legend className="unseen">{text.title}</legend>
      {transcriptionsOf(skus).map((sku) => (
        <label key={sku.sku} className="card">
          <input
            type="radio"
            name="product"
            value={sku.sku}
            checked={sku.sku === chosen}
            onChange={() => choose(sku.sku)}
          />
          <span className="card-name">{nameOf(sku)}</span>
          <span className="card-price">
            {shownMoney(sku.price)} <small>{text.perMinute}</small>
          </span>
          <span className="card-words">{sentenceOf(sku)}</span>
          <span className="card-due">
            {text.due} {shownDue(dueOf(sku)!)}
          </span>
        </label>
      ))}
    </fieldset>
  )
}

export function AddOnChoice({
  skus,
  chosen,
  toggle,
}: {
  skus: Sku[]
  chosen: string[]
  toggle: (sku: string) => void
}) {
  return (
    <fieldset className="cards">
      <legend className="unseen">{orderText.addOns.title}</legend>
      {skus.map((sku) => (
        <label key={sku.sku} className="card">
          <input type="checkbox" checked={chosen.includes(sku.sku)} onChange={() => toggle(sku.sku)} />
          <span className="card-name">{nameOf(sku)}</span>
          <span className="card-price">
            + {shownMoney(sku.price)} <small>{text.perMinute}</small>
          </span>
          <span className="card-words">{sentenceOf(sku)}</span>
        </label>
      ))}
    </fieldset>
  )
}
