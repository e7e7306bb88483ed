import { Progress } from '../design/progress.tsx'
import type { Statename } from '../strings/files.ts'
import { strings } from '../strings.ts'

const { states } = strings.files

export const stateName = (statename: Statename): string => states[statename][0]
export const stateSentence = (statename: Statename): string => states[statename][1]
export const stateLook = (statename: Statename) => states[statename][2]

/** What stands in an address may be no state. */
export const isState = (text: string | undefined): text is Statename =>
  text !== undefined && Object.hasOwn(states, text)

export function StateBadge({ statename }: { statename: Statename }) {
  return <span className={`state ${stateLook(statename)}`}>{stateName(statename)}</span>
}

/** The state, and how far it has got where that is known. What waits for its turn has not got anywhere. */
export function StateWithProgress({ statename, percent }: { statename: Statename; percent: number | null }) {
  const isUnderWay = percent !== null && percent > 0 && stateLook(statename) === 'working'
  return (
    <>
      <StateBadge statename={statename} />
      {isUnderWay && <Progress percent={percent} label={strings.files.percent(percent)} />}
    </>
  )
}
