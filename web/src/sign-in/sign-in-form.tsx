import { signIn } from 'texts:signIn'
import { type ReactNode, useState } from 'react'
import { api } from '../api.ts'
import { ActionForm } from '../design/action-form.tsx'
import { Field } from '../design/field.tsx'
import { OtherWays } from './other-ways.tsx'
import type { Way } from './second-step.tsx'
import './sign-in.css'

/** Asks for email and password, then for the second step, or for a passkey alone. */
export function SignInForm({
  email = '',
  to,
  arrive,
  after,
  secondStep,
  children,
}: {
  email?: string
  /** The page to come back to from another website. */
  to: string
  arrive: () => Promise<void>
  after?: ReactNode
  secondStep: (ways: Way[]) => ReactNode
  children: (form: ReactNode) => ReactNode
}) {
  const [ways, setWays] = useState<Way[]>([])
  async function act(form: FormData) {
    const { second_step } = await api.signIn(String(form.get('email')), String(form.get('password')))
    if (second_step.length > 0) setWays(second_step)
    else await arrive()
  }
  if (ways.length > 0) return secondStep(ways)
  return children(
    <div className="stacked">
      <ActionForm layout="narrow" look="primary" submit={signIn.submit} act={act} after={after}>
        <Field
          label={signIn.email}
          name="email"
          type="email"
          autoComplete="username"
          defaultValue={email}
          required
        />
        <Field
          label={signIn.password}
          name="password"
          type="password"
          autoComplete="current-password"
          autoFocus={email !== ''}
          required
        />
      </ActionForm>
      <OtherWays to={to} arrive={arrive} />
    </div>,
  )
}
