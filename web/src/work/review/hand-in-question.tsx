import { OpenDialog } from '../../design/form-dialog.tsx'
import { workReview } from '../../strings/work-review.ts'
import type { Finish } from '../use-finish.ts'

const text = workReview.handIn

/** Before a text is handed in, asks about comments that nobody has answered or resolved. */
export const HandInQuestion = ({ finish }: { finish: Finish }) =>
  finish.openComments > 0 && (
    <OpenDialog
      title={text.title}
      confirm={text.confirm}
      act={() => finish.handIn.run({ isConfirmed: true })}
      closed={finish.keepWorking}
    >
      <p>{text.open(finish.openComments)}</p>
    </OpenDialog>
  )
