import { captions as captionText } from 'texts:captions'
import { memo, type ReactNode } from 'react'
import { CueRow } from './cue-row.tsx'
import type { DeskCue } from './cues.ts'

/** Small enough to render at every key, large enough that hours of captions make few groups. */
export const GROUP_SIZE = 50

type Props = {
  language: string | null
  cues: readonly DeskCue[]
  /** The index of the first cue among all. */
  from: number
  /** The cue after the last; the last cue's rules depend on its start. */
  after: DeskCue | undefined
  /** The index of the selected cue, if it is in this group. */
  at: number | null
  /** The editor of the selected cue; falsy for reviewers. */
  editor: ReactNode
  spoken: number | null
  choose: (cue: number) => void
}

/** A group of captions, rendered only if one of them changed, and laid out only while visible. */
export const CueGroup = memo(function CueGroup(props: Props) {
  const { language, cues, from, after, at, editor, spoken, choose } = props
  return (
    <ol
      className="cues"
      start={from + 1}
      aria-label={captionText.group({ first: from + 1, last: from + cues.length })}
    >
      {cues.map((cue, i) => (
        <li key={cue.id} aria-current={from + i === at || undefined}>
          {from + i === at && editor ? (
            editor
          ) : (
            <CueRow
              language={language}
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
