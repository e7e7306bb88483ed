import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Journal } from './journal.ts'
import type { Material } from './material.ts'
import type { Opened } from './open-work.ts'
import { createSaver, isStopped, type Saver, type SaveState } from './saver.ts'

const SIGN_OF_LIFE_MS = 60_000
/** After this long without input, the lease is no longer renewed. */
const AWAY_AFTER_MS = 10 * 60_000

/** A task that is open in this tab. */
export type AtWork<Item, Plain, Found> = {
  material: Material<Item, Plain>
  opened: Opened<Item, Found>
  journal: Journal<Item, Plain>
  /** Resolves when another tab takes the task over. */
  takenOver: Promise<void>
  reopen: () => void
}

/** Where changes come from. */
type Source<Item> = {
  onChange: Watch<Item>
  /** Before the change is complete; `onChange` follows. */
  onChanging?: Watch<Item>
}
type Watch<Item> = (watcher: (items: readonly Item[]) => void) => () => void

/** Saves changes while the desk is open, and renews the lease while the person works. */
export function useSaving<Item, Plain, Found>(
  { material, opened, journal, takenOver }: AtWork<Item, Plain, Found>,
  { onChange, onChanging }: Source<Item>,
  task: { id: number; title: string; pay?: number; lease_until: string | null },
): Saver<Item> {
  const [saver] = useState(() => createSaver({ task, material, journal, lease: task.lease_until, ...opened }))
  useEffect(() => {
    const unwatch = onChange(saver.changed)
    const unwatchChanging = onChanging?.(saver.changing)
    if (saver.state().is === 'waiting') saver.save()
    takenOver.then(saver.leaveToOther)
    return () => {
      unwatch()
      unwatchChanging?.()
      saver.close()
    }
  }, [saver, onChange, onChanging, takenOver])

  useEffect(() => {
    let lastActive = performance.now()
    const active = () => {
      lastActive = performance.now()
    }
    const beat = setInterval(() => {
      if (performance.now() - lastActive < AWAY_AFTER_MS) saver.save()
    }, SIGN_OF_LIFE_MS)
    const tryNow = () => void saver.tryNow()
    const hurry = () => void (document.hidden && saver.saveNow())
    const listeners: [EventTarget, string, (event: Event) => void][] = [
      [window, 'keydown', active],
      [window, 'pointerdown', active],
      [document, 'timeupdate', active],
      [window, 'online', tryNow],
      [window, 'focus', tryNow],
      [document, 'visibilitychange', hurry],
      [window, 'beforeunload', askToStay],
    ]
    function askToStay(event: Event) {
      if (saver.isUnsaved() && !isStopped(saver.state())) event.preventDefault()
    }
    // Media events do not bubble, so they are caught in the capture phase.
    for (const [target, name, listener] of listeners)
      target.addEventListener(name, listener, { capture: true })
    return () => {
      clearInterval(beat)
      for (const [target, name, listener] of listeners)
        target.removeEventListener(name, listener, { capture: true })
    }
  }, [saver])

  return saver
}

/** Used by the small parts that show it, so that a save does not draw the whole desk again. */
export type Watched = Pick<Saver<unknown>, 'onState' | 'state' | 'lease' | 'isKept'>
export const useSaveState = ({ onState, state }: Watched): SaveState => useSyncExternalStore(onState, state)
export const useLease = ({ onState, lease }: Watched): string | null => useSyncExternalStore(onState, lease)
export const useIsKept = ({ onState, isKept }: Watched): boolean => useSyncExternalStore(onState, isKept)
export const useIsStopped = ({ onState, state }: Watched): boolean =>
  useSyncExternalStore(onState, () => isStopped(state()))
