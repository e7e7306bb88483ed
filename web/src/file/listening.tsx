import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Transcript } from '../../../sdk/index.ts'
import { Notice } from '../design/notice.tsx'
import { bringIntoSight, mark, rangeIn } from '../listen/marks.ts'
import { onFrames } from '../listen/on-frames.ts'
import { Player } from './player.tsx'
import { Search } from './search.tsx'
import { TranscriptText } from './transcript-text.tsx'
import { type Match, offsetsOf, textOf, type WordPlace, wordAt, wordAtOffset } from './words.ts'

/** The recording and its words, each following the other. */
export function Listening({
  file,
  durationSeconds,
  silence,
  transcript,
  momentChanged,
}: {
  file: number
  durationSeconds: number
  /** Why there is nothing to hear, only to read. */
  silence: string | null
  transcript: Transcript
  momentChanged: (seconds: number) => void
}) {
  const audio = useRef<HTMLAudioElement>(null)
  const head = useRef<HTMLDivElement>(null)
  const elements = useRef(new Map<number, HTMLElement>())
  const [isFollowing, setFollowing] = useState(true)
  const shown = useMemo(
    () =>
      transcript.paragraphs.map((paragraph) => ({
        speaker: paragraph.speaker,
        startMs: paragraph.startMs,
        text: textOf(paragraph),
      })),
    [transcript],
  )
  const texts = useMemo(() => shown.map(({ text }) => text), [shown])

  const keep = useCallback((paragraph: number, element: HTMLElement | null) => {
    if (element) elements.current.set(paragraph, element)
    else elements.current.delete(paragraph)
  }, [])

  const play = useCallback((ms: number) => {
    audio.current!.currentTime = ms / 1000
    audio.current!.play().catch(() => {})
  }, [])

  const pointed = useCallback(
    (paragraph: number, offset: number) => {
      const word = wordAtOffset(transcript.paragraphs[paragraph]!, offset)
      if (word !== null) play(transcript.paragraphs[paragraph]!.words[word]!.startMs)
    },
    [transcript, play],
  )

  useSpokenWord(audio, transcript, (place) => {
    const range = rangeOf(place)
    mark('spoken', range ? [range] : [])
    if (range && isFollowing && !audio.current!.paused) bringIntoSight(range, head.current!.offsetHeight)
  })

  function rangeOf({ paragraph, word }: WordPlace): Range | null {
    const { start, end } = offsetsOf(transcript.paragraphs[paragraph]!, word)
    return rangeIn(elements.current.get(paragraph), start, end)
  }

  function showMatches(matches: Match[], now: Match | null) {
    const ranges = matches.map(({ paragraph, start, end }) =>
      rangeIn(elements.current.get(paragraph), start, end),
    )
    mark(
      'found',
      ranges.filter((range) => range !== null),
    )
    const current = now && rangeIn(elements.current.get(now.paragraph), now.start, now.end)
    mark('found-now', current ? [current] : [])
    if (!current) return
    setFollowing(false)
    elements.current.get(now!.paragraph)!.scrollIntoView({ block: 'nearest' })
    bringIntoSight(current, head.current!.offsetHeight)
  }

  useScrolledByHand(() => setFollowing(false))

  return (
    <div className="listening">
      <div className="listening-head" ref={head}>
        {silence ? (
          <Notice>{silence}</Notice>
        ) : (
          <Player
            audio={audio}
            file={file}
            durationSeconds={durationSeconds}
            isFollowing={isFollowing}
            follow={setFollowing}
            momentChanged={momentChanged}
          />
        )}
        <Search texts={texts} show={showMatches} />
      </div>
      <TranscriptText
        paragraphs={shown}
        keep={keep}
        pointed={silence ? null : pointed}
        play={silence ? null : play}
      />
    </div>
  )
}

/** Calls back whenever another word is spoken: on every frame while it plays, and when somebody jumps. */
function useSpokenWord(
  audio: { current: HTMLAudioElement | null },
  transcript: Transcript,
  changed: (place: WordPlace) => void,
): void {
  const latest = useRef(changed)
  latest.current = changed
  useEffect(() => {
    const stop = audio.current && callOnEachWord(audio.current, transcript, (place) => latest.current(place))
    return () => {
      stop?.()
      mark('spoken', [])
      mark('found', [])
      mark('found-now', [])
    }
  }, [audio, transcript])
}

function callOnEachWord(
  sound: HTMLAudioElement,
  transcript: Transcript,
  spoken: (place: WordPlace) => void,
): () => void {
  let last = ''
  return onFrames(sound, () => {
    const place = wordAt(transcript, sound.currentTime * 1000)
    const name = place ? `${place.paragraph} ${place.word}` : ''
    if (place && name !== last) spoken(place)
    last = name
  })
}

/** Whoever scrolls wants to read elsewhere: the text must not run away from them. */
function useScrolledByHand(scrolled: () => void): void {
  const latest = useRef(scrolled)
  latest.current = scrolled
  useEffect(() => {
    const told = () => latest.current()
    window.addEventListener('wheel', told, { passive: true })
    window.addEventListener('touchmove', told, { passive: true })
    return () => {
      window.removeEventListener('wheel', told)
      window.removeEventListener('touchmove', told)
    }
  }, [])
}
