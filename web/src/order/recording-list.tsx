import type { Quote } from '../../../sdk/index.ts'
import { Button } from '../design/button.tsx'
import { Empty } from '../design/notice.tsx'
import { Progress } from '../design/progress.tsx'
import { shownClock, shownMoney } from '../shown.ts'
import { strings } from '../strings.ts'
import type { Recording } from './recording.ts'

const text = strings.order.recordings

export function RecordingList({
  recordings,
  quote,
  remove,
}: {
  recordings: Recording[]
  quote: Quote | null
  remove: (key: string) => void
}) {
  if (recordings.length === 0) return <Empty title={text.none} />
  // A quote lists its files in the order of the found recordings.
  const ready = recordings.filter(({ found }) => found)
  const priceOf = (recording: Recording) => quote?.files[ready.indexOf(recording)]?.total
  return (
    <ul className="recordings" aria-label={text.list} aria-live="polite">
      {recordings.map((recording) => (
        <li key={recording.key} className={recording.problem ? 'has-problem' : undefined}>
          <div className="recording-words">
            <p className="recording-title">{recording.found?.title ?? recording.name}</p>
            <Stage recording={recording} />
          </div>
          <Price usd={priceOf(recording)} />
          <Button
            look="quiet"
            aria-label={text.remove(recording.found?.title ?? recording.name)}
            onClick={() => remove(recording.key)}
          >
            ✕
          </Button>
        </li>
      ))}
    </ul>
  )
}

const Price = ({ usd }: { usd: number | undefined }) =>
  usd !== undefined && <p className="recording-price">{shownMoney(usd)}</p>

function Stage({ recording: { problem, uploadedPercent, found, url } }: { recording: Recording }) {
  if (problem) return <p className="recording-problem">{problem}</p>
  if (uploadedPercent !== null)
    return <Progress percent={uploadedPercent} label={text.uploading(uploadedPercent)} />
  if (!found) return <p className="recording-facts">{text.looking}</p>
  const length =
    found.durationSeconds === null
      ? text.unknownLength
      : `${found.isExact ? '' : `${text.guess} `}${shownClock(found.durationSeconds)}`
  return (
    <p className="recording-facts">
      <span>{length}</span>
      <span className="recording-link">{url}</span>
    </p>
  )
}
