import { home } from 'texts:home'
import { useCallback, useMemo, useRef } from 'react'
import { addressOf } from '../../../sdk/request.ts'
import type { Transcript } from '../../../src/transcripts/model.ts'
import { Answered, useAnswer } from '../answer.tsx'
import { api } from '../api.ts'
import { DownloadLinks } from '../file/download-links.tsx'
import { TranscriptText } from '../file/transcript-text.tsx'
import { offsetsOf, textOf, wordAt, wordAtOffset } from '../file/words.ts'
import { Controls } from '../player/controls.tsx'
import { mark, rangeIn } from '../player/marks.ts'
import { usePlayback } from '../player/use-playback.ts'

const text = home.sample

/** A recording with its transcript, for visitors to play with. */
export default function Sample() {
  const answer = useAnswer(api.sample, [])
  return (
    <Answered answer={answer}>
      {({ recording, paragraphs }) => (
        <>
          <PlayedSample recording={recording} paragraphs={paragraphs} />
          <DownloadLinks
            label={text.download}
            addressIn={(ext) => addressOf('/api/sample/transcript.{ext}', { path: { ext } })}
          />
        </>
      )}
    </Answered>
  )
}

function PlayedSample({ recording, paragraphs }: Transcript & { recording: string }) {
  const transcript = useMemo(() => ({ paragraphs }), [paragraphs])
  const elements = useRef(new Map<number, HTMLElement>())
  const playback = usePlayback({
    sources: [recording],
    onFrame(ms) {
      const place = wordAt(transcript, ms)
      if (!place) return mark('spoken', [])
      const { start, end } = offsetsOf(paragraphs[place.paragraph]!, place.word)
      const range = rangeIn(elements.current.get(place.paragraph), start, end)
      mark('spoken', range ? [range] : [])
    },
  })
  const { playFrom } = playback
  const shown = useMemo(
    () =>
      paragraphs.map((paragraph) => ({
        speaker: paragraph.speaker,
        startMs: paragraph.startMs,
        text: textOf(paragraph),
      })),
    [paragraphs],
  )
  const keep = useCallback((at: number, element: HTMLElement | null) => {
    if (element) elements.current.set(at, element)
    else elements.current.delete(at)
  }, [])
  const pointed = useCallback(
    (at: number, offset: number) => {
      const word = wordAtOffset(paragraphs[at]!, offset)
      if (word !== null) playFrom(paragraphs[at]!.words[word]!.startMs)
    },
    [paragraphs, playFrom],
  )
  return (
    <>
      <audio {...playback.element} aria-label={text.label} preload="none" />
      <Controls playback={playback} endMs={paragraphs.at(-1)?.endMs ?? 0} />
      <TranscriptText
        language="en"
        paragraphs={shown}
        keep={keep}
        pointed={pointed}
        play={playFrom}
        changeSpeaker={null}
      />
    </>
  )
}
