import { player as playerStrings } from 'texts:player'
import { translation as strings } from 'texts:translation'
import { translator } from 'texts:translator'
import { useEffect, useRef } from 'react'
import type { File, Peaks, TranslatedParagraph, Translation } from '../../../../sdk/index.ts'
import { Answered, useAnswer } from '../../answer.tsx'
import { api } from '../../api.ts'
import { ActButton } from '../../design/act-button.tsx'
import { Button } from '../../design/button.tsx'
import { Notice } from '../../design/notice.tsx'
import { shownLanguage } from '../../languages/shown-language.ts'
import { onInsightChange } from '../../live.ts'
import { Controls } from '../../player/controls.tsx'
import { Moment } from '../../player/moment.tsx'
import { Position } from '../../player/position.tsx'
import { Recording } from '../../player/recording.tsx'
import type { Playback } from '../../player/use-playback.ts'
import { usePlayerKeys } from '../../player/use-player-keys.ts'
import { useMay } from '../../session.tsx'
import { shownClock, shownDue } from '../../shown.ts'
import { madeBy, writtenIn } from './about-translation.ts'
import { Translated } from './translated.tsx'
import './translation.css'

const text = strings.sideBySide
const STEP_MS = 1000

type Props = {
  file: File
  language: string
  /** Null where there is nothing to hear. */
  playback: Playback | null
  hasVideo: boolean
  peaks: Peaks | null
  back: () => void
}

/** The original and its translation, paragraph by paragraph; on narrow screens one below the other. */
export default function SideBySide(props: Props) {
  const { file, language, playback } = props
  const answer = useAnswer(() => wholeTranslation(file.id, language), [file.id, language])
  useEffect(() => onInsightChange(file.id, answer.again), [file.id, answer.again])
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className="side-by-side">
      <div className="listening-head">
        {playback && <Sound {...props} playback={playback} />}
        <div className="text-tools">
          <h2 ref={heading} tabIndex={-1}>
            {text.heading({ language: shownLanguage(language) })}
          </h2>
          <Button onClick={props.back}>{text.back}</Button>
        </div>
      </div>
      <Answered answer={answer}>
        {(found) => <Paragraphs {...props} {...found} changed={answer.again} />}
      </Answered>
    </section>
  )
}

function Sound({ file, playback, hasVideo, peaks }: Props & { playback: Playback }) {
  const endMs = (file.duration_seconds ?? 0) * 1000
  usePlayerKeys(playback, { isOn: true })
  return (
    <section className="file-player" aria-label={playerStrings.label}>
      <Recording playback={playback} hasVideo={hasVideo} preload="metadata" />
      <Position playback={playback} peaks={peaks} startMs={0} endMs={endMs} stepMs={STEP_MS} />
      <Controls playback={playback} endMs={endMs} />
    </section>
  )
}

/** Page by page. */
async function wholeTranslation(file: number, language: string) {
  const paragraphs: TranslatedParagraph[] = []
  for (let cursor: number | null = null; ; ) {
    const page: Awaited<ReturnType<typeof api.files.translation>> = await api.files.translation(
      file,
      language,
      cursor === null ? {} : { cursor },
    )
    for (const paragraph of page.paragraphs) paragraphs.push(paragraph)
    if (page.next === null) return { translation: page.translation, paragraphs }
    cursor = page.next
  }
}

function Paragraphs({
  file,
  language,
  playback,
  translation,
  paragraphs,
  changed,
}: Props & { translation: Translation; paragraphs: TranslatedParagraph[]; changed: () => void }) {
  const mayWork = useMay('work')
  const { state, text: made } = translation
  const isGoing = state === 'waiting' || state === 'working'
  const isWithTranslator = translation.review.state === 'working'
  const mayEdit = mayWork && !isGoing && !isWithTranslator
  return (
    <>
      {made?.out_of_date && <Notice tone="warn">{strings.outOfDate}</Notice>}
      {isGoing && <Notice>{text.beingMade}</Notice>}
      {isWithTranslator && <Notice>{translator.working({ due: shownDue(translation.review.due!) })}</Notice>}
      {made && (
        <p className="translation-mark">
          {madeBy(translation, made)}{' '}
          {mayEdit && (
            <ActButton
              label={made.reviewed === null ? text.review : text.unreview}
              act={() => api.files.reviewTranslation(file.id, language, made.reviewed === null)}
              done={changed}
            />
          )}
        </p>
      )}
      {paragraphs.length === 0 && <p className="soft">{text.none}</p>}
      {paragraphs.map((paragraph, at) => (
        <div key={paragraph.id} className="translation-row">
          <div className="translation-when">
            <When paragraph={paragraph} playback={playback} />
            {paragraph.speaker && paragraph.speaker !== paragraphs[at - 1]?.speaker && (
              <span className="speaker">{paragraph.speaker}</span>
            )}
          </div>
          <p {...writtenIn(file.language)}>{paragraph.original}</p>
          <Translated
            key={paragraph.revision}
            file={file.id}
            language={language}
            given={paragraph}
            mayEdit={mayEdit}
          />
        </div>
      ))}
    </>
  )
}

const When = ({
  paragraph: { start_ms },
  playback,
}: {
  paragraph: TranslatedParagraph
  playback: Playback | null
}) =>
  playback ? (
    <Moment ms={start_ms} label={text.play} go={playback.playFrom} />
  ) : (
    <span className="soft">{shownClock(start_ms / 1000)}</span>
  )
