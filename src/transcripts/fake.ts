import type { Paragraph, Transcript } from './model.ts'

/** The transcript that test mode returns for any file; it must not be mistaken for a real one. */
export const fakeTranscript: Transcript = {
  paragraphs: [
    spoken(
      'Ann Testwell',
      0,
      6_400,
      'This is a fake transcription. No recording was listened to, and nobody was paid.',
    ),
    spoken(
      'Bob Mockford',
      7_000,
      12_600,
      'It is here so that you can try your software on it, in every format.',
    ),
    spoken(
      'Ann Testwell',
      13_100,
      19_000,
      'Two invented people take turns, so that you see how speakers are shown.',
    ),
    {
      speaker: 'Ann Testwell',
      startMs: 21_000,
      endMs: 24_800,
      words: [
        ...spoken('Ann Testwell', 21_000, 24_000, 'A word that nobody could make out looks like this:').words,
        { text: '', startMs: 24_000, endMs: 24_800, inaudible: true },
      ],
    },
    spoken('Bob Mockford', 28_000, 31_500, 'Thank you for testing. The real words cost real money.'),
  ],
}

export const FAKE_SPEAKERS = [...new Set(fakeTranscript.paragraphs.map(({ speaker }) => speaker))]
export const FAKE_DURATION_SECONDS = fakeTranscript.paragraphs.at(-1)!.endMs / 1000

function spoken(speaker: string, startMs: number, endMs: number, text: string): Paragraph {
  const texts = text.split(' ')
  const wordMs = (endMs - startMs) / texts.length
  const words = texts.map((text, i) => ({
    text,
    startMs: Math.round(startMs + i * wordMs),
    endMs: Math.round(startMs + (i + 1) * wordMs),
    estimated: true as const,
  }))
  return { speaker, startMs, endMs, words }
}
