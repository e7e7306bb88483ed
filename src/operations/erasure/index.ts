export { deleteFiles, deletionRefusal } from './delete-files.ts'
export { emptyTrash, eraseDueAccounts } from './due.ts'
export { eraseAccount, finishErasure, refuseDeletionWhileOpen } from './erase-account.ts'
