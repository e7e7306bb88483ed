import { signIn } from 'texts:signIn'
import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import { api } from '../api.ts'
import { ActionForm } from '../design/action-form.tsx'
import { Page } from '../design/page.tsx'
import { useSession } from '../session.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { SecondStepPage, type Way } from './second-step.tsx'

const { newPassword } = signIn

export default function NewPasswordPage({ token }: { token: string }) {
  const { refresh } = useSession()
  const [, go] = useLocation()
  const [isRefused, setRefused] = useState(false)
  const [ways, setWays] = useState<Way[]>([])
  const [start, setStart] = useState('/')
  async function arrive(at = start) {
    await refresh()
    go(at)
  }
  async function act(form: FormData) {
    const { second_step, joins } = await api.password
      .set(token, String(form.get('password')))
      .catch((error) => {
        setRefused(true)
        throw error
      })
    const at = joins ? '/work/welcome' : '/'
    setStart(at)
    if (second_step.length > 0) setWays(second_step)
    else await arrive(at)
  }
  if (ways.length > 0) return <SecondStepPage ways={ways} arrive={arrive} />
  return (
    <Page title={newPassword.title} lead={newPassword.lead}>
      <ActionForm
        layout="narrow"
        look="primary"
        submit={newPassword.submit}
        act={act}
        after={
          isRefused && (
            <p className="beside">
              <Link href="/forgotten">{newPassword.again}</Link>
            </p>
          )
        }
      >
        <NewPasswordField label={newPassword.password} />
      </ActionForm>
    </Page>
  )
}
