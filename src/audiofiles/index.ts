export {
  findAnyAudiofile,
  findAudiofile,
  findDetails,
  inState,
  lockAudiofileOfAccount,
  noSuchAudiofile,
} from './audiofiles.ts'
export { changeState, changeStates, type FileInState } from './change-state.ts'
export { priorityOf } from './priority.ts'
export { isReserved, RESERVED_IDS } from './reserved.ts'
export * from './states.ts'
export {
  type AudiofileDetails,
  type AudiofileRow,
  filesOfOrder,
  historyOf,
  insertAudiofiles,
  listAudiofiles,
  lockAudiofile,
  lockFilesOfOrder,
  type NewAudiofile,
  newAudiofile,
  type SharedByOrder,
  updateAudiofile,
} from './store.ts'
