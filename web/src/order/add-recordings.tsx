import { type ClipboardEvent, type DragEvent, useId, useState } from 'react'
import { Button } from '../design/button.tsx'
import { TextField } from '../design/field.tsx'
import { strings } from '../strings.ts'
import { linksIn } from './recording.ts'

const text = strings.order.recordings

export function AddRecordings({
  addLinks,
  addFiles,
}: {
  addLinks: (urls: string[]) => void
  addFiles: (files: Iterable<File>) => void
}) {
  const [typed, setTyped] = useState('')

  function look(links: string[]) {
    addLinks(links)
    setTyped('')
  }

  /** Links pasted into the empty field are checked at once; other text stays for editing. */
  function pasted(event: ClipboardEvent) {
    const links = linksIn(event.clipboardData.getData('text'))
    if (links.length === 0 || typed !== '') return
    event.preventDefault()
    look(links)
  }

  return (
    <div className="add-recordings">
      <TextField
        label={text.links}
        placeholder={text.placeholder}
        rows={3}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onPaste={pasted}
      />
      <Button disabled={linksIn(typed).length === 0} onClick={() => look(linksIn(typed))}>
        {text.add}
      </Button>
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
      <span>{text.drop}</span>{' '}
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
