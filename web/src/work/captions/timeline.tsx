import { captions as captionText } from 'texts:captions'
import { memo, useCallback, useRef } from 'react'
import type { Peaks } from '../../../../sdk/index.ts'
import type { Playback } from '../../player/use-playback.ts'
import { type Size, type View, Waveform } from '../../player/waveform.tsx'
import { useCaptionRules } from './caption-rules.ts'
import type { DeskCue } from './cues.ts'
import { CUE_HEIGHT, drawTimeline, WORD_HEIGHT } from './draw-timeline.ts'
import type { SpokenWord } from './spoken-words.ts'
import type { Drag } from './use-drag.ts'
import { usePointer } from './use-pointer.ts'

/** A third for what was played; the rest for what comes next. */
const PLAYED_SHARE = 1 / 3

/** The sound around the current moment, with the captions over it. Edges and captions are dragged; a click seeks. */
export const Timeline = memo(function Timeline({
  peaks,
  cues,
  at,
  spoken,
  seconds,
  drag,
  media,
  nowMs,
  seek,
}: {
  peaks: Peaks | null
  cues: readonly DeskCue[]
  at: number
  spoken: readonly SpokenWord[]
  /** How much is shown. */
  seconds: number
  /** Null where nothing may be changed. */
  drag: Drag | null
} & Pick<Playback, 'media' | 'nowMs' | 'seek'>) {
  const rules = useCaptionRules()
  /** Stands still while something is dragged, even if the recording plays. */
  const held = useRef<View | null>(null)
  const view = useCallback(() => {
    const windowMs = seconds * 1000
    const fromMs = nowMs() - windowMs * PLAYED_SHARE
    return held.current ?? { fromMs, toMs: fromMs + windowMs }
  }, [nowMs, seconds])
  const drawOver = useCallback(
    (context: CanvasRenderingContext2D, shown: View, size: Size) =>
      drawTimeline(context, { cues, at, rules, spoken, nowMs: nowMs() }, { ...shown, ...size }),
    [cues, at, rules, spoken, nowMs],
  )
  const pointer = usePointer({ cues, at, drag, view, held, seek, nowMs })
  return (
    <Waveform
      className="timeline"
      role="img"
      aria-label={captionText.timeline}
      peaks={peaks}
      view={view}
      media={media}
      topPx={CUE_HEIGHT + WORD_HEIGHT}
      drawOver={drawOver}
      {...pointer}
    />
  )
})
