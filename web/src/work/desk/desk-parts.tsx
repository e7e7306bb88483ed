import { work } from 'texts:work'
import type { ReactNode } from 'react'
import type { Peaks } from '../../../../sdk/index.ts'
import { Panel } from '../../design/panel.tsx'
import { FindPanel } from '../../editor/find-panel.tsx'
import { panelId } from '../../editor/panels.ts'
import { SpeakersPanel } from '../../editor/speakers-panel.tsx'
import type { Pin } from '../../player/position.tsx'
import { KeysDialog } from '../keys-dialog.tsx'
import { COMMANDS, type Command } from './keys.ts'
import { Player } from './player.tsx'
import { Strip } from './strip.tsx'
import type { TextDesk } from './use-text-desk.ts'

const text = work.desk

/** The player with the waveform, and what else is in its row. */
export const DeskPlayer = ({
  desk: { editor, sound, zoom, follow },
  endMs,
  hasVideo,
  peaks,
  pins,
  children,
}: {
  desk: TextDesk
  endMs: number
  hasVideo: boolean
  peaks: Peaks | null
  pins: Pin[]
  children: ReactNode
}) => (
  <Player
    sound={sound}
    hasVideo={hasVideo}
    endMs={endMs}
    isFollowing={follow.isFollowing}
    setFollowing={follow.setFollowing}
  >
    <Strip sound={sound} peaks={peaks} zoom={zoom} editor={editor} pins={pins} />
    {children}
  </Player>
)

export const DeskSpeakers = ({ desk: { editor, speakers, commands } }: { desk: TextDesk }) => (
  <Panel id={panelId('speakers')} title={text.speakers.title} isOpen>
    <SpeakersPanel
      speakers={speakers}
      currentParagraph={() => editor.caret().paragraph}
      backToText={commands.backToText}
    />
  </Panel>
)

export const DeskFind = ({
  desk: { editor, head },
  title,
  isReadOnly,
}: {
  desk: TextDesk
  title: string
  isReadOnly: boolean
}) => (
  <Panel id={panelId('find')} title={title}>
    <FindPanel editor={editor} head={head} isReadOnly={isReadOnly} />
  </Panel>
)

/** What opens above the desk. */
export const DeskDialogs = ({ desk: { speakerMenu, keysDialog, keys, setKeys } }: { desk: TextDesk }) => (
  <>
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
  </>
)
