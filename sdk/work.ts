import { type Connection, createSend, type Message, query, request } from './request.ts'
import type * as Types from './types.ts'

/** What transcribers and editors do, in a session of their own; rates are for operators. */
export function workOf(connection: Connection) {
  const send = createSend(connection)
  const at = (task: number, action: string) => `/api/work/tasks/${task}${action}`
  return {
    tasks: () => send<{ offered: Types.Task[]; mine: Types.Task[] } & Message>('GET', '/api/work/tasks'),
    claim: (task: number) => send<Types.Claim>('POST', at(task, '/claim')),
    heartbeat: (task: number) => send<Types.Claim>('POST', at(task, '/heartbeat')),
    release: (task: number) => send<Message>('POST', at(task, '/release')),
    open: (task: number) => send<Types.Desk>('GET', at(task, '')),
    save: (task: number, save: Types.Save & { paragraphs: Types.PlainParagraph[] }) =>
      send<Types.Saved>('PUT', at(task, '/draft'), save),
    versions: (task: number) =>
      send<{ versions: Types.SavedVersion[] } & Message>('GET', at(task, '/versions')),
    version: (task: number, version: number) =>
      send<{ version: number; paragraphs: Types.Paragraph[]; cues: Types.Cue[] } & Message>(
        'GET',
        at(task, `/versions/${version}`),
      ),
    captions: (task: number) => send<Types.TaskCaptions>('GET', at(task, '/captions')),
    saveCaptions: (task: number, save: Types.Save & { cues: Types.Cue[] }) =>
      send<Types.Saved>('PUT', at(task, '/captions'), save),
    restore: (task: number, save: Types.Save & { version: number }) =>
      send<Types.Saved>('POST', at(task, '/restore'), save),
    submit: (task: number, version: number) => send<Message>('POST', at(task, '/submit'), { version }),
    approve: (task: number, grade: number) => send<Message>('POST', at(task, '/approve'), { grade }),
    sendBack: (task: number, back: { to: 'edit' | 'transcribe'; at_ms: number; note: string }) =>
      send<Message>('POST', at(task, '/send-back'), back),
    earnings: (period: Types.EarningsPeriod = {}) =>
      send<{ earnings: Types.Earning[]; total: number } & Message>(
        'GET',
        `/api/work/earnings${query(period)}`,
      ),
    earningsCsv: (period: Types.EarningsPeriod = {}) =>
      request(connection, 'GET', `/api/work/earnings.csv${query(period)}`),
    rates: () => send<{ rates: Types.Rate[] } & Message>('GET', '/api/work/rates'),
    setRate: ({ kind, product, per_minute }: Types.Rate) =>
      send<Message>('PUT', `/api/work/rates/${kind}/${product}`, { per_minute }),
  }
}
