import { useId, useState } from 'react'
import { readTime, shownTime } from './cue-times.ts'

/** A time in the recording; applied as soon as it is valid. */
export function TimeField({
  label,
  ms,
  isReadOnly,
  change,
}: {
  label: string
  ms: number
  isReadOnly: boolean
  change: (ms: number) => void
}) {
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const isReadable = typed === null || readTime(typed) !== null
  return (
    <div className="time-field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        value={typed !== null && readTime(typed) === ms ? typed : isReadable ? shownTime(ms) : (typed ?? '')}
        readOnly={isReadOnly}
        aria-invalid={!isReadable || undefined}
        spellCheck={false}
        autoComplete="off"
        onChange={({ target }) => {
          setTyped(target.value)
          const read = readTime(target.value)
          if (read !== null) change(read)
        }}
        onBlur={() => setTyped(null)}
      />
    </div>
  )
}
