import { useEffect, useState, useSyncExternalStore } from 'react'
import { api } from '../../api.ts'
import type { TextStore } from '../text/text-store.ts'
import type { Journal } from './journal.ts'
import type { Opened } from './open-desk.ts'
import { createSaver } from './saver.ts'

const SIGN_OF_LIFE_MS = 60_000
/** Whoever touches nothing for so long is not at work, and lets the lease run out. */
const AWAY_AFTER_MS = 10 * 60_000

/** Saves what is typed for as long as the desk is open, and holds the lease for as long as somebody works. */
export function useSaving(
  { desk, position, state }: Opened,
  journal: Journal,
  store: TextStore,
  takenOver: Promise<void>,
) {
  const [lease, setLease] = useState(desk.task.lease_until)
  const [saver] = useState(() =>
    createSaver({
      task: desk.task.id,
      title: desk.task.title,
      journal,
      position,
      state,
      service: api.work,
      leaseChanged: setLease,
    }),
  )
  useEffect(() => {
    const unwatch = store.onChange(saver.changed)
    if (saver.state().is === 'waiting') saver.save()
    takenOver.then(saver.leaveToOther)
    return () => {
      unwatch()
      // Whoever leaves the desk leaves nothing behind that is not saved.
      if (saver.state().is === 'waiting') saver.save()
      saver.stop()
    }
  }, [saver, store, takenOver])

  useEffect(() => {
    let lastActive = performance.now()
    const active = () => {
      lastActive = performance.now()
    }
    const beat = setInterval(() => {
      if (performance.now() - lastActive < AWAY_AFTER_MS) saver.save()
    }, SIGN_OF_LIFE_MS)
    const tryNow = () => void saver.tryNow()
    const hurry = () => void (document.hidden && saver.state().is === 'waiting' && saver.save())
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
      if (/^(waiting|saving|unreachable|signed-out)$/.test(saver.state().is)) event.preventDefault()
    }
    // Sound that plays does not bubble: it is heard on its way down.
    for (const [target, name, listener] of listeners)
      target.addEventListener(name, listener, { capture: true })
    return () => {
      clearInterval(beat)
      for (const [target, name, listener] of listeners)
        target.removeEventListener(name, listener, { capture: true })
    }
  }, [saver])

  return { saver, saveState: useSyncExternalStore(saver.onState, saver.state), lease }
}
