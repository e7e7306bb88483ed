import { OpenDialog } from '../../design/form-dialog.tsx'
import { workReview } from '../../strings/work-review.ts'
import type { Finish, Question } from '../use-finish.ts'

const text = workReview.handIn

/** Before a text is handed in, asks about comments without a reply and uncertain words that nobody has touched. */
export const HandInQuestion = ({ finish }: { finish: Finish }) =>
  finish.question && (
    <OpenDialog
      title={text.title}
      confirm={text.confirm}
      act={() => finish.handIn.run({ isConfirmed: true })}
      closed={finish.keepWorking}
    >
      <Unsettled question={finish.question} />
    </OpenDialog>
  )

export const Unsettled = ({ question: { openComments, uncertainWords } }: { question: Question }) => (
  <>
    {openComments > 0 && <p role="alert">{text.open(openComments)}</p>}
    {uncertainWords > 0 && <p role="alert">{text.uncertain(uncertainWords)}</p>}
  </>
)
