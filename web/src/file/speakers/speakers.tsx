import { file as fileText } from 'texts:file'
import { useMemo, useState } from 'react'
import type { Transcript } from '../../../../sdk/index.ts'
import { type Voice, voicesOf } from '../../../../src/transcripts/voices.ts'
import { useAction } from '../../action.ts'
import { api } from '../../api.ts'
import { Button } from '../../design/button.tsx'
import { Problem } from '../../design/notice.tsx'
import type { Playback } from '../../player/use-playback.ts'
import { shownNumber } from '../../shown.ts'
import { Rename } from './rename.tsx'
import { shownSpeaker } from './shown-speaker.ts'
import './speakers.css'

const text = fileText.speakers

/** Who speaks: hear a few seconds of each voice, give it a name, and every paragraph and download has it. */
export function Speakers({
  file,
  transcript,
  names,
  playback,
  changed,
}: {
  file: number
  transcript: Transcript
  /** Came with the order. */
  names: string[]
  /** Null where there is nothing to hear. */
  playback: Playback | null
  changed: () => void
}) {
  const voices = useMemo(() => voicesOf(transcript.paragraphs), [transcript])
  const [heard, setHeard] = useState<string | null>(null)
  const [renamed, setRenamed] = useState<string | null>(null)
  const isHeard = (voice: Voice) => playback?.isPlaying === true && heard === voice.speaker
  function hear(player: Playback, voice: Voice): void {
    if (isHeard(voice)) player.toggle()
    else player.playBetween(voice.sample!.startMs, voice.sample!.endMs)
    setHeard(voice.speaker)
  }
  const undo = useAction(async () => {
    await api.files.undoRename(file)
    changed()
  })
  const speakers = voices.map(({ speaker }) => speaker)
  const suggestions = names.filter((name) => !speakers.includes(name))
  const unnamed = voices.filter(({ isNamed }) => !isNamed).length
  return (
    <>
      <p className="hint">{unnamed > 1 ? text.found({ speakers: unnamed }) : text.words}</p>
      <ul className="voices">
        {voices.map((voice) => (
          <li key={voice.speaker} data-speaker={voice.speaker}>
            <Heading
              voice={voice}
              isHeard={isHeard(voice)}
              hear={playback && voice.sample ? () => hear(playback, voice) : null}
            />
            <Rename
              file={file}
              voice={voice}
              others={speakers.filter((speaker) => speaker !== voice.speaker)}
              suggestions={suggestions}
              isRenamed={voice.speaker === renamed}
              changed={(to) => {
                setRenamed(to)
                changed()
              }}
            />
          </li>
        ))}
      </ul>
      {transcript.can_undo_rename && (
        <Button isBusy={undo.isBusy} onClick={() => undo.run()}>
          {text.undo}
        </Button>
      )}
      <Problem says={undo.problem} />
    </>
  )
}

function Heading({
  voice: { speaker, spokenMs },
  isHeard,
  hear,
}: {
  voice: Voice
  isHeard: boolean
  hear: (() => void) | null
}) {
  const name = shownSpeaker(speaker)
  return (
    <div className="voice-head">
      {hear && (
        <Button
          look="quiet"
          className="voice-play"
          aria-label={isHeard ? text.stop({ name }) : text.listen({ name })}
          onClick={hear}
        >
          <span aria-hidden="true">{isHeard ? '■' : '▶'}</span>
        </Button>
      )}
      <span className="voice-name">{name}</span>
      <span className="soft">
        {spokenMs < 60_000
          ? text.spokenBriefly
          : text.spoken({ minutes: shownNumber(Math.round(spokenMs / 60_000)) })}
      </span>
    </div>
  )
}
