import { fileVersions } from 'texts:fileVersions'
import { Fragment, useState } from 'react'
import type { Passage } from '../../../../../sdk/index.ts'
import { useAction } from '../../../action.ts'
import { Answered, useAnswer } from '../../../answer.tsx'
import { Button } from '../../../design/button.tsx'
import { Problem } from '../../../design/notice.tsx'
import { shownClock } from '../../../shown.ts'
import { editingApi } from '../editing-api.ts'
import { wordChanges } from './word-changes.ts'

const text = fileVersions.passages

/** Where a version differs from the transcript as it is now: each passage can be restored alone. */
export function Passages({
  file,
  version,
  flush,
  restore,
  back,
}: {
  file: number
  version: number
  flush: () => Promise<unknown>
  restore: (passages: number[], current: number) => Promise<void>
  back: () => void
}) {
  const answer = useAnswer(async () => {
    await flush()
    return editingApi.passages(file, version)
  }, [file, version])
  const [chosen, setChosen] = useState<readonly number[]>([])
  const { run, isBusy, problem } = useAction(() => restore([...chosen], answer.value!.current))
  const choose = (at: number, isChosen: boolean) =>
    setChosen((before) => (isChosen ? [...before, at] : before.filter((one) => one !== at)))
  return (
    <>
      <p>{text.words}</p>
      <Answered answer={answer}>
        {({ passages, count }) => (
          <>
            {count === 0 && <p className="soft">{text.none}</p>}
            {count > passages.length && <p className="hint">{text.more({ shown: passages.length })}</p>}
            <ul className="passages" aria-label={text.title}>
              {passages.map((passage, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: passages are known by their index
                <li key={at}>
                  <label>
                    <input type="checkbox" onChange={({ target }) => choose(at, target.checked)} />
                    {text.at({ at: shownClock(passage.at_ms / 1000) })}
                  </label>
                  <Changed passage={passage} />
                </li>
              ))}
            </ul>
          </>
        )}
      </Answered>
      <Problem says={problem} />
      <div className="dialog-actions">
        <Button onClick={back}>{text.back}</Button>
        <Button look="primary" disabled={chosen.length === 0} isBusy={isBusy} onClick={() => run()}>
          {text.restore({ count: chosen.length })}
        </Button>
      </div>
    </>
  )
}

/** What restoring the passage changes. */
export const Changed = ({ passage: { now, earlier } }: { passage: Pick<Passage, 'now' | 'earlier'> }) => (
  <p className="passage" dir="auto">
    {wordChanges(now, earlier).map((change, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
      <Fragment key={at}>
        <Words {...change} />{' '}
      </Fragment>
    ))}
  </p>
)

function Words({ is, words }: ReturnType<typeof wordChanges>[number]) {
  if (is === 'kept') return words
  const Marked = is === 'removed' ? 'del' : 'ins'
  return (
    <Marked>
      <span className="unseen">{text[is]} </span>
      {words}
    </Marked>
  )
}
