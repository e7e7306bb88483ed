import type { Desk } from '../../../../sdk/index.ts'
import { workReview } from '../../strings/work-review.ts'

const text = workReview.review

/** Which parts are sent back, of a file that was transcribed in parts; all of them to begin with. */
export function PartChecks({ gradable }: Pick<Desk, 'gradable'>) {
  const parts = gradable.filter(({ kind, parts }) => kind === 'transcribe' && parts > 1)
  if (parts.length === 0) return null
  return (
    <fieldset className="checks">
      <legend>{text.parts}</legend>
      {parts.map(({ task, part, name }) => (
        <label key={task}>
          <input type="checkbox" name="part" value={part} defaultChecked />{' '}
          <span>{text.partOf(part + 1, name)}</span>
        </label>
      ))}
    </fieldset>
  )
}

/** Null where the file has no parts to choose from. */
export function partsIn(form: FormData): number[] | null {
  const parts = form.getAll('part').map(Number)
  return parts.length > 0 ? parts : null
}
