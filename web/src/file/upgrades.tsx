import { file as fileText } from 'texts:file'
import { Link } from 'wouter'
import type { AccountTerms, File, FileDetails } from '../../../sdk/index.ts'
import {
  isDoneByMachine,
  isDownload,
  isForm,
  isIncluded,
  isTierChange,
  keptByPeople,
  tierChangeOf,
} from '../../../src/shop/catalogue/products.ts'
import { Answered, useAnswer } from '../answer.tsx'
import { api } from '../api.ts'
import { ConfirmButton } from '../design/confirm.tsx'
import { Notice } from '../design/notice.tsx'
import { ForPayers } from '../for-payers.tsx'
import { productName, productTexts } from '../product-name.ts'
import { useAccount } from '../session.tsx'
import { shownDue, shownItems, shownMoney } from '../shown.ts'

const text = fileText.upgrades

type Upgrade = FileDetails['upgrades'][number]

/** Upgrades available for this file, at the account's prices. */
export function Upgrades({
  details: { file, upgrades, terms },
  bought,
}: {
  details: FileDetails
  bought: () => void
}) {
  const offered = upgrades
    .filter(({ product }) => !isForm(product) && !isDownload(product))
    .sort((one, other) => one.price - other.price)
  if (offered.length === 0) return <p className="hint">{text.none}</p>
  return (
    <>
      {file.has_transcript && offered.some(isByPeople) && <p className="hint">{text.machine}</p>}
      <ul className="plain-list">
        {offered.map((upgrade) => (
          <Offer key={upgrade.sku} file={file} terms={terms} upgrade={upgrade} bought={bought} />
        ))}
      </ul>
    </>
  )
}

/** People take over from the machine. */
const isByPeople = ({ product }: Upgrade): boolean =>
  isTierChange(product) && isDoneByMachine(tierChangeOf(product).from)

/** SKUs that an operator added bring their own description. */
const nameOf = ({ sku, meaning }: Upgrade): string => productTexts[sku]?.[0] ?? meaning

function Offer({
  file,
  terms,
  upgrade,
  bought,
}: {
  file: File
  terms: AccountTerms
  upgrade: Upgrade
  bought: () => void
}) {
  const price = shownMoney(upgrade.price)
  const due = dueOf(file, upgrade)
  const words = wordsOf(file, upgrade)
  return (
    <li className="offer">
      <div>
        <strong>{nameOf(upgrade)}</strong>
        <p className="hint">
          {words} {due}
        </p>
      </div>
      <span className="number">{price}</span>
      <ConfirmButton
        label={text.buy}
        name={`${text.buy} ${nameOf(upgrade)}`}
        title={text.title({ name: nameOf(upgrade) })}
        confirm={text.confirm({ price })}
        act={async () => {
          await api.files.upgrade(file.id, [upgrade.sku])
          bought()
        }}
      >
        <p>{words}</p>
        <Cost file={file.id} terms={terms} usd={upgrade.price} due={due} />
        {isByPeople(upgrade) && <Ending file={file} />}
      </ConfirmButton>
    </li>
  )
}

/** Upgrades that add work by people change the due time; of a delivered file, the others are there at once. */
function dueOf(file: File, { due }: Upgrade): string {
  if (due !== file.due) return text.due({ due: shownDue(due) })
  return file.has_transcript ? text.atOnce : text.dueStays({ due: shownDue(due) })
}

/** An operator's own SKU does what the product does that it stands for. */
function wordsOf(file: File, { sku, product }: Upgrade): string | undefined {
  if (product === 'EDIT01' && isDoneByMachine(file.product)) return text.editedOnly
  return (productTexts[sku] ?? productTexts[product])?.[1]
}

/** What the machine gives for nothing ends with it. */
function Ending({ file: { product, add_ons } }: { file: File }) {
  const ending = add_ons.filter((addOn) => isIncluded(product, addOn) && keptByPeople([addOn]).length === 0)
  return (
    <>
      {ending.length > 0 && <p>{text.notIncluded({ addOns: shownItems(ending.map(productName)) })}</p>}
      <p>{text.cancellable}</p>
    </>
  )
}

/** Paid as the file's order was, whatever the account's terms are by now. */
export function Cost({
  file,
  terms,
  usd,
  due = '',
}: {
  file: number
  terms: AccountTerms
  usd: number
  due?: string
}) {
  const id = useAccount()
  const answer = useAnswer(() => api.accounts.show(id), [id])
  return (
    <Answered answer={answer}>
      {({ account }) => (
        <>
          <p>
            {text.words({ price: shownMoney(usd), terms })} {due}
          </p>
          {terms === 'prepay' && account.balance < usd && (
            <Notice tone="warn" title={text.tooLittle({ balance: shownMoney(account.balance) })}>
              <ForPayers>
                <Link href={`/top-up?to=/files/${file}&amount=${(usd - account.balance).toFixed(2)}`}>
                  {text.topUp}
                </Link>
              </ForPayers>
            </Notice>
          )}
        </>
      )}
    </Answered>
  )
}
