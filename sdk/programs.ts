import { customerOf } from './customer.ts'
import type { Caller } from './request.ts'
import type * as Types from './types.ts'

/** What customers' programs call: all that the website does, and documents, which a browser opens by itself. */
export function programsOf(caller: Caller) {
  const { call, read } = caller
  const customer = customerOf(caller)
  return {
    ...customer,
    v4: {
      ...customer.v4,
      /** @deprecated The contract replaced this address by that of `transcript`. */
      transcriptAtOldAddress: (id: number, ext: Types.V4Extension = 'txt', query: { test?: boolean } = {}) =>
        read('/API4/transcript/{file}', { path: { file: `${id}.${ext}` }, query }),
    },
    files: {
      ...customer.files,
      /** The transcript in one of the `formats`, to be read with `text()` or `blob()`. */
      document: (
        file: number,
        ext: Types.Extension,
        query: Types.Query<'/api/files/{file}/transcript.{ext}'> = {},
      ) => read('/api/files/{file}/transcript.{ext}', { path: { file, ext }, query }),
      /** The copy of the video with the captions in its picture, once `captioned_video` of the file is ready. */
      captionedVideo: (file: number) => read('/api/files/{file}/captioned-video.mp4', { path: { file } }),
      /** The transcripts of several files in one zip. */
      zip: (query: Types.Query<'/api/files.zip'>) => read('/api/files.zip', { query }),
      /** How well the captions follow the caption rules of the account. */
      captions: (file: number, query: Types.Query<'/api/files/{file}/captions'> = {}) =>
        call('get', '/api/files/{file}/captions', { path: { file }, query }),
    },
  }
}
