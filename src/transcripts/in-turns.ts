import { setImmediate as nextTurn } from 'node:timers/promises'

const TURN_MS = 10

/** Runs steps in slices: a long text takes seconds and must not block the event loop. */
export async function inTurns<Pause, Result>(
  steps: Generator<Pause, Result>,
  onPause: (pause: Pause) => void = () => {},
): Promise<Result> {
  let turnEnds = performance.now() + TURN_MS
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return step.value
    onPause(step.value)
    if (performance.now() < turnEnds) continue
    await nextTurn()
    turnEnds = performance.now() + TURN_MS
  }
}
