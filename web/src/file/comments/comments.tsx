import { fileComments as text } from 'texts:fileComments'
import type { ReactNode } from 'react'
import type { FileComment } from '../../../../sdk/index.ts'
import { ActButton } from '../../design/act-button.tsx'
import { TextField } from '../../design/field.tsx'
import { FormDialog } from '../../design/form-dialog.tsx'
import { Moment } from '../../player/moment.tsx'
import { shownMoment } from '../../shown.ts'
import type { Commenting } from './use-comments.ts'
import './comments.css'

/** All comments and highlights, in the order of the recording. */
export function Comments({
  commenting,
  goTo,
  children,
}: {
  commenting: Commenting
  goTo: (ms: number) => void
  /** How one comments. */
  children?: ReactNode
}) {
  const { comments } = commenting
  return (
    <>
      {children}
      {comments.length === 0 ? (
        <p className="soft">{text.none}</p>
      ) : (
        <ul className="comments" aria-label={text.list}>
          {comments.map((comment) => (
            <Thread key={comment.id} comment={comment} commenting={commenting} goTo={goTo} />
          ))}
        </ul>
      )}
    </>
  )
}

function Thread({
  comment: { id, start_ms, words, note, name, created, resolved_by, can_delete },
  commenting: { repliesTo, delete: remove, discuss },
  goTo,
}: {
  comment: FileComment
  commenting: Commenting
  goTo: (ms: number) => void
}) {
  const replies = repliesTo(id)
  return (
    <li className={resolved_by === null ? undefined : 'comment-resolved'}>
      <p className="comment-head">
        <Moment ms={start_ms} label={text.goTo} go={goTo} />
        <strong>{name}</strong>
        <span className="soft">
          {note === null && `${text.highlighted}, `}
          {shownMoment(created)}
        </span>
      </p>
      <blockquote className="commented-words" dir="auto">
        {words}
      </blockquote>
      {note !== null && (
        <p className="comment-note" dir="auto">
          {note}
        </p>
      )}
      {replies.length > 0 && (
        <ul className="comment-replies" aria-label={text.replies}>
          {replies.map((reply) => (
            <li key={reply.id}>
              <p className="comment-head">
                <strong>{reply.name}</strong>
                <span className="soft">{shownMoment(reply.created)}</span>
              </p>
              <p className="comment-note" dir="auto">
                {reply.note}
              </p>
              {reply.can_delete && (
                <ActButton
                  label={text.delete}
                  name={text.deleteReply({ name: reply.name })}
                  look="quiet"
                  act={() => remove(reply.id)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {resolved_by !== null && <p className="soft">{text.resolvedBy({ name: resolved_by })}</p>}
      <div className="comment-buttons">
        {discuss && note !== null && (
          <>
            {resolved_by === null && (
              <FormDialog
                label={text.reply}
                name={text.replyTo({ words })}
                look="quiet"
                title={text.replyTitle}
                act={(form) => discuss.reply(id, String(form.get('note')))}
              >
                <p className="comment-note" dir="auto">
                  {note}
                </p>
                <TextField label={text.yourReply} name="note" rows={3} required maxLength={2000} />
              </FormDialog>
            )}
            <ActButton
              label={resolved_by === null ? text.resolve : text.reopen}
              name={resolved_by === null ? text.resolveOf({ words }) : text.reopenOf({ words })}
              look="quiet"
              act={() => discuss.setResolved(id, resolved_by === null)}
            />
          </>
        )}
        {can_delete && (
          <ActButton
            label={text.delete}
            name={text.deleteOf({ words })}
            look="quiet"
            act={() => remove(id)}
          />
        )}
      </div>
    </li>
  )
}
