import { useEffect, useRef } from 'react'
import type { Desk } from '../../../../sdk/index.ts'
import { api } from '../../api.ts'
import type { TextEditor } from '../../editor/text-editor.ts'

const LOOK_EVERY_MS = 5000

/** The desk opens where its person left it, in any browser. */
export function usePlace(editor: TextEditor, sound: { nowMs(): number }, { task, place }: Desk): void {
  const nowMs = useRef(sound.nowMs)
  nowMs.current = sound.nowMs
  useEffect(() => {
    let last = ''
    function look() {
      const { paragraph, start: offset } = editor.caret()
      const now = { paragraph, offset, sound_ms: Math.round(nowMs.current()) }
      if (JSON.stringify(now) === last) return
      last = JSON.stringify(now)
      // Where one was is worth no warning: the next look tells again.
      api.work.setPlace(task.id, now).catch(() => {
        last = ''
      })
    }
    const timer = setInterval(look, LOOK_EVERY_MS)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      look()
      document.removeEventListener('visibilitychange', look)
    }
  }, [editor, task.id])
  useEffect(() => {
    const { paragraph = 0, offset = 0 } = place ?? {}
    editor.placeCaret({ paragraph, start: offset, end: offset })
    return editor.destroy
  }, [editor, place])
}
