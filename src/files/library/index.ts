export { indexTask } from './index-transcript.ts'
export { changeFiles, type FileChange, tagsOf } from './organise.ts'
export type { Marked } from './passages.ts'
export { type Found, searchTask } from './search.ts'
