export { type AddsRecordings, addRecording, type RecordingOrigin } from './add-recording.ts'
export { captionReportTask } from './after-delivery/caption-report.ts'
export { captionRulesOf, setCaptionRules } from './after-delivery/caption-rules.ts'
export { compareVersionsTask, MAX_PASSAGES, passagesTask } from './after-delivery/compare-versions.ts'
export { correctLanguage, whyNotCorrectable } from './after-delivery/correct-language.ts'
export {
  renameTask,
  setParagraphSpeakerTask,
  speakersTask,
  undoRenameTask,
} from './after-delivery/corrections.ts'
export {
  editTranscript,
  labelVersion,
  refuseForeignVersion,
  refuseVersionBefore,
  restoreTask,
} from './after-delivery/edit-transcript.ts'
export {
  closeAnswered,
  countUnanswered,
  customersReports,
  insertReport,
  openReports,
  REPORT_TURNS,
  type Report,
  type Resolution,
  reportById,
  reportsForEditors,
  sendToEditors,
  setInProgress,
  setResolution,
} from './after-delivery/reports-store.ts'
export {
  attachDocuments,
  type Document,
  documentName,
  documentOf,
  EXTRAS,
  type Extra,
  noTranscript,
  renderTask,
} from './after-delivery/transcript-document.ts'
export { alignLater, alignWords } from './align-words.ts'
export { dropVideos, isOutOfDate, makeCaptionedVideo, remakeCaptionedVideo } from './captioned-video.ts'
export {
  deliver,
  deliverImported,
  deliverRevised,
  mayDeliverImported,
  readImported,
  setImportedTranscript,
} from './deliver.ts'
export { deliverTestOrder } from './deliver-test.ts'
export {
  deliveredVersionIds,
  deliveredVersionsOf,
  firstEditBy,
  newestTextOf,
  sittingsOf,
  thinDeliveredVersions,
  versionBefore,
} from './delivered-versions.ts'
export { failFile } from './fail-file.ts'
export type { Answer } from './insight/answer-question.ts'
export type { InsightDeps } from './insight/ask-model.ts'
export { deleteInsight, deleteQuestion, deleteTranslation, dropInsights } from './insight/end-insight.ts'
export type { JoinedAnswer } from './insight/join-answers.ts'
export { makeInsight } from './insight/make-insight.ts'
export { insightOffer, type Makers } from './insight/offer-insight.ts'
export { askFiles, offersOfFiles, requestInsight } from './insight/request-insight.ts'
export {
  findQuestion,
  type InsightRow,
  insightOfFile,
  insightsOfFile,
  type JoinedRow,
  joinedOfAccount,
  listJoined,
  partsOfJoined,
  tellPages,
} from './insight/store.ts'
export type { Summary } from './insight/summarise.ts'
export {
  removeFromStore,
  removeLeftovers,
  removeOldMedia,
  removeOldUploads,
  removeUnusedMedia,
} from './keep-media.ts'
export { prepareMedia } from './prepare-media.ts'
export { KEPT_MEDIA, originalKey, type Production, peaksKey, playbackKey } from './production.ts'
export { putAtFront } from './put-at-front.ts'
export { checkQuality } from './recognition/check-quality.ts'
export { orderEstimates, readyEstimates } from './recognition/ready-estimate.ts'
export { countSpeechMachines, measureSpeed, trySpeechServers } from './recognition/speech-speed.ts'
export { textSoFar } from './recognition/text-so-far.ts'
export { beginTranscription, finishTranscription, transcribeBatch } from './recognition/transcribe.ts'
export { retryFile } from './retry.ts'
export { recordingOf } from './store.ts'
export { reportTrouble, sendBack } from './technical-difficulty.ts'
export { resultsOf, tellOfOrder } from './tell-order.ts'
export { editTranslation, reviewTranslation } from './translation/change-translation.ts'
export { saveText, textToChange } from './translation/save-text.ts'
export {
  earlierTranslations,
  languagesOfFiles,
  setReviewed,
  setWithTranslator,
  type TranslatedParagraph,
  type TranslatedText,
  type Translation,
  translatedParagraphs,
  translatedTextOf,
  translationOf,
  translationsOf,
} from './translation/store.ts'
export { translatedTextTask } from './translation/translated-transcript.ts'
