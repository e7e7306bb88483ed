import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import { api } from '../api.ts'
import { ActionForm } from '../design/action-form.tsx'
import { Page } from '../design/page.tsx'
import { useSession } from '../session.tsx'
import { strings } from '../strings.ts'
import { NewPasswordField } from './new-password-field.tsx'

const { newPassword } = strings.signIn

export default function NewPasswordPage({ token }: { token: string }) {
  const { refresh } = useSession()
  const [, go] = useLocation()
  const [isRefused, setRefused] = useState(false)
  async function act(form: FormData) {
    await api.password.set(token, String(form.get('password'))).catch((error) => {
      setRefused(true)
      throw error
    })
    await refresh()
    go('/files')
  }
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
