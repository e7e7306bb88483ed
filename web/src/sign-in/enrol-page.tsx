import { signInSettings } from 'texts:signInSettings'
import { useState } from 'react'
import { Button } from '../design/button.tsx'
import { Page, Section } from '../design/page.tsx'
import { useSession } from '../session.tsx'
import { AuthenticatorSetUp } from './settings/authenticator-set-up.tsx'
import { AddPasskey } from './settings/passkeys.tsx'
import { RecoveryCodes } from './settings/recovery-codes.tsx'

const { enrol: text, passkeys } = signInSettings

/** In place of every page, for an operator who needs a second step and has none. */
export default function EnrolPage() {
  const { refresh } = useSession()
  const [codes, setCodes] = useState<string[] | null>(null)
  const given = (made: string[] | null) => (made ? setCodes(made) : void refresh())
  if (codes)
    return (
      <Page title={text.title} lead={text.isSetUp}>
        <RecoveryCodes codes={codes} />
        <Button look="primary" onClick={() => void refresh()}>
          {text.go}
        </Button>
      </Page>
    )
  return (
    <Page title={text.title} lead={text.lead}>
      <Section title={text.app} aside={text.appAside}>
        <AuthenticatorSetUp done={given} />
      </Section>
      <Section title={text.passkey} aside={passkeys.aside}>
        <AddPasskey given={given} />
      </Section>
    </Page>
  )
}
