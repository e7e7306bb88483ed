import type { Engine } from './engine.ts'
import type { SpeechProcess } from './speech-process.ts'

/** Moonshine base, English, on this machine. It has no way to take hints. */
export function moonshineEngine(speechProcess: Pick<SpeechProcess, 'recognise'>): Engine {
  return {
    name: 'moonshine',
    async transcribe({ pcmPath, track, startMs, endMs }, _hints, { signal }) {
      const words = await speechProcess.recognise(pcmPath, { startMs, endMs }, { signal })
      return { track, startMs, endMs, words }
    },
  }
}
