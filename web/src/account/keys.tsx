import { type FormEvent, useState } from 'react'
import type { ApiKey } from '../../../sdk/index.ts'
import { useAction } from '../action.ts'
import { Answered, useAnswer } from '../answer.tsx'
import { api } from '../api.ts'
import { Button } from '../design/button.tsx'
import { clearSent } from '../design/clear-sent.ts'
import { ConfirmButton } from '../design/confirm.tsx'
import { Copyable } from '../design/copyable.tsx'
import { Field } from '../design/field.tsx'
import { Empty, Notice, Problem } from '../design/notice.tsx'
import { Section } from '../design/page.tsx'
import { Column, Table } from '../design/table.tsx'
import { useAccount, useIsActing } from '../session.tsx'
import { shownAgo, shownDay } from '../shown.ts'
import { strings } from '../strings.ts'

const text = strings.account.keys

export function Keys() {
  const account = useAccount()
  const isActing = useIsActing()
  const answer = useAnswer(() => api.keys.list(account), [account])
  const [made, setMade] = useState<string | null>(null)
  const { run, isBusy, problem } = useAction(async (form: HTMLFormElement) => {
    const sent = new FormData(form)
    const { api_key } = await api.keys.add(account, String(sent.get('label')))
    setMade(api_key)
    clearSent(form, sent)
    answer.again()
  })
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    run(event.currentTarget)
  }
  return (
    <Section title={text.title} aside={text.aside}>
      <Answered answer={answer}>
        {({ keys }) => <KeyTable keys={keys} account={account} revoked={answer.again} />}
      </Answered>
      {isActing ? (
        <p className="hint">{strings.acting.theirsAlone}</p>
      ) : (
        <form className="inline-form" onSubmit={submit}>
          <Field label={text.label} name="label" placeholder={text.placeholder} required maxLength={100} />
          <Button type="submit" isBusy={isBusy}>
            {text.make}
          </Button>
        </form>
      )}
      <Problem says={problem} />
      {made && (
        <Notice tone="good" title={text.once}>
          <Copyable text={made} label={text.key} />
        </Notice>
      )}
      <h3>{text.curlTitle}</h3>
      <Copyable text={curlLine(made ?? text.yourKey)} label={text.curl} />
    </Section>
  )
}

const curlLine = (key: string): string => {
  const { origin } = window.location
  return `curl ${origin}/API4/order_url -d api_key=${key} -d sku=EMSR02 -d url=${origin}/samples/jfk.mp3`
}

function KeyTable({ keys, account, revoked }: { keys: ApiKey[]; account: number; revoked: () => void }) {
  if (keys.length === 0) return <Empty title={text.none} />
  return (
    <Table label={text.title}>
      <thead>
        <tr>
          <Column name={text.columns.label} />
          <Column name={text.columns.hint} />
          <Column name={text.columns.used} />
          <Column name={text.columns.made} />
          <td />
        </tr>
      </thead>
      <tbody>
        {keys.map((key) => (
          <tr key={key.id} className={key.revoked ? 'gone' : undefined}>
            <th scope="row">{key.label}</th>
            <td>
              <code>…{key.hint}</code>
            </td>
            <td data-label={text.columns.used}>{key.last_used ? shownAgo(key.last_used) : text.never}</td>
            <td data-label={text.columns.made}>{shownDay(key.created)}</td>
            <td className="row-buttons">
              {key.revoked ? (
                <span className="soft">{text.revoked}</span>
              ) : (
                <ConfirmButton
                  look="danger"
                  label={text.revoke}
                  name={text.revokeOf(key.label)}
                  title={text.revokeTitle(key.label)}
                  act={async () => {
                    await api.keys.revoke(account, key.id)
                    revoked()
                  }}
                >
                  <p>{text.revokeWords}</p>
                </ConfirmButton>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
