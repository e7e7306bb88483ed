import { order as orderText } from 'texts:order'
import { type ClipboardEvent, type DragEvent, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../design/button.tsx'
import { TextField } from '../design/field.tsx'
import { Notice } from '../design/notice.tsx'
import { shownItems } from '../shown.ts'
import { type GivenLink, linesWithoutLink, linksIn } from './recording.ts'

const text = orderText.recordings

export function AddRecordings({
  kept,
  addLinks,
  addFiles,
  added,
}: {
  /** What was typed before the page was loaded again. */
  kept: string
  /** Returns how many were there already. */
  addLinks: (links: GivenLink[]) => number
  addFiles: (files: Iterable<File>) => void
  /** The field is empty now, so that its button cannot have the focus. */
  added: () => void
}) {
  const [typed, setTyped] = useState(kept)
  const [leftover, setLeftover] = useState<string[]>([])
  const [repeated, setRepeated] = useState(0)

  /** Lines without a link stay in the field, to be corrected. */
  function look(given: string) {
    setRepeated(addLinks(linksIn(given).map((url) => ({ name: url, url }))))
    const lines = linesWithoutLink(given)
    setTyped(lines.join('\n'))
    setLeftover(lines)
  }

  function pressed() {
    flushSync(() => look(typed))
    added()
  }

  /** Links pasted into the empty field are checked at once; other text stays for editing. */
  function pasted(event: ClipboardEvent) {
    const given = event.clipboardData.getData('text')
    if (linksIn(given).length === 0 || typed !== '') return
    event.preventDefault()
    look(given)
  }

  return (
    <div className="add-recordings">
      <TextField
        label={text.links}
        placeholder={text.placeholder}
        rows={3}
        name="typed"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          setLeftover([])
          setRepeated(0)
        }}
        onPaste={pasted}
      />
      <Button disabled={linksIn(typed).length === 0} onClick={pressed}>
        {text.add}
      </Button>
      {leftover.length > 0 && (
        <Notice tone="warn">
          {text.noLink({
            count: leftover.length,
            lines: shownItems(leftover.map((line) => text.quoted({ line }))),
          })}
        </Notice>
      )}
      {repeated > 0 && <Notice>{text.repeated({ count: repeated })}</Notice>}
      <DropZone addFiles={addFiles} />
    </div>
  )
}

function DropZone({ addFiles }: { addFiles: (files: Iterable<File>) => void }) {
  const id = useId()
  const [isOver, setOver] = useState(false)
  function dropped(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    addFiles(event.dataTransfer.files)
  }
  return (
    <section
      className={`drop-zone ${isOver ? 'over' : ''}`}
      aria-label={text.drop}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={dropped}
    >
      <span className="with-pointer">{text.drop}</span>
      <span className="with-touch">{text.touch}</span>{' '}
      <label htmlFor={id} className="file-choice">
        {text.choose}
      </label>
      <input
        id={id}
        className="unseen"
        type="file"
        accept="audio/*,video/*"
        multiple
        onChange={({ target }) => {
          addFiles(target.files ?? [])
          target.value = ''
        }}
      />
    </section>
  )
}
