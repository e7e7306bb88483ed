import { useMemo } from 'react'
import { useAction } from '../../action.ts'
import { AnsweredPage, useAnswer } from '../../answer.tsx'
import { api, LonghandError } from '../../api.ts'
import { Button } from '../../design/button.tsx'
import { Problem } from '../../design/notice.tsx'
import { Page } from '../../design/page.tsx'
import { useSession } from '../../session.tsx'
import { strings } from '../../strings.ts'
import { CaptionDesk } from './caption-desk.tsx'
import { createKeeper } from './kept.ts'
import { openCaptions } from './open-captions.ts'
import './captions.css'

/** The caption pass: the captions of a task that one has claimed. */
export default function CaptionPage({ task }: { task: number }) {
  const { who } = useSession()
  const keeper = useMemo(() => createKeeper(who!.person.id, task), [who, task])
  const answer = useAnswer(() => openCaptions(api.work, api.peaks, task, keeper), [task, keeper])
  const claim = useAction(async () => {
    await api.work.claim(task)
    answer.again()
  })
  if (answer.error instanceof LonghandError && answer.error.code === 'not_claimed')
    return (
      <Page title={strings.captions.title} lead={strings.captions.notYours}>
        <Problem says={claim.problem} />
        <Button look="primary" isBusy={claim.isBusy} onClick={() => claim.run()}>
          {strings.captions.claim}
        </Button>
      </Page>
    )
  return (
    <AnsweredPage answer={answer}>{(opened) => <CaptionDesk opened={opened} keeper={keeper} />}</AnsweredPage>
  )
}
