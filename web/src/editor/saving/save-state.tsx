import { work } from 'texts:work'
import { useAction } from '../../action.ts'
import { Button } from '../../design/button.tsx'
import { Notice, Problem } from '../../design/notice.tsx'
import { shownDue } from '../../shown.ts'
import { createRestore } from './create-restore.ts'
import type { Material } from './material.ts'
import type { Saver, SaveState } from './saver.ts'
import { useIsKept, useLease, useSaveState, type Watched } from './use-saving.ts'
import './saving.css'

const ofTask = work.desk.saving
/** What a person is told about saving. */
type SavingWords = typeof ofTask

/** The save status in a word. */
export function SaveSign({ saver, text = ofTask }: { saver: Watched; text?: SavingWords }) {
  const state = useSaveState(saver)
  const isSafe = state.is === 'saved'
  const says = wordsOf(text, state, useIsKept(saver))
  return (
    <span className={`save-sign ${state.is}`} role="status">
      <span aria-hidden="true">{isSafe ? '✓' : '●'}</span> {says}
    </span>
  )
}

/** How long the task is theirs. */
export function LeaseSign({ saver }: { saver: Watched }) {
  const lease = useLease(saver)
  return lease && <span className="soft">{ofTask.lease({ until: shownDue(lease) })}</span>
}

function wordsOf(text: SavingWords, state: SaveState, isKept: boolean): string {
  if (state.is === 'conflict') return text.conflictTitle
  if (state.is === 'lost') return text.lostTitle
  if (state.is === 'failing') return failingWords(text, state.errorId, isKept)
  if (state.is === 'unreachable' && !isKept) return text.notKept
  return text[state.is]
}

function failingWords({ failing }: SavingWords, errorId: string | null, isKept: boolean): string {
  const words = isKept ? failing.kept : failing.notKept
  return errorId ? `${words} ${failing.errorId({ errorId })}` : words
}

/** Problems that the user must resolve before saving can continue. */
export function SaveTrouble<Item, Plain>({
  task,
  material,
  saver,
  show,
  reopen,
  tookTheirs,
  text = ofTask,
}: {
  task: number
  material: Material<Item, Plain>
  saver: Saver<Item>
  show: (items: readonly Item[]) => void
  reopen: () => void
  /** After the newer version is shown. */
  tookTheirs?: () => void
  text?: SavingWords
}) {
  const state = useSaveState(saver)
  /** Saves mine on top of the newer version, which stays in the version list. */
  async function putMineOnTop(): Promise<number> {
    const { version, items } = await material.newest(task)
    const latest = material.inPlaceOf(items, saver.position().latest.map(material.plain))
    saver.adopt({ version, base: items, latest })
    show(latest)
    await saver.flush()
    return version
  }
  const keepMine = useAction(putMineOnTop)
  const restore = createRestore(task, material, saver, show)
  const takeTheirs = useAction(async () => {
    await restore(await putMineOnTop())
    tookTheirs?.()
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
  if (state.is === 'refused')
    return (
      <Notice tone="bad" title={text.refusedTitle}>
        {state.says}
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
