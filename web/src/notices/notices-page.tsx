import { notices as noticesText } from 'texts:notices'
import { site } from 'texts:site'
import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { Answered, useAnswer } from '../answer.tsx'
import { api } from '../api.ts'
import { Button } from '../design/button.tsx'
import { Empty } from '../design/notice.tsx'
import { Page } from '../design/page.tsx'
import { useIsActing } from '../session.tsx'
import { shownMoment } from '../shown.ts'

const text = noticesText
const PAGE = 50

export default function NoticesPage() {
  const [count, setCount] = useState(PAGE)
  const answer = useAnswer(() => api.notices.list({ limit: count }), [count])
  const isActing = useIsActing()
  const [lastSeen, setLastSeen] = useState<number | null>(null)
  const newest = answer.value?.notices[0]?.id

  // What was new when the page was opened stays marked while it is read.
  useEffect(() => {
    if (!answer.value || lastSeen !== null) return
    setLastSeen(answer.value.last_seen)
    if (newest && !isActing) api.notices.markSeen(newest).catch(() => {})
  }, [answer.value, lastSeen, newest, isActing])

  return (
    <Page
      title={text.title}
      lead={text.lead}
      actions={
        <Link href="/account/notifications" className="button plain">
          {text.settings}
        </Link>
      }
    >
      <Answered answer={answer}>
        {({ notices, next }) =>
          notices.length === 0 ? (
            <Empty title={text.none} />
          ) : (
            <>
              <ul className="notice-list">
                {notices.map(({ id, title, text: words, action, path, created }) => (
                  <li key={id}>
                    <h2>
                      {title}
                      {id > (lastSeen ?? id) && <span className="notice-new">{text.isNew}</span>}
                    </h2>
                    <p>{words}</p>
                    <p className="notice-facts">
                      <Link href={path}>{action}</Link>
                      <time className="hint" dateTime={created}>
                        {shownMoment(created)}
                      </time>
                    </p>
                  </li>
                ))}
              </ul>
              {next !== null && <Button onClick={() => setCount(count + PAGE)}>{site.more}</Button>}
            </>
          )
        }
      </Answered>
    </Page>
  )
}
