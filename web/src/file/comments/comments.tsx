import { useSearchParams } from 'wouter'
import type { Transcript } from '../../../../src/transcripts/model.ts'
import { ActButton } from '../../design/act-button.tsx'
import { Moment } from '../../player/moment.tsx'
import type { Playback } from '../../player/use-playback.ts'
import { shownMoment } from '../../shown.ts'
import { fileComments as text } from '../../strings/file-comments.ts'
import { CommentHere } from './comment-here.tsx'
import type { Commenting } from './use-comments.ts'
import './comments.css'

/** All comments and highlights, in the order of the recording. */
export function Comments({
  commenting,
  transcript,
  playback,
}: {
  commenting: Commenting
  transcript: Transcript
  playback: Playback
}) {
  const { comments, add, delete: remove } = commenting
  const [, setParams] = useSearchParams()
  /** The address names the place in the text, as it does for search results. */
  function goTo(ms: number) {
    playback.seek(ms)
    setParams({ at: String(Math.max(1, ms)) }, { replace: true })
  }
  return (
    <>
      {add && (
        <>
          <p className="hint">{text.how}</p>
          <CommentHere transcript={transcript} playback={playback} commenting={commenting} />
        </>
      )}
      {comments.length === 0 ? (
        <p className="soft">{text.none}</p>
      ) : (
        <ul className="comments" aria-label={text.list}>
          {comments.map(({ id, start_ms, words, note, name, created, can_delete }) => (
            <li key={id}>
              <p className="comment-head">
                <Moment ms={start_ms} label={text.goTo} go={goTo} />
                <strong>{name}</strong>
                <span className="soft">
                  {note === null && `${text.highlighted}, `}
                  {shownMoment(created)}
                </span>
              </p>
              <blockquote className="commented-words">{words}</blockquote>
              {note !== null && <p className="comment-note">{note}</p>}
              {can_delete && (
                <ActButton
                  label={text.delete}
                  name={text.deleteOf(words)}
                  look="quiet"
                  act={() => remove(id)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
