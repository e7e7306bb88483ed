import { captions as captionText } from 'texts:captions'
import {
  type CaptionRule,
  charactersASecond,
  durationMs,
  gapMs,
} from '../../../../src/transcripts/render/caption-rules.ts'
import { shownHundredth, shownTenth } from '../../shown.ts'
import { useCaptionRules } from './caption-rules.ts'
import { asShown, brokenAt, type DeskCue } from './cues.ts'
import { ruleWords } from './rule-words.ts'

const text = captionText.figures

/** The rules behind each figure. */
const SPEED: CaptionRule[] = ['tooFast']
const DURATION: CaptionRule[] = ['tooShort', 'tooLong', 'backwards']
const GAP: CaptionRule[] = ['overlapping', 'outOfOrder', 'flickering']
const LINES: CaptionRule[] = ['lineTooLong', 'tooManyLines', 'empty']

/** A caption's reading speed, line lengths and times while it is edited; broken rules are marked and listed below. */
export function Figures({ cue, next }: { cue: DeskCue; next: DeskCue | undefined }) {
  const asked = useCaptionRules()
  const broken = brokenAt(cue, next, asked)
  const shown = asShown(cue)
  const mark = (rules: CaptionRule[]) => (rules.some((rule) => broken.includes(rule)) ? 'broken' : undefined)
  return (
    <>
      <dl className="cue-figures">
        <div className={mark(SPEED)}>
          <dt>{text.speed}</dt>
          <dd>{shownTenth(charactersASecond(shown))}</dd>
        </div>
        <div className={mark(LINES)}>
          <dt>{text.lines({ most: asked.lineCharacters })}</dt>
          <dd>{shown.lines.map((line) => line.length).join(' + ') || '0'}</dd>
        </div>
        <div className={mark(DURATION)}>
          <dt>{text.duration}</dt>
          <dd>{text.seconds({ figure: shownHundredth(durationMs(cue) / 1000) })}</dd>
        </div>
        <div className={mark(GAP)}>
          <dt>{text.gap}</dt>
          <dd>{next ? text.seconds({ figure: shownHundredth(gapMs(cue, next) / 1000) }) : '–'}</dd>
        </div>
      </dl>
      <p className="rules" role="status">
        {broken.map((rule) => ruleWords(rule, asked)).join(' · ')}
      </p>
    </>
  )
}
