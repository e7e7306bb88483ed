import { useEffect, useState } from 'react'
import { useSession } from '../../session.tsx'
import { createJournal } from './journal.ts'
import type { Material, Version } from './material.ts'
import { takeTab } from './one-tab.ts'
import { openWork } from './open-work.ts'
import type { AtWork } from './use-saving.ts'

type Phase<Item, Plain, Found> =
  | { is: 'opening' }
  | { is: 'open'; work: Omit<AtWork<Item, Plain, Found>, 'reopen'> }
  | { is: 'in-another-tab' }
  | { is: 'refused'; error: Error }

/** Opens a text to be edited, in one tab at a time. */
export function useOneTab<Item, Plain, Found extends Version<Item>>(
  task: number,
  material: Material<Item, Plain, Found>,
) {
  const { who } = useSession()
  // A person with a link has no account.
  const person = who?.person.id ?? 0
  const [round, setRound] = useState({ byForce: false })
  const [phase, setPhase] = useState<Phase<Item, Plain, Found>>({ is: 'opening' })
  useEffect(() => {
    let isGone = false
    let release = () => {}
    async function open() {
      // The text and the captions of a task are versions of one transcript.
      const isTask = material.name === 'text' || material.name === 'captions'
      const tab = await takeTab(`${isTask ? 'task' : material.name}-${task}`, round)
      if (isGone) return tab?.release()
      if (!tab) return setPhase({ is: 'in-another-tab' })
      release = tab.release
      const journal = createJournal(material, person, task)
      const opened = await openWork(material, task, journal)
      if (!isGone) setPhase({ is: 'open', work: { material, opened, journal, takenOver: tab.takenOver } })
    }
    open().catch((error) => !isGone && setPhase({ is: 'refused', error }))
    return () => {
      isGone = true
      release()
    }
  }, [task, person, material, round])
  function again({ byForce = false } = {}) {
    setPhase({ is: 'opening' })
    setRound({ byForce })
  }
  return { phase, again }
}
