import { languageTag } from '../../platform/languages.ts'
import { joinWords } from '../index.ts'
import type { Paragraph, Transcript, Word } from '../model.ts'
import type { Format, RenderOptions } from './options.ts'
import { printedTitle, printedWord } from './printed-paragraphs.ts'

/** For programs: every word with its times, in seconds of the recording. */
export const json: Format = {
  contentType: 'application/json; charset=utf-8',
  name: 'JSON',
  about: 'Every word with its times and how sure the machine was of it. For programs.',
  render,
}

function* render({ paragraphs }: Transcript, options: RenderOptions): Generator<string> {
  const { language } = options
  const head = JSON.stringify({ title: printedTitle(options), language })
  yield `${head.slice(0, -1)},"paragraphs":[`
  let separator = '\n'
  for (const paragraph of paragraphs.filter(({ words }) => words.length > 0)) {
    yield `${separator}${JSON.stringify(paragraphOf(paragraph))}`
    separator = ',\n'
  }
  yield '\n]}\n'
}

const paragraphOf = ({ speaker, language, startMs, endMs, words }: Paragraph) => ({
  speaker,
  ...(language !== undefined && { language: languageTag(language) }),
  start: seconds(startMs),
  end: seconds(endMs),
  text: joinWords(words.map(printedWord)),
  words: words.map(wordOf),
})

/** `measured` is false where the time was placed between those of the neighbours. */
const wordOf = (word: Word) => ({
  text: printedWord(word),
  start: seconds(word.startMs),
  end: seconds(word.endMs),
  ...(word.confidence !== undefined && { confidence: word.confidence }),
  measured: !word.estimated,
})

const seconds = (ms: number): number => Math.round(ms) / 1000
