import { cameWithoutRecording } from 'texts:cameWithoutRecording'
import { chapters as chapterStrings } from 'texts:chapters'
import { file as fileText } from 'texts:file'
import { fileComments as commentStrings } from 'texts:fileComments'
import { library } from 'texts:library'
import { site } from 'texts:site'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Chapter, FileChapters, FileDetails, ShareLink, Transcript } from '../../../sdk/index.ts'
import { addressOf } from '../../../sdk/request.ts'
import { STAFF_STATES } from '../../../src/files/audiofiles/states.ts'
import { isVoiceLabel } from '../../../src/transcripts/voices.ts'
import { type Answer, Answered, useAnswer } from '../answer.tsx'
import { api } from '../api.ts'
import { Notice } from '../design/notice.tsx'
import { Panel } from '../design/panel.tsx'
import { openPanel, panelId } from '../editor/panels.ts'
import { TextLanguage } from '../languages/text-language.tsx'
import { Organise } from '../library/organise.tsx'
import { onInsightChange } from '../live.ts'
import { type Playback, usePlayback } from '../player/use-playback.ts'
import { useMay } from '../session.tsx'
import { shownDay, shownDue } from '../shown.ts'
import { About } from './about.tsx'
import { BeingEdited } from './being-edited.tsx'
import { Cancel } from './cancel.tsx'
import { CaptionedVideo } from './captioned-video.tsx'
import { Chapters } from './chapters/chapters.tsx'
import { CommentHere } from './comments/comment-here.tsx'
import { Comments } from './comments/comments.tsx'
import { type Commenting, useFileComments } from './comments/use-comments.ts'
import { Downloads } from './downloads.tsx'
import { History } from './history.tsx'
import { Language } from './language.tsx'
import { Listening } from './listening.tsx'
import { openLink } from './quote.ts'
import { Refunds } from './refunds.tsx'
import { Reports } from './reports.tsx'
import { Share } from './share.tsx'
import { ParagraphSpeaker } from './speakers/paragraph-speaker.tsx'
import { Speakers } from './speakers/speakers.tsx'
import { ToPanels } from './to-panels.tsx'
import { Upgrades } from './upgrades.tsx'
import { useGoTo, useMomentMs } from './use-moment.ts'

const InsightPanel = lazy(() => import('./insight/insight-panel.tsx'))
const TranslationsPanel = lazy(() => import('./translation/translations-panel.tsx'))
const SideBySide = lazy(() => import('./translation/side-by-side.tsx'))
const EditTranscript = lazy(() => import('./editing/edit-transcript.tsx'))

const text = fileText.sections

/** The same one each time, so that a long text is not drawn again. */
const NONE: Chapter[] = []

/** A file that can be read: the words have the page, everything else stands beside them. */
export function Delivered({ details, again }: { details: FileDetails; again: () => void }) {
  const { file } = details
  const [isEditing, setEditing] = useState(false)
  // While it is edited here, every save makes a version.
  const version = isEditing ? null : file.transcript_version
  const answer = useAnswer(() => api.files.transcript(file.id), [file.id, version])
  const chapters = useAnswer(() => api.files.chapters(file.id), [file.id, version])
  return (
    <Answered answer={answer}>
      {(transcript) => (
        <Reading
          details={details}
          transcript={transcript}
          chapters={chapters}
          again={again}
          speakersChanged={answer.again}
          isEditing={isEditing}
          setEditing={setEditing}
        />
      )}
    </Answered>
  )
}

/** One player for the whole page. */
function Reading(props: {
  details: FileDetails
  transcript: Transcript
  chapters: Answer<FileChapters>
  again: () => void
  speakersChanged: () => void
  isEditing: boolean
  setEditing: (isEditing: boolean) => void
}) {
  const { transcript, chapters, speakersChanged, isEditing, setEditing } = props
  const { file, video } = props.details
  const mayWork = useMay('work')
  const onFrame = useRef<(ms: number) => void>(() => {})
  const editButton = useRef<HTMLButtonElement>(null)
  const playback = usePlayback({
    sources: [
      ...(video ? [video] : []),
      addressOf('/api/files/{file}/playback.mp3', { path: { file: file.id } }),
    ],
    startMs: useMomentMs(),
    onFrame: (ms) => onFrame.current(ms),
  })
  const [misheard, setMisheard] = useState<number | null>(null)
  /** The language of the translation that stands beside the original. */
  const [beside, setBeside] = useState<string | null>(null)
  const silence = silenceOf(file)
  // Without a waveform the player still plays.
  const peaks = useAnswer(
    () => (silence ? Promise.resolve(null) : api.files.peaks(file.id)),
    [silence === null],
  )
  const shares = useAnswer(() => api.files.shares(file.id), [file.id])
  const commenting = useFileComments(file.id, { mayAdd: mayWork })
  if (isEditing)
    return (
      <Suspense fallback={<p className="loading">{site.loading}</p>}>
        <EditTranscript
          file={file}
          editing={props.details.editing}
          commenting={commenting}
          playback={playback}
          peaks={peaks.value}
          hasVideo={video !== null}
          silence={silence}
          onFrame={onFrame}
          done={() => {
            flushSync(() => setEditing(false))
            editButton.current?.focus()
          }}
        />
      </Suspense>
    )
  if (beside !== null)
    return (
      <Suspense fallback={<p className="loading">{site.loading}</p>}>
        <SideBySide
          file={file}
          language={beside}
          playback={silence === null ? playback : null}
          hasVideo={video !== null}
          peaks={peaks.value}
          back={() => setBeside(null)}
        />
      </Suspense>
    )
  return (
    <>
      <BeingEdited editing={props.details.editing} again={props.again} />
      {STAFF_STATES.includes(file.statename) && (
        <Notice>{fileText.withPeople({ due: shownDue(file.due) })}</Notice>
      )}
      <div className="delivered">
        <Listening
          peaks={peaks.value}
          hasVideo={video !== null}
          durationSeconds={file.duration_seconds ?? 0}
          silence={silence}
          language={file.language}
          transcript={transcript}
          chapters={chapters.value?.chapters ?? NONE}
          playback={playback}
          onFrame={onFrame}
          changeSpeaker={mayWork && hasSpeakers(transcript) ? setMisheard : null}
          edit={
            mayWork && file.statename === 'Delivered' && file.redo?.state !== 'running'
              ? () => setEditing(true)
              : null
          }
          editButton={editButton}
          tools={
            <ToPanels
              hasContents={(chapters.value?.chapters.length ?? 0) > 0}
              comments={commenting.comments.length}
              mayShare={mayWork}
              mayDownload
            />
          }
          commenting={commenting}
          membersLinks={{ shareUrl: openLink(shares.value?.shares ?? []), mayShare: mayWork }}
        />
        <Beside
          {...props}
          commenting={commenting}
          shares={shares}
          playback={playback}
          isSilent={silence !== null}
          readTranslation={setBeside}
        />
        {misheard !== null && (
          <ParagraphSpeaker
            file={file.id}
            transcript={transcript}
            paragraph={misheard}
            changed={speakersChanged}
            closed={() => setMisheard(null)}
          />
        )}
      </div>
    </>
  )
}

/** A text without speakers has none to change. */
const hasSpeakers = ({ paragraphs }: Transcript): boolean =>
  paragraphs.some(({ speaker }) => speaker !== null)

function silenceOf({ test, since, recording_removed }: FileDetails['file']): string | null {
  if (test) return fileText.player.test
  // An imported file without a recording has counted as one whose recording was removed from the start.
  if (recording_removed === since) return cameWithoutRecording
  return recording_removed && fileText.player.removed({ on: shownDay(recording_removed) })
}

function Beside({
  details,
  transcript,
  chapters,
  commenting,
  shares,
  playback,
  isSilent,
  readTranslation,
  again,
  speakersChanged,
}: {
  details: FileDetails
  transcript: Transcript
  chapters: Answer<FileChapters>
  commenting: Commenting
  shares: Answer<{ shares: ShareLink[] }>
  playback: Playback
  isSilent: boolean
  readTranslation: (language: string) => void
  again: () => void
  speakersChanged: () => void
}) {
  const { file, mistakes: reports } = details
  // Changes may have been missed when the file was asked for again.
  const translations = useAnswer(() => api.files.translations(file.id), [details])
  useEffect(() => onInsightChange(file.id, translations.again), [file.id, translations.again])
  const languages = (translations.value?.translations ?? [])
    .filter(({ text }) => text !== null)
    .map(({ language }) => language)
  const [chosen, setChosen] = useState<string | null>(null)
  const language = languages.find((one) => one === chosen) ?? null
  const goTo = useGoTo(playback)
  const mayWork = useMay('work')
  const mayOrder = useMay('order')
  async function writeChapters(written: Chapter[] | null) {
    await api.files.setChapters(file.id, { chapters: written })
    chapters.again()
  }
  // As it was when the page was opened: panels that were opened or closed since stay so.
  const [isWide] = useState(() => matchMedia('(min-width: 64rem)').matches)
  const [isRedone] = useState(file.redo?.state === 'running')
  const [hasUnnamed] = useState(() =>
    transcript.paragraphs.some(({ speaker }) => speaker && isVoiceLabel(speaker)),
  )
  return (
    <aside className="beside-transcript">
      {chapters.value && (mayWork || chapters.value.chapters.length > 0) && (
        <Panel
          id={panelId('contents')}
          title={chapterStrings.title}
          isOpen={isWide && chapters.value.chapters.length > 0}
        >
          <Chapters
            chapters={chapters.value.chapters}
            isWritten={chapters.value.written}
            write={mayWork ? writeChapters : null}
            seek={playback.seek}
          />
        </Panel>
      )}
      <Suspense>
        <InsightPanel
          details={details}
          playback={isSilent ? null : playback}
          changed={again}
          chaptersChanged={chapters.again}
        />
        <TranslationsPanel
          details={details}
          answer={translations}
          read={readTranslation}
          download={(language) => {
            setChosen(language)
            openPanel('downloads', 'select')
          }}
        />
      </Suspense>
      {(mayWork || commenting.comments.length > 0) && (
        <Panel id={panelId('comments')} title={commentStrings.title({ count: commenting.comments.length })}>
          <Comments commenting={commenting} goTo={goTo}>
            <CommentHere transcript={transcript} playback={playback} commenting={commenting} />
          </Comments>
        </Panel>
      )}
      <Panel id={panelId('downloads')} title={text.downloads} isOpen={isWide}>
        <TextLanguage languages={languages} chosen={language} choose={setChosen} />
        <Downloads
          of={file.id}
          transcript={transcript}
          hasTimes={file.add_ons.includes('TSTMP1')}
          highlights={commenting.comments}
          isMember
          isTranslation={language !== null}
          addressIn={(ext, query) =>
            addressOf('/api/files/{file}/transcript.{ext}', {
              path: { file: file.id, ext },
              query: { ...query, ...(language !== null && { language }) },
            })
          }
        />
        <CaptionedVideo details={details} changed={again} />
      </Panel>
      {mayWork && transcript.paragraphs.length > 0 && (
        <Panel id={panelId('speakers')} title={text.speakers} isOpen={isWide && hasUnnamed}>
          <Speakers
            file={file.id}
            transcript={transcript}
            names={file.names}
            playback={isSilent ? null : playback}
            changed={speakersChanged}
          />
        </Panel>
      )}
      {mayWork && (
        <Panel id={panelId('share')} title={text.share}>
          <Share
            file={file.id}
            answer={shares}
            transcript={transcript}
            playback={isSilent ? null : playback}
          />
        </Panel>
      )}
      {!file.test && (
        <Panel title={text.language} isOpen={isRedone}>
          <Language details={details} corrected={again} />
        </Panel>
      )}
      {(mayWork || reports.length > 0) && (
        <Panel title={text.reports} isOpen={isWide && reports.length > 0}>
          <Reports file={file.id} playback={playback} reports={reports} reported={again} />
        </Panel>
      )}
      <Panel title={text.progress}>
        <History details={details} />
      </Panel>
      {mayOrder && (
        <Panel title={text.upgrades}>
          <Upgrades details={details} bought={again} />
        </Panel>
      )}
      {mayOrder && details.can.cancel === true && (
        <Panel title={text.cancel}>
          <Cancel details={details} cancelled={again} />
        </Panel>
      )}
      {mayWork && (
        <Panel title={library.organise.title}>
          <Organise details={details} changed={again} />
        </Panel>
      )}
      {mayOrder && details.refunds.length > 0 && (
        <Panel title={text.refunds}>
          <Refunds refunds={details.refunds} />
        </Panel>
      )}
      <Panel title={text.about}>
        <About file={file} />
      </Panel>
    </aside>
  )
}
