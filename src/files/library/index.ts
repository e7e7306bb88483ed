export { countFiles, cursorAt, listFiles } from './file-list.ts'
export { indexWhereFits } from './index-transcript.ts'
export { changeFiles, tagsOf } from './organise.ts'
export {
  deleteSearch,
  renameSearch,
  savedName,
  savedSearch,
  savedSearchesOf,
  saveSearch,
} from './saved-searches.ts'
export { type Found, searchTask } from './search.ts'
export { SORTS } from './sorts.ts'
