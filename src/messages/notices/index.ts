export { dismissFailedMail, type FailedMail, failedMails, sendFailedMail } from './failed-mails.ts'
export { type FileResult, mailNotices, type NoticeMailing } from './mail-notices.ts'
export { type MailTimes, mailTimesOf, setMailTimes } from './mail-times.ts'
export {
  changeChoices,
  choicesOf,
  hasChosenMails,
  listNotices,
  markSeen,
  NOTICE_KINDS,
  type Notice,
  type NoticeKind,
  removeOldNotices,
  STAFF_NOTICE_KINDS,
  setWantsMails,
  unsubscribe,
  wantsMails,
} from './store.ts'
export { type StaffWording, topUpProblem, type Wording, wordingOf } from './wording.ts'
export { writeNotice, writeNoticeToOperators, writeNoticeToStaff } from './write-notice.ts'
