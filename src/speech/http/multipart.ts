import { randomUUID } from 'node:crypto'

/** A form with one file, as bytes: unlike `FormData`, they go through any `fetch`, whichever library made it. */
export function multipart(
  fields: [string, string][],
  fileName: string,
  wav: Uint8Array<ArrayBuffer>,
): { body: Uint8Array<ArrayBuffer>; contentType: string } {
  const boundary = `longhand-${randomUUID()}`
  const parts = fields.map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const fileHead =
    `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${fileName}"\r\n` +
    'content-type: audio/wav\r\n\r\n'
  const body = Buffer.concat([
    Buffer.from(parts.join('') + fileHead),
    wav,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  return { body, contentType: `multipart/form-data; boundary=${boundary}` }
}
