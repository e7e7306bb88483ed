import { useRef } from 'react'
import type { Desk } from '../../../../sdk/index.ts'
import type { Acts } from '../../editor/editor-text.tsx'
import { undoOrRedo } from '../../editor/keys/undo-or-redo.ts'
import { useKeys } from '../../editor/keys/use-keys.ts'
import { useSpeakers } from '../../editor/speakers.ts'
import type { TextEditor } from '../../editor/text-editor.ts'
import { useFollow } from '../../editor/use-follow.ts'
import { startOf } from '../../editor/word-times.ts'
import { commandFor, useOwnKeys } from '../own-keys.ts'
import type { HeardDesk } from '../use-recording.ts'
import { createCommands, type DeskActions } from './commands.ts'
import { COMMANDS, type Command, speakerNumber } from './keys.ts'
import { useSound } from './sound.ts'
import { useSpeakerMenu } from './speaker-menu.tsx'
import { useHeightOf } from './use-height-of.ts'
import { useZoom } from './use-zoom.ts'

export type TextDesk = ReturnType<typeof useTextDesk>

/** A text with its recording, its speakers, and a key for every command. */
export function useTextDesk(
  editor: TextEditor,
  desk: HeardDesk & Pick<Desk, 'names'> & { task: { end_ms: number } },
  actions: DeskActions & { showRemark?: (id: string) => void },
) {
  const head = useRef<HTMLDivElement>(null)
  const keysDialog = useRef<HTMLDialogElement>(null)
  const showKeys = () => keysDialog.current?.showModal()
  const [keys, setKeys] = useOwnKeys<Command>('keys', COMMANDS, desk.preferences.keys)
  const follow = useFollow(editor, head)
  const sound = useSound(desk, follow.look)
  const speakers = useSpeakers(editor, desk.names)
  const speakerMenu = useSpeakerMenu(editor, speakers)
  const zoom = useZoom({ fromMs: desk.task.start_ms, toMs: desk.task.end_ms }, sound)
  const commands = createCommands({
    ...actions,
    editor,
    sound,
    assignSpeaker: speakers.assign,
    openSpeakers: speakerMenu.open,
    zoom,
    showKeys,
  })
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
  useHeightOf(head)
  // The text is not rendered again when these change.
  const acts = useRef<Acts>(null!)
  acts.current = {
    play: (paragraph) => sound.playFrom(startOf(editor.paragraphs()[paragraph]!)),
    playAt: commands.playFrom,
    chooseSpeaker: commands.chooseSpeaker,
    showRemark: actions.showRemark,
  }
  return {
    editor,
    head,
    keysDialog,
    showKeys,
    keys,
    setKeys,
    follow,
    sound,
    speakers,
    speakerMenu,
    zoom,
    commands,
    acts,
  }
}
