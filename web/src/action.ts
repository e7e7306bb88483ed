import { useState } from 'react'
import { sentenceOf } from './answer.tsx'

/** Something that a person does with a button: busy while it runs, and a sentence when it is refused. */
export function useAction<Given extends unknown[]>(act: (...given: Given) => Promise<unknown>) {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  async function run(...given: Given): Promise<void> {
    setBusy(true)
    setProblem(null)
    try {
      await act(...given)
    } catch (error) {
      setProblem(sentenceOf(error as Error))
    } finally {
      setBusy(false)
    }
  }
  return { run, isBusy, problem }
}
