import type { Report, Resolution } from '../../production/index.ts'

/** `corrected` is `mended` in the table, as the previous release knows it. */
export const REPORT_STATES = ['received', 'in_progress', 'corrected', 'declined'] as const
export const RESOLUTIONS = ['corrected', 'declined'] as const

type Shown<State> = State extends 'mended' ? 'corrected' : State

export const shownState = <State extends Report['state'] | null>(state: State) =>
  (state === 'mended' ? 'corrected' : state) as Shown<State>

/** `mended` is what programs from before this name send. */
export const storedResolution = (given: 'corrected' | Resolution): Resolution =>
  given === 'corrected' ? 'mended' : given
