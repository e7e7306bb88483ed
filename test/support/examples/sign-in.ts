import { authenticatorApp, waitForNextCode } from '../authenticator-app.ts'
import { makePasskey } from './passkey.ts'
import type { Stage } from './stage.ts'

const PASSWORD = 'correct horse battery'

/** A person who signs up, signs in, and sets up two-step verification. */
export async function signInStory({ service, recorder, mailed, sql }: Stage): Promise<void> {
  const operator = recorder.caller(service.facts.operator_token)
  const ann = recorder.caller()
  const email = 'ann@example.com'
  await ann('showSignUp')
  await ann('showSignInWays')
  await ann('signUp', { body: { email, name: 'Ann Lee' } })
  await operator('listSignUps')
  const { link } = await operator('createSignUpLink', { body: { email } })
  await ann('checkSignUp', { path: { token: tokenOf(link) } })
  await ann('finishSignUp', { path: { token: tokenOf(link) }, body: { password: PASSWORD } })
  await ann('signOut')
  await ann('signIn', { body: { email, password: PASSWORD } })
  const elsewhere = recorder.caller()
  await elsewhere('signIn', { body: { email, password: PASSWORD } })
  const { sessions } = await ann('listSessions')
  const other = sessions.find(({ current }: { current: boolean }) => !current)
  await ann('endSession', { path: { session: other.id } })
  await ann('endOtherSessions')
  await ann('changePassword', { body: { current: PASSWORD, password: PASSWORD } })
  await ann('changeName', { body: { name: 'Ann B. Lee' } })
  await ann('changeLanguage', { body: { language: 'en' } })
  await ann('requestPasswordLink', { body: { email } })
  await ann('changeEmail', { body: { email: 'ann.lee@example.com', password: PASSWORD } })
  const token = await mailed('ann.lee@example.com', /new-email\/(\w+)/)
  await ann('confirmEmail', { path: { token } })
  const [{ unsubscribe_token }] = (await sql('select unsubscribe_token from people where email = $1', [
    'ann.lee@example.com',
  ])) as [{ unsubscribe_token: string }]
  await recorder.caller()('unsubscribe', { path: { token: unsubscribe_token } })

  await ann('showSecondStep')
  const password = { password: PASSWORD }
  const { uri } = await ann('beginAuthenticator', { body: password })
  const app = authenticatorApp(uri)
  await ann('confirmAuthenticator', { body: { code: app.code() } })
  await ann('createRecoveryCodes', { body: password })
  await waitForNextCode(service)
  const again = recorder.caller()
  const signIn = { email: 'ann.lee@example.com', password: PASSWORD }
  await again('signIn', { body: signIn })
  await again('takeSecondStep', { body: { code: app.code() } })
  const passkey = makePasskey(service.url)
  const { options } = await again('beginPasskey', { body: password })
  await again('addPasskey', { body: { label: 'Laptop', response: passkey.created(options) } })
  const { passkeys } = await again('listPasskeys')
  const withPasskey = recorder.caller()
  const asked = await withPasskey('beginPasskeySignIn')
  await withPasskey('signInWithPasskey', { body: { response: passkey.signed(asked.options) } })
  const third = recorder.caller()
  await third('signIn', { body: signIn })
  await third('beginPasskeySecondStep')
  await again('removePasskey', { path: { passkey: passkeys[0].id }, body: password })
  await again('removeAuthenticator', { body: password })
  await operator('resetSecondStep', { body: { email: 'ann.lee@example.com' } })
  await recorder.caller()('beginProviderSignIn', { body: { to: '/ops' } })
}

const tokenOf = (link: string): string => link.split('/').at(-1)!
