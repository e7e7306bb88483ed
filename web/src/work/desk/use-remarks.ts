import { workReview } from 'texts:workReview'
import { useLayoutEffect, useMemo, useState } from 'react'
import type { Desk } from '../../../../sdk/index.ts'
import { openPanel } from '../../editor/panels.ts'
import type { Remark } from '../../editor/remarks.ts'
import type { TextEditor } from '../../editor/text-editor.ts'
import type { Pin } from '../../player/position.tsx'
import { shownClock } from '../../shown.ts'
import { type About, useComments } from '../review/comments-panel.tsx'

export type Remarks = ReturnType<typeof useRemarks>

/** Comments and reports, on the words that they are about, and as pins on the waveform. */
export function useRemarks(desk: Desk, editor: TextEditor, goTo: (ms: number) => void) {
  const comments = useComments(desk)
  const [about, setAbout] = useState<About | null>(null)
  const remarks = useMemo(
    () => [
      ...(comments.value?.comments ?? [])
        .filter(({ resolved }) => resolved === null)
        .map(({ id, at_ms, note }): Remark => ({ id: `comment ${id}`, kind: 'comment', atMs: at_ms, note })),
      ...desk.mistakes
        .filter(({ state }) => state === 'received' || state === 'in_progress')
        .map(({ id, at_ms, note }): Remark => ({ id: `report ${id}`, kind: 'report', atMs: at_ms, note })),
    ],
    [comments.value, desk.mistakes],
  )
  useLayoutEffect(() => editor.setRemarks(remarks), [editor, remarks])
  function showRemark(id: string) {
    openPanel(id.startsWith('comment') ? 'comments' : 'reports', `[data-thread="${id}"]`)
  }
  const pins = remarks.map(({ id, kind, atMs, note }): Pin => {
    const text = kind === 'comment' ? workReview.comments : workReview.reports
    return {
      key: id,
      ms: atMs,
      kind,
      label: text.pin({ at: shownClock(atMs / 1000), note }),
      go: () => goTo(atMs),
    }
  })
  return {
    comments,
    pins,
    showRemark,
    about,
    comment(next: About) {
      setAbout(next)
      openPanel('comments')
    },
    commented: () => setAbout(null),
  }
}
