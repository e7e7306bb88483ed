import type { FileDetails } from '../../../sdk/index.ts'
import { api } from '../api.ts'
import { ConfirmButton } from '../design/confirm.tsx'
import { shownMoney } from '../shown.ts'
import { strings } from '../strings.ts'

const text = strings.file.upgrades

type Upgrade = FileDetails['can']['upgrade'][number]

/** What can still be bought for this file, and why the rest cannot. */
export function Upgrades({
  file,
  upgrades,
  bought,
}: {
  file: number
  upgrades: Upgrade[]
  bought: () => void
}) {
  const possible = upgrades.filter((one) => one.possible === true)
  const others = upgrades.filter((one) => one.possible !== true)
  return (
    <>
      {possible.length > 0 && (
        <ul className="plain-list">
          {possible.map((upgrade) => (
            <Offer key={upgrade.sku} file={file} upgrade={upgrade} bought={bought} />
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <details className="not-now">
          <summary>{text.notNow}</summary>
          <ul className="plain-list">
            {others.map((upgrade) => (
              <li key={upgrade.sku}>
                <strong>{nameOf(upgrade)}</strong>, {shownMoney(upgrade.price)}
                <p className="hint">{strings.file.refund.notNow(String(upgrade.possible))}</p>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

const nameOf = ({ sku, meaning }: Upgrade): string => strings.order.meanings[sku]?.[0] ?? meaning

function Offer({ file, upgrade, bought }: { file: number; upgrade: Upgrade; bought: () => void }) {
  const price = shownMoney(upgrade.price)
  return (
    <li className="offer">
      <div>
        <strong>{nameOf(upgrade)}</strong>
        <p className="hint">{strings.order.meanings[upgrade.sku]?.[1] ?? upgrade.meaning}</p>
      </div>
      <span className="number">{price}</span>
      <ConfirmButton
        label={`${text.buy} ${nameOf(upgrade)}`}
        title={text.title(nameOf(upgrade))}
        confirm={text.confirm(price)}
        act={async () => {
          await api.files.upgrade(file, [upgrade.sku])
          bought()
        }}
      >
        <p>{text.words(price)}</p>
      </ConfirmButton>
    </li>
  )
}
