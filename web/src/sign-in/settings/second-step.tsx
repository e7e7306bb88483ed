import { signInSettings } from 'texts:signInSettings'
import { useState } from 'react'
import type { Answer } from '../../../../sdk/index.ts'
import { Answered, useAnswer } from '../../answer.tsx'
import { Button } from '../../design/button.tsx'
import { Section } from '../../design/page.tsx'
import { signInApi } from '../sign-in-api.ts'
import { AuthenticatorSetUp } from './authenticator-set-up.tsx'
import { type Given, Passkeys } from './passkeys.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { WithPassword } from './with-password.tsx'

const text = signInSettings.secondStep

type Settings = Answer<'get', '/api/second-step'>

/** The authenticator app, recovery codes and passkeys: a change of one changes the others. */
export function SecondStep() {
  const answer = useAnswer(signInApi.secondStep.show, [])
  const [changes, setChanges] = useState(0)
  const [codes, setCodes] = useState<string[] | null>(null)
  function given(made: string[] | null) {
    setCodes(made)
    setChanges((count) => count + 1)
    answer.again()
  }
  return (
    <>
      <Section title={text.title} aside={text.aside}>
        {codes && <RecoveryCodes codes={codes} />}
        <Answered answer={answer}>{(settings) => <Ways settings={settings} given={given} />}</Answered>
      </Section>
      <Passkeys changes={changes} given={given} />
    </>
  )
}

function Ways({ settings, given }: { settings: Settings; given: Given }) {
  const [isSettingUp, setSettingUp] = useState(false)
  const { authenticator, passkeys, required, recovery_codes } = settings
  const isOn = authenticator || passkeys > 0
  if (isSettingUp)
    return (
      <AuthenticatorSetUp
        done={(made) => {
          setSettingUp(false)
          given(made)
        }}
      />
    )
  return (
    <>
      {!isOn && <p>{text.off}</p>}
      {authenticator && <p>{text.app}</p>}
      {passkeys > 0 && <p>{text.passkey}</p>}
      {isOn && <p>{text.codesLeft({ count: recovery_codes })}</p>}
      {required && <p className="hint">{text.required}</p>}
      <div className="button-row">
        <Button onClick={() => setSettingUp(true)}>{authenticator ? text.change : text.setUp}</Button>
        {isOn && (
          <WithPassword
            label={text.newCodes}
            title={text.newCodesTitle}
            words={text.newCodesWords}
            act={async (password) =>
              given((await signInApi.secondStep.makeRecoveryCodes(password)).recovery_codes)
            }
          />
        )}
        {authenticator && (
          <WithPassword
            look="danger"
            label={text.remove}
            title={text.removeTitle}
            words={passkeys > 0 ? text.removeWords : text.removeLastWords}
            act={async (password) => {
              await signInApi.secondStep.removeAuthenticator(password)
              given(null)
            }}
          />
        )}
      </div>
    </>
  )
}
