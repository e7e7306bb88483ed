import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after } from 'node:test'
import { sendBytes } from './file-host.ts'
import { KEPT_CONNECTIONS } from './kept-connections.ts'

export type S3Server = {
  url: string
  /** By `bucket/key`. */
  objects: Map<string, Buffer>
  /** Uploads in several parts, each with the sizes of its parts. */
  uploads: Map<string, Buffer[]>
  requests: string[]
  /** The keys of uploads in parts that were neither completed nor aborted. */
  unfinished(): string[]
}

/** The store of a test; it ends with the test file. */
export async function startS3(bucket: string): Promise<S3Server> {
  const { close, ...s3 } = await serveS3(bucket)
  after(close)
  return s3
}

/** What we use of S3's HTTP, for one bucket, path style: objects, uploads in parts, ranges, lists of two keys a page. */
export async function serveS3(bucket: string, host = '127.0.0.1'): Promise<S3Server & { close(): void }> {
  /** What came with an object in `x-amz-meta-` headers. */
  const metadata = new Map<string, Record<string, string>>()
  const open = new Map<string, string>()
  const s3: S3Server = {
    url: '',
    objects: new Map(),
    uploads: new Map(),
    requests: [],
    unfinished: () => [...open.values()],
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url!, s3.url)
    const path = decodeURIComponent(pathname.slice(1)).replace(/\/$/, '')
    s3.requests.push(`${request.method} ${path}`)
    // Not `buffer` of Node's stream consumers, which copies a large part in one go and stalls the process.
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = Buffer.concat(chunks)
    if (!/^AWS4-HMAC-SHA256 Credential=key\//.test(request.headers.authorization ?? ''))
      return sendError(response, 403, 'AccessDenied')
    if (path.split('/')[0] !== bucket) return sendError(response, 404, 'NoSuchBucket')
    if (searchParams.has('list-type')) return sendList(searchParams, response)
    if (request.method === 'GET' && path === bucket && searchParams.has('uploads'))
      return void sendUnfinished(searchParams, response)
    if (searchParams.has('uploads') || searchParams.has('uploadId'))
      return takeParts(request, path, searchParams, body, response)
    if (request.method === 'PUT') s3.objects.set(path, body)
    if (request.method === 'PUT') metadata.set(path, metadataOf(request))
    if (request.method === 'PUT') return void response.writeHead(200, { etag: etagOf(body) }).end()
    if (request.method === 'DELETE') s3.objects.delete(path)
    if (request.method === 'DELETE') return void response.writeHead(204).end()
    if (path === bucket) return void response.writeHead(200).end()
    const object = s3.objects.get(path)
    if (!object) return sendError(response, 404, 'NoSuchKey')
    for (const [name, value] of Object.entries(metadata.get(path) ?? {})) response.setHeader(name, value)
    sendBytes(object, request, response)
  }

  function takeParts(
    { method }: IncomingMessage,
    path: string,
    search: URLSearchParams,
    body: Buffer,
    response: ServerResponse,
  ): void {
    const id = search.get('uploadId') ?? `upload-${s3.uploads.size}`
    const parts = s3.uploads.get(id) ?? []
    s3.uploads.set(id, parts)
    if (method === 'PUT') {
      parts[Number(search.get('partNumber')) - 1] = body
      return void response.writeHead(200, { etag: etagOf(body) }).end()
    }
    if (search.has('uploads')) {
      open.set(id, path)
      return void sendXml(
        response,
        'InitiateMultipartUploadResult',
        `<Key>${path.slice(bucket.length + 1)}</Key><UploadId>${id}</UploadId>`,
      )
    }
    if (!open.has(id)) return void sendError(response, 404, 'NoSuchUpload')
    if (method === 'GET') return void sendParts(parts, response)
    open.delete(id)
    if (method === 'DELETE') return void response.writeHead(204).end()
    s3.objects.set(path, Buffer.concat(parts))
    sendXml(response, 'CompleteMultipartUploadResult', '<ETag>"whole"</ETag>')
  }

  function sendParts(parts: Buffer[], response: ServerResponse): void {
    const rows = parts.map(
      (part, at) =>
        `<Part><PartNumber>${at + 1}</PartNumber><ETag>${etagOf(part)}</ETag><Size>${part.length}</Size></Part>`,
    )
    sendXml(response, 'ListPartsResult', `<IsTruncated>false</IsTruncated>${rows.join('')}`)
  }

  function sendUnfinished(search: URLSearchParams, response: ServerResponse): void {
    const rows = [...open]
      .map(([id, path]) => ({ id, key: path.slice(bucket.length + 1) }))
      .filter(({ key }) => key.startsWith(search.get('prefix') ?? ''))
      .map(({ id, key }) => `<Upload><Key>${key}</Key><UploadId>${id}</UploadId></Upload>`)
    sendXml(response, 'ListMultipartUploadsResult', `<IsTruncated>false</IsTruncated>${rows.join('')}`)
  }

  function sendList(search: URLSearchParams, response: ServerResponse): void {
    const keys = [...s3.objects.keys()].map((path) => path.slice(bucket.length + 1)).sort()
    const after = search.get('continuation-token') ?? ''
    const found = keys.filter((key) => key.startsWith(search.get('prefix') ?? '') && key > after)
    const page = found.slice(0, 2)
    const contents = page.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('')
    const more =
      found.length > page.length
        ? `<IsTruncated>true</IsTruncated><NextContinuationToken>${page.at(-1)}</NextContinuationToken>`
        : '<IsTruncated>false</IsTruncated>'
    sendXml(response, 'ListBucketResult', contents + more)
  }

  const server = createServer(KEPT_CONNECTIONS, answer)
  await new Promise<void>((resolve) => server.listen(0, host, resolve))
  s3.url = `http://${host}:${(server.address() as AddressInfo).port}`
  return Object.assign(s3, {
    close() {
      server.closeAllConnections()
      server.close()
    },
  })
}

const metadataOf = ({ headers }: IncomingMessage): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      name.startsWith('x-amz-meta-') ? [[name, String(value)]] : [],
    ),
  )

const etagOf = (body: Buffer): string => `"${createHash('md5').update(body).digest('hex')}"`

function sendXml(response: ServerResponse, root: string, content: string, status = 200): void {
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0" encoding="UTF-8"?><${root}>${content}</${root}>`)
}

const sendError = (response: ServerResponse, status: number, code: string): void =>
  sendXml(response, 'Error', `<Code>${code}</Code><Message>${code}</Message>`, status)
