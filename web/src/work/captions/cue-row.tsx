import { memo, useEffect, useRef } from 'react'
import { charactersASecond } from '../../../../src/transcripts/render/caption-rules.ts'
import { captions as captionText } from '../../strings/captions.ts'
import { useCaptionRules } from './caption-rules.ts'
import { shownTime } from './cue-times.ts'
import { asShown, brokenAt, type DeskCue } from './cues.ts'

const text = captionText

/** A caption in the list; a click selects it. */
export const CueRow = memo(function CueRow({
  cue,
  next,
  number,
  isSpoken,
  isAtHand,
  choose,
}: {
  cue: DeskCue
  next: DeskCue | undefined
  number: number
  isSpoken: boolean
  isAtHand: boolean
  choose: (cue: number) => void
}) {
  const row = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isAtHand) row.current!.scrollIntoView({ block: 'nearest' })
  }, [isAtHand])
  const rules = useCaptionRules()
  const broken = brokenAt(cue, next, rules)
  const shown = asShown(cue)
  return (
    <button
      ref={row}
      type="button"
      tabIndex={isAtHand ? 0 : -1}
      className={`cue-row${isSpoken ? ' spoken' : ''}${broken.length > 0 ? ' broken' : ''}`}
      onClick={() => choose(number - 1)}
    >
      <span className="cue-number">{number}</span>
      <span className="cue-start">{shownTime(cue.startMs)}</span>
      <span className="cue-lines">{shown.lines.join('\n') || text.nothing}</span>
      {broken.length > 0 && (
        <span className="cue-broken">{broken.map((rule) => text.rules(rules)[rule]).join(' · ')}</span>
      )}
      <span className="cue-speed">{text.perSecond(charactersASecond(shown).toFixed(1))}</span>
    </button>
  )
})
