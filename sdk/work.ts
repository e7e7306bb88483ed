import type { Caller } from './request.ts'
import type * as Types from './types.ts'

/** Transcribers' and editors' calls, in a session of their own; rates are for operators. */
export function workOf({ call, read }: Caller) {
  const tasks = '/api/work/tasks/{task}'
  return {
    tasks: () => call('get', '/api/work/tasks'),
    /** With what it pays as it was shown, it is refused if it pays less by now. */
    claim: (task: number, pay?: number) =>
      call('post', `${tasks}/claim`, { path: { task }, body: pay === undefined ? {} : { pay } }),
    heartbeat: (task: number) => call('post', `${tasks}/heartbeat`, { path: { task } }),
    release: (task: number) => call('post', `${tasks}/release`, { path: { task } }),
    open: (task: number) => call('get', tasks, { path: { task } }),
    save: (task: number, body: Types.DraftSave) => call('put', `${tasks}/draft`, { path: { task }, body }),
    setPreferences: (body: Types.Body<'put', '/api/work/preferences'>) =>
      call('put', '/api/work/preferences', { body }),
    emailSettings: () => call('get', '/api/work/email-settings'),
    chooseEmails: (body: Types.Body<'put', '/api/work/email-settings'>) =>
      call('put', '/api/work/email-settings', { body }),
    practice: () => call('get', '/api/work/practice'),
    handInPractice: (paragraphs: Types.PlainParagraph[]) =>
      call('post', '/api/work/practice', { body: { paragraphs } }),
    setPlace: (task: number, body: Types.Body<'put', '/api/work/tasks/{task}/place'>) =>
      call('put', `${tasks}/place`, { path: { task }, body }),
    versions: (task: number, query: Types.Query<'/api/work/tasks/{task}/versions'> = {}) =>
      call('get', `${tasks}/versions`, { path: { task }, query }),
    version: (task: number, version: number) =>
      call('get', `${tasks}/versions/{version}`, { path: { task, version } }),
    captions: (task: number) => call('get', `${tasks}/captions`, { path: { task } }),
    saveCaptions: (task: number, body: Types.Save & { cues: Types.Cue[] }) =>
      call('put', `${tasks}/captions`, { path: { task }, body }),
    translation: (task: number, query: Types.Query<'/api/work/tasks/{task}/translation'> = {}) =>
      call('get', `${tasks}/translation`, { path: { task }, query }),
    saveTranslation: (
      task: number,
      paragraph: number,
      body: Types.Body<'put', '/api/work/tasks/{task}/translation/paragraphs/{paragraph}'>,
    ) => call('put', `${tasks}/translation/paragraphs/{paragraph}`, { path: { task, paragraph }, body }),
    restore: (task: number, body: Types.Save & { version: number }) =>
      call('post', `${tasks}/restore`, { path: { task }, body }),
    problems: (task: number) => call('get', `${tasks}/problems`, { path: { task } }),
    submit: (task: number, version: number) =>
      call('post', `${tasks}/submit`, { path: { task }, body: { version } }),
    approve: (task: number, grade: number, reason: string, grades: Types.TaskGrade[] = []) =>
      call('post', `${tasks}/approve`, { path: { task }, body: { grade, grades, reason } }),
    askForSecondLook: (task: number) => call('post', '/api/work/second-looks/{task}', { path: { task } }),
    result: (task: number) => call('get', '/api/work/results/{task}', { path: { task } }),
    secondLooks: () => call('get', '/api/work/second-looks'),
    secondLook: (task: number) => call('get', '/api/work/second-looks/{task}', { path: { task } }),
    secondLookText: (task: number) => call('get', '/api/work/second-looks/{task}/text', { path: { task } }),
    takeSecondLook: (task: number, pay?: number) =>
      call('post', '/api/work/second-looks/{task}/take', { path: { task }, body: { pay } }),
    giveBackSecondLook: (task: number) =>
      call('post', '/api/work/second-looks/{task}/give-back', { path: { task } }),
    decideSecondLook: (task: number, grade: number, reason: string) =>
      call('post', '/api/work/second-looks/{task}/decide', { path: { task }, body: { grade, reason } }),
    differences: (task: number, against: 'draft' | 'previous') =>
      call('get', `${tasks}/differences`, { path: { task }, query: { against } }),
    comments: (task: number) => call('get', `${tasks}/comments`, { path: { task } }),
    comment: (task: number, body: Types.Body<'post', '/api/work/tasks/{task}/comments'>) =>
      call('post', `${tasks}/comments`, { path: { task }, body }),
    resolve: (task: number, comment: number, resolved = true) =>
      call('put', `${tasks}/comments/{comment}/resolved`, { path: { task, comment }, body: { resolved } }),
    sendBack: (task: number, body: Types.Body<'post', '/api/work/tasks/{task}/send-back'>) =>
      call('post', `${tasks}/send-back`, { path: { task }, body }),
    answerReport: (
      task: number,
      report: number,
      body: Types.Body<'put', '/api/work/tasks/{task}/reports/{report}'>,
    ) => call('put', `${tasks}/reports/{report}`, { path: { task, report }, body }),
    earnings: (query: Types.Query<'/api/work/earnings'> = {}) => call('get', '/api/work/earnings', { query }),
    earningsCsv: (query: Types.Query<'/api/work/earnings.csv'> = {}) =>
      read('/api/work/earnings.csv', { query }),
    rates: () => call('get', '/api/work/rates'),
    setRate: ({ kind, product, ...rate }: Types.NewRate, asked: Types.Asked = {}) =>
      call('put', '/api/work/rates/{kind}/{product}', {
        path: { kind, product },
        body: { ...rate, ...asked },
      }),
  }
}
