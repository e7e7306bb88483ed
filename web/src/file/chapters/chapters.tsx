import { chapters as text } from 'texts:chapters'
import { useState } from 'react'
import type { Chapter } from '../../../../sdk/index.ts'
import { ActButton } from '../../design/act-button.tsx'
import { ActionForm } from '../../design/action-form.tsx'
import { Button } from '../../design/button.tsx'
import { TextField } from '../../design/field.tsx'
import { shownClock } from '../../shown.ts'
import { chaptersInLines, linesOfChapters } from './chapter-lines.ts'
import './chapters.css'

/** The table of contents: each line leads to its place in the text, and the recording goes there too. */
export const Contents = ({ chapters, seek }: { chapters: Chapter[]; seek: (ms: number) => void }) => (
  <ol className="contents" aria-label={text.title}>
    {chapters.map(({ start_ms, title }, nth) => (
      <li key={start_ms}>
        <a href={`#${chapterId(nth)}`} onClick={() => seek(start_ms)}>
          <span className="contents-time">{shownClock(start_ms / 1000)}</span> {title}
        </a>
      </li>
    ))}
  </ol>
)

/** Of the heading in the text. */
const chapterId = (nth: number): string => `chapter-${nth + 1}`

/** Each chapter stands before the first paragraph that is heard after it begins, or else before the last one. */
export function withChapters<P extends { endMs: number }>(paragraphs: P[], chapters: Chapter[]) {
  const shown = paragraphs.map((paragraph) => ({
    ...paragraph,
    chapters: [] as { id: string; title: string }[],
  }))
  for (const [nth, { start_ms, title }] of chapters.entries()) {
    const place = shown.find(({ endMs }) => endMs > start_ms) ?? shown.at(-1)
    place?.chapters.push({ id: chapterId(nth), title })
  }
  return shown
}

export function Chapters({
  chapters,
  isWritten,
  write,
  seek,
}: {
  chapters: Chapter[]
  isWritten: boolean
  /** Null for those who may only read. With null as its argument, they are found again. */
  write: ((chapters: Chapter[] | null) => Promise<void>) | null
  seek: (ms: number) => void
}) {
  const [isEditing, setEditing] = useState(false)
  async function save(form: FormData): Promise<void> {
    await write!(chaptersInLines(String(form.get('lines')), chapters))
    setEditing(false)
  }
  if (isEditing)
    return (
      <ActionForm
        submit={text.save}
        look="primary"
        act={save}
        after={
          <Button look="quiet" onClick={() => setEditing(false)}>
            {text.cancel}
          </Button>
        }
      >
        <TextField
          label={text.lines}
          hint={text.hint({ example: text.example })}
          name="lines"
          rows={Math.max(6, chapters.length + 2)}
          defaultValue={linesOfChapters(chapters)}
        />
      </ActionForm>
    )
  return (
    <>
      {chapters.length === 0 ? (
        <p className="hint">{text.none}</p>
      ) : (
        <Contents chapters={chapters} seek={seek} />
      )}
      {chapters.length > 0 && !isWritten && <p className="hint">{text.found}</p>}
      {write && (
        <p className="contents-acts">
          <Button onClick={() => setEditing(true)}>{text.edit}</Button>
          {isWritten && <ActButton look="quiet" label={text.findAgain} act={() => write(null)} />}
        </p>
      )}
    </>
  )
}
