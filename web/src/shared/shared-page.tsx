import { useEffect, useRef } from 'react'
import type { Chapter, Shared } from '../../../sdk/index.ts'
import { addressOf } from '../../../sdk/request.ts'
import { AnsweredPage, useAnswer } from '../answer.tsx'
import { api } from '../api.ts'
import { Page } from '../design/page.tsx'
import { Panel } from '../design/panel.tsx'
import { Contents } from '../file/chapters/chapters.tsx'
import { DownloadLinks } from '../file/download-links.tsx'
import { Listening } from '../file/listening.tsx'
import { usePlayback } from '../player/use-playback.ts'
import { chapters as chapterStrings } from '../strings/chapters.ts'
import { strings } from '../strings.ts'
import '../file/file.css'

const text = strings.shared

const NONE: Chapter[] = []

/** A file that a customer shares: to read and hear, without an account. */
export default function SharedPage({ token }: { token: string }) {
  const answer = useAnswer(() => api.shared.show(token), [token])
  // A page that was opened before its link was revoked empties itself when it is looked at again.
  useEffect(() => {
    const looked = () => document.hidden || answer.again()
    document.addEventListener('visibilitychange', looked)
    return () => document.removeEventListener('visibilitychange', looked)
  }, [answer.again])
  return (
    <AnsweredPage answer={answer.error ? { ...answer, value: null } : answer}>
      {(shared) => (
        <Page title={shared.title} lead={text.lead}>
          <Reading token={token} shared={shared} />
        </Page>
      )}
    </AnsweredPage>
  )
}

function Reading({ token, shared }: { token: string; shared: Shared }) {
  const onFrame = useRef<(ms: number) => void>(() => {})
  const playback = usePlayback({
    sources: [
      ...(shared.video ? [shared.video] : []),
      addressOf('/api/shared/{token}/playback.mp3', { path: { token } }),
    ],
    onFrame: (ms) => onFrame.current(ms),
  })
  // Without a waveform the player still plays.
  const peaks = useAnswer(() => (shared.can_hear ? api.shared.peaks(token) : Promise.resolve(null)), [token])
  const chapters = useAnswer(() => api.shared.chapters(token), [token])
  return (
    <>
      {chapters.value && chapters.value.chapters.length > 0 && (
        <Panel title={chapterStrings.title}>
          <Contents chapters={chapters.value.chapters} seek={playback.seek} />
        </Panel>
      )}
      <Listening
        peaks={peaks.value}
        hasVideo={shared.video !== null}
        durationSeconds={shared.duration_seconds ?? 0}
        silence={shared.can_hear ? null : text.silent}
        transcript={shared}
        chapters={chapters.value?.chapters ?? NONE}
        playback={playback}
        onFrame={onFrame}
        changeSpeaker={null}
        edit={null}
      />
      {shared.can_download && (
        <DownloadLinks
          label={text.download}
          addressIn={(ext) => addressOf('/api/shared/{token}/transcript.{ext}', { path: { token, ext } })}
        />
      )}
    </>
  )
}
