import { captions as captionText } from 'texts:captions'
import { memo, useEffect, useRef } from 'react'
import { charactersASecond } from '../../../../src/transcripts/render/caption-rules.ts'
import { langOf } from '../../languages/lang-of.ts'
import { shownTenth } from '../../shown.ts'
import { useCaptionRules } from './caption-rules.ts'
import { shownTime } from './cue-times.ts'
import { asShown, brokenAt, type DeskCue } from './cues.ts'
import { ruleWords } from './rule-words.ts'

const text = captionText

/** A caption in the list; a click selects it. */
export const CueRow = memo(function CueRow({
  language,
  cue,
  next,
  number,
  isSpoken,
  isAtHand,
  choose,
}: {
  language: string | null
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
      <span className="cue-lines" dir="auto" lang={langOf(language)}>
        {shown.lines.join('\n') || text.nothing}
      </span>
      {broken.length > 0 && (
        <span className="cue-broken">{broken.map((rule) => ruleWords(rule, rules)).join(' · ')}</span>
      )}
      <span className="cue-speed">{text.perSecond({ figure: shownTenth(charactersASecond(shown)) })}</span>
    </button>
  )
})
