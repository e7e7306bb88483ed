import { type FormEvent, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { useAction } from '../action.ts'
import { api } from '../api.ts'
import { Button } from '../design/button.tsx'
import { Field } from '../design/field.tsx'
import { Notice, Problem } from '../design/notice.tsx'
import { Page } from '../design/page.tsx'
import { useSession } from '../session.tsx'
import { strings } from '../strings.ts'
import { NewPasswordField } from './new-password-field.tsx'

const { signUp } = strings.signIn

export default function SignUpPage() {
  const { refresh } = useSession()
  const [, go] = useLocation()
  const [mailed, setMailed] = useState<string | null>(null)
  const { run, isBusy, problem } = useAction(async (form: FormData) => {
    const answer = await api.signUp({
      name: String(form.get('name')),
      email: String(form.get('email')),
      password: String(form.get('password')),
    })
    if (!answer.signed_in) return setMailed(answer.message)
    await refresh()
    go('/account')
  })
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    run(new FormData(event.currentTarget))
  }
  return (
    <Page title={signUp.title} lead={signUp.lead}>
      {mailed ? (
        <Notice tone="good">{mailed}</Notice>
      ) : (
        <form className="narrow" onSubmit={submit}>
          <Field label={signUp.name} name="name" autoComplete="name" required maxLength={200} />
          <Field label={strings.signIn.email} name="email" type="email" autoComplete="username" required />
          <NewPasswordField label={signUp.password} />
          <Problem says={problem} />
          <Button look="primary" type="submit" isBusy={isBusy}>
            {signUp.submit}
          </Button>
          <p className="beside">
            <span>
              {signUp.known} <Link href="/sign-in">{strings.nav.signIn}</Link>
            </span>
          </p>
        </form>
      )}
    </Page>
  )
}
