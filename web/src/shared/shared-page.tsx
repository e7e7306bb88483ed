import { chapters as chapterStrings } from 'texts:chapters'
import { file as fileText } from 'texts:file'
import { fileComments as commentStrings } from 'texts:fileComments'
import { shared as sharedStrings } from 'texts:shared'
import { site } from 'texts:site'
import { translation as translationStrings } from 'texts:translation'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { Chapter, FileComment, Shared } from '../../../sdk/index.ts'
import { addressOf } from '../../../sdk/request.ts'
import { Answered, AnsweredPage, useAnswer } from '../answer.tsx'
import { api } from '../api.ts'
import { Notice } from '../design/notice.tsx'
import { Page } from '../design/page.tsx'
import { Panel } from '../design/panel.tsx'
import { panelId } from '../editor/panels.ts'
import { Contents } from '../file/chapters/chapters.tsx'
import { CommentHere } from '../file/comments/comment-here.tsx'
import { Comments } from '../file/comments/comments.tsx'
import { useSharedComments } from '../file/comments/use-comments.ts'
import { Downloads } from '../file/downloads.tsx'
import { Listening } from '../file/listening.tsx'
import { ToPanels } from '../file/to-panels.tsx'
import { byMachine } from '../file/translation/about-translation.ts'
import { useGoTo, useMomentMs } from '../file/use-moment.ts'
import { TextLanguage } from '../languages/text-language.tsx'
import { usePlayback } from '../player/use-playback.ts'
import '../file/file.css'
import { ownTitle } from '../message.ts'
import { useTextIn } from './use-text-in.ts'

const EditShared = lazy(() => import('./edit-shared.tsx'))

const NONE: Chapter[] = []
const NO_COMMENTS: FileComment[] = []

/** A file that a customer shares: to read and hear, without an account. */
export default function SharedPage({ token }: { token: string }) {
  const answer = useAnswer(() => api.shared.show(token), [token])
  // A page that was opened before its link was revoked empties itself when it is looked at again.
  useEffect(() => {
    const looked = () => document.hidden || answer.again()
    document.addEventListener('visibilitychange', looked)
    return () => document.removeEventListener('visibilitychange', looked)
  }, [answer.again])
  const [isEditing, setEditing] = useState(false)
  function edit(next: boolean) {
    setEditing(next)
    answer.again()
  }
  return (
    // What is being written stays, also when the link ends.
    <AnsweredPage answer={answer.error && !isEditing ? { ...answer, value: null } : answer}>
      {(shared) => (
        <Page
          title={ownTitle(shared.title)}
          lead={
            shared.shared_by === null
              ? sharedStrings.leadUnnamed
              : sharedStrings.lead({ name: shared.shared_by })
          }
        >
          <Reading token={token} shared={shared} isEditing={isEditing} edit={edit} />
        </Page>
      )}
    </AnsweredPage>
  )
}

function Reading({
  token,
  shared,
  isEditing,
  edit,
}: {
  token: string
  shared: Shared
  isEditing: boolean
  edit: (isEditing: boolean) => void
}) {
  const onFrame = useRef<(ms: number) => void>(() => {})
  const playback = usePlayback({
    sources: [
      ...(shared.video ? [shared.video] : []),
      addressOf('/api/shared/{token}/playback.mp3', { path: { token } }),
    ],
    startMs: useMomentMs(),
    onFrame: (ms) => onFrame.current(ms),
  })
  // Without a waveform the player still plays.
  const peaks = useAnswer(() => (shared.can_hear ? api.shared.peaks(token) : Promise.resolve(null)), [token])
  const chapters = useAnswer(() => api.shared.chapters(token), [token])
  const commenting = useSharedComments(token, shared.can_comment)
  const goTo = useGoTo(playback)
  const { chosen, choose, text, translation } = useTextIn(token, shared)
  const silence = shared.can_hear ? null : sharedStrings.silent
  if (isEditing)
    return (
      <Suspense fallback={<p className="loading">{site.loading}</p>}>
        <EditShared
          token={token}
          shared={shared}
          commenting={commenting}
          playback={playback}
          peaks={peaks.value}
          hasVideo={shared.video !== null}
          silence={silence}
          onFrame={onFrame}
          done={() => edit(false)}
        />
      </Suspense>
    )
  return (
    <>
      <div className="shared-language">
        <TextLanguage
          languages={shared.translations.map(({ language }) => language)}
          chosen={chosen}
          choose={choose}
        />
      </div>
      {translation?.out_of_date && <Notice tone="warn">{translationStrings.outOfDate}</Notice>}
      {translation?.reviewed === false && <p className="hint">{byMachine(translation.from_recording)}</p>}
      {chapters.value && chapters.value.chapters.length > 0 && (
        <Panel id={panelId('contents')} title={chapterStrings.title}>
          <Contents chapters={chapters.value.chapters} seek={playback.seek} />
        </Panel>
      )}
      <Answered answer={text}>
        {(transcript) => (
          <Listening
            peaks={peaks.value}
            hasVideo={shared.video !== null}
            durationSeconds={shared.duration_seconds ?? 0}
            silence={silence}
            language={translation ? translation.language : shared.language}
            transcript={transcript}
            chapters={chapters.value?.chapters ?? NONE}
            playback={playback}
            onFrame={onFrame}
            changeSpeaker={null}
            edit={shared.can_edit && !translation ? () => edit(true) : null}
            tools={
              <ToPanels
                hasContents={(chapters.value?.chapters.length ?? 0) > 0}
                comments={commenting?.comments.length ?? 0}
                mayShare={false}
                mayDownload={shared.can_download}
              />
            }
            // Comments belong to words of the original.
            commenting={translation ? null : commenting}
            membersLinks={null}
          />
        )}
      </Answered>
      {commenting && (
        <Panel
          id={panelId('comments')}
          title={commentStrings.title({ count: commenting.comments.length })}
          isOpen
        >
          <Comments commenting={commenting} goTo={goTo}>
            <CommentHere transcript={shared} playback={playback} commenting={commenting} />
          </Comments>
        </Panel>
      )}
      {shared.can_download && (
        <Panel id={panelId('downloads')} title={fileText.sections.downloads} isOpen>
          <Downloads
            of={token}
            transcript={shared}
            hasTimes={shared.has_times}
            highlights={commenting?.comments ?? NO_COMMENTS}
            isMember={false}
            isTranslation={translation !== null}
            addressIn={(ext, query) =>
              addressOf('/api/shared/{token}/transcript.{ext}', {
                path: { token, ext },
                query: { ...query, ...(translation && { language: translation.language }) },
              })
            }
          />
        </Panel>
      )}
    </>
  )
}
