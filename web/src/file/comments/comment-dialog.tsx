import { fileComments as text } from 'texts:fileComments'
import { Field, TextField } from '../../design/field.tsx'
import { OpenDialog } from '../../design/form-dialog.tsx'
import type { ChosenWords } from '../chosen-words.ts'
import type { Commenting } from './use-comments.ts'
import './comments.css'

/** A comment on words, with the name of its author if it is not known. */
export function CommentDialog({
  about,
  isComment,
  commenting: { add, visitor },
  closed,
}: {
  about: ChosenWords
  /** Otherwise the words are only highlighted. */
  isComment: boolean
  commenting: Commenting
  closed: () => void
}) {
  async function send(form: FormData) {
    visitor?.setName(String(form.get('name')).trim())
    await add!(about, isComment ? String(form.get('note')) : null)
    window.getSelection()?.removeAllRanges()
  }
  return (
    <OpenDialog
      title={isComment ? text.commentOn : text.highlightTitle}
      confirm={isComment ? text.add : text.highlight}
      act={send}
      closed={closed}
    >
      <blockquote className="commented-words" dir="auto">
        {about.words}
      </blockquote>
      {visitor && (
        <Field
          label={text.name}
          hint={text.nameHint}
          name="name"
          defaultValue={visitor.name() ?? ''}
          maxLength={200}
          autoComplete="name"
          required
        />
      )}
      {isComment && <TextField label={text.note} name="note" rows={4} required maxLength={2000} />}
    </OpenDialog>
  )
}
