import { work } from 'texts:work'
import { type FormEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../../design/button.tsx'
import { speakerOf } from '../../editor/schema.ts'
import type { Speakers } from '../../editor/speakers.ts'
import type { TextEditor } from '../../editor/text-editor.ts'

const text = work.desk.speakers
/** Between the label, the menu and the edges of the window. */
const GAP_PX = 6

/** The menu of a paragraph's speaker: another one, a new one, or another name here or everywhere. */
export function useSpeakerMenu(editor: TextEditor, speakers: Speakers) {
  const [paragraph, setParagraph] = useState<number | null>(null)
  return {
    open: setParagraph,
    menu: paragraph !== null && (
      <SpeakerMenu
        paragraph={paragraph}
        editor={editor}
        speakers={speakers}
        closed={() => {
          setParagraph(null)
          editor.focus()
        }}
      />
    ),
  }
}

function SpeakerMenu({
  paragraph,
  editor,
  speakers,
  closed,
}: {
  paragraph: number
  editor: TextEditor
  speakers: Speakers
  closed: () => void
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const current = speakerOf(editor.paragraphs()[paragraph]!)
  const [merging, setMerging] = useState<string | null>(null)
  useLayoutEffect(() => {
    const { current: menu } = dialog
    const label = editor.elementOf(paragraph).querySelector('.speaker')!.getBoundingClientRect()
    menu!.showModal()
    menu!.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus()
    const { offsetWidth, offsetHeight } = menu!
    const start = document.dir === 'rtl' ? innerWidth - label.right : label.left
    menu!.style.insetInlineStart = `${Math.min(start, innerWidth - offsetWidth - GAP_PX)}px`
    menu!.style.insetBlockStart = `${Math.min(label.bottom + GAP_PX, innerHeight - offsetHeight - GAP_PX)}px`
  }, [editor, paragraph])

  const close = () => dialog.current!.close()
  function act(change: () => void) {
    change()
    close()
  }
  const assign = (number: number) => act(() => speakers.assign(paragraph, number))
  function rename(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const to = String(new FormData(event.currentTarget).get('name')).trim()
    const isHere = (event.nativeEvent as SubmitEvent).submitter?.dataset.here !== undefined
    const same = speakers.all.find((other) => other !== current && other.toLowerCase() === to.toLowerCase())
    if (to === '' || to === current) close()
    else if (isHere || current === null) act(() => speakers.assignName(paragraph, same ?? to))
    else if (same && merging !== same) setMerging(same)
    else act(() => speakers.rename(current, same ?? to))
  }
  function pressed(event: KeyboardEvent) {
    if (event.target instanceof HTMLInputElement) return
    const number = Number(event.key)
    if (number >= 1 && number <= Math.min(9, speakers.all.length)) assign(number)
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') focusNext(event.key === 'ArrowDown')
    else return
    event.preventDefault()
  }
  function focusNext(isDown: boolean) {
    const buttons = [...dialog.current!.querySelectorAll<HTMLElement>('.speaker-choice')]
    const at = buttons.indexOf(document.activeElement as HTMLElement)
    buttons.at((at + (isDown ? 1 : -1)) % buttons.length)!.focus()
  }
  return (
    <dialog
      ref={dialog}
      className="speaker-menu"
      aria-label={text.menu}
      onClose={closed}
      onKeyDown={pressed}
      onClick={({ target }) => target === dialog.current && close()}
    >
      <ol>
        {speakers.all.map((name, at) => (
          <li key={name}>
            <button
              type="button"
              className="speaker-choice"
              aria-pressed={name === current}
              onClick={() => assign(at + 1)}
            >
              <span className="key" aria-hidden="true">
                {at + 1}
              </span>
              {name}
            </button>
          </li>
        ))}
        <li>
          <button type="button" className="speaker-choice" onClick={() => assign(speakers.all.length + 1)}>
            <span className="key" aria-hidden="true">
              +
            </span>
            {text.add}
          </button>
        </li>
      </ol>
      <form onSubmit={rename}>
        <label htmlFor="speaker-menu-name">
          {current === null ? text.nameOfNew : text.newName({ name: current })}
        </label>
        <input
          id="speaker-menu-name"
          name="name"
          defaultValue={current ?? ''}
          maxLength={200}
          autoComplete="off"
        />
        {merging !== null && <p role="alert">{text.mergeWords({ from: current!, to: merging })}</p>}
        <div className="button-row">
          {current !== null && (
            <Button type="submit" look="primary">
              {merging === null ? text.everywhere : text.merge}
            </Button>
          )}
          <Button type="submit" data-here="">
            {text.here}
          </Button>
        </div>
      </form>
    </dialog>
  )
}
