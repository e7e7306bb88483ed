import { work } from 'texts:work'
import { workReview } from 'texts:workReview'
import type { Difference } from '../../../../sdk/index.ts'
import { Button } from '../../design/button.tsx'
import { Choice } from '../../design/field.tsx'
import { Problem } from '../../design/notice.tsx'
import { Panel } from '../../design/panel.tsx'
import { Moment } from '../../player/moment.tsx'
import type { staffApi } from '../../staff-api.ts'
import './review.css'

const text = workReview.differences

type Against = keyof typeof text.choices
type Compared = Awaited<ReturnType<typeof staffApi.work.differences>>

type Changes = {
  against: Against
  compared: Compared | null
  isBusy: boolean
  problem: string | null
  show: () => void
  choose: (next: Against) => void
  hide: () => void
}

/** The words that differ from the draft or from the version before, each with its moment; they are marked in the text. */
export function DifferencesPanel({ changes, play }: { changes: Changes; play: (ms: number) => void }) {
  const { against, compared } = changes
  return (
    <Panel title={text.title}>
      <Choice
        label={text.against}
        value={against}
        onChange={({ target }) => changes.choose(target.value as Against)}
      >
        {Object.entries(text.choices).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </Choice>
      <div className="button-row">
        <Button isBusy={changes.isBusy} onClick={changes.show}>
          {compared ? text.again : text.show}
        </Button>
        {compared && (
          <Button look="quiet" onClick={changes.hide}>
            {text.hide}
          </Button>
        )}
      </div>
      <Problem says={changes.problem} />
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
        {text.summary({ count, removed: removed_words, added: added_words })}{' '}
        {count > differences.length && text.first({ count: differences.length })}
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
    <Moment ms={at_ms} label={work.desk.playFrom} go={play} /> <span className="soft">{lead}</span>{' '}
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
