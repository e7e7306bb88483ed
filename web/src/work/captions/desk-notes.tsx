import { captions as captionText } from 'texts:captions'
import type { Desk } from '../../../../sdk/types.ts'
import { shownClock, shownItems } from '../../shown.ts'
import '../../player/transcript.css'

const text = captionText.notes

/** Notes from the customer and reviewers, with their times. */
export function DeskNotes({ desk, seek }: { desk: Desk; seek: (ms: number) => void }) {
  const remarks = [...desk.review_notes, ...desk.mistakes]
  const terms = [...desk.names, ...desk.glossary]
  if (remarks.length === 0 && desk.notes === '' && terms.length === 0) return null
  return (
    <section className="desk-notes" aria-label={text.title}>
      {desk.names.length > 0 && (
        <p>
          {text.names} {shownItems(desk.names)}
        </p>
      )}
      {desk.glossary.length > 0 && (
        <p>
          {text.glossary} {shownItems(desk.glossary)}
        </p>
      )}
      {desk.notes && <p>{desk.notes}</p>}
      <ul>
        {remarks.map(({ at_ms, note }) => (
          <li key={`${at_ms} ${note}`}>
            <button type="button" className="moment" onClick={() => seek(at_ms)}>
              {shownClock(at_ms / 1000)}
            </button>{' '}
            {note}
          </li>
        ))}
      </ul>
    </section>
  )
}
