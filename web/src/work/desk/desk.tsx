import type { Node } from 'prosemirror-model'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import type { PlainParagraph } from '../../../../src/transcripts/place-words.ts'
import { useAnswer } from '../../answer.tsx'
import { api } from '../../api.ts'
import { type Acts, EditorText } from '../../editor/editor-text.tsx'
import { showParagraphs } from '../../editor/edits.ts'
import { createTextEditor } from '../../editor/text-editor.ts'
import { doubtsIn, startOf } from '../../editor/word-times.ts'
import { serviceName } from '../../service-name.ts'
import { staffApi } from '../../staff-api.ts'
import { work as workStrings } from '../../strings/work.ts'
import { shownKey } from '../keys/combinations.ts'
import { KeysDialog } from '../keys/keys-dialog.tsx'
import { undoOrRedo } from '../keys/undo-or-redo.ts'
import { commandFor, useKeys, useOwnKeys } from '../keys/use-keys.ts'
import { createRestore } from '../saving/create-restore.ts'
import { SaveTrouble } from '../saving/save-state.tsx'
import { type AtWork, useIsStopped, useLiveTask, useSaving } from '../saving/use-saving.ts'
import { useFinish } from '../use-finish.ts'
import { createCommands } from './commands.ts'
import { DeskHead, DeskState } from './desk-head.tsx'
import { COMMANDS, type Command, speakerNumber } from './keys.ts'
import { LinesOutside } from './lines-outside.tsx'
import { Player } from './player.tsx'
import { SidePanels } from './side-panels.tsx'
import { useSnippets } from './snippets.ts'
import { useSound } from './sound.ts'
import { useSpeakerMenu } from './speaker-menu.tsx'
import { placeholdersIn, useSpeakers } from './speakers.ts'
import { Strip } from './strip.tsx'
import type { FoundText } from './text-material.ts'
import { useChanges } from './use-changes.ts'
import { useFollow } from './use-follow.ts'
import { useHeightOf } from './use-height-of.ts'
import { usePlace } from './use-place.ts'
import { useRemarks } from './use-remarks.ts'
import { useZoom } from './use-zoom.ts'

const text = workStrings.desk

/** A stable reference to the latest value, which does not make the text render again. */
function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value)
  latest.current = value
  return latest
}

/** The transcription desk: the player on top, the text below it, and panels at the side. */
export function Desk({ work }: { work: AtWork<Node, PlainParagraph, FoundText> }) {
  const { material, opened, reopen } = work
  const [desk, setDesk] = useState(opened.found.desk)
  const { task } = desk
  const isReview = task.kind === 'approve'
  const [, go] = useLocation()
  const head = useRef<HTMLDivElement>(null)
  const [editor] = useState(() => createTextEditor(opened.position.latest))
  const saver = useSaving(work, editor, task)
  useLiveTask(task, saver, () => {
    // Names are worth no warning: the next one that is given is read with those before it.
    staffApi.work.open(task.id).then(
      ({ names, glossary, around }) => setDesk((before) => ({ ...before, names, glossary, around })),
      () => {},
    )
  })
  const [keys, setKeys] = useOwnKeys<Command>('keys', COMMANDS, desk.preferences.keys)
  const finish = useFinish(
    task.id,
    saver,
    () => go('/work'),
    () => ({
      uncertainWords: editor.paragraphs().reduce((sum, node) => sum + doubtsIn(node).length, 0),
      placeholders: placeholdersIn(editor),
      keys: { nextDoubt: shownKey(keys.nextDoubt), renameSpeaker: shownKey(keys.renameSpeaker) },
    }),
  )
  const isOver = useIsStopped(saver)
  const isReadOnly = isOver || finish.handIn.isBusy
  const keysDialog = useRef<HTMLDialogElement>(null)
  useHeightOf(head)
  const follow = useFollow(editor, head)
  const sound = useSound(desk, follow.look)
  const speakers = useSpeakers(editor, desk.names)
  const speakerMenu = useSpeakerMenu(editor, speakers)
  const snippets = useSnippets(desk.preferences.abbreviations)
  const peaks = useAnswer(() => api.files.peaks(task.audiofile), [task.audiofile])

  const changes = useChanges(task, saver, editor)
  const zoom = useZoom({ fromMs: task.start_ms, toMs: task.end_ms }, sound)
  const commands = createCommands({
    editor,
    sound,
    assignSpeaker: speakers.assign,
    openSpeakers: speakerMenu.open,
    zoom,
    stepChange: changes.step,
    comment: (about) => remarks.comment(about),
    save: saver.save,
    finish: () => (isReview ? commands.panel('review') : finish.handIn.run()),
    showKeys: () => keysDialog.current?.showModal(),
  })
  const remarks = useRemarks(desk, editor, commands.goTo)
  function actionOf(combination: string): (() => void) | null {
    const command = commandFor(keys, combination)
    const speaker = speakerNumber(combination)
    if (command) return commands.run[command]
    return speaker === null ? undoOrRedo(editor, combination) : () => commands.speaker(speaker)
  }
  useKeys((combination) => {
    const act = actionOf(combination)
    return (
      act &&
      (() => {
        editor.readPage()
        act()
      })
    )
  })
  const acts = useLatest<Acts>({
    play: (paragraph) => sound.playFrom(startOf(editor.paragraphs()[paragraph]!)),
    playAt: commands.playFrom,
    chooseSpeaker: commands.chooseSpeaker,
    showRemark: remarks.showRemark,
  })
  const show = (nodes: readonly Node[]) => {
    editor.show(showParagraphs(nodes))
    speakers.numberAnew()
  }
  const restore = createRestore(task.id, material, saver, show)
  useLayoutEffect(() => {
    document.title = `${task.title} · ${serviceName}`
  }, [task.title])
  useLayoutEffect(() => editor.setSnippets(snippets.all), [editor, snippets.all])
  useLayoutEffect(() => editor.setTerms([...desk.glossary, ...desk.names]), [editor, desk])
  usePlace(editor, sound, desk)

  return (
    <main className="desk" id="content">
      <DeskHead
        desk={desk}
        saver={saver}
        finish={finish}
        isReadOnly={isReadOnly}
        showKeys={() => keysDialog.current?.showModal()}
      />
      <div className="desk-top" ref={head}>
        <SaveTrouble task={task.id} material={material} saver={saver} show={show} reopen={reopen} />
        <Player
          sound={sound}
          hasVideo={desk.video !== null}
          task={task}
          isFollowing={follow.isFollowing}
          setFollowing={follow.setFollowing}
        >
          <Strip sound={sound} peaks={peaks.value} zoom={zoom} editor={editor} pins={remarks.pins} />
          <DeskState isReview={isReview} saver={saver} />
        </Player>
      </div>
      <div className="desk-body">
        <section className="desk-main" aria-label={text.text}>
          <LinesOutside label={text.around.before} lines={desk.around.before} />
          <EditorText editor={editor} isReadOnly={isReadOnly} acts={acts} />
          <LinesOutside label={text.around.after} lines={desk.around.after} />
        </section>
        <SidePanels
          desk={desk}
          editor={editor}
          head={head}
          sound={sound}
          restore={restore}
          speakers={speakers}
          snippets={snippets}
          finish={finish}
          remarks={remarks}
          changes={changes}
          isReview={isReview}
          isOver={isOver}
          isReadOnly={isReadOnly}
          backToText={commands.backToText}
        />
      </div>
      {speakerMenu.menu}
      <KeysDialog
        dialog={keysDialog}
        commands={Object.keys(COMMANDS) as Command[]}
        names={text.keys.commands}
        fixed={text.keys.fixed}
        keys={keys}
        defaults={COMMANDS}
        setKeys={setKeys}
      />
    </main>
  )
}
