import { fileComments as text } from 'texts:fileComments'
import { useState } from 'react'
import type { Transcript } from '../../../../src/transcripts/model.ts'
import { Button } from '../../design/button.tsx'
import { type Playback, usePositionMs } from '../../player/use-playback.ts'
import { shownClock } from '../../shown.ts'
import { type ChosenWords, MAX_CHARS } from '../chosen-words.ts'
import { sentenceAt } from '../quote.ts'
import { CommentDialog } from './comment-dialog.tsx'
import type { Commenting } from './use-comments.ts'

/** How one comments; for those who select nothing, on the sentence that is heard. */
export function CommentHere({
  transcript,
  playback,
  commenting,
}: {
  transcript: Transcript
  playback: Playback
  commenting: Commenting
}) {
  const ms = usePositionMs(playback)
  const [about, setAbout] = useState<ChosenWords | null>(null)
  const sentence = sentenceAt(transcript, ms)
  if (!commenting.add) return null
  return (
    <>
      <p className="hint">{text.how}</p>
      {sentence && (
        <Button onClick={() => setAbout({ ...sentence, words: sentence.words.slice(0, MAX_CHARS) })}>
          {text.here({ at: shownClock(ms / 1000) })}
        </Button>
      )}
      {about && (
        <CommentDialog about={about} isComment commenting={commenting} closed={() => setAbout(null)} />
      )}
    </>
  )
}
