import { downloads } from 'texts:downloads'
import { type MouseEvent, useState } from 'react'
import type { Transcript } from '../../../src/transcripts/model.ts'
import { Button } from '../design/button.tsx'
import { Choice, Field } from '../design/field.tsx'
import { Problem } from '../design/notice.tsx'
import { shownTenths } from '../shown.ts'
import { chosenWords } from './chosen-words.ts'
import {
  EMPTY,
  isEmpty,
  isWhole,
  speakersIn,
  type TypedPart,
  type TypedPassage,
  WHOLE,
} from './typed-part.ts'

const text = downloads.part

/** One speaker, passages, or all that is highlighted. */
export function DownloadPart({
  transcript,
  part,
  hasHighlights,
  change,
}: {
  transcript: Transcript
  part: TypedPart
  hasHighlights: boolean
  change: (part: TypedPart) => void
}) {
  const speakers = speakersIn(transcript)
  const [isUnselected, setUnselected] = useState(false)
  const [isOpen] = useState(!isWhole(part))
  const setPassages = (passages: TypedPassage[]) => change({ ...part, passages })
  function takeSelection() {
    const chosen = chosenWords(transcript)
    setUnselected(chosen === null)
    if (!chosen) return
    const taken = { from: shownTenths(chosen.start_ms), to: shownTenths(chosen.end_ms) }
    setPassages([...part.passages.filter((passage) => !isEmpty(passage)), taken])
  }
  return (
    <details className="download-part" open={isOpen}>
      <summary>{text.title}</summary>
      {speakers.length > 1 && (
        <Choice
          label={text.speaker}
          value={part.speaker}
          onChange={({ target }) => change({ ...part, speaker: target.value })}
        >
          <option value="">{text.everyone}</option>
          {speakers.map((speaker) => (
            <option key={speaker}>{speaker}</option>
          ))}
        </Choice>
      )}
      {(hasHighlights || part.isHighlights) && (
        <label className="check">
          <input
            type="checkbox"
            checked={part.isHighlights}
            onChange={({ target }) => change({ ...part, isHighlights: target.checked })}
          />{' '}
          {text.highlights}
        </label>
      )}
      {!part.isHighlights && <Passages passages={part.passages} change={setPassages} />}
      <div className="button-row">
        {!part.isHighlights && (
          <>
            {/* A press would take the selection away. */}
            <Button onMouseDown={(event: MouseEvent) => event.preventDefault()} onClick={takeSelection}>
              {text.useSelection}
            </Button>
            {!part.passages.some(isEmpty) && (
              <Button onClick={() => setPassages([...part.passages, EMPTY])}>{text.add}</Button>
            )}
          </>
        )}
        {!isWhole(part) && (
          <Button look="quiet" onClick={() => change(WHOLE)}>
            {text.clear}
          </Button>
        )}
      </div>
      <Problem says={isUnselected ? text.nothingSelected : null} />
    </details>
  )
}

function Passages({
  passages,
  change,
}: {
  passages: TypedPassage[]
  change: (passages: TypedPassage[]) => void
}) {
  const set = (nth: number, typed: Partial<TypedPassage>) =>
    change(passages.map((passage, at) => (at === nth ? { ...passage, ...typed } : passage)))
  return passages.map(({ from, to }, nth) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: passages have nothing else that stays the same while they are typed
    <fieldset key={nth} className="download-span">
      <legend className={passages.length > 1 ? undefined : 'unseen'}>{text.passage({ nth: nth + 1 })}</legend>
      <Field
        label={text.from}
        placeholder="0:00"
        value={from}
        onChange={({ target }) => set(nth, { from: target.value })}
      />
      <Field
        label={text.to}
        placeholder={text.end}
        value={to}
        onChange={({ target }) => set(nth, { to: target.value })}
      />
      {passages.length > 1 && (
        <Button
          look="quiet"
          aria-label={text.remove({ nth: nth + 1 })}
          onClick={() => change(passages.filter((_, at) => at !== nth))}
        >
          ✕
        </Button>
      )}
    </fieldset>
  ))
}
