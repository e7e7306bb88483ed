import { work } from 'texts:work'
import { type ReactNode, useState } from 'react'
import type { Desk } from '../../../../sdk/index.ts'
import { Field } from '../../design/field.tsx'
import { Moment } from '../../player/moment.tsx'

const text = work.desk.notes

type Note = { at_ms: number; note: string; name?: string }

/** Notes from the customer and reviewers. A search marks matches and hides other notes. */
export function NotesPanel({ desk, play }: { desk: Desk; play: (ms: number) => void }) {
  const [wanted, setWanted] = useState('')
  const has = (words: string) => words.toLowerCase().includes(wanted.trim().toLowerCase())
  const lines = desk.notes.split('\n').filter((line) => line.trim() && has(line))
  const names = desk.names.filter(has)
  const glossary = desk.glossary.filter(has)
  const reviewNotes = desk.review_notes.filter(({ note }) => has(note))
  const isNothing = [lines, names, glossary, reviewNotes].every((list) => list.length === 0)
  if (isNothing && wanted === '') return <p className="soft">{text.none}</p>
  return (
    <>
      <Field
        label={text.find}
        isLabelHidden
        placeholder={text.find}
        type="search"
        value={wanted}
        onChange={({ target }) => setWanted(target.value)}
      />
      {isNothing && <p className="soft">{text.noneFound}</p>}
      {lines.length > 0 && (
        <Part title={text.customer}>
          {lines.map((line) => (
            <p key={line}>
              <Marked words={line} wanted={wanted} />
            </p>
          ))}
        </Part>
      )}
      <Terms title={text.names} terms={names} wanted={wanted} />
      <Terms title={text.glossary} terms={glossary} wanted={wanted} />
      {reviewNotes.length > 0 && (
        <Part title={text.reviewers}>
          <Moments notes={reviewNotes} wanted={wanted} play={play} />
        </Part>
      )}
    </>
  )
}

function Terms({ title, terms, wanted }: { title: string; terms: string[]; wanted: string }) {
  if (terms.length === 0) return null
  return (
    <Part title={title}>
      <ul>
        {terms.map((term) => (
          <li key={term}>
            <Marked words={term} wanted={wanted} />
          </li>
        ))}
      </ul>
    </Part>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="notes-part">
      <h3>{title}</h3>
      {children}
    </div>
  )
}

function Moments({ notes, wanted, play }: { notes: Note[]; wanted: string; play: (ms: number) => void }) {
  return (
    <ul className="plain-list">
      {notes.map(({ at_ms, note, name }) => (
        <li key={`${at_ms} ${note}`}>
          <Moment ms={at_ms} label={work.desk.playFrom} go={play} /> <Marked words={note} wanted={wanted} />{' '}
          {name && <span className="soft">{name}</span>}
        </li>
      ))}
    </ul>
  )
}

function Marked({ words, wanted }: { words: string; wanted: string }) {
  const needle = wanted.trim().toLowerCase()
  const at = needle ? words.toLowerCase().indexOf(needle) : -1
  if (at < 0) return words
  return (
    <>
      {words.slice(0, at)}
      <mark>{words.slice(at, at + needle.length)}</mark>
      {words.slice(at + needle.length)}
    </>
  )
}
