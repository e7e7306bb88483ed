import { useId, useState } from 'react'
import { readTime, shownTime } from './cue-times.ts'

/** A moment of the recording, typed. It counts as soon as it can be read. */
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
