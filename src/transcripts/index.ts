export { captionPieces, creditChanges, type Piece, wordPieces } from './authors.ts'
export { type Chapter, findChapters } from './chapters.ts'
export { HARD_TO_UNDERSTAND_BELOW, meanConfidence } from './confidence.ts'
export { type Differences, differencesBetween } from './differences.ts'
export { FAKE_DURATION_SECONDS, FAKE_SPEAKERS, fakeTranscript } from './fake.ts'
export { type ImportKind, importKindOf } from './import/document.ts'
export { importTranscript } from './import/import.ts'
export { keepSpeakers } from './keep-speakers.ts'
export { refuseTooMuchInCaptions } from './limit-size.ts'
export type {
  Cue,
  Paragraph,
  Transcript,
  Word,
} from './model.ts'
export { paragraphs, type SpokenWord } from './paragraphs/paragraphs.ts'
export { endsSentence } from './paragraphs/sentences.ts'
export { withoutShouting } from './paragraphs/shouting.ts'
export { spreadWords } from './paragraphs/word-times.ts'
export { type Passage, passagesBetween, printedParagraph, withPassages } from './passages.ts'
export { type PlainParagraph, placeWords } from './place-words.ts'
export { placeWordsInTurns } from './place-words-in-turns.ts'
export { sharedEnds } from './shared-ends.ts'
export { spellNames, termsIn } from './spell-names.ts'
export {
  deleteUnneededVersions,
  filesToThin,
  findVersion,
  hasImported,
  KEPT,
  LIST_AGAIN,
  newestMachineVersion,
  paragraphsAsJson,
  postponeThinning,
  readTranscript,
  type StoredForm,
  saveImported,
  saveVersion,
  setReplaced,
} from './store.ts'
export { rowsOf } from './stored-form.ts'
export {
  type Author,
  isMeasuredLater,
  type Measured,
  type UnmeasuredPlace,
  unmeasuredPlaces,
  withMeasuredWords,
  wordsOfAll,
} from './unmeasured.ts'
export { isVoiceLabel, type Voice, voicesOf } from './voices.ts'
export { gapBetween, inaudibleMark, isUnspaced, joinWords, tokensOf } from './word-spacing.ts'
