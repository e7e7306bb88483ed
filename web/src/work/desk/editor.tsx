import { type MouseEvent, memo, type RefObject, useEffect, useState, useSyncExternalStore } from 'react'
import { pointedAt } from '../../player/marks.ts'
import { startOf } from '../text/blocks.ts'
import type { TextStore } from '../text/text-store.ts'
import { blockOf } from './caret.ts'
import { createDoubts } from './doubts.ts'
import { Chapter, chaptersOf } from './stretch.tsx'
import { useEditing } from './use-editing.ts'

/** Actions for clicks in the text and its margin. */
export type Acts = {
  play: (ms: number) => void
  playAt: (block: number, offset: number) => void
  chooseSpeaker: (block: number) => void
}

/** The text of the desk. In a review it is read-only, and a click plays the word. */
export const Editor = memo(function Editor({
  root,
  store,
  isReadOnly,
  snippets,
  acts,
}: {
  root: RefObject<HTMLDivElement | null>
  store: TextStore
  isReadOnly: boolean
  snippets: Record<string, string>
  acts: RefObject<Acts>
}) {
  const blocks = useSyncExternalStore(store.onDraw, store.drawn)
  const [doubts] = useState(createDoubts)
  useEffect(() => doubts.end, [doubts])
  useEditing(root, { store, isReadOnly, snippets, doubts })

  function clicked(event: MouseEvent) {
    const target = event.target as HTMLElement
    const act = target.closest<HTMLElement>('[data-act]')?.dataset.act
    const words = target.closest('.paragraph')?.querySelector<HTMLElement>('[data-block]')
    if (!words) return
    const block = Number(words.dataset.block)
    if (act === 'play') acts.current.play(startOf(store.block(block)!))
    else if (act === 'speaker') acts.current.chooseSpeaker(block)
    else if (isReadOnly ? window.getSelection()?.isCollapsed : event.altKey) playPointed(event)
  }
  function playPointed({ clientX, clientY }: MouseEvent) {
    const place = pointedAt(clientX, clientY)
    const words = place && blockOf(place.node)
    if (words) acts.current.playAt(Number(words.dataset.block), place.offset)
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: everything here has a key of its own, see keys.ts
    // biome-ignore lint/a11y/noStaticElementInteractions: as above
    <div ref={root} className="transcript" onClick={clicked}>
      {chaptersOf(blocks).map((chapter) => (
        <Chapter key={chapter[0]!.id} blocks={chapter} doubts={doubts} isReadOnly={isReadOnly} />
      ))}
    </div>
  )
})
