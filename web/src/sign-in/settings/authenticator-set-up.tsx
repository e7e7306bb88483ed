import { signInSettings } from 'texts:signInSettings'
import { useState } from 'react'
import type { Answer } from '../../../../sdk/index.ts'
import { ActionForm } from '../../design/action-form.tsx'
import { Copyable } from '../../design/copyable.tsx'
import { Field } from '../../design/field.tsx'
import { signInApi } from '../sign-in-api.ts'
import { PasswordField } from './profile.tsx'
import '../sign-in.css'

const text = signInSettings.secondStep

type Made = Answer<'post', '/api/second-step/authenticator'>

/** First the password, then the QR code and the first code. `done` gets recovery codes for a person who had none. */
export function AuthenticatorSetUp({ done }: { done: (recoveryCodes: string[] | null) => void }) {
  const [made, setMade] = useState<Made | null>(null)
  async function begin(form: FormData) {
    setMade(await signInApi.secondStep.beginAuthenticator(String(form.get('password'))))
  }
  async function confirm(form: FormData) {
    done((await signInApi.secondStep.confirmAuthenticator(String(form.get('code')))).recovery_codes)
  }
  if (!made)
    return (
      <ActionForm layout="narrow" submit={text.setUp} act={begin}>
        <PasswordField />
      </ActionForm>
    )
  return (
    <ActionForm layout="narrow" look="primary" submit={text.confirm} act={confirm}>
      <p>{text.scan}</p>
      <QrCode {...made.qr} />
      <p>{text.type}</p>
      <Copyable text={made.secret} label={text.secret} />
      <Field
        label={text.code}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
        required
        autoFocus
      />
    </ActionForm>
  )
}

/** Black on white in every theme: cameras expect it. */
const QrCode = ({ size, path }: Made['qr']) => (
  <svg className="qr-code" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={text.qr}>
    <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
    <path fill="#000" d={path} shapeRendering="crispEdges" />
  </svg>
)
