import { Progress } from '../design/progress.tsx'
import { strings } from '../strings.ts'

const { states } = strings.files

export const stateName = (statename: string): string => states[statename]?.[0] ?? statename
export const stateSentence = (statename: string): string => states[statename]?.[1] ?? ''
export const stateLook = (statename: string) => states[statename]?.[2] ?? 'working'

export function StateBadge({ statename }: { statename: string }) {
  return <span className={`state ${stateLook(statename)}`}>{stateName(statename)}</span>
}

/** The state, and how far it has got where that is known. */
export function StateWithProgress({ statename, percent }: { statename: string; percent: number | null }) {
  const isUnderWay = percent !== null && stateLook(statename) === 'working'
  return (
    <>
      <StateBadge statename={statename} />
      {isUnderWay && <Progress percent={percent} label={strings.files.percent(percent)} />}
    </>
  )
}
