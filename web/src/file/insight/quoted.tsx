import { insight as text } from 'texts:insight'
import type { Insight } from '../../../../sdk/index.ts'
import { Moment } from '../../player/moment.tsx'
import type { Playback } from '../../player/use-playback.ts'
import { shownClock } from '../../shown.ts'

type Citation = { start_ms: number; quote: string }

/** Words of the transcript, with a button that plays them. */
export function Quoted({
  citation: { start_ms, quote },
  playback,
}: {
  citation: Citation
  playback: Playback | null
}) {
  return (
    <span className="quoted">
      {playback ? (
        <Moment ms={start_ms} label={text.play} go={playback.playFrom} />
      ) : (
        <span className="soft">{shownClock(start_ms / 1000)}</span>
      )}{' '}
      <q dir="auto">{quote}</q>
    </span>
  )
}

export function Answer({
  insight: { answer, dropped },
  playback,
}: {
  insight: Insight
  playback: Playback | null
}) {
  if (answer!.text === null) return <p>{dropped > 0 ? text.notQuoted : text.notSaid}</p>
  return (
    <>
      <p dir="auto">{answer!.text}</p>
      <ul>
        {answer!.citations.map((citation) => (
          <li key={`${citation.start_ms} ${citation.quote}`}>
            <Quoted citation={citation} playback={playback} />
          </li>
        ))}
      </ul>
    </>
  )
}
