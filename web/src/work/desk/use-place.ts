import { useEffect, useRef } from 'react'
import type { Desk } from '../../../../sdk/index.ts'
import type { TextEditor } from '../../editor/text-editor.ts'
import { staffApi } from '../../staff-api.ts'

const LOOK_EVERY_MS = 5000

/** The desk opens where its person left it, in any browser. */
export function usePlace(editor: TextEditor, sound: { nowMs(): number }, { task, place }: Desk): void {
  useKeptPlace(task.id, () => {
    const { paragraph, start: offset } = editor.caret()
    return { paragraph, offset, sound_ms: Math.round(sound.nowMs()) }
  })
  useEffect(() => {
    const { paragraph = 0, offset = 0 } = place ?? {}
    editor.placeCaret({ paragraph, start: offset, end: offset })
    return editor.destroy
  }, [editor, place])
}

export function useKeptPlace(task: number, placeNow: () => NonNullable<Desk['place']>): void {
  const latest = useRef(placeNow)
  latest.current = placeNow
  useEffect(() => {
    let last = ''
    function look() {
      const now = latest.current()
      if (JSON.stringify(now) === last) return
      last = JSON.stringify(now)
      // Where one was is worth no warning: the next look tells again.
      staffApi.work.setPlace(task, now).catch(() => {
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
  }, [task])
}
