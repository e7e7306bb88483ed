import { signIn } from 'texts:signIn'
import { site } from 'texts:site'
import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import { Answered, useAnswer } from '../answer.tsx'
import { api } from '../api.ts'
import { ActionForm } from '../design/action-form.tsx'
import { Button } from '../design/button.tsx'
import { Field } from '../design/field.tsx'
import { Notice } from '../design/notice.tsx'
import { Page } from '../design/page.tsx'
import { useSession } from '../session.tsx'
import { likelyEmail } from './likely-email.ts'
import { NewPasswordField } from './new-password-field.tsx'

const { signUp } = signIn

export default function SignUpPage() {
  const { refresh } = useSession()
  const [, go] = useLocation()
  const way = useAnswer(api.signUp.settings, [])
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const meant = likelyEmail(email)
  const [mailed, setMailed] = useState<string | null>(null)
  async function act(form: FormData) {
    const person = { name, email }
    const answer = await api.signUp.begin(
      form.has('password') ? { ...person, password: String(form.get('password')) } : person,
    )
    if (!answer.signed_in) return setMailed(answer.message)
    await refresh()
    go('/files')
  }
  return (
    <Page title={signUp.title} lead={signUp.lead}>
      {mailed ? (
        <Notice tone="good">
          <p>{mailed}</p>
          <p>
            {signUp.wrongAddress}{' '}
            <Button look="quiet" onClick={() => setMailed(null)}>
              {signUp.again}
            </Button>
          </p>
        </Notice>
      ) : (
        <Answered answer={way}>
          {({ open }) => (
            <ActionForm
              layout="narrow"
              look="primary"
              submit={open ? signUp.submit : signUp.ask}
              act={act}
              after={
                <p className="beside">
                  <span>
                    {signUp.known} <Link href="/sign-in">{site.nav.signIn}</Link>
                  </span>
                </p>
              }
            >
              <Field
                label={signUp.name}
                name="name"
                autoComplete="name"
                value={name}
                onChange={({ target }) => setName(target.value)}
                required
                maxLength={200}
              />
              <Field
                label={signIn.email}
                name="email"
                type="email"
                autoComplete="username"
                value={email}
                onChange={({ target }) => setEmail(target.value)}
                required
              />
              {meant && (
                <p className="hint">
                  {signUp.meant}{' '}
                  <Button look="quiet" onClick={() => setEmail(meant)}>
                    {meant}
                  </Button>
                </p>
              )}
              {open && <NewPasswordField label={signUp.password} />}
            </ActionForm>
          )}
        </Answered>
      )}
    </Page>
  )
}
