import { type MouseEvent, type RefObject, useLayoutEffect, useRef } from 'react'
import { langOf } from '../languages/lang-of.ts'
import type { TextPlace } from './places.ts'
import type { TextEditor } from './text-editor.ts'
import '../player/transcript.css'

/** Actions for clicks in the text and its margin. */
export type Acts = {
  /** From the start of a paragraph. */
  play: (paragraph: number) => void
  playAt: (place: TextPlace) => void
  chooseSpeaker: (paragraph: number) => void
  /** What hangs on a word. */
  showRemark?: (id: string) => void
}

/** The text on the page. Where it is read-only, a click plays the word. */
export function EditorText({
  editor,
  language,
  isReadOnly,
  acts,
}: {
  editor: TextEditor
  /** Of the text. */
  language: string | null
  isReadOnly: boolean
  acts: RefObject<Acts>
}) {
  const holder = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    holder.current!.append(editor.element)
  }, [editor])
  useLayoutEffect(() => editor.setReadOnly(isReadOnly), [editor, isReadOnly])

  function clicked({ target, altKey, clientX, clientY }: MouseEvent) {
    const remark = (target as HTMLElement).closest<HTMLElement>('[data-remark]')?.dataset.remark
    if (remark) acts.current.showRemark?.(remark)
    const act = (target as HTMLElement).closest<HTMLElement>('[data-act]')?.dataset.act
    const words = (target as HTMLElement).closest('.paragraph')?.querySelector('[data-block]')
    if (!words) return
    if (act === 'play') acts.current.play(editor.paragraphOf(words))
    else if (act === 'speaker') !isReadOnly && acts.current.chooseSpeaker(editor.paragraphOf(words))
    else if (isReadOnly ? window.getSelection()?.isCollapsed : altKey) {
      const place = editor.placeAt(clientX, clientY)
      if (place) acts.current.playAt(place)
    }
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: everything here has a key of its own
    // biome-ignore lint/a11y/noStaticElementInteractions: as above
    <div ref={holder} lang={langOf(language)} onClick={clicked} />
  )
}
