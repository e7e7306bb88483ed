import { connect as text } from 'texts:connect'
import { grants } from 'texts:grants'
import { Link, useSearch } from 'wouter'
import type { Answer, Body, Query } from '../../../sdk/request.ts'
import { ExpiryField, expiryIn, ScopeFields, scopesIn } from '../account/grants.tsx'
import { SpendingLimitFields, withSpendingLimit } from '../account/spending-limit.tsx'
import { useAction } from '../action.ts'
import { AnsweredPage, useAnswer } from '../answer.tsx'
import { ActionForm } from '../design/action-form.tsx'
import { Button } from '../design/button.tsx'
import { Choice } from '../design/field.tsx'
import { Notice, Problem } from '../design/notice.tsx'
import { Page } from '../design/page.tsx'
import { signInApi } from '../sign-in/sign-in-api.ts'
import './connect.css'

type Asked = Query<'/api/authorization'>
type Program = Answer<'get', '/api/authorization'>

const SUGGESTED_LIMIT = 20
const SUGGESTED_DAYS = 90

/** A program opened this page, to ask for access; what it asks for is in the address. */
export default function ConnectPage() {
  const search = useSearch()
  const asked = Object.fromEntries(new URLSearchParams(search)) as Asked
  const answer = useAnswer(() => signInApi.authorization.show(asked), [search])
  return (
    <AnsweredPage answer={answer}>
      {(program) => (
        <Page title={text.title({ program: program.program })} lead={text.lead}>
          <p className="returns-to">
            {text.returns} {program.local && `${text.local} `}
            <code>{program.returns_to}</code>
          </p>
          <Decision asked={asked} program={program} />
        </Page>
      )}
    </AnsweredPage>
  )
}

function Decision({ asked, program: { scopes, accounts } }: { asked: Asked; program: Program }) {
  async function send(answer: Omit<Body<'post', '/api/authorization'>, keyof Asked>): Promise<string> {
    const { url } = await signInApi.authorization.answer({ ...asked, ...answer })
    window.location.assign(url)
    return text.done
  }
  const refuse = useAction(() => send({ allow: false }))
  const names = Object.fromEntries(scopes.map((scope) => [scope, grants.scopeNames[scope]]))
  const refuseButton = (
    <Button className="refuse" isBusy={refuse.isBusy} onClick={() => refuse.run()}>
      {text.refuse}
    </Button>
  )
  if (accounts.length === 0)
    return (
      <>
        <Notice tone="warn">{text.notOwner}</Notice>
        <Problem says={refuse.problem} />
        {refuseButton}
      </>
    )
  return (
    <ActionForm
      layout="narrow"
      look="primary"
      submit={text.allow}
      act={(form) =>
        send({
          allow: true,
          account: Number(form.get('account')),
          ...withSpendingLimit(form, { scopes: scopesIn(form), expires: expiryIn(form) }),
        } as Parameters<typeof send>[0])
      }
      after={
        <>
          {refuseButton}
          <Problem says={refuse.problem} />
        </>
      }
    >
      <Choice label={text.account} name="account">
        {accounts.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Choice>
      <ScopeFields names={names} />
      <SpendingLimitFields hint={text.limitHint} suggested={SUGGESTED_LIMIT} />
      <ExpiryField suggested={SUGGESTED_DAYS} />
      <p className="hint">
        {text.revoke} <Link href="/account/developers">{text.developers}</Link>.
      </p>
    </ActionForm>
  )
}
