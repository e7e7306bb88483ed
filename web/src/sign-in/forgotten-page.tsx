import { signIn } from 'texts:signIn'
import { Link } from 'wouter'
import { api } from '../api.ts'
import { ActionForm } from '../design/action-form.tsx'
import { Field } from '../design/field.tsx'
import { Page } from '../design/page.tsx'

const { forgottenPage } = signIn

export default function ForgottenPage() {
  return (
    <Page title={forgottenPage.title} lead={forgottenPage.lead}>
      <ActionForm
        layout="narrow"
        look="primary"
        submit={forgottenPage.submit}
        act={async (form) => (await api.password.forgotten(String(form.get('email')))).message}
        after={
          <p className="beside">
            <Link href="/sign-in">{forgottenPage.back}</Link>
          </p>
        }
      >
        <Field label={signIn.email} name="email" type="email" autoComplete="username" required />
      </ActionForm>
    </Page>
  )
}
