import { useAction } from '../../action.ts'
import { api } from '../../api.ts'
import { Button } from '../../design/button.tsx'
import { Notice, Problem } from '../../design/notice.tsx'
import { strings } from '../../strings.ts'
import { newId } from '../saving/new-id.ts'
import type { Saver, SaveState } from '../saving/saver.ts'
import { blocksOf, plainText } from '../text/blocks.ts'
import { withTexts } from '../text/edits.ts'
import type { TextStore } from '../text/text-store.ts'

const text = strings.work.desk.saving

/** How safe what was typed is, in a word. */
export function SaveSign({ state, isKept }: { state: SaveState; isKept: boolean }) {
  const isSafe = state.is === 'saved'
  const says =
    state.is === 'conflict'
      ? text.conflictTitle
      : state.is === 'lost'
        ? text.lostTitle
        : state.is === 'unreachable' && !isKept
          ? text.notKept
          : text[state.is]
  return (
    <span className={`save-sign ${state.is}`} role="status">
      <span aria-hidden="true">{isSafe ? '✓' : '●'}</span> {says}
    </span>
  )
}

/** What a person has to decide before anything more can be saved. */
export function SaveTrouble({
  saver,
  state,
  store,
  task,
  reopen,
}: {
  saver: Saver
  state: SaveState
  store: TextStore
  task: number
  reopen: () => void
}) {
  /** Mine goes on top of the newer text, which stays in the list of versions. */
  async function putMineOnTop(): Promise<number> {
    const newer = await api.work.open(task)
    const base = blocksOf(newer.paragraphs)
    const latest = withTexts(base, plainText(saver.position().latest))
    store.open(latest)
    saver.adopt({ version: newer.version, base, latest })
    await saver.flush()
    return newer.version
  }
  const keepMine = useAction(putMineOnTop)
  const takeTheirs = useAction(async () => {
    const theirs = await putMineOnTop()
    const { version } = saver.position()
    await api.work.restore(task, { based_on: version, save_id: newId(), version: theirs })
    reopen()
  })
  if (state.is === 'conflict')
    return (
      <Notice tone="bad" title={text.conflictTitle}>
        <p>{text.conflict}</p>
        <div className="button-row">
          <Button look="primary" isBusy={keepMine.isBusy} onClick={() => keepMine.run()}>
            {text.keepMine}
          </Button>
          <Button isBusy={takeTheirs.isBusy} onClick={() => takeTheirs.run()}>
            {text.takeTheirs}
          </Button>
        </div>
        <Problem says={keepMine.problem ?? takeTheirs.problem} />
      </Notice>
    )
  if (state.is === 'lost')
    return (
      <Notice tone="bad" title={text.lostTitle}>
        <p>
          {state.says} {text.lost}
        </p>
        <Button onClick={reopen}>{text.tryAgain}</Button>
      </Notice>
    )
  if (state.is === 'elsewhere') return <Notice tone="warn">{text.elsewhere}</Notice>
  return null
}
