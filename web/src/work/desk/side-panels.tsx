import { work } from 'texts:work'
import type { Desk } from '../../../../sdk/index.ts'
import { Button } from '../../design/button.tsx'
import { Panel } from '../../design/panel.tsx'
import { panelId } from '../../editor/panels.ts'
import { CommentsPanel } from '../review/comments-panel.tsx'
import { DifferencesPanel } from '../review/differences-panel.tsx'
import { HandInQuestion } from '../review/hand-in-question.tsx'
import { ReportsPanel } from '../review/reports-panel.tsx'
import type { Finish } from '../use-finish.ts'
import { DeskFind, DeskSpeakers } from './desk-parts.tsx'
import { NotesPanel } from './notes-panel.tsx'
import { ProblemsPanel } from './problems-panel.tsx'
import { ReviewPanel } from './review-panel.tsx'
import type { Snippets } from './snippets.ts'
import { SnippetsPanel } from './snippets-panel.tsx'
import type { Changes } from './use-changes.ts'
import type { Remarks } from './use-remarks.ts'
import type { TextDesk } from './use-text-desk.ts'
import { VersionsPanel } from './versions-panel.tsx'

const text = work.desk

/** The panels beside the text; each has a key. */
export function SidePanels({
  desk,
  textDesk,
  restore,
  snippets,
  finish,
  remarks,
  changes,
  isReview,
  isOver,
  isReadOnly,
}: {
  desk: Desk
  textDesk: TextDesk
  restore: (version: number) => Promise<void>
  snippets: Snippets
  finish: Finish
  remarks: Remarks
  changes: Changes
  isReview: boolean
  /** The text can no longer be edited. */
  isOver: boolean
  isReadOnly: boolean
}) {
  const { editor, sound, commands } = textDesk
  return (
    <aside className="beside-text" aria-label={text.panels}>
      <Button look="quiet" className="close-panels" onClick={commands.backToText}>
        {text.closePanels}
      </Button>
      {finish.problems.length > 0 && (
        <Panel id={panelId('problems')} title={text.handIn.problems} isOpen>
          <ProblemsPanel problems={finish.problems} editor={editor} />
        </Panel>
      )}
      {isReview && (
        <Panel id={panelId('review')} title={text.review.title} isOpen>
          <ReviewPanel desk={desk} finish={finish} sound={sound} />
        </Panel>
      )}
      <ReportsPanel desk={desk} play={sound.playFrom} answered={finish.checkAgain} />
      <CommentsPanel
        desk={desk}
        answer={remarks.comments}
        sound={sound}
        about={remarks.about}
        added={remarks.commented}
        isOpen
      />
      <DifferencesPanel changes={changes} play={sound.playFrom} />
      <HandInQuestion finish={finish} />
      <Panel id={panelId('notes')} title={text.notes.title} isOpen>
        <NotesPanel desk={desk} play={sound.playFrom} />
      </Panel>
      {!isOver && <DeskSpeakers desk={textDesk} />}
      <DeskFind desk={textDesk} title={isOver ? text.find.find : text.find.title} isReadOnly={isReadOnly} />
      {!isOver && (
        <>
          <Panel id={panelId('snippets')} title={text.snippets.title}>
            <SnippetsPanel snippets={snippets} />
          </Panel>
          <Panel id={panelId('versions')} title={text.versions.title}>
            <VersionsPanel task={desk.task.id} restore={restore} />
          </Panel>
        </>
      )}
    </aside>
  )
}
