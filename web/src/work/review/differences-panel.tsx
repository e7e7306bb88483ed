import { useState } from 'react'
import type { Difference } from '../../../../sdk/index.ts'
import { useAction } from '../../action.ts'
import { api } from '../../api.ts'
import { Button } from '../../design/button.tsx'
import { Choice } from '../../design/field.tsx'
import { Problem } from '../../design/notice.tsx'
import { Panel } from '../../design/panel.tsx'
import { workReview } from '../../strings/work-review.ts'
import { Moment } from './moment.tsx'
import './review.css'

const text = workReview.differences

type Against = keyof typeof text.choices
type Compared = Awaited<ReturnType<typeof api.work.differences>>

/** The words that differ from the draft or from the version before, each with its moment. */
export function DifferencesPanel({
  task,
  saver,
  play,
}: {
  task: number
  saver: { flush(): Promise<number> }
  play: (ms: number) => void
}) {
  const [against, setAgainst] = useState<Against>('previous')
  const [compared, setCompared] = useState<Compared | null>(null)
  const compare = useAction(async (with_: Against) => {
    await saver.flush()
    setCompared(await api.work.differences(task, with_))
  })
  function choose(next: Against) {
    setAgainst(next)
    if (compared) compare.run(next)
  }
  return (
    <Panel title={text.title}>
      <Choice label={text.against} value={against} onChange={({ target }) => choose(target.value as Against)}>
        {Object.entries(text.choices).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </Choice>
      <Button isBusy={compare.isBusy} onClick={() => compare.run(against)}>
        {compared ? text.again : text.show}
      </Button>
      <Problem says={compare.problem} />
      {compared && <Found compared={compared} play={play} />}
    </Panel>
  )
}

function Found({ compared, play }: { compared: Compared; play: (ms: number) => void }) {
  const { differences, count, removed_words, added_words } = compared
  if (differences === null) return <p className="soft">{text.noVersion}</p>
  if (count === 0) return <p className="soft">{text.none}</p>
  return (
    <>
      <p className="hint" role="status">
        {text.summary(count, removed_words, added_words)}{' '}
        {count > differences.length && text.first(differences.length)}
      </p>
      <ul className="remarks" aria-label={text.list}>
        {differences.map((one, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is replaced as a whole
          <li key={at}>
            <Changed difference={one} play={play} />
          </li>
        ))}
      </ul>
    </>
  )
}

export const Changed = ({
  difference: { at_ms, lead, removed, added, tail },
  play,
}: {
  difference: Difference
  play: (ms: number) => void
}) => (
  <p className="difference" dir="auto">
    <Moment ms={at_ms} play={play} /> <span className="soft">{lead}</span>{' '}
    {removed && (
      <del>
        <span className="unseen">{text.removed} </span>
        {removed}
      </del>
    )}{' '}
    {added && (
      <ins>
        <span className="unseen">{text.added} </span>
        {added}
      </ins>
    )}{' '}
    <span className="soft">{tail}</span>
  </p>
)
