import { Field } from '../../design/field.tsx'
import { OpenDialog } from '../../design/form-dialog.tsx'
import { captions as captionText } from '../../strings/captions.ts'

const text = captionText.shift

/** Moves all captions, or the selected one and all after it. */
export function ShiftDialog({
  number,
  shift,
  closed,
}: {
  /** Of the selected caption. */
  number: number
  shift: (byMs: number, from: 'all' | 'here') => void
  closed: () => void
}) {
  async function act(form: FormData): Promise<void> {
    shift(Math.round(Number(form.get('seconds')) * 1000), form.get('from') as 'all' | 'here')
  }
  return (
    <OpenDialog title={text.title} confirm={text.submit} act={act} closed={closed}>
      <Field label={text.seconds} hint={text.hint} name="seconds" type="number" step="0.001" required />
      <fieldset className="shift-from">
        <legend>{text.legend}</legend>
        <label>
          <input type="radio" name="from" value="all" defaultChecked /> {text.all}
        </label>
        <label>
          <input type="radio" name="from" value="here" /> {text.here(number)}
        </label>
      </fieldset>
    </OpenDialog>
  )
}
