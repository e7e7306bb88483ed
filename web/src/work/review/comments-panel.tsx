import type { Comment, Desk } from '../../../../sdk/index.ts'
import { Answered, useAnswer } from '../../answer.tsx'
import { api } from '../../api.ts'
import { ActButton } from '../../design/act-button.tsx'
import { ActionForm } from '../../design/action-form.tsx'
import { TextField } from '../../design/field.tsx'
import { FormDialog } from '../../design/form-dialog.tsx'
import { Panel } from '../../design/panel.tsx'
import { type Playback, usePositionMs } from '../../player/use-playback.ts'
import { shownClock, shownMoment } from '../../shown.ts'
import { workReview } from '../../strings/work-review.ts'
import { Moment } from './moment.tsx'
import './review.css'

const text = workReview.comments

/** Comments on moments of the recording. Everybody who has the file can add, answer and resolve. */
export function CommentsPanel({ desk, sound, isOpen }: { desk: Desk; sound: Playback; isOpen: boolean }) {
  const task = desk.task.id
  const answer = useAnswer(() => api.work.comments(task), [task])
  const unresolved = answer.value?.comments.filter(({ resolved }) => resolved === null).length ?? 0
  async function add(form: FormData) {
    await api.work.comment(task, { at_ms: Math.round(sound.nowMs()), note: String(form.get('note')) })
    answer.again()
  }
  return (
    <Panel title={text.title(unresolved)} isOpen={isOpen}>
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
        <NoteField sound={sound} />
      </ActionForm>
    </Panel>
  )
}

function NoteField({ sound }: { sound: Playback }) {
  const at = shownClock(usePositionMs(sound) / 1000)
  return <TextField label={text.at(at)} name="note" rows={2} required maxLength={2000} />
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
    await api.work.comment(task, { at_ms, note: String(form.get('note')), reply_to: id })
    changed()
  }
  return (
    <li className={isOpen ? undefined : 'remark-resolved'}>
      <p className="remark-head">
        <Moment ms={at_ms} play={play} />
        <strong>{name}</strong>
        {resolved && (
          <span className="remark-outcome">
            {text.resolved} <span className="soft">{shownMoment(resolved)}</span>
          </span>
        )}
      </p>
      <p>{note}</p>
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
            name={text.answerOf(at)}
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
          name={isOpen ? text.resolveOf(at) : text.reopenOf(at)}
          look="quiet"
          act={() => api.work.resolve(task, id, isOpen)}
          done={changed}
        />
      </div>
    </li>
  )
}
