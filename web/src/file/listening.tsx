import { file as fileText } from 'texts:file'
import { type ReactNode, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Chapter, Peaks } from '../../../sdk/index.ts'
import { isUncertain } from '../../../src/transcripts/confidence.ts'
import type { Transcript } from '../../../src/transcripts/model.ts'
import { Button } from '../design/button.tsx'
import { Notice } from '../design/notice.tsx'
import { bringIntoSight, mark, rangeIn } from '../player/marks.ts'
import type { Playback } from '../player/use-playback.ts'
import { usePlayerKeys } from '../player/use-player-keys.ts'
import { withChapters } from './chapters/chapters.tsx'
import { placeComments, spokenWords } from './comments/place-comments.ts'
import { type MembersLinks, SelectionBar } from './comments/selection-bar.tsx'
import { type Commenting, isOpen } from './comments/use-comments.ts'
import { useMarkedComments } from './comments/use-marked-comments.ts'
import { Player } from './player.tsx'
import { Search } from './search.tsx'
import { Shortcuts } from './shortcuts.tsx'
import { TranscriptText } from './transcript-text.tsx'
import { useUncertainWords } from './uncertain/use-uncertain-words.ts'
import './uncertain/uncertain.css'
import { useMoment } from './use-moment.ts'
import { type Match, offsetsOf, textOf, type WordPlace, wordAt, wordAtOffset } from './words.ts'

/** The recording and its words, each following the other. */
export function Listening({
  peaks,
  hasVideo,
  durationSeconds,
  silence,
  language,
  transcript,
  chapters,
  playback,
  onFrame,
  changeSpeaker,
  edit,
  editButton,
  tools,
  commenting,
  membersLinks,
}: {
  peaks: Peaks | null
  hasVideo: boolean
  durationSeconds: number
  /** Why there is nothing to hear, only to read. */
  silence: string | null
  language: string | null
  transcript: Transcript
  chapters: Chapter[]
  playback: Playback
  /** What the player calls on every frame. */
  onFrame: RefObject<(ms: number) => void>
  /** Null where there are no speakers to choose from. */
  changeSpeaker: ((paragraph: number) => void) | null
  /** Null where the text cannot be changed. */
  edit: (() => void) | null
  /** Gets the focus back. */
  editButton?: RefObject<HTMLButtonElement | null>
  /** More buttons beside it. */
  tools?: ReactNode
  /** Null where there are no comments. */
  commenting: Commenting | null
  membersLinks: MembersLinks | null
}) {
  const head = useRef<HTMLDivElement>(null)
  const elements = useRef(new Map<number, HTMLElement>())
  const [isFollowing, setFollowing] = useState(true)
  const [isDoubtShown, setDoubtShown] = useState(false)
  useUncertainWords(transcript, elements, isDoubtShown)
  useMoment(transcript, elements, head)
  const spoken = useMemo(() => spokenWords(transcript), [transcript])
  const placed = useMemo(
    () => placeComments(spoken, commenting?.comments.filter(isOpen) ?? []),
    [spoken, commenting],
  )
  useMarkedComments(transcript, elements, placed)
  const shown = useMemo(
    () =>
      withChapters(
        transcript.paragraphs.map((paragraph) => ({ ...paragraph, text: textOf(paragraph) })),
        chapters,
      ),
    [transcript, chapters],
  )
  const texts = useMemo(() => shown.map(({ text }) => text), [shown])
  const isNewWord = useNewWord(transcript)
  const { playFrom } = playback
  onFrame.current = (ms) => {
    const place = wordAt(transcript, ms)
    if (isNewWord(place)) showSpoken(place)
  }
  const keep = useCallback((paragraph: number, element: HTMLElement | null) => {
    if (element) elements.current.set(paragraph, element)
    else elements.current.delete(paragraph)
  }, [])

  const pointed = useCallback(
    (paragraph: number, offset: number) => {
      const word = wordAtOffset(transcript.paragraphs[paragraph]!, offset)
      if (word !== null) playFrom(transcript.paragraphs[paragraph]!.words[word]!.startMs)
    },
    [transcript, playFrom],
  )

  function showSpoken({ paragraph, word }: WordPlace): void {
    const { start, end } = offsetsOf(transcript.paragraphs[paragraph]!, word)
    const range = rangeIn(elements.current.get(paragraph), start, end)
    mark('spoken', range ? [range] : [])
    if (range && isFollowing && !playback.isPaused()) bringIntoSight(range, head.current!.offsetHeight)
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
  usePlayerKeys(playback, { isOn: silence === null })

  return (
    <div className="listening">
      <div className="listening-head" ref={head}>
        {silence ? (
          <Notice>{silence}</Notice>
        ) : (
          <Player
            playback={playback}
            hasVideo={hasVideo}
            peaks={peaks}
            endMs={durationSeconds * 1000}
            isFollowing={isFollowing}
            setFollowing={setFollowing}
          />
        )}
        <div className="text-tools">
          <Search texts={texts} show={showMatches} />
          {silence === null && <Shortcuts of="reader" />}
          {edit && (
            <Button ref={editButton} onClick={edit}>
              {fileText.edit}
            </Button>
          )}
          {tools}
        </div>
      </div>
      {transcript.paragraphs.some(({ words }) => words.some(isUncertain)) && (
        <label className="uncertain-choice">
          <input
            type="checkbox"
            checked={isDoubtShown}
            onChange={({ target }) => setDoubtShown(target.checked)}
          />
          {fileText.uncertain}
        </label>
      )}
      <TranscriptText
        language={language}
        paragraphs={shown}
        keep={keep}
        pointed={silence ? null : pointed}
        play={silence ? null : playFrom}
        changeSpeaker={changeSpeaker}
      />
      <SelectionBar
        transcript={transcript}
        elements={elements}
        commenting={commenting}
        membersLinks={membersLinks}
      />
    </div>
  )
}

/** Tells whether another word is spoken than at the last call. The marks are removed with their transcript. */
function useNewWord(transcript: Transcript) {
  const last = useRef<WordPlace | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the marks belong to this transcript
  useEffect(
    () => () => {
      last.current = null
      mark('spoken', [])
      mark('found', [])
      mark('found-now', [])
    },
    [transcript],
  )
  return (place: WordPlace | null): place is WordPlace => {
    const isNew = place?.paragraph !== last.current?.paragraph || place?.word !== last.current?.word
    last.current = place
    return isNew && place !== null
  }
}

/** A user who scrolls wants to read elsewhere, so the page stops following the sound. */
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
