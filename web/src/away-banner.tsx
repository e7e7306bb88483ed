import { useIsAway } from './reachable.ts'
import { strings } from './strings.ts'

/** Comes and goes by itself. */
export function AwayBanner() {
  const isAway = useIsAway()
  return (
    <div role="status" className={isAway ? 'away' : undefined}>
      {isAway && <p>{strings.away}</p>}
    </div>
  )
}
