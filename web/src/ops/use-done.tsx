import { useState } from 'react'
import type { Message } from '../../../sdk/index.ts'
import { Notice } from '../design/notice.tsx'

export type Done = (answer: Message) => void

/**
 * What the service says to the last thing that was done on a page is shown, and what the page shows is read `again`:
 * what was done has changed it. `times` tells parts that read for themselves.
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
    // A new one each time: the same words said twice are read out twice.
    <Notice key={times} tone="good">
      {says}
    </Notice>
  )
  return { done, said, times }
}
