import type { RefObject } from 'react'
import type { Desk } from '../../../../sdk/index.ts'
import { Panel } from '../../design/panel.tsx'
import { strings } from '../../strings.ts'
import { ReportsPanel } from '../review/reports-panel.tsx'
import type { TextStore } from '../text/text-store.ts'
import type { Finish } from '../use-finish.ts'
import { FindPanel } from './find-panel.tsx'
import { NotesPanel } from './notes-panel.tsx'
import { panelId } from './panels.ts'
import { ProblemsPanel } from './problems-panel.tsx'
import { ReviewPanel } from './review-panel.tsx'
import type { Snippets } from './snippets.ts'
import { SnippetsPanel } from './snippets-panel.tsx'
import type { Sound } from './sound.ts'
import type { Speakers } from './speakers.ts'
import { SpeakersPanel } from './speakers-panel.tsx'
import { VersionsPanel } from './versions-panel.tsx'

const text = strings.work.desk

/** The panels beside the text; each has a key. */
export function Beside({
  desk,
  root,
  head,
  store,
  sound,
  saver,
  speakers,
  snippets,
  finish,
  isReview,
  isOver,
  isReadOnly,
  currentBlock,
  backToText,
  reopen,
}: {
  desk: Desk
  root: RefObject<HTMLDivElement | null>
  head: RefObject<HTMLDivElement | null>
  store: TextStore
  sound: Sound
  saver: { flush(): Promise<number> }
  speakers: Speakers
  snippets: Snippets
  finish: Finish
  isReview: boolean
  /** The text can no longer be edited. */
  isOver: boolean
  isReadOnly: boolean
  currentBlock: () => number
  backToText: () => void
  reopen: () => void
}) {
  return (
    <aside className="desk-beside">
      {finish.problems.length > 0 && (
        <Panel id={panelId('problems')} title={text.handIn.problems} isOpen>
          <ProblemsPanel problems={finish.problems} root={root} store={store} />
        </Panel>
      )}
      {isReview && (
        <Panel id={panelId('review')} title={text.review.title} isOpen>
          <ReviewPanel finish={finish} sound={sound} />
        </Panel>
      )}
      <ReportsPanel desk={desk} play={sound.playFrom} />
      <Panel id={panelId('notes')} title={text.notes.title} isOpen>
        <NotesPanel desk={desk} play={sound.playFrom} />
      </Panel>
      {!isOver && (
        <Panel id={panelId('speakers')} title={text.speakers.title} isOpen>
          <SpeakersPanel speakers={speakers} currentBlock={currentBlock} backToText={backToText} />
        </Panel>
      )}
      <Panel id={panelId('find')} title={isOver ? text.find.find : text.find.title}>
        <FindPanel root={root} head={head} store={store} isReadOnly={isReadOnly} />
      </Panel>
      {!isOver && (
        <>
          <Panel id={panelId('snippets')} title={text.snippets.title}>
            <SnippetsPanel snippets={snippets} />
          </Panel>
          <Panel id={panelId('versions')} title={text.versions.title}>
            <VersionsPanel task={desk.task.id} saver={saver} reopen={reopen} />
          </Panel>
        </>
      )}
    </aside>
  )
}
