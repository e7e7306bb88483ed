import { type Body, type Connection, createCall } from './request.ts'

/** Comments on transcripts; the website loads it with the pages that show them. */
export function createCommentsClient(connection: Connection) {
  const call = createCall(connection)
  return {
    list: (file: number) => call('get', '/api/files/{file}/comments', { path: { file } }),
    add: (file: number, body: Body<'post', '/api/files/{file}/comments'>) =>
      call('post', '/api/files/{file}/comments', { path: { file }, body }),
    delete: (file: number, comment: number) =>
      call('delete', '/api/files/{file}/comments/{comment}', { path: { file, comment } }),
    reply: (file: number, comment: number, note: string) =>
      call('post', '/api/files/{file}/comments/{comment}/replies', {
        path: { file, comment },
        body: { note },
      }),
    setResolved: (file: number, comment: number, resolved: boolean) =>
      call('put', '/api/files/{file}/comments/{comment}/resolved', {
        path: { file, comment },
        body: { resolved },
      }),
    listShared: (token: string) => call('get', '/api/shared/{token}/comments', { path: { token } }),
    addShared: (token: string, body: Body<'post', '/api/shared/{token}/comments'>) =>
      call('post', '/api/shared/{token}/comments', { path: { token }, body }),
  }
}
