import { type MouseEvent, useState } from 'react'
import type { Transcript } from '../../../src/transcripts/model.ts'
import { Button } from '../design/button.tsx'
import { Choice, Field } from '../design/field.tsx'
import { Problem } from '../design/notice.tsx'
import { shownTenths } from '../shown.ts'
import { file as fileText } from '../strings/file.ts'
import { selectedSpan } from './selected-span.ts'

const text = fileText.part

/** As it is typed. */
export type TypedPart = { speaker: string; from: string; to: string }

export const WHOLE: TypedPart = { speaker: '', from: '', to: '' }

const isWhole = ({ speaker, from, to }: TypedPart): boolean => !speaker && !from.trim() && !to.trim()

/** One speaker, or a passage. */
export function DownloadPart({
  transcript,
  part,
  change,
}: {
  transcript: Transcript
  part: TypedPart
  change: (part: TypedPart) => void
}) {
  const speakers = speakersIn(transcript)
  const [isUnselected, setUnselected] = useState(false)
  const [isOpen] = useState(!isWhole(part))
  function takeSelection() {
    const span = selectedSpan(transcript)
    setUnselected(span === null)
    if (span) change({ ...part, from: shownTenths(span.fromMs), to: shownTenths(span.toMs) })
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
      <div className="download-span">
        <Field
          label={text.from}
          placeholder="0:00"
          value={part.from}
          onChange={({ target }) => change({ ...part, from: target.value })}
        />
        <Field
          label={text.to}
          placeholder={text.end}
          value={part.to}
          onChange={({ target }) => change({ ...part, to: target.value })}
        />
      </div>
      <div className="button-row">
        {/* A press would take the selection away. */}
        <Button onMouseDown={(event: MouseEvent) => event.preventDefault()} onClick={takeSelection}>
          {text.useSelection}
        </Button>
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

export const speakersIn = ({ paragraphs }: Transcript): string[] => [
  ...new Set(paragraphs.map(({ speaker }) => speaker).filter((speaker) => speaker !== null)),
]
