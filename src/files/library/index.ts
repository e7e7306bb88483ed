export { indexWhereFits } from './index-transcript.ts'
export { changeFiles, tagsOf } from './organise.ts'
export { type Found, searchTask } from './search.ts'
