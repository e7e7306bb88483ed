import type { Notice, WorkEmailSettings } from '../../../sdk/index.ts'

/** A kind of notice without a name does not compile. */
export const noticeKinds: Record<Notice['kind'], string> = {
  'transcript ready': 'The transcripts of an order are ready',
  'file failed': 'A file can’t be transcribed',
  'card declined': 'My card is declined',
  'order on hold': 'An order is put on hold',
  'balance low': 'My balance is low',
  'invoice due': 'An invoice is sent or due',
  'transcript corrected': 'A transcript is corrected',
  'report answered': 'My report of a mistake is answered',
  'comment written': 'Someone else comments on a transcript',
  'episode ordered': 'A new podcast episode is ordered',
  'feed stopped': 'New episodes of a podcast I follow can’t be ordered',
  'refund issued': 'I get a refund',
  'topped up': 'My balance is topped up automatically',
}

export const staffNoticeKinds: Record<WorkEmailSettings['wanted'][number], string> = {
  'work offered': 'There is new work in my languages',
  'task assigned': 'A task is reserved for me',
  'sent back': 'My work is sent back',
  'work graded': 'My work is graded',
  'new work': 'A grade needs a second look',
  'grade decided': 'A second look at my grade is finished',
  'payout made': 'I am paid',
  'rates change': 'A pay rate is going to change',
  'work paused': 'My work is paused or resumed',
}
