import { signIn } from 'texts:signIn'
import type { Answer } from '../../../sdk/index.ts'
import { ActButton } from '../design/act-button.tsx'
import { ActionForm } from '../design/action-form.tsx'
import { Field } from '../design/field.tsx'
import { Page } from '../design/page.tsx'
import { answerWithPasskey } from './passkey.ts'
import { signInApi } from './sign-in-api.ts'
import './sign-in.css'

const text = signIn.secondStep

export type Way = Answer<'post', '/api/session'>['second_step'][number]

type Props = { ways: Way[]; arrive: () => Promise<void> }

/** After the password, for people who have set up a second step. */
export const SecondStepPage = (props: Props) => (
  <Page title={text.title} lead={secondStepLead(props.ways)}>
    <SecondStep {...props} />
  </Page>
)

export function SecondStep({ ways, arrive }: Props) {
  async function act(form: FormData) {
    await signInApi.takeSecondStep(String(form.get('code')))
    await arrive()
  }
  async function takeWithPasskey() {
    const { options } = await signInApi.passkey.beginStep()
    await signInApi.passkey.signIn(await answerWithPasskey(options))
    await arrive()
  }
  const hasPasskey = ways.includes('passkey')
  return (
    <div className="stacked">
      {hasPasskey && (
        <div className="button-row">
          <ActButton look="primary" label={signIn.passkey.use} act={takeWithPasskey} />
        </div>
      )}
      {ways.some((way) => way !== 'passkey') && (
        <ActionForm layout="narrow" look={hasPasskey ? 'plain' : 'primary'} submit={text.submit} act={act}>
          <Field
            label={text.code}
            hint={text.hint[hintOf(ways)]}
            name="code"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={40}
            required
          />
        </ActionForm>
      )}
      <p className="hint">{text.lost}</p>
    </div>
  )
}

export const secondStepLead = (ways: Way[]): string => text.lead[leadOf(ways)]

function leadOf(ways: Way[]): keyof typeof text.lead {
  const hasPasskey = ways.includes('passkey')
  if (ways.includes('authenticator')) return hasPasskey ? 'either' : 'authenticator'
  if (!hasPasskey) return 'recovery'
  return ways.includes('recovery code') ? 'passkeyOrRecovery' : 'passkey'
}

function hintOf(ways: Way[]): keyof typeof text.hint {
  if (!ways.includes('authenticator')) return 'recovery'
  return ways.includes('recovery code') ? 'both' : 'authenticator'
}
