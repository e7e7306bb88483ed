import type { Report } from '../../../sdk/index.ts'

/** The console's pages about reports, tasks and payouts. */
export const opsWork = {
  reports: {
    nav: 'Reports',
    title: 'Reported mistakes',
    lead: 'What customers report about delivered transcripts. Reports about machine transcripts wait for your decision; all others go to an editor.',
    show: 'Show',
    filters: { open: 'Open', closed: 'Answered', operator: 'Waiting for you' },
    none: 'No reports.',
    columns: { file: 'File', account: 'Account', note: 'Report', state: 'Status', since: 'Reported' },
    states: {
      received: 'received',
      in_progress: 'with an editor',
      mended: 'corrected',
      declined: 'left as it is',
    } satisfies Record<Report['state'], string>,
    waitsForYou: 'waits for you',
    waitsForEditor: 'waits for an editor',
    at: (at: string) => `at ${at}`,
    byOperator: 'sent by an operator',
    with: (editor: string) => `with ${editor}`,
    due: (due: string) => `due ${due}`,
    send: 'Send to an editor',
    sendOf: (id: number) => `Send to an editor: report ${id}`,
    answer: 'Answer',
    answerOf: (id: number) => `Answer report ${id}`,
    answerTitle: 'Answer this report',
    answerWords: 'The customer reads your answer, and the report is closed.',
    why: 'Your answer',
    mended: 'The transcript has been corrected',
    waiting: (count: number) => (count === 1 ? 'report waiting for you' : 'reports waiting for you'),
  },
  sendToEditor: {
    label: 'Send to an editor',
    title: 'Send this transcript to an editor',
    words:
      'An editor checks it again. The customer can read the current transcript meanwhile, and is told if it is corrected.',
    reason: 'What should the editor check?',
  },
}
