import { type Connection, createCall } from './request.ts'
import type * as Types from './types.ts'

/** What the customer's editor calls; the website loads it with the editor. */
export function createEditingClient(connection: Connection) {
  const call = createCall(connection)
  const at = (file: number) => ({ path: { file } })
  const of = (file: number, version: number) => ({ path: { file, version } })
  return {
    takeTurn: (file: number, body: Types.Body<'post', '/api/files/{file}/turn'> = {}) =>
      call('post', '/api/files/{file}/turn', { ...at(file), body }),
    endTurn: (file: number, turn: number) =>
      call('delete', '/api/files/{file}/turn/{turn}', { path: { file, turn } }),
    editShared: (token: string, body: Types.Body<'put', '/api/shared/{token}/transcript'>) =>
      call('put', '/api/shared/{token}/transcript', { path: { token }, body }),
    sharedVersion: (token: string, version: number) =>
      call('get', '/api/shared/{token}/versions/{version}', { path: { token, version } }),
    takeSharedTurn: (token: string, body: Types.Body<'post', '/api/shared/{token}/turn'>) =>
      call('post', '/api/shared/{token}/turn', { path: { token }, body }),
    endSharedTurn: (token: string, turn: number, name: string) =>
      call('delete', '/api/shared/{token}/turn/{turn}', { path: { token, turn }, query: { name } }),
    sittings: (file: number, query: Types.Query<'/api/files/{file}/sittings'> = {}) =>
      call('get', '/api/files/{file}/sittings', { ...at(file), query }),
    label: (file: number, version: number, label: string | null) =>
      call('put', '/api/files/{file}/versions/{version}', { ...of(file, version), body: { label } }),
    /** Against the version before, unless another one is named. */
    differences: (file: number, version: number, against?: number) =>
      call('get', '/api/files/{file}/versions/{version}/differences', {
        ...of(file, version),
        query: against === undefined ? {} : { against },
      }),
    passages: (file: number, version: number) =>
      call('get', '/api/files/{file}/versions/{version}/passages', of(file, version)),
    restore: (file: number, body: Types.Body<'post', '/api/files/{file}/restore'>) =>
      call('post', '/api/files/{file}/restore', { ...at(file), body }),
  }
}
