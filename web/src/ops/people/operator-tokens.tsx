import { grants } from 'texts:grants'
import { shop } from 'texts:shop'
import { useState } from 'react'
import type { OperatorToken } from '../../../../sdk/index.ts'
import { GrantFields, grantIn, LastUse, ShownExpiry, ShownScopes } from '../../account/grants.tsx'
import { Answered, useAnswer } from '../../answer.tsx'
import { api } from '../../api.ts'
import { ConfirmButton } from '../../design/confirm.tsx'
import { Copyable } from '../../design/copyable.tsx'
import { Field } from '../../design/field.tsx'
import { FormDialog } from '../../design/form-dialog.tsx'
import { ListTable } from '../../design/list-table.tsx'
import { Notice } from '../../design/notice.tsx'
import { Section } from '../../design/page.tsx'
import { shownDay } from '../../shown.ts'
import { useDone } from '../use-done.tsx'

const text = shop.people.tokens

/** API tokens of all operators. Each is shown once, to the operator who creates it. */
export function OperatorTokens() {
  const answer = useAnswer(() => api.operatorTokens.list(), [])
  const [made, setMade] = useState<string | null>(null)
  const { done, said } = useDone(answer.again)
  async function make(form: FormData) {
    const { operator_token } = await api.operatorTokens.add(
      String(form.get('label')),
      grantIn(form, grants.operatorScopeNames),
    )
    setMade(operator_token)
    answer.again()
  }
  return (
    <Section title={text.title} aside={text.aside}>
      {said}
      <Answered answer={answer}>
        {({ tokens }) => (
          <TokenTable tokens={tokens} revoke={async (id) => done(await api.operatorTokens.revoke(id))} />
        )}
      </Answered>
      <FormDialog label={text.make} title={text.makeTitle} act={make}>
        <Field label={text.label} name="label" required maxLength={100} />
        <GrantFields names={grants.operatorScopeNames} />
      </FormDialog>
      {made && (
        <Notice tone="good" title={text.once}>
          <Copyable text={made} label={text.token} />
        </Notice>
      )}
    </Section>
  )
}

type Revoke = (id: number) => Promise<void>

function TokenTable({ tokens, revoke }: { tokens: OperatorToken[]; revoke: Revoke }) {
  const { columns } = text
  return (
    <ListTable
      label={text.title}
      rows={tokens}
      keyOf={({ id }) => id}
      none={text.none}
      columns={[
        { name: columns.label, isHead: true, cell: ({ label }) => label },
        { name: columns.hint, cell: ({ hint }) => hint && <code>…{hint}</code> },
        { name: columns.operator, isLong: true, cell: ({ email }) => email },
        { name: grants.columns.scopes, isLabelled: true, cell: (token) => <ShownScopes {...token} /> },
        { name: columns.used, isLabelled: true, cell: (token) => <LastUse {...token} /> },
        { name: grants.columns.expires, isLabelled: true, cell: (token) => <ShownExpiry {...token} /> },
        { name: columns.made, isLabelled: true, cell: ({ created }) => shownDay(created) },
        { cell: (token) => (token.revoked ? text.revoked : <RevokeButton token={token} revoke={revoke} />) },
      ]}
    />
  )
}

const RevokeButton = ({ token, revoke }: { token: OperatorToken; revoke: Revoke }) => (
  <ConfirmButton
    look="danger"
    label={text.revoke}
    name={text.revokeOf({ label: token.label })}
    title={text.revokeTitle({ label: token.label })}
    act={() => revoke(token.id)}
  >
    <p>{text.revokeWords}</p>
  </ConfirmButton>
)
