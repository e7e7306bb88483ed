import assert from 'node:assert/strict'
import type { Word } from '../../src/transcripts/model.ts'
import { matchingWords } from './speech-word-error.ts'

const MAX_OFF_MS = 100

/** No cue begins before its first word is said, nor ends before its last word does, by more than a tenth of a second. */
export function assertCuesFollowSpeech(
  cues: { startMs: number; endMs: number; lines: string[] }[],
  said: Pick<Word, 'text' | 'startMs' | 'endMs'>[],
): void {
  const shown = cues.flatMap(({ lines }, cue) =>
    lines
      .join(' ')
      .replace(/^Speaker \d: /, '')
      .split(/\s+/)
      .map((text) => ({ text, cue })),
  )
  const pairs = matchingWords(
    said.map(({ text }) => text),
    shown.map(({ text }) => text),
  )
  assert.ok(pairs.length > said.length * 0.95)
  for (const [i, j] of pairs) {
    const cue = cues[shown[j]!.cue]!
    const word = said[i]!
    if (shown[j - 1]?.cue !== shown[j]!.cue)
      assert.ok(cue.startMs >= word.startMs - MAX_OFF_MS, `${word.text} at ${cue.startMs}`)
    assert.ok(cue.endMs >= word.endMs - MAX_OFF_MS, `${word.text} until ${cue.endMs}`)
  }
}
