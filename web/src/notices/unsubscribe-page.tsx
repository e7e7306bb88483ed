import { unsubscribe as text } from 'texts:unsubscribe'
import { useState } from 'react'
import { Link } from 'wouter'
import { useAction } from '../action.ts'
import { api } from '../api.ts'
import { Button } from '../design/button.tsx'
import { Notice, Problem } from '../design/notice.tsx'
import { Page } from '../design/page.tsx'

/** Where the link in a mail leads. Opening it changes nothing yet: mail programs open links to check them. */
export default function UnsubscribePage({ token }: { token: string }) {
  const kinds = new URLSearchParams(location.search).get('kinds') ?? undefined
  const [isDone, setDone] = useState(false)
  const { run, isBusy, problem } = useAction(async (which?: string) => {
    await api.notices.unsubscribe(token, which)
    setDone(true)
  })
  return (
    <Page title={text.title} lead={text.lead}>
      <Problem says={problem} />
      {isDone ? (
        <Notice tone="good">{text.done}</Notice>
      ) : (
        <div className="button-row">
          <Button look="primary" isBusy={isBusy} onClick={() => run(kinds)}>
            {text.stop}
          </Button>
          <Button isBusy={isBusy} onClick={() => run()}>
            {text.stopAll}
          </Button>
        </div>
      )}
      <p className="beside">
        <Link href="/account/notifications">{text.settings}</Link>
      </p>
    </Page>
  )
}
