import { practice } from 'texts:practice'
import { work as workStrings } from 'texts:work'
import { useEffect, useState } from 'react'
import { Link, useLocation } from 'wouter'
import type { OfferedTask as Offered } from '../../../sdk/index.ts'
import { Answered, useAnswer } from '../answer.tsx'
import { Empty, Notice } from '../design/notice.tsx'
import { Page, Section } from '../design/page.tsx'
import { everythingKept } from '../editor/saving/journal.ts'
import { useLiveStream, useSoon } from '../live.ts'
import { productName } from '../product-name.ts'
import { useSession } from '../session.tsx'
import { shownItems } from '../shown.ts'
import { staffApi } from '../staff-api.ts'
import { forgetFinished, lastFinished } from './handed-in.ts'
import { HideDistressing } from './hide-distressing.tsx'
import { KeptTexts } from './kept-texts.tsx'
import { SecondLooks } from './review/second-looks.tsx'
import { pathOf } from './task-path.ts'
import { MyTask, OfferedTask } from './task-rows.tsx'

const text = workStrings.tasks

/** A transcriber's or editor's own tasks, and those they could take. */
export default function TasksPage() {
  const { who } = useSession()
  const person = who!.person.id
  const [, go] = useLocation()
  const tasks = useTasks()
  const [finished] = useState(lastFinished)
  // Not while it is drawn: React may draw a page twice before it shows it.
  useEffect(forgetFinished, [])
  async function take(task: Offered) {
    try {
      await staffApi.work.claim(task.id, task.pay)
    } catch (error) {
      tasks.again()
      throw error
    }
    go(pathOf(task))
  }
  return (
    <Page title={text.title} lead={text.lead}>
      {finished && <Notice tone="good">{finished}</Notice>}
      {who!.person.paused && (
        <Notice title={text.paused}>
          {who!.person.paused_because && <p>{who!.person.paused_because}</p>}
          <p>{text.pausedWords}</p>
        </Notice>
      )}
      <p>
        <Link href="/work/welcome">{text.welcome}</Link> ·{' '}
        <a href="/help/transcribers/house-rules">{text.houseRules}</a>
      </p>
      <Answered answer={tasks}>
        {({ offered, mine, hides_distressing, practice_needed }) => (
          <>
            {practice_needed.length > 0 && (
              <Notice tone="warn" title={practice.needed}>
                <p>{practice.neededWords({ products: shownItems(practice_needed.map(productName)) })}</p>
                <Link href="/work/practice">{practice.begin}</Link>
              </Notice>
            )}
            <Section title={text.mine} aside={text.mineAside}>
              {mine.length === 0 && <p className="soft">{text.noneMine}</p>}
              <ul className="rows" aria-label={text.mine}>
                {mine.map((task) => (
                  <MyTask
                    key={task.id}
                    task={task}
                    hasUnsaved={everythingKept(person).some((one) => one.task === task.id)}
                    changed={tasks.again}
                  />
                ))}
              </ul>
            </Section>
            <Section title={text.offered} aside={text.offeredAside}>
              <HideDistressing isHidden={hides_distressing} changed={tasks.again} />
              {offered.length === 0 && (
                <Empty title={text.none.title}>
                  <p>{text.none.words}</p>
                </Empty>
              )}
              <ul className="rows" aria-label={text.offered}>
                {offered.map((task) => (
                  <OfferedTask key={task.id} task={task} take={() => take(task)} />
                ))}
              </ul>
            </Section>
            {who!.person.roles.includes('editor') && <SecondLooks />}
            <KeptTexts person={person} mine={mine.map(({ id }) => id)} />
          </>
        )}
      </Answered>
    </Page>
  )
}

const SETTLE_MS = 300

/** The task list, reloaded whenever tasks come or go. */
function useTasks() {
  const answer = useAnswer(() => staffApi.work.tasks(), [])
  const readSoon = useSoon(answer.again, SETTLE_MS)
  useLiveStream('/api/work/live', readSoon, readSoon)
  return answer
}
