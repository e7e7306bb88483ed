export { assignTask, listBoard } from './assign.ts'
export { cancelNotBegun, cancelRefusal } from './cancel.ts'
export { captionsOf, cuesOf, saveCaptions } from './caption-pass.ts'
export { PROBLEMS } from './check-text.ts'
export { claim, findClaimedTask, giveBackOtherWork, heartbeat, release } from './claim.ts'
export { deliverElsewhere } from './deliver-elsewhere.ts'
export { type Desk, listTasks, openDesk } from './desk.ts'
export { preferencesOf, setPlace, setPreferences } from './desk-settings.ts'
export { createLastSaved } from './last-saved.ts'
export type { BoardTask, ListedTask, StuckTask } from './offers-store.ts'
export {
  type Earning,
  type EarningsFilter,
  earningsTotal,
  listEarnings,
  type WorkRecord,
  workRecords,
} from './pay/earnings-store.ts'
export {
  adjust,
  adjustmentsOf,
  closePayout,
  listPayouts,
  markNotPaid,
  markPaid,
  type Payout,
  type PayoutLine,
  payoutLines,
} from './pay/payouts.ts'
export { listRates, type Rate, setRate } from './pay/rates.ts'
export type { PracticeGrade } from './practice/grade.ts'
export { bestTryOf, handInPractice, listMarks, marksOf, setMark } from './practice/practice.ts'
export { PRACTICE } from './practice/recording.ts'
export {
  profileOf,
  SKILLS,
  setPayoutDetails,
  setPayPercent,
  setSkills,
  skillsFor,
  turnaroundOf,
} from './profile.ts'
export { addComment, commentsOf, resolveComment } from './review/comments.ts'
export { COMPARED, compareTask } from './review/compare.ts'
export {
  answerAsOperator,
  answerReport,
  reportMistake,
  sendFileToEditor,
  sendReportToEditor,
} from './review/reports.ts'
export { type Result, readResult } from './review/result.ts'
export { approve, sendBackForWork } from './review/review.ts'
export {
  askForSecondLook,
  decideSecondLook,
  giveBackSecondLook,
  openSecondLook,
  secondLooksFor,
  secondLookTask,
  stuckWork,
  takeSecondLook,
} from './review/second-look.ts'
export type { Note } from './review-store.ts'
export { type Desks, readVersion, restoreVersion, type Saved, saveText, versionsOf } from './save.ts'
export { roleAtWork, type TaskRow } from './store.ts'
export { attentionFirst, problemsOf, submit } from './submit.ts'
export { keepTasks, offerWork } from './sync-tasks.ts'
export {
  type ClaimTerms,
  KIND_NAMES,
  KINDS,
  type Kind,
  TASK_STATES,
  type TaskState,
  WORKER_ROLES,
} from './tasks.ts'
export { pauseWork } from './tell-staff.ts'
export { thinVersions } from './thin-versions.ts'
export { endReviews } from './translation/end-reviews.ts'
export { reviewOffer } from './translation/offer.ts'
export { cancelReview, deleteReviewed, orderReview } from './translation/order-review.ts'
export { openTranslation, saveTranslated } from './translation/translation-desk.ts'
export { withdrawWork } from './withdraw.ts'
