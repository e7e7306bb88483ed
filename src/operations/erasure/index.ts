export { deleteFiles, deletionRefusal } from './delete-files.ts'
export { eraseAccount, finishErasure } from './erase-account.ts'
