import { signIn } from 'texts:signIn'
import { useSearch } from 'wouter'
import { useAnswer } from '../answer.tsx'
import { ActButton } from '../design/act-button.tsx'
import { Problem } from '../design/notice.tsx'
import { answerWithPasskey } from './passkey.ts'
import { signInApi } from './sign-in-api.ts'

const { passkey, provider } = signIn

/** Signing in without a password, where the service offers it. */
export function OtherWays({ to, arrive }: { to: string; arrive: () => Promise<void> }) {
  const refused = new URLSearchParams(useSearch()).get('refused')
  const { value: ways } = useAnswer(signInApi.ways, [])
  async function signInWithPasskey() {
    const { options } = await signInApi.passkey.beginSignIn()
    await signInApi.passkey.signIn(await answerWithPasskey(options))
    await arrive()
  }
  async function goToProvider() {
    window.location.assign((await signInApi.beginProvider(to)).url)
  }
  return (
    <>
      <Problem says={refused && wordsOf(refused)} />
      <div className="button-row">
        {ways?.provider && <ActButton label={ways.provider} act={goToProvider} />}
        {ways?.passkeys_at === window.location.origin && (
          <ActButton label={passkey.use} act={signInWithPasskey} />
        )}
      </div>
    </>
  )
}

const wordsOf = (refused: string): string =>
  refused in provider.refused
    ? provider.refused[refused as keyof typeof provider.refused]
    : provider.refused.failed
