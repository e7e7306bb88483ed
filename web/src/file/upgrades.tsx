import type { File, FileDetails } from '../../../sdk/index.ts'
import { Answered, useAnswer } from '../answer.tsx'
import { api } from '../api.ts'
import { ConfirmButton } from '../design/confirm.tsx'
import { useAccount } from '../session.tsx'
import { shownDue, shownMoney } from '../shown.ts'
import { strings } from '../strings.ts'

const text = strings.file.upgrades

type Upgrade = FileDetails['upgrades'][number]

/** Upgrades available for this file, at the account's prices. */
export function Upgrades({
  file,
  upgrades,
  bought,
}: {
  file: File
  upgrades: Upgrade[]
  bought: () => void
}) {
  if (upgrades.length === 0) return <p className="hint">{text.none}</p>
  return (
    <ul className="plain-list">
      {upgrades.map((upgrade) => (
        <Offer key={upgrade.sku} file={file} upgrade={upgrade} bought={bought} />
      ))}
    </ul>
  )
}

/** SKUs that an operator added bring their own description. */
const nameOf = ({ sku, meaning }: Upgrade): string => strings.order.meanings[sku]?.[0] ?? meaning

function Offer({ file, upgrade, bought }: { file: File; upgrade: Upgrade; bought: () => void }) {
  const price = shownMoney(upgrade.price)
  // Upgrades that add work by people change the due time.
  const due = upgrade.due === file.due ? null : text.due(shownDue(upgrade.due))
  const words = strings.order.meanings[upgrade.sku]?.[1]
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
        title={text.title(nameOf(upgrade))}
        confirm={text.confirm(price)}
        act={async () => {
          await api.files.upgrade(file.id, [upgrade.sku])
          bought()
        }}
      >
        <Cost price={price} due={due} />
      </ConfirmButton>
    </li>
  )
}

function Cost({ price, due }: { price: string; due: string | null }) {
  const id = useAccount()
  const answer = useAnswer(() => api.accounts.show(id), [id])
  return (
    <Answered answer={answer}>
      {({ account }) => (
        <p>
          {text.words(price, account.terms)} {due}
        </p>
      )}
    </Answered>
  )
}
