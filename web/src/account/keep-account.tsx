import { account as accountText } from 'texts:account'
import { api } from '../api.ts'
import { ActButton } from '../design/act-button.tsx'
import { Notice } from '../design/notice.tsx'
import { useAccount, useSession } from '../session.tsx'
import { shownDay } from '../shown.ts'

const text = accountText.deletion

/** Shown until it is too late. */
export default function KeepAccount() {
  const id = useAccount()
  const { who, refresh } = useSession()
  if (!who?.deletion) return null
  return (
    <Notice tone="bad" title={text.underWay({ day: shownDay(who.deletion) })}>
      {who.role === 'owner' && (
        <ActButton label={text.keep} act={() => api.accounts.keep(id)} done={refresh} />
      )}
    </Notice>
  )
}
