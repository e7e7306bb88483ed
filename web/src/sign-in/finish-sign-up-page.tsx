import type { FormEvent } from 'react'
import { useLocation } from 'wouter'
import { useAction } from '../action.ts'
import { api } from '../api.ts'
import { Button } from '../design/button.tsx'
import { Field } from '../design/field.tsx'
import { Problem } from '../design/notice.tsx'
import { Page } from '../design/page.tsx'
import { useSession } from '../session.tsx'
import { strings } from '../strings.ts'
import { NewPasswordField } from './new-password-field.tsx'

const { finish } = strings.signIn

/** The password is chosen here, not at sign-up: only the owner of the mailbox has the link. */
export default function FinishSignUpPage({ token }: { token: string }) {
  const { refresh } = useSession()
  const [, go] = useLocation()
  const { run, isBusy, problem } = useAction(async (form: FormData) => {
    await api.signUp.finish(token, {
      name: String(form.get('name')),
      password: String(form.get('password')),
    })
    await refresh()
    go('/order')
  })
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    run(new FormData(event.currentTarget))
  }
  return (
    <Page title={finish.title} lead={finish.lead}>
      <form className="narrow" onSubmit={submit}>
        <Field label={finish.name} hint={finish.nameHint} name="name" autoComplete="name" maxLength={200} />
        <NewPasswordField label={finish.password} />
        <Problem says={problem} />
        <Button look="primary" type="submit" isBusy={isBusy}>
          {finish.submit}
        </Button>
      </form>
    </Page>
  )
}
