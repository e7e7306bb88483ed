import { grants } from 'texts:grants'
import { keys as text } from 'texts:keys'
import { site } from 'texts:site'
import { spendingLimit } from 'texts:spendingLimit'
import { type ReactNode, useState } from 'react'
import type { ApiKey } from '../../../sdk/index.ts'
import { Answered, useAnswer } from '../answer.tsx'
import { api } from '../api.ts'
import { ActionForm } from '../design/action-form.tsx'
import { ConfirmButton } from '../design/confirm.tsx'
import { Copyable } from '../design/copyable.tsx'
import { Field } from '../design/field.tsx'
import { ListTable } from '../design/list-table.tsx'
import { Empty, Notice } from '../design/notice.tsx'
import { Section } from '../design/page.tsx'
import { useAccount, useIsActing } from '../session.tsx'
import { shownDay } from '../shown.ts'
import { GrantFields, grantIn, LastUse, ShownExpiry, ShownScopes } from './grants.tsx'
import { ShownSpending, SpendingLimitFields, withSpendingLimit } from './spending-limit.tsx'

export function Keys() {
  const account = useAccount()
  const isActing = useIsActing()
  const answer = useKeys()
  const [made, setMade] = useState<string | null>(null)
  async function make(form: FormData) {
    const { api_key } = await api.keys.add(
      account,
      String(form.get('label')),
      withSpendingLimit(form, grantIn(form, grants.scopeNames)),
    )
    setMade(api_key)
    answer.again()
  }
  return (
    <KeySection answer={answer}>
      {isActing ? (
        <p className="hint">{site.acting.theirsAlone}</p>
      ) : (
        <ActionForm layout="narrow" submit={text.make} act={make} isCleared>
          <Field label={text.label} name="label" placeholder={text.placeholder} required maxLength={100} />
          <details className="grant-choices">
            <summary>{grants.more}</summary>
            <GrantFields names={grants.scopeNames} />
          </details>
          <details className="grant-choices">
            <summary>{spendingLimit.more}</summary>
            <SpendingLimitFields />
          </details>
        </ActionForm>
      )}
      {made && (
        <Notice tone="good" title={text.once}>
          <Copyable text={made} label={text.key} />
        </Notice>
      )}
      <h3>{text.curlTitle}</h3>
      <Copyable text={curlLine(made ?? text.yourKey)} label={text.curl} />
    </KeySection>
  )
}

/** For operators, who revoke keys, and make none in the name of a customer. */
export const KeysOfCustomer = () => <KeySection answer={useKeys()} />

const useKeys = () => {
  const account = useAccount()
  return useAnswer(() => api.keys.list(account), [account])
}

function KeySection({ answer, children }: { answer: ReturnType<typeof useKeys>; children?: ReactNode }) {
  const account = useAccount()
  return (
    <Section title={text.title} aside={text.aside}>
      <Answered answer={answer}>
        {({ keys }) => <KeyTable keys={keys} account={account} revoked={answer.again} />}
      </Answered>
      {children}
    </Section>
  )
}

const curlLine = (key: string): string => {
  const { origin } = window.location
  return `curl ${origin}/API4/order_url -d api_key=${key} -d sku=EMSR02 -d url=${origin}/samples/jfk.mp3`
}

function KeyTable({ keys, account, revoked }: { keys: ApiKey[]; account: number; revoked: () => void }) {
  const { columns } = text
  return (
    <ListTable
      label={text.title}
      rows={keys}
      keyOf={({ id }) => id}
      isGone={({ revoked }) => revoked !== null}
      none={<Empty title={text.none} />}
      columns={[
        { name: columns.label, isHead: true, cell: ({ label }) => label },
        { name: columns.hint, cell: ({ hint }) => <code>…{hint}</code> },
        { name: grants.columns.scopes, isLabelled: true, cell: (key) => <ShownScopes {...key} /> },
        { name: columns.used, isLabelled: true, cell: (key) => <LastUse {...key} /> },
        { name: grants.columns.expires, isLabelled: true, cell: (key) => <ShownExpiry {...key} /> },
        ...(keys.some((key) => key.spending_limit !== null)
          ? [
              {
                name: spendingLimit.column,
                isLabelled: true,
                cell: (key: ApiKey) => <ShownSpending {...key} />,
              },
            ]
          : []),
        ...(new Set(keys.map(({ person }) => person)).size > 1
          ? [{ name: columns.person, isLabelled: true, cell: ({ person }: ApiKey) => person }]
          : []),
        { name: columns.made, isLabelled: true, cell: ({ created }) => shownDay(created) },
        {
          cell: (key) =>
            key.revoked ? (
              <span className="soft">{text.revoked}</span>
            ) : (
              <ConfirmButton
                look="danger"
                label={text.revoke}
                name={text.revokeOf({ label: key.label })}
                title={text.revokeTitle({ label: key.label })}
                act={async () => {
                  await api.keys.revoke(account, key.id)
                  revoked()
                }}
              >
                <p>{text.revokeWords}</p>
              </ConfirmButton>
            ),
        },
      ]}
    />
  )
}
