import { useState } from 'react'
import type { Message } from '../../../sdk/index.ts'
import { Notice } from '../design/notice.tsx'

export type Done = (answer: Message) => void

/**
 * Shows the service's message about the last action on a page, and reloads the page's data with `again`. `times` counts
 * the actions, for sections that load their own data.
 */
export function useDone(again: () => void) {
  const [{ says, times }, setLast] = useState<{ says: string | null; times: number }>({
    says: null,
    times: 0,
  })
  function done({ message }: Message) {
    setLast((last) => ({ says: message, times: last.times + 1 }))
    again()
  }
  const said = says && (
    // A new key each time, so that the same message is announced twice.
    <Notice key={times} tone="good">
      {says}
    </Notice>
  )
  return { done, said, times }
}
