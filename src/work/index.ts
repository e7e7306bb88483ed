export { captionsOf, cuesOf, saveCaptions } from './caption-pass.ts'
export { PROBLEMS, type Problem } from './check-text.ts'
export { claim, heartbeat, release } from './claim.ts'
export { type Desk, listTasks, openDesk } from './desk.ts'
export {
  type Earning,
  type EarningsFilter,
  listEarnings,
  listRates,
  setRate,
  type WorkRecord,
  workRecords,
} from './earnings-store.ts'
export { keepTasks } from './keep-tasks.ts'
export { approve, sendBackForWork } from './review.ts'
export { readVersion, restoreVersion, saveText, versionsOf } from './save.ts'
export { hasClaimOn, type ListedTask, type TaskRow } from './store.ts'
export { submit } from './submit.ts'
export { type ClaimTerms, KINDS, type Kind, TASK_STATES, type TaskState, WORKER_ROLES } from './tasks.ts'
