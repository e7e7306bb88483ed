import { memo, type ReactNode } from 'react'
import { strings } from '../../strings.ts'
import { CueRow } from './cue-row.tsx'
import type { DeskCue } from './cues.ts'

/** Few enough to be drawn at every key, many enough that hours of captions are few groups. */
export const GROUP_SIZE = 50

type Props = {
  cues: readonly DeskCue[]
  /** The place of the first among all. */
  from: number
  /** The one after the last, whose beginning matters to the last. */
  after: DeskCue | undefined
  /** Which of these is at hand; none in most groups. */
  at: number | null
  /** How that one is changed; null for those who look it over only. */
  editor: ReactNode
  spoken: number | null
  choose: (cue: number) => void
}

/** Some of the captions, drawn anew only if one of them changed, and laid out only where they are in sight. */
export const CueGroup = memo(function CueGroup({ cues, from, after, at, editor, spoken, choose }: Props) {
  return (
    <ol className="cues" start={from + 1} aria-label={strings.captions.group(from + 1, from + cues.length)}>
      {cues.map((cue, i) => (
        <li key={cue.id} aria-current={from + i === at || undefined}>
          {from + i === at && editor ? (
            editor
          ) : (
            <CueRow
              cue={cue}
              next={cues[i + 1] ?? after}
              number={from + i + 1}
              isSpoken={cue.id === spoken}
              isAtHand={from + i === at}
              choose={choose}
            />
          )}
        </li>
      ))}
    </ol>
  )
}, isSame)

function isSame(before: Props, now: Props): boolean {
  if (before.at !== null || now.at !== null) return false
  return (
    before.from === now.from &&
    before.after === now.after &&
    before.spoken === now.spoken &&
    before.cues.length === now.cues.length &&
    before.cues.every((cue, i) => cue === now.cues[i])
  )
}
