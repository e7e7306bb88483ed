import { workReview } from 'texts:workReview'
import { OpenDialog } from '../../design/form-dialog.tsx'
import { shownList } from '../../shown.ts'
import type { Finish, Question } from '../use-finish.ts'

const text = workReview.handIn

/** Before a text is handed in, asks about comments without a reply, untouched uncertain words, and speakers without a name. */
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

export const Unsettled = ({
  question: { openComments, uncertainWords, placeholders, keys },
}: {
  question: Question
}) => (
  <>
    {openComments > 0 && <p role="alert">{text.open({ count: openComments })}</p>}
    {uncertainWords > 0 && (
      <p role="alert">
        {text.uncertain({ count: uncertainWords })}{' '}
        {keys.nextDoubt && text.uncertainKey({ key: keys.nextDoubt })}
      </p>
    )}
    {placeholders.length > 0 && (
      <p role="alert">
        {text.unnamed({ count: placeholders.length, names: shownList(placeholders) })}{' '}
        {keys.renameSpeaker && text.unnamedKey({ key: keys.renameSpeaker })}
      </p>
    )}
  </>
)
