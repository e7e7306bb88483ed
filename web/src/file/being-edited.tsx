import { fileTurn as text } from 'texts:fileTurn'
import { useEffect } from 'react'
import type { FileDetails } from '../../../sdk/index.ts'
import { Notice } from '../design/notice.tsx'

/** A page that was closed without a word is forgotten a little later than its turn. */
const GRACE_MS = 1000

/** For those who read: who is changing the text now. */
export function BeingEdited({ editing, again }: { editing: FileDetails['editing']; again: () => void }) {
  const until = editing?.until
  useEffect(() => {
    if (!until) return
    const timer = setTimeout(again, new Date(until).getTime() - Date.now() + GRACE_MS)
    return () => clearTimeout(timer)
  }, [until, again])
  return (
    editing && <Notice>{editing.yours ? text.readingYours : text.reading({ name: editing.name })}</Notice>
  )
}
