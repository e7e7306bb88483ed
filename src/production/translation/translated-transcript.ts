import type { Db } from '../../platform/db/index.ts'
import { databaseTask } from '../../platform/heavy-work/index.ts'
import { type Paragraph, spreadWords, type Transcript } from '../../transcripts/index.ts'
import { type TranslatedParagraph, translatedParagraphs } from './store.ts'

/**
 * A translation as a transcript, for documents and captions: its paragraphs have the speakers and times of the original, and
 * its words are spread over the time in which something is said. Captions are cut anew, even where people made those of the original.
 */
export async function translatedTranscript(db: Db, insightId: number): Promise<Transcript> {
  const paragraphs: Paragraph[] = []
  for (const row of await translatedParagraphs(db, insightId)) {
    const last = paragraphs.at(-1)
    const words = wordsOf(row)
    if (!last || !row.continues)
      paragraphs.push({ speaker: row.speaker, startMs: row.start_ms, endMs: row.end_ms, words })
    else {
      for (const word of words) last.words.push(word)
      last.endMs = row.end_ms
    }
  }
  return { paragraphs }
}

/** As JSON, for pages: with the times of all words, and in one language. */
export async function translatedTextAsJson(
  db: Db,
  insightId: number,
  { language, ...facts }: { language: string; name: string; message: string },
): Promise<Uint8Array> {
  const { paragraphs } = await translatedTranscript(db, insightId)
  const inLanguage = paragraphs.map((paragraph) => ({ ...paragraph, language }))
  return Buffer.from(JSON.stringify({ language, ...facts, paragraphs: inLanguage }))
}

export const translatedTextTask = databaseTask<typeof translatedTextAsJson>(
  import.meta.url,
  'translatedTextAsJson',
  { maxSeconds: 60, advice: 'Read the original instead.' },
)

const wordsOf = ({ text, spans }: TranslatedParagraph): Paragraph['words'] =>
  text === '' ? [] : spreadWords(text, spans)
