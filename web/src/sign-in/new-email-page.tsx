import { signInSettings } from 'texts:signInSettings'
import { useState } from 'react'
import { Link } from 'wouter'
import { ActButton } from '../design/act-button.tsx'
import { Notice } from '../design/notice.tsx'
import { Page } from '../design/page.tsx'
import { useSession } from '../session.tsx'
import { signInApi } from './sign-in-api.ts'

const text = signInSettings.newEmail

/** With a button: programs that check the links in mails must not confirm the address. */
export default function NewEmailPage({ token }: { token: string }) {
  const { refresh } = useSession()
  const [says, setSays] = useState<string | null>(null)
  async function confirm() {
    const { message } = await signInApi.profile.confirmEmail(token)
    await refresh()
    setSays(message)
  }
  return (
    <Page title={text.title} lead={text.lead}>
      {says ? (
        <>
          <Notice tone="good">{says}</Notice>
          <p>
            <Link href="/account">{text.start}</Link>
          </p>
        </>
      ) : (
        <ActButton look="primary" label={text.confirm} act={confirm} />
      )}
    </Page>
  )
}
