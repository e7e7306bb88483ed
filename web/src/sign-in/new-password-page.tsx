import type { FormEvent } from 'react'
import { Link, useLocation } from 'wouter'
import { useAction } from '../action.ts'
import { api } from '../api.ts'
import { Button } from '../design/button.tsx'
import { Problem } from '../design/notice.tsx'
import { Page } from '../design/page.tsx'
import { useSession } from '../session.tsx'
import { strings } from '../strings.ts'
import { NewPasswordField } from './new-password-field.tsx'

const { newPassword } = strings.signIn

export default function NewPasswordPage({ token }: { token: string }) {
  const { refresh } = useSession()
  const [, go] = useLocation()
  const { run, isBusy, problem } = useAction(async (password: string) => {
    await api.password.set(token, password)
    await refresh()
    go('/files')
  })
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    run(String(new FormData(event.currentTarget).get('password')))
  }
  return (
    <Page title={newPassword.title} lead={newPassword.lead}>
      <form className="narrow" onSubmit={submit}>
        <NewPasswordField label={newPassword.password} />
        <Problem says={problem} />
        <Button look="primary" type="submit" isBusy={isBusy}>
          {newPassword.submit}
        </Button>
        {problem && (
          <p className="beside">
            <Link href="/forgotten">{newPassword.again}</Link>
          </p>
        )}
      </form>
    </Page>
  )
}
