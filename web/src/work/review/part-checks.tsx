import { workReview } from 'texts:workReview'
import type { Desk } from '../../../../sdk/index.ts'

const text = workReview.review

/** Which parts are sent back, of a file that was transcribed in parts; all of them to begin with. */
export function PartChecks({ gradable }: Pick<Desk, 'gradable'>) {
  const parts = partsOf(gradable)
  if (parts.length === 0) return null
  return (
    <fieldset className="checks">
      <legend>{text.parts}</legend>
      {parts.map(({ task, part, name }) => (
        <label key={task}>
          <input type="checkbox" name="part" value={part} defaultChecked />{' '}
          <span>{text.partOf({ part: part + 1, name })}</span>
        </label>
      ))}
    </fieldset>
  )
}

const partsOf = (gradable: Desk['gradable']) =>
  gradable.filter(({ kind, parts }) => kind === 'transcribe' && parts > 1)

/** Null where the file has no parts to choose from. */
export const partsIn = (form: FormData, gradable: Desk['gradable']): number[] | null =>
  partsOf(gradable).length > 0 ? form.getAll('part').map(Number) : null
