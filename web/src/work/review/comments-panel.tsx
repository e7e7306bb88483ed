import { work } from 'texts:work'
import { workReview } from 'texts:workReview'
import type { Comment, Desk } from '../../../../sdk/index.ts'
import { Answered, useAnswer } from '../../answer.tsx'
import { ActButton } from '../../design/act-button.tsx'
import { ActionForm } from '../../design/action-form.tsx'
import { TextField } from '../../design/field.tsx'
import { FormDialog } from '../../design/form-dialog.tsx'
import { Panel } from '../../design/panel.tsx'
import { panelId } from '../../editor/panels.ts'
import { Moment } from '../../player/moment.tsx'
import { type Playback, usePositionMs } from '../../player/use-playback.ts'
import { shownClock, shownMoment } from '../../shown.ts'
import { staffApi } from '../../staff-api.ts'
import './review.css'

const text = workReview.comments

export type About = { atMs: number; word: string }
type Comments = ReturnType<typeof useComments>

export const useComments = ({ task: { id } }: Desk) => useAnswer(() => staffApi.work.comments(id), [id])

/** Comments on moments of the recording. Everybody who has the file can add, answer and resolve. */
export function CommentsPanel({
  desk,
  answer,
  sound,
  about = null,
  added = () => {},
  isOpen,
}: {
  desk: Desk
  answer: Comments
  sound: Playback
  /** The word that the next comment hangs on; without one, it is about what is heard. */
  about?: About | null
  added?: () => void
  isOpen: boolean
}) {
  const task = desk.task.id
  const unresolved = answer.value?.comments.filter(({ resolved }) => resolved === null).length ?? 0
  async function add(form: FormData) {
    const at_ms = Math.round(about?.atMs ?? sound.nowMs())
    await staffApi.work.comment(task, { at_ms, note: String(form.get('note')) })
    added()
    answer.again()
  }
  return (
    <Panel id={panelId('comments')} title={text.title({ unresolved })} isOpen={isOpen}>
      <Answered answer={answer}>
        {({ comments }) =>
          comments.length === 0 ? (
            <p className="soft">{text.none}</p>
          ) : (
            <ul className="remarks" aria-label={text.list}>
              {comments.map((comment) => (
                <Thread
                  key={comment.id}
                  task={task}
                  comment={comment}
                  play={sound.playFrom}
                  changed={answer.again}
                />
              ))}
            </ul>
          )
        }
      </Answered>
      <ActionForm submit={text.add} act={add} isCleared>
        <NoteField sound={sound} about={about} />
      </ActionForm>
    </Panel>
  )
}

function NoteField({ sound, about }: { sound: Playback; about: About | null }) {
  const heardMs = usePositionMs(sound)
  const at = shownClock((about?.atMs ?? heardMs) / 1000)
  const label = about ? text.on({ at, word: about.word }) : text.at({ at })
  return <TextField label={label} name="note" rows={2} required maxLength={2000} data-first="" />
}

function Thread({
  task,
  comment,
  play,
  changed,
}: {
  task: number
  comment: Comment
  play: (ms: number) => void
  changed: () => void
}) {
  const { id, at_ms, note, name, answers, resolved } = comment
  const at = shownClock(at_ms / 1000)
  const isOpen = resolved === null
  async function answer(form: FormData) {
    await staffApi.work.comment(task, { at_ms, note: String(form.get('note')), reply_to: id })
    changed()
  }
  return (
    <li className={isOpen ? undefined : 'remark-resolved'} data-thread={`comment ${id}`} tabIndex={-1}>
      <p className="remark-head">
        <Moment ms={at_ms} label={work.desk.playFrom} go={play} />
        <strong>{name}</strong>
        {resolved && (
          <span className="remark-outcome">
            {text.resolved} <span className="soft">{shownMoment(resolved)}</span>
          </span>
        )}
      </p>
      <p dir="auto">{note}</p>
      {answers.length > 0 && (
        <ul className="remark-answers">
          {answers.map((one) => (
            <li key={one.id}>
              <strong>{one.name}</strong> {one.note}
            </li>
          ))}
        </ul>
      )}
      <div className="button-row">
        {isOpen && (
          <FormDialog
            label={text.answer}
            name={text.answerOf({ at })}
            look="quiet"
            title={text.answerTitle}
            act={answer}
          >
            <p>{note}</p>
            <TextField label={text.yourAnswer} name="note" rows={3} required maxLength={2000} />
          </FormDialog>
        )}
        <ActButton
          label={isOpen ? text.resolve : text.reopen}
          name={isOpen ? text.resolveOf({ at }) : text.reopenOf({ at })}
          look="quiet"
          act={() => staffApi.work.resolve(task, id, isOpen)}
          done={changed}
        />
      </div>
    </li>
  )
}
