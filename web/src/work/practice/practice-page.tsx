import { useLayoutEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import type { Practice } from '../../../../sdk/index.ts'
import { useAction } from '../../action.ts'
import { Answered, useAnswer } from '../../answer.tsx'
import { Button } from '../../design/button.tsx'
import { Problem } from '../../design/notice.tsx'
import { Panel } from '../../design/panel.tsx'
import { type Acts, EditorText } from '../../editor/editor-text.tsx'
import { nodesOf, plainParagraph } from '../../editor/schema.ts'
import { createTextEditor } from '../../editor/text-editor.ts'
import { startOf } from '../../editor/word-times.ts'
import { staffApi } from '../../staff-api.ts'
import { practice as text } from '../../strings/practice.ts'
import { work as workStrings } from '../../strings/work.ts'
import { createCommands } from '../desk/commands.ts'
import { FindPanel } from '../desk/find-panel.tsx'
import { COMMANDS, type Command, speakerNumber } from '../desk/keys.ts'
import { Player } from '../desk/player.tsx'
import { useSound } from '../desk/sound.ts'
import { useSpeakerMenu } from '../desk/speaker-menu.tsx'
import { useSpeakers } from '../desk/speakers.ts'
import { SpeakersPanel } from '../desk/speakers-panel.tsx'
import { Strip } from '../desk/strip.tsx'
import { useFollow } from '../desk/use-follow.ts'
import { useHeightOf } from '../desk/use-height-of.ts'
import { useZoom } from '../desk/use-zoom.ts'
import { KeysDialog } from '../keys/keys-dialog.tsx'
import { undoOrRedo } from '../keys/undo-or-redo.ts'
import { commandFor, useKeys, useOwnKeys } from '../keys/use-keys.ts'
import { closePanels, openPanels, panelId } from '../panels.ts'
import { PracticeResult, type Result } from './practice-result.tsx'
import '../desk/desk.css'

const desk = workStrings.desk

/** The desk with a recording whose text is known. Nothing is saved: what was wrong is shown at once. */
export default function PracticePage() {
  const answer = useAnswer(() => staffApi.work.practice(), [])
  return <Answered answer={answer}>{(practice) => <PracticeDesk practice={practice} />}</Answered>
}

function PracticeDesk({ practice }: { practice: Practice }) {
  const { recording, seconds, names, notes, paragraphs } = practice
  const head = useRef<HTMLDivElement>(null)
  const keysDialog = useRef<HTMLDialogElement>(null)
  const [editor] = useState(() => createTextEditor(nodesOf(paragraphs)))
  const [result, setResult] = useState<Result | null>(null)
  const follow = useFollow(editor, head)
  const task = { start_ms: 0, end_ms: seconds * 1000 }
  const sound = useSound(
    { playback: recording, video: null, place: null, preferences: {}, task },
    follow.look,
  )
  const speakers = useSpeakers(editor, names)
  const speakerMenu = useSpeakerMenu(editor, speakers)
  const [keys, setKeys] = useOwnKeys<Command>('keys', COMMANDS)
  const handIn = useAction(async () => {
    editor.readPage()
    setResult(await staffApi.work.handInPractice(editor.paragraphs().map(plainParagraph)))
  })
  const zoom = useZoom({ fromMs: task.start_ms, toMs: task.end_ms }, sound)
  const commands = createCommands({
    editor,
    sound,
    assignSpeaker: speakers.assign,
    openSpeakers: speakerMenu.open,
    zoom,
    save: async () => {},
    finish: () => handIn.run(),
    showKeys: () => keysDialog.current?.showModal(),
  })
  useKeys((combination) => {
    const command = commandFor(keys, combination)
    const speaker = speakerNumber(combination)
    const act = command
      ? commands.run[command]
      : speaker === null
        ? undoOrRedo(editor, combination)
        : () => commands.speaker(speaker)
    return (
      act &&
      (() => {
        editor.readPage()
        act()
      })
    )
  })
  useHeightOf(head)
  const acts = useRef<Acts>(null!)
  acts.current = {
    play: (paragraph) => sound.playFrom(startOf(editor.paragraphs()[paragraph]!)),
    playAt: commands.playFrom,
    chooseSpeaker: commands.chooseSpeaker,
  }
  useLayoutEffect(() => editor.setTerms(names), [editor, names])
  useLayoutEffect(() => {
    editor.focus()
    return editor.destroy
  }, [editor])
  return (
    <main className="desk" id="content">
      <header className="desk-head">
        <div className="desk-title">
          <Link href="/work/welcome">{text.back}</Link>
          <h1>{text.title}</h1>
          <p className="soft">{text.lead}</p>
        </div>
        <div className="desk-actions">
          <Button look="quiet" onClick={() => keysDialog.current?.showModal()}>
            {desk.keysButton}
          </Button>
          <Button look="primary" isBusy={handIn.isBusy} onClick={() => handIn.run()}>
            {text.handIn}
          </Button>
        </div>
        <Problem says={handIn.problem} />
      </header>
      {result && <PracticeResult result={result} play={sound.playFrom} />}
      <div className="desk-top" ref={head}>
        <Player
          sound={sound}
          hasVideo={false}
          task={task}
          isFollowing={follow.isFollowing}
          setFollowing={follow.setFollowing}
        >
          <Strip sound={sound} peaks={null} zoom={zoom} editor={editor} pins={[]} />
          <Button look="quiet" className="open-panels" onClick={openPanels}>
            {desk.panels}
          </Button>
        </Player>
      </div>
      <div className="desk-body">
        <section className="desk-main" aria-label={desk.text}>
          <EditorText editor={editor} isReadOnly={handIn.isBusy} acts={acts} />
        </section>
        <aside className="desk-beside" aria-label={desk.panels}>
          <Button look="quiet" className="close-panels" onClick={closePanels}>
            {desk.closePanels}
          </Button>
          <Panel id={panelId('notes')} title={desk.notes.title} isOpen>
            <p>{notes}</p>
            <p className="soft">{text.names(names)}</p>
          </Panel>
          <Panel id={panelId('speakers')} title={desk.speakers.title} isOpen>
            <SpeakersPanel
              speakers={speakers}
              currentParagraph={() => editor.caret().paragraph}
              backToText={commands.backToText}
            />
          </Panel>
          <Panel id={panelId('find')} title={desk.find.title}>
            <FindPanel editor={editor} head={head} isReadOnly={false} />
          </Panel>
        </aside>
      </div>
      {speakerMenu.menu}
      <KeysDialog
        dialog={keysDialog}
        commands={Object.keys(COMMANDS) as Command[]}
        names={desk.keys.commands}
        fixed={desk.keys.fixed}
        keys={keys}
        defaults={COMMANDS}
        setKeys={setKeys}
      />
    </main>
  )
}
