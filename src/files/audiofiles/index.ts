export {
  findAnyAudiofile,
  findAudiofile,
  findDetails,
  inQuotes,
  inState,
  lockAudiofileOfAccount,
  lockWithTranscript,
  noSuchAudiofile,
  priorityOf,
  refuseDeleted,
} from './audiofiles.ts'
export { changeState, changeStates } from './change-state.ts'
export { type ImportedAudiofile, insertImported } from './insert-imported.ts'
export { keepableId, planId, reserveIds } from './old-ids.ts'
export { noteOpening, type Opening, openingsOf } from './openings.ts'
export { isReserved } from './reserved.ts'
export * from './states.ts'
export {
  type AudiofileDetails,
  type AudiofileRow,
  addedFiles,
  filesOfOrder,
  historyOf,
  lockAudiofile,
  lockFilesOfOrder,
  type NewAudiofile,
  newAudiofile,
  type SharedByOrder,
  setDeliveredAt,
  updateAudiofile,
} from './store.ts'
