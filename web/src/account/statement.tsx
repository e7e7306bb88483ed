import { useState } from 'react'
import { Answered, useAnswer } from '../answer.tsx'
import { api } from '../api.ts'
import { Button } from '../design/button.tsx'
import { Empty, Notice } from '../design/notice.tsx'
import { Section } from '../design/page.tsx'
import { Table } from '../design/table.tsx'
import { useAccount } from '../session.tsx'
import { shownMoment, shownMoney } from '../shown.ts'
import { strings } from '../strings.ts'

const text = strings.account.statement
const FIRST = 10
const MORE = 40

export function Statement() {
  const account = useAccount()
  const [limit, setLimit] = useState(FIRST)
  const answer = useAnswer(() => api.accounts.statement(account, { limit }), [account, limit])
  return (
    <Section title={text.title}>
      <Answered answer={answer}>
        {({ lines, past_due, next }) => (
          <>
            {past_due && <Notice tone="warn">{strings.account.money.pastDue}</Notice>}
            {lines.length === 0 ? (
              <Empty title={text.none} />
            ) : (
              <Table label={text.title}>
                <thead>
                  <tr>
                    <th scope="col">{text.columns.at}</th>
                    <th scope="col">{text.columns.memo}</th>
                    <th scope="col" className="number">
                      {text.columns.prepay}
                    </th>
                    <th scope="col" className="number">
                      {text.columns.owed}
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {lines.map((line) => (
                    <tr key={line.transaction}>
                      <td>{shownMoment(line.at)}</td>
                      <td>{line.memo}</td>
                      <td className="number">{line.prepay === 0 ? '' : shownMoney(line.prepay)}</td>
                      <td className="number">{line.owed === 0 ? '' : shownMoney(line.owed)}</td>
                    </tr>
                  ))}
                </tbody>
              </Table>
            )}
            {next !== null && limit < 200 && (
              <Button onClick={() => setLimit((last) => Math.min(last + MORE, 200))}>{strings.more}</Button>
            )}
          </>
        )}
      </Answered>
    </Section>
  )
}
