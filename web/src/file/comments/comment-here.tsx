import { useState } from 'react'
import type { Transcript } from '../../../../src/transcripts/model.ts'
import { Button } from '../../design/button.tsx'
import { type Playback, usePositionMs } from '../../player/use-playback.ts'
import { shownClock } from '../../shown.ts'
import { fileComments as text } from '../../strings/file-comments.ts'
import type { ChosenWords } from '../chosen-words.ts'
import { wordAt } from '../words.ts'
import { CommentDialog } from './comment-dialog.tsx'
import type { Commenting } from './use-comments.ts'

/** A comment on the word that is heard, for those who select nothing. */
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
  const place = wordAt(transcript, ms)
  const word = place
    ? transcript.paragraphs[place.paragraph]!.words[place.word]
    : transcript.paragraphs.find(({ words }) => words.length > 0)?.words[0]
  if (!word) return null
  return (
    <>
      <Button onClick={() => setAbout({ start_ms: word.startMs, end_ms: word.endMs, words: word.text })}>
        {text.here(shownClock(ms / 1000))}
      </Button>
      {about && (
        <CommentDialog about={about} isComment commenting={commenting} closed={() => setAbout(null)} />
      )}
    </>
  )
}
