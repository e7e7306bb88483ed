import { type Connection, createSend, type Message, query } from './request.ts'
import type * as Types from './types.ts'

/** What operators look at. */
export function consoleOf(connection: Connection) {
  const send = createSend(connection)
  return {
    today: () => send<Types.Today>('GET', '/api/console/today'),
    failures: () => send<Types.Failures>('GET', '/api/console/failures'),
    files: (filter: Types.Page & { q?: string; state?: string; late?: boolean } = {}) =>
      send<{ files: Types.FoundFile[]; next: number | null } & Message>(
        'GET',
        `/api/console/files${query(filter)}`,
      ),
    file: (file: number) => send<Types.FileTrace>('GET', `/api/console/files/${file}`),
    retryJob: (job: number) => send<Message>('POST', `/api/console/jobs/${job}/retry`),
    audit: (filter: Types.AuditFilter = {}) =>
      send<{ entries: Types.AuditEntry[]; next: number | null } & Message>(
        'GET',
        `/api/audit${query(filter)}`,
      ),
  }
}
