import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { recording, sample } from './speech-samples.ts'

/** What a real server said to the service's own requests; `record-speech-server.ts` wrote it down. */
export type RecordedAnswer = {
  recording: string
  method: string
  path: string
  status: number
  software: string | null
  body: string
}

export const RECORDED_FOLDER = join(import.meta.dirname, '../recordings/speech-servers')

/** What the servers were given. */
export const recordings: Record<string, string> = {
  'jfk.mp3': sample('jfk.mp3'),
  'spanish.opus': recording('spanish.opus'),
}

export const recordedServers = (): { name: string; answers: RecordedAnswer[] }[] =>
  readdirSync(RECORDED_FOLDER).map((file) => ({
    name: file.replace(/\.json$/, ''),
    answers: JSON.parse(readFileSync(join(RECORDED_FOLDER, file), 'utf8')),
  }))
