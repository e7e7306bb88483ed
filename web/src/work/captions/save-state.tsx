import { useSyncExternalStore } from 'react'
import { Link } from 'wouter'
import { Button } from '../../design/button.tsx'
import { Notice } from '../../design/notice.tsx'
import { strings } from '../../strings.ts'
import type { Saver } from './saver.ts'

const text = strings.captions.saving

export const useSaveState = (saver: Saver) => useSyncExternalStore(saver.onState, saver.state)

/** Whether everything is safe, in a word. */
export function SaveWord({ saver }: { saver: Saver }) {
  const state = useSaveState(saver)
  return (
    <p className={`save-word ${state.is}`} role="status">
      {text.words[state.is]}
    </p>
  )
}

/** What somebody must know or decide before all is safe again. */
export function SaveTrouble({
  saver,
  keepMine,
  takeTheirs,
}: {
  saver: Saver
  keepMine: () => void
  takeTheirs: () => void
}) {
  const state = useSaveState(saver)
  if (state.is === 'unreachable')
    return (
      <Notice tone="warn" title={text.unreachable.title}>
        <p>{saver.isKept() ? text.unreachable.kept : text.unreachable.notKept}</p>
      </Notice>
    )
  if (state.is === 'signed-out')
    return (
      <Notice tone="warn" title={text.signedOut.title}>
        <p>{text.signedOut.words}</p>
      </Notice>
    )
  if (state.is === 'conflict')
    return (
      <Notice tone="bad" title={text.conflict.title}>
        <p>{text.conflict.words}</p>
        <div className="button-row">
          <Button onClick={keepMine}>{text.conflict.mine}</Button>
          <Button onClick={takeTheirs}>{text.conflict.theirs}</Button>
        </div>
      </Notice>
    )
  if (state.is === 'lost')
    return (
      <Notice tone="bad" title={text.lost.title}>
        <p>{state.says}</p>
        <Link href="/work">{text.lost.back}</Link>
      </Notice>
    )
  return null
}
