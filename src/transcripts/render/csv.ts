import { csvLine } from '../../platform/csv.ts'
import type { Transcript } from '../model.ts'
import type { Format } from './options.ts'
import { printedWord } from './printed-paragraphs.ts'

/** One word a line, with the seconds of the recording, for spreadsheets and statistics. */
export const csv: Format = {
  contentType: 'text/csv; charset=utf-8',
  name: 'Table of words',
  about: 'Each word with its speaker and times. For spreadsheets.',
  render,
}

function* render({ paragraphs }: Transcript): Generator<string> {
  yield csvLine(['paragraph', 'speaker', 'start', 'end', 'word', 'confidence', 'measured'])
  let number = 0
  for (const { speaker, words } of paragraphs.filter(({ words }) => words.length > 0)) {
    number++
    for (const word of words) {
      const times = [word.startMs, word.endMs].map((ms) => (ms / 1000).toFixed(3))
      const measured = word.estimated ? 'no' : 'yes'
      yield csvLine([number, speaker, ...times, printedWord(word), word.confidence ?? null, measured])
    }
  }
}
