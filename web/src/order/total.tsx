import { order as orderText } from 'texts:order'
import { site } from 'texts:site'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { Account, Quote, Sku } from '../../../sdk/index.ts'
import { Button } from '../design/button.tsx'
import { Notice, Problem } from '../design/notice.tsx'
import { Table } from '../design/table.tsx'
import { ForPayers } from '../for-payers.tsx'
import { productTexts } from '../product-name.ts'
import { shownDue, shownMoney } from '../shown.ts'
import { countLeftOut, whyBlocked } from './blocked.ts'
import { dueOf } from './product-choice.tsx'
import type { Recording } from './recording.ts'

const text = orderText.total

/** The total from the service's quote, which is the price the order is placed at. */
export function Total({
  recordings,
  chosen,
  quote,
  isRepriced,
  account,
  problem,
}: {
  /** Those that can be ordered. */
  recordings: Recording[]
  chosen: Sku[]
  /** Null while it is being requested. */
  quote: Quote | null
  /** Whether the price shown before has expired. */
  isRepriced: boolean
  account: Account
  problem: string | null
}) {
  if (recordings.length > 0 && !quote)
    return problem ? <Problem says={problem} /> : <p className="loading">{text.pricing}</p>
  const minutes = quote?.files.reduce((sum, file) => sum + file.minutes, 0) ?? 0
  const total = quote?.total ?? 0
  const skus = quote?.skus ?? chosen
  const isGuess = recordings.some(({ found }) => !found!.isExact)
  return (
    <div className="total">
      <Table label={text.title}>
        <tbody>
          {skus.map((sku) => (
            <tr key={sku.sku}>
              <th scope="row">{productTexts[sku.sku]?.[0] ?? sku.meaning}</th>
              <td className="soft">{text.recordings({ count: recordings.length, minutes })}</td>
              <td className="number">{shownMoney(sku.price * minutes)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{text.sum}</th>
            <td />
            <td className="number sum">{shownMoney(total)}</td>
          </tr>
        </tfoot>
      </Table>
      {isGuess && <p className="hint">{text.settled}</p>}
      {account.terms === 'prepay' && (
        <p className="hint">{site.labelled({ label: text.balance, value: shownMoney(account.balance) })}</p>
      )}
      {quote?.needs_card && (
        <Notice tone="warn" title={text.noCard}>
          <ForPayers>
            <Link href="/billing?to=/order">{text.addCard}</Link>
          </ForPayers>
        </Notice>
      )}
      {isRepriced && (
        <Notice tone="warn" title={text.repriced}>
          {text.repricedWords({ total: shownMoney(total) })}
        </Notice>
      )}
      <Problem says={problem} />
    </div>
  )
}

/** Always in sight: the sum, the time, the button, and why it cannot be used yet. */
export function PlaceBar({
  recordings,
  chosen,
  quote,
  account,
  isBusy,
  showList,
}: {
  recordings: Recording[]
  chosen: Sku[]
  quote: Quote | null
  account: Account
  isBusy: boolean
  /** Leads to the warnings in the list, which may be out of sight. */
  showList: () => void
}) {
  const isEmpty = recordings.length === 0
  const total = quote?.total ?? 0
  const due = quote?.due ?? chosen.map(dueOf).find(Boolean)
  const missing = account.terms === 'prepay' ? total - account.balance : 0
  const blocked = whyBlocked(recordings)
  const leftOut = countLeftOut(recordings)
  const orderedBefore = recordings.filter(({ found }) => found?.earlier).length
  const why: ReactNode[] = [
    ...(!isEmpty && blocked ? [blocked] : []),
    ...(leftOut > 0 ? [text.leftOut({ count: leftOut })] : []),
    ...(orderedBefore > 0
      ? [
          <>
            {text.orderedBefore({ count: orderedBefore })}{' '}
            <Button look="quiet" onClick={showList}>
              {text.showList}
            </Button>
          </>,
        ]
      : []),
    ...(missing > 0
      ? [
          <>
            {text.tooLittle({ missing: shownMoney(missing) })}{' '}
            <ForPayers>
              <Link href={`/top-up?to=/order&amount=${missing.toFixed(2)}`}>{text.topUp}</Link>
            </ForPayers>
          </>,
        ]
      : []),
  ]
  return (
    <div className="place-bar">
      <div className="place-words" aria-live="polite">
        {due && (
          <p>
            {text.due} {shownDue(due)}
          </p>
        )}
        {why.map((words, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they have no state of their own
          <p key={at} className="place-why">
            {words}
          </p>
        ))}
      </div>
      <Button
        look="primary"
        type="submit"
        className="place"
        isBusy={isBusy}
        disabled={blocked !== null || !quote || missing > 0}
      >
        {isEmpty ? text.blocked.nothing : text.place({ sum: shownMoney(total) })}
      </Button>
    </div>
  )
}
