import { isReserved } from '../../files/audiofiles/index.ts'
import { Refusal } from '../../platform/refusal.ts'

/** On upgrade and refund, `test` is required for the reserved files and refused for all others. */
export function refuseTestMismatch(what: 'upgrade' | 'refund', audiofile: number, isTest: boolean): void {
  if (isTest && !isReserved(audiofile)) {
    throw new Refusal(
      'bad_parameter',
      `A test ${what} works with the files 100 and 101 only; nothing was done to ${audiofile}.`,
    )
  }
  if (!isTest && isReserved(audiofile)) {
    throw new Refusal('bad_parameter', `File ${audiofile} is for tests: send test=1 to try it on this file.`)
  }
}
