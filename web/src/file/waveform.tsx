import { useEffect, useRef } from 'react'
import WaveSurfer from 'wavesurfer.js'
import type { Peaks } from '../../../sdk/index.ts'
import { api } from '../api.ts'
import { onThemeChange } from '../design/theme.ts'

/** The sound for the eye. It is drawn from peaks that were measured when the recording was fetched. */
export default function Waveform({
  file,
  audio,
  durationSeconds,
}: {
  file: number
  audio: HTMLAudioElement
  durationSeconds: number
}) {
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let drawn: WaveSurfer | null = null
    let isGone = false
    api.files
      .peaks(file)
      .then((peaks) => {
        if (isGone) return
        drawn = WaveSurfer.create({
          container: container.current!,
          media: audio,
          peaks: [loudnessOf(peaks)],
          duration: durationSeconds,
          height: 56,
          normalize: true,
          ...coloursOf(container.current!),
          barWidth: 2,
          barGap: 1,
          barRadius: 1,
          dragToSeek: true,
        })
      })
      // Without a waveform the player still plays.
      .catch(() => {})
    const unwatchTheme = onThemeChange(() => drawn?.setOptions(coloursOf(container.current!)))
    return () => {
      isGone = true
      unwatchTheme()
      drawn?.destroy()
    }
  }, [file, audio, durationSeconds])
  return <div ref={container} aria-hidden="true" />
}

/** A canvas knows no variables: the page's colours are carried by properties that an empty element has no use for. */
function coloursOf(element: HTMLElement) {
  const { color, caretColor } = getComputedStyle(element)
  return { waveColor: color, progressColor: caretColor, cursorColor: caretColor }
}

/** The format has the lowest and the highest of each stretch; the larger of both is what is drawn. */
function loudnessOf({ data }: Peaks): Float32Array {
  const loudness = new Float32Array(data.length / 2)
  for (let at = 0; at < loudness.length; at++)
    loudness[at] = Math.max(Math.abs(data[2 * at]!), Math.abs(data[2 * at + 1]!)) / 128
  return loudness
}
