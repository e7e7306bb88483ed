import { setTimeout as pause } from 'node:timers/promises'
import type { Client, File } from '../../sdk/index.ts'
import { NO_TRANSCRIPT_STATES } from '../files/audiofiles/index.ts'

/** Waits for the transcript, showing state and progress on standard error. */
export async function waitForTranscript(customer: Client, id: number): Promise<void> {
  let shown = ''
  for (;;) {
    const { file } = await customer.files.show(id)
    const line = progressLine(file)
    if (line !== shown) process.stderr.write(process.stderr.isTTY ? `\r\x1b[K${line}` : `${line}\n`)
    shown = line
    if (file.has_transcript || NO_TRANSCRIPT_STATES.includes(file.statename)) break
    await pause(500)
  }
  if (process.stderr.isTTY) process.stderr.write('\n')
}

const progressLine = ({ title, statename, percent, reason }: File): string =>
  `${title}: ${statename}${percent === null ? '' : ` ${percent}%`}${reason ? `, ${reason}` : ''}`
