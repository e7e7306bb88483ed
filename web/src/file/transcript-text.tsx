import { transcript as text } from 'texts:transcript'
import { Fragment, type MouseEvent, memo } from 'react'
import type { Paragraph } from '../../../src/transcripts/model.ts'
import { langOf } from '../languages/lang-of.ts'
import { shownLanguage } from '../languages/shown-language.ts'
import { pointedAt } from '../player/marks.ts'
import { shownClock } from '../shown.ts'
import '../player/transcript.css'

type Shown = Pick<Paragraph, 'speaker' | 'language' | 'overlaps' | 'startMs'> & {
  text: string
  chapters?: ShownChapter[]
}

/** A heading before the paragraph. */
type ShownChapter = { id: string; title: string }

/** The words. Drawn once for each version; what moves is painted over it. */
export const TranscriptText = memo(function TranscriptText({
  language,
  paragraphs,
  keep,
  pointed,
  play,
  changeSpeaker,
}: {
  /** That of paragraphs that have none of their own. */
  language: string | null
  paragraphs: Shown[]
  /** Hands over the element that holds a paragraph's text. */
  keep: (paragraph: number, element: HTMLElement | null) => void
  /** Null, as the next one, where there is nothing to hear. */
  pointed: ((paragraph: number, offset: number) => void) | null
  play: ((ms: number) => void) | null
  changeSpeaker: ((paragraph: number) => void) | null
}) {
  if (paragraphs.length === 0) return <p className="soft">{text.empty}</p>

  function clicked({ clientX, clientY }: MouseEvent) {
    // A click that ends a selection does not play.
    if (!window.getSelection()?.isCollapsed) return
    const place = pointedAt(clientX, clientY)
    const holder = place?.node.parentElement?.closest<HTMLElement>('[data-paragraph]')
    if (place && holder) pointed?.(Number(holder.dataset.paragraph), place.offset)
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: by keyboard, the times beside the paragraphs do the same
    // biome-ignore lint/a11y/noStaticElementInteractions: as above
    <div className="transcript" onClick={clicked}>
      {paragraphs.map((paragraph, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs of a version never change places
        <Fragment key={at}>
          {paragraph.chapters?.map(({ id, title }) => (
            <h2 key={id} id={id} className="chapter" dir="auto" lang={langOf(language)}>
              {title}
            </h2>
          ))}
          <div className="paragraph">
            <div className="paragraph-margin">
              <Moment ms={paragraph.startMs} play={play} />
              {paragraph.speaker !== paragraphs[at - 1]?.speaker && paragraph.speaker && (
                <span className="speaker">{paragraph.speaker}</span>
              )}
              {paragraph.language && paragraph.language !== language && (
                <span className="passage-language">{shownLanguage(paragraph.language)}</span>
              )}
              {paragraph.overlaps && <span className="overlap">{text.overlaps}</span>}
              {changeSpeaker && (
                <button
                  type="button"
                  className="change-speaker"
                  aria-label={text.changeSpeakerAt({ at: shownClock(paragraph.startMs / 1000) })}
                  onClick={(event) => {
                    event.stopPropagation()
                    changeSpeaker(at)
                  }}
                >
                  {text.changeSpeaker}
                </button>
              )}
            </div>
            <p
              className="words"
              data-paragraph={at}
              dir="auto"
              lang={langOf(paragraph.language ?? language)}
              ref={(element) => keep(at, element)}
            >
              {paragraph.text}
            </p>
          </div>
        </Fragment>
      ))}
    </div>
  )
})

function Moment({ ms, play }: { ms: number; play: ((ms: number) => void) | null }) {
  const shown = shownClock(ms / 1000)
  if (!play) return <span className="soft">{shown}</span>
  return (
    <button
      type="button"
      className="moment"
      aria-label={text.play({ at: shown })}
      onClick={(event) => {
        event.stopPropagation()
        play(ms)
      }}
    >
      {shown}
    </button>
  )
}
