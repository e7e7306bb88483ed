import { useIsAway } from './reachable.ts'
import { strings } from './strings.ts'

/** Comes and goes by itself. */
export function AwayBanner() {
  const isAway = useIsAway()
  return (
    <div aria-live="polite" className={isAway ? 'away' : undefined}>
      {isAway && <p>{strings.away}</p>}
    </div>
  )
}
