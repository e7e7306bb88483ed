import { site } from 'texts:site'
import { work as workStrings } from 'texts:work'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useAction } from '../action.ts'
import { useAnswer } from '../answer.tsx'
import { LonghandError } from '../api.ts'
import { Button } from '../design/button.tsx'
import { Notice } from '../design/notice.tsx'
import type { Material, Version } from '../editor/saving/material.ts'
import { useOneTab } from '../editor/saving/use-one-tab.ts'
import type { AtWork } from '../editor/saving/use-saving.ts'
import { sentenceOf } from '../refused.ts'
import { staffApi } from '../staff-api.ts'
import { TaskFacts } from './task-facts.tsx'

const text = workStrings.desk

/** Opens a claimed task in one tab at a time. */
export function InOneTab<Item, Plain, Found extends Version<Item>>({
  task,
  material,
  children,
}: {
  task: number
  material: Material<Item, Plain, Found>
  children: (work: AtWork<Item, Plain, Found>) => ReactNode
}) {
  const { phase, again } = useOneTab(task, material)
  if (phase.is === 'opening') return <p className="loading">{site.loading}</p>
  if (phase.is === 'open') return children({ ...phase.work, reopen: again })
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
  const tasks = useAnswer(() => staffApi.work.tasks(), []).value
  const offered = tasks?.offered.find(({ id }) => id === task)
  const isTaken = tasks !== null && !offered
  const take = useAction(() => staffApi.work.claim(task, offered?.pay).then(again))
  return (
    <Closed
      title={isNotOurs ? text.notYours.title : site.failed.title}
      words={take.problem ?? (isNotOurs && isTaken ? text.notYours.gone : sentenceOf(error))}
    >
      {isNotOurs && offered && <TaskFacts task={offered} />}
      {isNotOurs && !isTaken && (
        <Button look="primary" isBusy={take.isBusy} onClick={() => take.run()}>
          {text.notYours.take}
        </Button>
      )}
      {!isNotOurs && <Button onClick={again}>{site.failed.again}</Button>}
    </Closed>
  )
}

function Closed({ title, words, children }: { title: string; words: string; children: ReactNode }) {
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
