export { deleteFiles, deletionRefusal } from './delete-files.ts'
export { emptyTrash, eraseDueAccounts } from './due.ts'
export { deletionProblem, eraseAccount, finishErasure } from './erase-account.ts'
