import { fileComments as commentStrings } from 'texts:fileComments'
import { fileEditing as text } from 'texts:fileEditing'
import { work as workStrings } from 'texts:work'
import type { Node } from 'prosemirror-model'
import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { FileComment, FileDetails, Peaks } from '../../../../sdk/index.ts'
import type { PlainParagraph } from '../../../../src/transcripts/place-words.ts'
import { useAction } from '../../action.ts'
import { Button } from '../../design/button.tsx'
import { Guide } from '../../design/guide.tsx'
import { Notice, Problem } from '../../design/notice.tsx'
import { Panel } from '../../design/panel.tsx'
import { type Acts, EditorText } from '../../editor/editor-text.tsx'
import { showParagraphs } from '../../editor/edits.ts'
import { FindPanel } from '../../editor/find-panel.tsx'
import { undoOrRedo } from '../../editor/keys/undo-or-redo.ts'
import { useKeys } from '../../editor/keys/use-keys.ts'
import { isInPanel, openPanel, panelId } from '../../editor/panels.ts'
import type { Remark } from '../../editor/remarks.ts'
import { createRestore } from '../../editor/saving/create-restore.ts'
import type { Material, Version } from '../../editor/saving/material.ts'
import { SaveSign, SaveTrouble } from '../../editor/saving/save-state.tsx'
import { type AtWork, useIsStopped, useSaving } from '../../editor/saving/use-saving.ts'
import { useSpeakers } from '../../editor/speakers.ts'
import { SpeakersPanel } from '../../editor/speakers-panel.tsx'
import { createTextEditor, type TextEditor } from '../../editor/text-editor.ts'
import { useFollow } from '../../editor/use-follow.ts'
import { spanAt, spokenAt, startOf } from '../../editor/word-times.ts'
import { bringIntoSight } from '../../player/marks.ts'
import type { Playback } from '../../player/use-playback.ts'
import { Comments } from '../comments/comments.tsx'
import { type Commenting, isOpen } from '../comments/use-comments.ts'
import { Player } from '../player.tsx'
import { Shortcuts } from '../shortcuts.tsx'
import { editingApi } from './editing-api.ts'
import { useOthers } from './use-others.ts'
import type { OwnTurn, TurnSource } from './use-turn.ts'
import { Versions } from './versions/versions.tsx'
import '../../editor/panels.css'

/** Where the text comes from and goes to. */
export type EditingSource = {
  material: Material<Node, PlainParagraph, Version<Node>>
  turn: TurnSource
  /** Whether the page is told at once what others do. */
  isLive: boolean
  /** Earlier versions are for members. */
  hasVersions: boolean
}

export type EditingProps = {
  file: Pick<
    FileDetails['file'],
    'id' | 'title' | 'language' | 'names' | 'duration_seconds' | 'transcript_version'
  >
  source: EditingSource
  /** Suggested while they are typed. */
  terms: readonly string[]
  /** Comments are shown on their words, and beside the text. Null where there are none. */
  commenting: Commenting | null
  /** Whose turn it is now. */
  editing: FileDetails['editing']
  playback: Playback
  peaks: Peaks | null
  hasVideo: boolean
  /** Why there is nothing to hear. */
  silence: string | null
  onFrame: RefObject<(ms: number) => void>
  done: () => void
}

const desk = workStrings.desk
const saving = { ...desk.saving, ...text.saving }

const NONE: FileComment[] = []

const remarkOf = ({ id, start_ms, end_ms, note, words }: FileComment): Remark => ({
  id: `comment ${id}`,
  kind: 'comment',
  atMs: start_ms,
  endMs: end_ms,
  note: note ?? words,
})

/** The text with its player above it, and speakers, find and versions beside it. */
export function FileEditor({
  file,
  source,
  terms,
  commenting,
  editing,
  playback,
  peaks,
  hasVideo,
  silence,
  onFrame,
  done,
  work,
  turn,
}: EditingProps & { work: AtWork<Node, PlainParagraph, Version<Node>>; turn: OwnTurn }) {
  const { material, opened, reopen } = work
  const head = useRef<HTMLDivElement>(null)
  const [editor] = useState(() => createTextEditor(opened.position.latest))
  const saver = useSaving(work, editor, { ...file, lease_until: null })
  const isReadOnly = useIsStopped(saver)
  const follow = useFollow(editor, head)
  onFrame.current = follow.look
  const speakers = useSpeakers(editor, file.names)
  useEffect(() => editor.setTerms([...terms, ...file.names]), [editor, terms, file.names])
  const show = (nodes: readonly Node[]) => {
    editor.show(showParagraphs(nodes))
    speakers.numberAnew()
  }
  const comments = commenting?.comments ?? NONE
  useEffect(() => editor.setRemarks(comments.filter(isOpen).map(remarkOf)), [editor, comments])
  const steps = useSteps(editor)
  useOthers(file, editing, turn, { material, saver, editor, show })
  const leave = useAction(async () => {
    if (!isReadOnly) await saver.flush()
    done()
  })
  function find() {
    editor.readPage()
    openPanel('find')
  }
  useKeys((combination) => {
    if (combination === 'Ctrl+F') return find
    if (combination === 'Escape' && isInPanel('find')) return editor.focus
    return (silence === null && playerKey(playback, combination)) || undoOrRedo(editor, combination)
  })
  function goTo(ms: number) {
    playback.seek(ms)
    const spoken = spokenAt(editor.paragraphs(), ms)
    if (!spoken) return
    const { paragraph, span } = spoken
    editor.elementOf(paragraph)
    bringIntoSight(
      editor.rangeOf({ paragraph, start: span.start, end: span.end }),
      head.current!.offsetHeight,
    )
  }
  const acts = useRef<Acts>(null!)
  acts.current = {
    play: (paragraph) => playback.playFrom(startOf(editor.paragraphs()[paragraph]!)),
    playAt({ paragraph, start }) {
      const span = spanAt(editor.paragraphs()[paragraph]!, start)
      if (span) playback.playFrom(span.word.startMs)
    },
    chooseSpeaker(paragraph) {
      editor.placeCaret({ paragraph, start: 0, end: 0 })
      openPanel('speakers')
    },
  }
  useEffect(() => {
    editor.focus()
    return editor.destroy
  }, [editor])

  return (
    <div className="delivered editing">
      <div className="listening">
        <div className="listening-head" ref={head}>
          <div className="editing-bar">
            <SaveSign saver={saver} text={saving} />
            <Button look="quiet" isIdle={isReadOnly || !steps.canUndo} onClick={editor.undo}>
              {text.undo}
            </Button>
            <Button look="quiet" isIdle={isReadOnly || !steps.canRedo} onClick={editor.redo}>
              {text.redo}
            </Button>
            <Button look="quiet" onClick={find}>
              {text.find}
            </Button>
            <Shortcuts of={silence === null ? 'editor' : 'silentEditor'} />
            <Button look="primary" isBusy={leave.isBusy} onClick={() => leave.run()}>
              {text.done}
            </Button>
          </div>
          <Problem says={leave.problem} />
          <SaveTrouble
            task={file.id}
            material={material}
            saver={saver}
            show={show}
            reopen={reopen}
            text={saving}
          />
          {silence ? (
            <Notice>{silence}</Notice>
          ) : (
            <Player
              playback={playback}
              hasVideo={hasVideo}
              peaks={peaks}
              endMs={(file.duration_seconds ?? 0) * 1000}
              isFollowing={follow.isFollowing}
              setFollowing={follow.setFollowing}
            />
          )}
        </div>
        <p className="hint editing-lead">
          {text.lead} <span className="with-keyboard">{text.completing}</span>{' '}
          <Guide page="editing#correct-the-text" name={text.guide} />
        </p>
        <EditorText editor={editor} language={file.language} isReadOnly={isReadOnly} acts={acts} />
      </div>
      <aside className="beside-transcript beside-text" aria-label={desk.panels}>
        <Panel id={panelId('speakers')} title={desk.speakers.title} isOpen>
          <SpeakersPanel
            speakers={speakers}
            currentParagraph={() => editor.caret().paragraph}
            backToText={editor.focus}
          />
        </Panel>
        <Panel id={panelId('find')} title={desk.find.title}>
          <FindPanel editor={editor} head={head} isReadOnly={isReadOnly} />
        </Panel>
        {commenting && comments.length > 0 && (
          <Panel id={panelId('comments')} title={commentStrings.title({ count: comments.length })} isOpen>
            <Comments commenting={commenting} goTo={goTo} />
          </Panel>
        )}
        {source.hasVersions && (
          <Panel id={panelId('versions')} title={desk.versions.title}>
            <Versions
              file={file.id}
              language={file.language}
              flush={saver.flush}
              restore={(version, parts) =>
                createRestore(
                  file.id,
                  {
                    ...material,
                    restore: (id, save) =>
                      editingApi.restore(
                        id,
                        parts ? { ...save, based_on: parts.current, passages: parts.passages } : save,
                      ),
                  },
                  saver,
                  show,
                )(version)
              }
            />
          </Panel>
        )}
      </aside>
    </div>
  )
}

/** Whether there is something to undo or redo. */
function useSteps({ onChange, canUndo, canRedo }: TextEditor) {
  return {
    canUndo: useSyncExternalStore(onChange, canUndo),
    canRedo: useSyncExternalStore(onChange, canRedo),
  }
}

/** The same keys as at the desk of transcribers. */
function playerKey({ toggle, back, forward }: Playback, combination: string): (() => void) | null {
  if (combination === 'Escape') return toggle
  if (combination === 'F2') return back
  return combination === 'F4' ? forward : null
}
