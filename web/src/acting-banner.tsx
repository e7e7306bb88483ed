import { site } from 'texts:site'
import { useLocation } from 'wouter'
import { useAction } from './action.ts'
import { api } from './api.ts'
import { Button } from './design/button.tsx'
import { Problem } from './design/notice.tsx'
import { useSession } from './session.tsx'

const text = site.acting

/** Shown on every page while an operator acts for a customer: the customer's name, and the way back. */
export default function ActingBanner() {
  const { who, refresh } = useSession()
  const [, go] = useLocation()
  const { run, isBusy, problem } = useAction(async (account: number) => {
    await api.accounts.stopActing()
    await refresh()
    go(`/ops/accounts/${account}`)
  })
  if (!who?.actingFor) return null
  const { account, name, email } = who.actingFor
  return (
    <aside className="acting" aria-label={text.label}>
      <p>{text.words({ operator: who.person.name, name, email })}</p>
      <Button isBusy={isBusy} onClick={() => run(account)}>
        {text.back}
      </Button>
      <Problem says={problem} />
    </aside>
  )
}
