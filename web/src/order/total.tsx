import { Link } from 'wouter'
import type { Account, Sku } from '../../../sdk/index.ts'
import { Button } from '../design/button.tsx'
import { Notice, Problem } from '../design/notice.tsx'
import { Table } from '../design/table.tsx'
import { shownDue, shownMoney } from '../shown.ts'
import { strings } from '../strings.ts'
import { dueOf } from './products.tsx'
import type { Recording } from './recording.ts'

const text = strings.order.total

/** What it comes to. The service works it out again when the order is placed. */
export function Total({
  recordings,
  isWaiting,
  chosen,
  account,
  isBusy,
  problem,
}: {
  recordings: Recording[]
  isWaiting: boolean
  chosen: Sku[]
  account: Account
  isBusy: boolean
  problem: string | null
}) {
  const minutes = recordings.reduce((sum, { found }) => sum + found!.minutes, 0)
  const total = chosen.reduce((sum, { price }) => sum + price * minutes, 0)
  const due = chosen.map(dueOf).find(Boolean)
  const missing = account.terms === 'prepay' ? total - account.balance : 0
  const isGuess = recordings.some(({ found }) => !found!.isExact)
  return (
    <div className="total">
      <Table label={text.title}>
        <tbody>
          {chosen.map((sku) => (
            <tr key={sku.sku}>
              <th scope="row">{strings.order.meanings[sku.sku]?.[0] ?? sku.meaning}</th>
              <td className="soft">{text.recordings(recordings.length, minutes)}</td>
              <td className="number">{shownMoney(sku.price * minutes)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{text.sum}</th>
            <td className="soft">{due && `${text.due} ${shownDue(due)}`}</td>
            <td className="number sum">{shownMoney(total)}</td>
          </tr>
        </tfoot>
      </Table>
      {isGuess && <p className="hint">{text.settled}</p>}
      {account.terms === 'prepay' && (
        <p className="hint">
          {text.balance}: {shownMoney(account.balance)}
        </p>
      )}
      {missing > 0 && (
        <Notice tone="warn" title={text.tooLittle(shownMoney(missing))}>
          <Link href="/account">{text.topUp}</Link>
        </Notice>
      )}
      <Problem says={problem} />
      <Button
        look="primary"
        type="submit"
        className="place"
        isBusy={isBusy}
        disabled={recordings.length === 0 || isWaiting || missing > 0}
      >
        {recordings.length === 0 ? text.placeNothing : text.place(shownMoney(total))}
      </Button>
    </div>
  )
}
