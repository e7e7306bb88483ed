import { work as workStrings } from 'texts:work'
import type { Node } from 'prosemirror-model'
import { useLayoutEffect } from 'react'
import { Link } from 'wouter'
import type { Desk } from '../../../../sdk/index.ts'
import { Button } from '../../design/button.tsx'
import { ConfirmButton } from '../../design/confirm.tsx'
import { Problem } from '../../design/notice.tsx'
import { openPanel, openPanels } from '../../editor/panels.ts'
import { LeaseSign, SaveSign } from '../../editor/saving/save-state.tsx'
import type { Saver } from '../../editor/saving/saver.ts'
import { useSaveState } from '../../editor/saving/use-saving.ts'
import { ownTitle } from '../../message.ts'
import { OtherPage } from '../other-page.tsx'
import { TaskFacts } from '../task-facts.tsx'
import { captionsPath, hasCaptions } from '../task-path.ts'
import type { Finish } from '../use-finish.ts'

const text = workStrings.desk

export function DeskHead({
  desk,
  saver,
  finish,
  isReadOnly,
  showKeys,
}: {
  desk: Desk
  saver: Saver<Node>
  finish: Finish
  isReadOnly: boolean
  showKeys: () => void
}) {
  const { task } = desk
  const { handIn, problems } = finish
  useLayoutEffect(() => {
    if (problems.length > 0) openPanel('problems')
  }, [problems])
  return (
    <header className="desk-head">
      <div className="desk-title">
        <div className="desk-name">
          <Link href="/work">{text.back}</Link>
          <h1 title={task.title}>{ownTitle(task.title)}</h1>
        </div>
        <TaskFacts task={task} />
      </div>
      <div className="desk-actions">
        {hasCaptions(task) && <OtherPage href={captionsPath(task)} label={text.captions} saver={saver} />}
        <Button look="quiet" onClick={showKeys}>
          {text.keysButton}
        </Button>
        <ConfirmButton
          label={text.giveBack}
          title={workStrings.tasks.giveBackTitle}
          confirm={text.giveBack}
          act={finish.giveBack}
        >
          <p>{workStrings.tasks.giveBackWords}</p>
        </ConfirmButton>
        {task.kind === 'approve' ? (
          <Button look="primary" onClick={() => openPanel('review')}>
            {text.review.title}
          </Button>
        ) : (
          <Button look="primary" isBusy={handIn.isBusy} disabled={isReadOnly} onClick={() => handIn.run()}>
            {handIn.isBusy ? text.handIn.busy : text.handIn.button}
          </Button>
        )}
      </div>
      <Problem says={handIn.problem} />
    </header>
  )
}

/** Whether everything is saved, and how long the task is theirs. It stays above the text. */
export function DeskState({ isReview, saver }: { isReview: boolean; saver: Saver<Node> }) {
  const isSaved = useSaveState(saver).is === 'saved'
  return (
    <div className="desk-state">
      {(!isReview || !isSaved) && <SaveSign saver={saver} />}
      <LeaseSign saver={saver} />
      <Button look="quiet" className="open-panels" onClick={openPanels}>
        {text.panels}
      </Button>
    </div>
  )
}
