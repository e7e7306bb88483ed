import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { sentenceOf } from '../../answer.tsx'
import { api, LonghandError } from '../../api.ts'
import { Button } from '../../design/button.tsx'
import { Notice } from '../../design/notice.tsx'
import { useSession } from '../../session.tsx'
import { strings } from '../../strings.ts'
import { createJournal, type Journal } from '../saving/journal.ts'
import { takeTab } from '../saving/one-tab.ts'
import { type Opened, openDesk } from '../saving/open-desk.ts'
import { Desk } from './desk.tsx'

const text = strings.work.desk

type Phase =
  | { is: 'opening' }
  | { is: 'open'; opened: Opened; journal: Journal; takenOver: Promise<void> }
  | { is: 'in-another-tab' }
  | { is: 'refused'; error: Error }

/** A task on the desk of whoever has it, in one tab. */
export default function DeskPage({ task }: { task: number }) {
  const { who } = useSession()
  const person = who!.person.id
  const [round, setRound] = useState({ number: 0, byForce: false })
  const [phase, setPhase] = useState<Phase>({ is: 'opening' })
  useEffect(() => {
    let isGone = false
    let release = () => {}
    async function open() {
      const tab = await takeTab(task, round)
      if (!tab) return setPhase({ is: 'in-another-tab' })
      release = tab.release
      if (isGone) return release()
      const journal = createJournal(person, task)
      const opened = await openDesk(api.work, task, journal)
      if (!isGone) setPhase({ is: 'open', opened, journal, takenOver: tab.takenOver })
    }
    setPhase({ is: 'opening' })
    open().catch((error) => setPhase({ is: 'refused', error }))
    return () => {
      isGone = true
      release()
    }
  }, [task, person, round])
  const again = ({ byForce = false } = {}) => setRound(({ number }) => ({ number: number + 1, byForce }))

  if (phase.is === 'opening') return <p className="loading">{strings.loading}</p>
  if (phase.is === 'open') return <Desk {...phase} key={round.number} person={person} reopen={again} />
  if (phase.is === 'in-another-tab')
    return (
      <Closed title={text.otherTab.title} words={text.otherTab.words}>
        <Button look="primary" onClick={() => again({ byForce: true })}>
          {text.otherTab.here}
        </Button>
      </Closed>
    )
  return <Refused error={phase.error} task={task} again={again} />
}

function Refused({ error, task, again }: { error: Error; task: number; again: () => void }) {
  const isNotOurs = error instanceof LonghandError && error.code === 'not_claimed'
  const [refusal, setRefusal] = useState<string | null>(null)
  const take = () => api.work.claim(task).then(again, (problem) => setRefusal(sentenceOf(problem)))
  return (
    <Closed
      title={isNotOurs ? text.notYours.title : strings.failed.title}
      words={refusal ?? sentenceOf(error)}
    >
      {isNotOurs ? (
        <Button look="primary" onClick={take}>
          {text.notYours.take}
        </Button>
      ) : (
        <Button onClick={again}>{strings.failed.again}</Button>
      )}
    </Closed>
  )
}

function Closed({ title, words, children }: { title: string; words: string; children: React.ReactNode }) {
  return (
    <main className="page" id="content">
      <h1>{title}</h1>
      <Notice tone="warn">{words}</Notice>
      <div className="button-row">
        {children}
        <Link href="/work" className="button">
          {text.back}
        </Link>
      </div>
    </main>
  )
}
