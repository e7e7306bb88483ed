import { signIn } from 'texts:signIn'
import { signInSettings } from 'texts:signInSettings'
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { UserError } from '../refused.ts'

/** Browsers do not say why: the person cancelled, was too slow, or has no passkey. */
export async function answerWithPasskey(options: object): Promise<object> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON
  return startAuthentication({ optionsJSON }).catch(() => {
    throw new UserError(signIn.passkey.refused)
  })
}

export async function makePasskey(options: object): Promise<object> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON
  return startRegistration({ optionsJSON }).catch(() => {
    throw new UserError(signInSettings.passkeys.refused)
  })
}
