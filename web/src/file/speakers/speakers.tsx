import { useMemo } from 'react'
import type { Transcript } from '../../../../sdk/index.ts'
import { type Voice, voicesOf } from '../../../../src/transcripts/voices.ts'
import { useAction } from '../../action.ts'
import { api } from '../../api.ts'
import { Button } from '../../design/button.tsx'
import { Problem } from '../../design/notice.tsx'
import { strings } from '../../strings.ts'
import { Rename } from './rename.tsx'
import { shownSpeaker } from './shown-speaker.ts'
import { type Stretch, useStretch } from './use-stretch.ts'
import './speakers.css'

const text = strings.file.speakers

/** Who speaks: hear a few seconds of each voice, give it a name, and every paragraph and download has it. */
export function Speakers({
  file,
  transcript,
  names,
  isSilent,
  changed,
}: {
  file: number
  transcript: Transcript
  /** Came with the order. */
  names: string[]
  isSilent: boolean
  changed: () => void
}) {
  const voices = useMemo(() => voicesOf(transcript.paragraphs), [transcript])
  const { audio, playing, toggle } = useStretch()
  const undo = useAction(async () => {
    await api.files.undoRename(file)
    changed()
  })
  const speakers = voices.map(({ speaker }) => speaker)
  const suggestions = names.filter((name) => !speakers.includes(name))
  const unnamed = voices.filter(({ isNamed }) => !isNamed).length
  return (
    <>
      <p className="hint">{unnamed > 1 ? text.found(unnamed) : text.words}</p>
      {/* biome-ignore lint/a11y/useMediaCaption: the transcript is on the same page */}
      {!isSilent && <audio ref={audio} src={`/api/files/${file}/playback.mp3`} preload="none" />}
      <ul className="voices">
        {voices.map((voice) => (
          <li key={voice.speaker}>
            <Heading voice={voice} isPlaying={playing === voice.speaker} toggle={isSilent ? null : toggle} />
            <Rename
              file={file}
              voice={voice}
              others={speakers.filter((speaker) => speaker !== voice.speaker)}
              suggestions={suggestions}
              changed={changed}
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
  voice: { speaker, spokenMs, sample },
  isPlaying,
  toggle,
}: {
  voice: Voice
  isPlaying: boolean
  toggle: ((stretch: Stretch) => void) | null
}) {
  const name = shownSpeaker(speaker)
  return (
    <div className="voice-head">
      {toggle && sample && (
        <Button
          look="quiet"
          className="voice-play"
          aria-label={isPlaying ? text.stop(name) : text.listen(name)}
          onClick={() => toggle({ id: speaker, ...sample })}
        >
          <span aria-hidden="true">{isPlaying ? '■' : '▶'}</span>
        </Button>
      )}
      <span className="voice-name">{name}</span>
      <span className="soft">{text.spoken(spokenMs / 60_000)}</span>
    </div>
  )
}
