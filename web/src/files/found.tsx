import { library } from 'texts:library'
import { Link } from 'wouter'
import type { SearchResult } from '../../../sdk/index.ts'
import { shownClock } from '../shown.ts'

type Pieces = SearchResult['title']

/** Text with its matches marked; it is never read as markup. */
export const MarkedText = ({ pieces }: { pieces: Pieces }) =>
  pieces.map(({ text, match }, i) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces never change places
    match ? <mark key={i}>{text}</mark> : <span key={i}>{text}</span>,
  )

/** Where a file matches: each passage leads to its moment in the recording. */
export function FoundIn({ found }: { found: SearchResult }) {
  return (
    <>
      {found.names.length > 0 && (
        <p className="row-facts">
          {found.names.map((name) => (
            <span key={name.map(({ text }) => text).join('')}>
              <MarkedText pieces={name} />
            </span>
          ))}
        </p>
      )}
      {found.passages.length > 0 && (
        <ul className="passages">
          {found.passages.map(({ at_ms, text }) => (
            <li key={at_ms}>
              <Link
                href={`/files/${found.file.id}?at=${at_ms}`}
                className="passage-time"
                aria-label={library.play({ time: shownClock(at_ms / 1000) })}
              >
                {shownClock(at_ms / 1000)}
              </Link>
              <p dir="auto">
                <MarkedText pieces={text} />
              </p>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
