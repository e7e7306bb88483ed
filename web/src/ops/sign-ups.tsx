import { useState } from 'react'
import { useAction } from '../action.ts'
import { useAnswer } from '../answer.tsx'
import { api } from '../api.ts'
import { Button } from '../design/button.tsx'
import { Copyable } from '../design/copyable.tsx'
import { Notice, Problem } from '../design/notice.tsx'
import { Section } from '../design/page.tsx'
import { Table } from '../design/table.tsx'
import { shownMoment } from '../shown.ts'
import { shop } from '../strings/ops-shop.ts'
import { Column } from './cells.tsx'

const text = shop.signUps

/** Who signed up and has no account yet: where no mail is sent, an operator hands over the link. */
export function SignUps() {
  const { value } = useAnswer(() => api.signUps.list(), [])
  const [made, setMade] = useState<{ link: string; message: string } | null>(null)
  const { run, isBusy, problem } = useAction(async (email: string) => setMade(await api.signUps.link(email)))
  if (!value || value.sign_ups.length === 0) return null
  return (
    <Section title={text.title} aside={text.aside}>
      <Table label={text.title}>
        <thead>
          <tr>
            <Column name={text.columns.who} />
            <Column name={text.columns.since} />
            <td />
          </tr>
        </thead>
        <tbody>
          {value.sign_ups.map(({ email, name, created, known }) => (
            <tr key={email}>
              <th scope="row">
                {name} <span className="soft">{email}</span>
              </th>
              <td>{shownMoment(created)}</td>
              <td className="number">
                {known ? (
                  <span className="soft">{text.known}</span>
                ) : (
                  <Button isBusy={isBusy} aria-label={text.makeFor(email)} onClick={() => run(email)}>
                    {text.make}
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      <Problem says={problem} />
      {made && (
        <Notice tone="good" title={made.message}>
          <Copyable text={made.link} label={text.link} />
        </Notice>
      )}
    </Section>
  )
}
