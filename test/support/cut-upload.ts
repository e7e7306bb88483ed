import { Upload } from 'tus-js-client'
import type { CuttingProxy } from './cutting-proxy.ts'
import { readerOfLargeRecording } from './large-recording.ts'

/** Sends a recording through breaks of the connection, as the website does, and returns its address at the service. */
export function uploadLargeRecording(
  url: string,
  { key, bytes, chunkSize = Number.POSITIVE_INFINITY }: { key: string; bytes: number; chunkSize?: number },
): Promise<string> {
  return new Promise((resolve, reject) => {
    const upload = new Upload(Buffer.alloc(0), {
      endpoint: `${url}/api/uploads/resumable`,
      headers: { authorization: `Bearer ${key}` },
      metadata: { filename: 'large.wav' },
      fileReader: readerOfLargeRecording(bytes) as never,
      chunkSize,
      // Retried until it is there, however long a service needs to start again: each break is short, and progress starts the count again.
      retryDelays: [0, 200, 500, 1000, 1000, 1000, 2000, 2000, 2000, 2000, ...Array(20).fill(5000)],
      onError: reject,
      onSuccess: () => resolve(upload.url!),
    })
    upload.start()
  })
}

/** Breaks the connection in the middle of the upload, at even distances. `afterCut` may do worse. */
export async function cutEvenly(
  proxy: CuttingProxy,
  { bytes, times, afterCut }: { bytes: number; times: number; afterCut: (cut: number) => Promise<void> },
): Promise<void> {
  for (let cut = 1; cut <= times; cut++) {
    await proxy.cutAfter(bytes / (times + 1))
    await afterCut(cut)
  }
}
