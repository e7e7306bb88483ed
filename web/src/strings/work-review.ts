import { counted } from '../../../src/platform/counted.ts'

/** The panels of comments, differences and reports at the desk. */
export const workReview = {
  reports: {
    title: 'Reported mistakes',
    words: 'Correct the text, then answer each report. The customer is told when you hand in.',
    fromOperator: 'from the operator',
    mended: 'Corrected',
    mendedOf: (at: string) => `Corrected: report at ${at}`,
    declined: 'Leave as it is',
    declinedOf: (at: string) => `Leave as it is: report at ${at}`,
    declinedTitle: 'Leave the text as it is',
    why: 'Why? The customer will see this.',
    outcomes: { mended: 'You corrected it', declined: 'Left as it is' },
    closed: { mended: 'Corrected', declined: 'Left as it is' },
  },
  comments: {
    title: (unresolved: number) => (unresolved === 0 ? 'Comments' : `Comments (${unresolved} unresolved)`),
    none: 'No comments.',
    list: 'Comments',
    add: 'Add comment',
    at: (at: string) => `Comment at ${at}`,
    answer: 'Reply',
    answerOf: (at: string) => `Reply to comment at ${at}`,
    answerTitle: 'Reply to this comment',
    yourAnswer: 'Your reply',
    resolve: 'Resolve',
    resolveOf: (at: string) => `Resolve comment at ${at}`,
    reopen: 'Reopen',
    reopenOf: (at: string) => `Reopen comment at ${at}`,
    resolved: 'Resolved',
  },
  differences: {
    title: 'Changes',
    against: 'Compared with',
    choices: { previous: 'the previous version', draft: 'the machine draft' },
    show: 'Show changes',
    again: 'Refresh',
    none: 'No changes.',
    noVersion: 'There is no such version.',
    summary: (count: number, removed: number, added: number) =>
      `${counted(count, 'change')}: ${counted(removed, 'word')} removed, ${counted(added, 'word')} added.`,
    first: (count: number) => `The first ${count} are shown.`,
    list: 'Changed words',
    removed: 'removed:',
    added: 'added:',
  },
  review: {
    fixes: 'You can fix a few words in the text yourself. For more, add comments and send it back.',
    grades: 'Grade people individually',
    gradeOf: (name: string, what: string) => `${name}, ${what}`,
    noOwnGrade: 'no separate grade',
    part: (part: number) => `part ${part}`,
    parts: 'Parts to send back',
    partOf: (part: number, name: string) => `Part ${part}, ${name}`,
    lastCommentHint: 'You can leave this empty if you have added comments.',
    back: 'For one day, only the person who did the work can take the task. You are paid for your review either way.',
  },
  handIn: {
    title: 'Hand in now?',
    open: (count: number) =>
      count === 1
        ? '1 comment has no reply and is not resolved.'
        : `${count} comments have no reply and are not resolved.`,
    confirm: 'Hand in anyway',
  },
}
