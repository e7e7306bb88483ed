import type { Call } from './request.ts'
import type * as Types from './types.ts'

/** What operators look at. */
export const consoleOf = (call: Call) => ({
  today: () => call('get', '/api/console/today'),
  failures: () => call('get', '/api/console/failures'),
  files: (query: Types.Query<'/api/console/files'> = {}) => call('get', '/api/console/files', { query }),
  file: (file: number) => call('get', '/api/console/files/{file}', { path: { file } }),
  retryJob: (job: number) => call('post', '/api/console/jobs/{job}/retry', { path: { job } }),
  audit: (query: Types.AuditFilter = {}) => call('get', '/api/audit', { query }),
})
