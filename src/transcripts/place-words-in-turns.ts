import { setImmediate as nextTurn } from 'node:timers/promises'
import { refuseTooManyWords } from './limit-size.ts'
import type { Paragraph } from './model.ts'
import { type PlainParagraph, placing } from './place-words.ts'

const TURN_MS = 10

/** Like `placeWords`, in slices: a long text takes seconds and must not block the event loop. */
export async function placeWordsInTurns(before: Paragraph[], after: PlainParagraph[]): Promise<Paragraph[]> {
  const steps = placing(before, after)
  let turnEnds = performance.now() + TURN_MS
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return step.value
    refuseTooManyWords(step.value.words)
    if (performance.now() < turnEnds) continue
    await nextTurn()
    turnEnds = performance.now() + TURN_MS
  }
}
