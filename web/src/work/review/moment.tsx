import '../../player/transcript.css'
import { shownClock } from '../../shown.ts'
import { work } from '../../strings/work.ts'

/** A moment of the recording, as a button that plays from there. */
export const Moment = ({ ms, play }: { ms: number; play: (ms: number) => void }) => (
  <button
    type="button"
    className="moment"
    aria-label={work.desk.playFrom(shownClock(ms / 1000))}
    onClick={() => play(ms)}
  >
    {shownClock(ms / 1000)}
  </button>
)
