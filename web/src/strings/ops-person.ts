import { counted } from '../../../src/platform/counted.ts'

/** The console's page about one member of the staff. */
export const opsPerson = {
  back: 'All staff',
  about: 'About',
  languages: 'Languages',
  skills: 'Skills',
  none: 'None given',
  practice: 'Practice',
  practised: (wrong: number, words: number, tries: number) =>
    `${wrong} of ${words} words wrong, in ${tries === 1 ? '1 try' : `the best of ${tries} tries`}`,
  turnaround: 'Turnaround',
  noTurnaround: 'No finished tasks yet',
  half: (span: string, tasks: number) => `Median ${span}, over the latest ${counted(tasks, 'task')}`,
  late: (late: number) => `${late} late`,
  payout: 'Where pay goes',
  payoutHint: 'Such as a bank account. Only operators see this, and the audit log doesn’t keep it.',
  edit: 'Edit details',
  editTitle: (name: string) => `Edit the details of ${name}`,
  save: 'Save',
  rate: 'Personal rate',
  percent: (percent: number) => `${percent}% of the standard rates`,
  next: (percent: number, day: string) => `${percent}% for tasks taken from ${day}`,
  changeRate: 'Change personal rate',
  changeRateTitle: (name: string) => `Pay ${name} more or less than the standard rates`,
  percentField: 'Percent of the standard rates',
  percentHint:
    'An increase applies to tasks taken from now on. A decrease applies to tasks taken a week from now or later. The person is told by email. If they turned that off, or this service sends no email, tell them yourself.',
  history: 'Finished tasks',
  historyAside: 'Newest first, with the grade that counts and its reason.',
  noHistory: 'No finished tasks yet.',
  columns: { file: 'File', kind: 'Task', at: 'Finished', grade: 'Grade', length: 'Length', amount: 'Earned' },
  grade: (grade: number) => `${grade} of 5`,
  paid: (day: string) => `paid ${day}`,
  share: (percent: number) => `${percent}% of the task`,
  adjustments: 'Adjustments',
  adjustmentColumns: { memo: 'Reason', at: 'Date', amount: 'Amount' },
}
