import { captions as captionText } from 'texts:captions'
import { useState } from 'react'
import { Field } from '../../design/field.tsx'
import { OpenDialog } from '../../design/form-dialog.tsx'
import { UserError } from '../../refused.ts'
import type { CueStore } from './cue-store.ts'
import { readTime, shownTime } from './cue-times.ts'
import type { DeskCue } from './cues.ts'
import { type Point, shifted, stretched } from './edges.ts'

const text = captionText.shift

/** Moves all captions, the selected one and all after it, or all so that two of them begin where they should. */
export function ShiftDialog({ store, closed }: { store: CueStore; closed: () => void }) {
  const [how, setHow] = useState<'all' | 'here' | 'points'>('all')
  const { cues, at } = store.now()
  async function act(form: FormData): Promise<void> {
    if (how === 'points') {
      const [first, second] = [pointIn(form, 'first', cues), pointIn(form, 'second', cues)]
      if ((second.cue - first.cue) * (second.startMs - first.startMs) <= 0)
        throw new UserError(text.badPoints)
      store.change(stretched(first, second))
    } else store.change(shifted(Math.round(Number(form.get('seconds')) * 1000), how))
  }
  const choice = (value: typeof how, label: string) => (
    <label>
      <input type="radio" name="how" value={value} checked={how === value} onChange={() => setHow(value)} />{' '}
      {label}
    </label>
  )
  return (
    <OpenDialog title={text.title} confirm={text.submit} act={act} closed={closed}>
      {how !== 'points' && (
        <Field label={text.seconds} hint={text.hint} name="seconds" type="number" step="0.001" required />
      )}
      <fieldset className="shift-from">
        <legend>{text.legend}</legend>
        {choice('all', text.all)}
        {choice('here', text.here({ number: at + 1 }))}
        {choice('points', text.points)}
      </fieldset>
      {how === 'points' && (
        <>
          <PointFields name="first" label={text.first} cues={cues} cue={0} />
          <PointFields name="second" label={text.second} cues={cues} cue={cues.length - 1} />
        </>
      )}
    </OpenDialog>
  )
}

function PointFields({
  name,
  label,
  cues,
  cue,
}: {
  name: string
  label: string
  cues: readonly DeskCue[]
  cue: number
}) {
  const [number, setNumber] = useState(cue + 1)
  return (
    <fieldset className="shift-point">
      <legend>{label}</legend>
      <Field
        label={text.caption}
        name={name}
        type="number"
        min={1}
        max={cues.length}
        required
        value={number}
        onChange={({ target }) => setNumber(Number(target.value))}
      />
      <Field
        key={number}
        label={text.startsAt}
        name={`${name}At`}
        required
        defaultValue={shownTime(cues[number - 1]?.startMs ?? 0)}
      />
    </fieldset>
  )
}

function pointIn(form: FormData, name: string, cues: readonly DeskCue[]): Point {
  const startMs = readTime(String(form.get(`${name}At`)))
  const cue = Number(form.get(name)) - 1
  if (startMs === null || !cues[cue]) throw new UserError(text.badTime)
  return { cue, startMs }
}
