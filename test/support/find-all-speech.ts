import type { Span } from '../../src/platform/span.ts'
import type { FoundSpeech } from '../../src/speech/find-speech.ts'
import type { SpeechProcess } from '../../src/speech/speech-process.ts'

/** Slice by slice, as the service does it. */
export async function findAllSpeech(
  finder: Pick<SpeechProcess, 'findSpeech'>,
  pcmPath: string,
): Promise<Span[]> {
  const { signal } = new AbortController()
  const found: Span[] = []
  for (let fromMs: number | null = 0; fromMs !== null; ) {
    const slice: FoundSpeech = await finder.findSpeech(pcmPath, fromMs, { signal })
    found.push(...slice.speech)
    fromMs = slice.nextMs
  }
  return found
}
