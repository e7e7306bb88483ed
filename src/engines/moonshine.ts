import { spreadWords } from '../transcripts/index.ts'
import type { Engine } from './engine.ts'
import type { SpeechProcess } from './speech-process.ts'

/**
 * Moonshine base, English, on this machine. It gives text without times, so the words are spread over the piece's
 * speech, and it has no way to take hints.
 */
export function moonshineEngine(speechProcess: Pick<SpeechProcess, 'recognise'>): Engine {
  return {
    name: 'moonshine',
    async transcribe({ pcmPath, track, startMs, endMs, speech }, _hints, { signal }) {
      const text = await speechProcess.recognise(pcmPath, { startMs, endMs }, { signal })
      return { track, startMs, endMs, words: spreadWords(text, speech) }
    },
  }
}
