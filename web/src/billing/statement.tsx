import { account as accountText } from 'texts:account'
import { site } from 'texts:site'
import { useState } from 'react'
import type { StatementLine } from '../../../sdk/index.ts'
import { Answered, useAnswer } from '../answer.tsx'
import { api } from '../api.ts'
import { Button } from '../design/button.tsx'
import { ListTable } from '../design/list-table.tsx'
import { Empty, Notice } from '../design/notice.tsx'
import { Section } from '../design/page.tsx'
import { useAccount } from '../session.tsx'
import { shownMoment, shownMoney } from '../shown.ts'
import { TopUpReceipt } from '../top-up/top-up-receipt.tsx'

const text = accountText.statement
const FIRST = 10
const MORE = 40

export function Statement({ changes }: { changes: number }) {
  const account = useAccount()
  const [limit, setLimit] = useState(FIRST)
  const answer = useAnswer(() => api.accounts.statement(account, { limit }), [account, limit, changes])
  return (
    <Section title={text.title}>
      <Answered answer={answer}>
        {({ lines, past_due, next }) => (
          <>
            {past_due && <Notice tone="warn">{text.pastDue}</Notice>}
            <LineTable lines={lines} />
            {next !== null && limit < 200 && (
              <Button onClick={() => setLimit((last) => Math.min(last + MORE, 200))}>{site.more}</Button>
            )}
          </>
        )}
      </Answered>
    </Section>
  )
}

function LineTable({ lines }: { lines: StatementLine[] }) {
  const { columns } = text
  return (
    <ListTable
      label={text.title}
      rows={lines}
      keyOf={({ transaction }) => transaction}
      none={<Empty title={text.none} />}
      columns={[
        { name: columns.at, cell: ({ at }) => shownMoment(at) },
        {
          name: columns.memo,
          cell: ({ memo, receipt, transaction }) => (
            <>
              {memo} {receipt && <TopUpReceipt transaction={transaction} />}
            </>
          ),
        },
        { name: columns.prepay, isNumber: true, isLabelled: true, cell: ({ prepay }) => shownChange(prepay) },
        { name: columns.owed, isNumber: true, isLabelled: true, cell: ({ owed }) => shownChange(owed) },
      ]}
    />
  )
}

const shownChange = (usd: number): string | null =>
  usd === 0 ? null : usd > 0 ? `+${shownMoney(usd)}` : shownMoney(usd)
