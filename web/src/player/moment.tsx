import { shownClock } from '../shown.ts'
import './transcript.css'

/** A moment of the recording, as a button; `label` says what it does. */
export const Moment = ({
  ms,
  label,
  go,
}: {
  ms: number
  label: (values: { at: string }) => string
  go: (ms: number) => void
}) => {
  const at = shownClock(ms / 1000)
  return (
    <button type="button" className="moment" aria-label={label({ at })} onClick={() => go(ms)}>
      {at}
    </button>
  )
}
