import { type Call, idempotent, type Keyed } from './request.ts'
import type * as Types from './types.ts'

/** What operators look at. */
export const consoleOf = (call: Call) => ({
  today: () => call('get', '/api/console/today'),
  alerts: () => call('get', '/api/console/alerts'),
  system: () => call('get', '/api/console/system'),
  /** Says what the mail server responded. */
  sendTestMail: () => call('post', '/api/console/system/test-mail'),
  /** Says what the receiver responded. */
  sendTestWebhook: (url: string) => call('post', '/api/console/system/test-webhook', { body: { url } }),
  speechServers: () => call('get', '/api/console/speech-servers'),
  trySpeechServers: () => call('post', '/api/console/speech-servers/try'),
  pauseSpeechServer: (server: number, paused: boolean) =>
    call('put', '/api/console/speech-servers/{server}/paused', { path: { server }, body: { paused } }),
  acknowledgeAlert: (alert: number, note = '') =>
    call('post', '/api/console/alerts/{alert}/acknowledge', { path: { alert }, body: { note } }),
  /** What a period brought and cost, and what is owed now. */
  money: (query: Types.Query<'/api/console/money'>) => call('get', '/api/console/money', { query }),
  failures: () => call('get', '/api/console/failures'),
  search: (q: string) => call('get', '/api/console/search', { query: { q } }),
  files: (query: Types.Query<'/api/console/files'> = {}) => call('get', '/api/console/files', { query }),
  file: (file: number) => call('get', '/api/console/files/{file}', { path: { file } }),
  seller: () => call('get', '/api/console/seller'),
  refund: (file: number, body: Types.Body<'post', '/api/console/files/{file}/refund'>, options: Keyed = {}) =>
    call('post', '/api/console/files/{file}/refund', { path: { file }, body, headers: idempotent(options) }),
  retryJob: (job: number) => call('post', '/api/console/jobs/{job}/retry', { path: { job } }),
  /** What is dismissed is no longer among the failures; the next failure is. */
  dismissFile: (file: number) => call('post', '/api/console/files/{file}/dismiss', { path: { file } }),
  dismissDelivery: (delivery: number) =>
    call('post', '/api/console/deliveries/{delivery}/dismiss', { path: { delivery } }),
  dismissJob: (job: number) => call('post', '/api/console/jobs/{job}/dismiss', { path: { job } }),
  dismissMail: (mail: string) => call('post', '/api/console/mails/{mail}/dismiss', { path: { mail } }),
  resendMail: (mail: string) => call('post', '/api/console/mails/{mail}/send', { path: { mail } }),
  reports: (query: Types.Query<'/api/console/reports'> = {}) =>
    call('get', '/api/console/reports', { query }),
  sendReport: (report: number) => call('post', '/api/console/reports/{report}/send', { path: { report } }),
  answerReport: (report: number, answer: string, resolution: 'corrected' | 'declined' = 'declined') =>
    call('post', '/api/console/reports/{report}/answer', { path: { report }, body: { resolution, answer } }),
  sendToEditor: (file: number, reason: string) =>
    call('post', '/api/console/files/{file}/send-to-editor', { path: { file }, body: { reason } }),
  tasks: () => call('get', '/api/console/tasks'),
  /** Null gives the task back to everyone with the role. */
  assign: (task: number, person: number | null) =>
    call('put', '/api/console/tasks/{task}/person', { path: { task }, body: { person } }),
  audit: (query: Types.AuditFilter = {}) => call('get', '/api/audit', { query }),
})
