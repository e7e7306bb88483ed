import { useLocation } from 'wouter'
import { useAction } from '../action.ts'
import { api } from '../api.ts'
import { Button } from '../design/button.tsx'
import { Problem } from '../design/notice.tsx'
import { Page } from '../design/page.tsx'
import { useSession } from '../session.tsx'
import { strings } from '../strings.ts'

const { finish } = strings.signIn

/** A press of a button, because mail programs open links by themselves and would use this one up. */
export default function FinishSignUpPage({ token }: { token: string }) {
  const { refresh } = useSession()
  const [, go] = useLocation()
  const { run, isBusy, problem } = useAction(async () => {
    await api.finishSignUp(token)
    await refresh()
    go('/account')
  })
  return (
    <Page title={finish.title}>
      <div className="narrow">
        <Problem says={problem} />
        <Button look="primary" isBusy={isBusy} onClick={() => run()}>
          {finish.submit}
        </Button>
      </div>
    </Page>
  )
}
