export { alignLater, alignWords } from './align-words.ts'
export { captionRulesOf, setCaptionRules } from './caption-rules.ts'
export { checkQuality } from './check-quality.ts'
export { correctLanguage, whyNotCorrectable } from './correct-language.ts'
export { renameSpeaker, setParagraphSpeaker, undoRename } from './corrections.ts'
export { deliver, deliverImported, deliverRevised, mayDeliverImported, readImported } from './deliver.ts'
export { deliverTestOrder } from './deliver-test.ts'
export {
  editTranscript,
  readDeliveredVersion,
  restoreTranscript,
  transcriptVersions,
} from './edit-transcript.ts'
export { failFile } from './fail-file.ts'
export { removeFromStore, removeOldMedia, removeOldUploads, removeUnusedMedia } from './keep-media.ts'
export { removeLeftovers } from './leftovers.ts'
export { prepareMedia } from './prepare-media.ts'
export { KEPT_MEDIA, originalKey, type Production, peaksKey, playbackKey } from './production.ts'
export { putAtFront } from './put-at-front.ts'
export { readyEstimate } from './ready-estimate.ts'
export {
  closeAnswered,
  customersReports,
  insertReport,
  openReports,
  REPORT_STATES,
  REPORT_TURNS,
  type Report,
  type Resolution,
  reportById,
  reportsForEditors,
  sendToEditors,
  setInProgress,
  setResolution,
} from './reports-store.ts'
export { retryFile } from './retry.ts'
export { measureSpeed } from './speech-speed.ts'
export { reportTrouble, sendBack } from './technical-difficulty.ts'
export { beginTranscription, finishTranscription, transcribeBatch } from './transcribe.ts'
export {
  attachDocuments,
  type Document,
  documentName,
  documentOf,
  noTranscript,
} from './transcript-document.ts'
