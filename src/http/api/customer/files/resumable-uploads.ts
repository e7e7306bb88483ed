import { Readable } from 'node:stream'
import { Metadata, Server } from '@tus/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { pathOf, storeKey, type UploadRow, uploadRefusal } from '../../../../media/index.ts'
import { LIMITS } from '../../../../platform/limits.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { hasBody, nulRefused } from '../../../body-parsers.ts'
import { route } from '../../../route.ts'
import type { Services } from '../../../services.ts'

const PATH = '/api/uploads/resumable'
const params = z.object({ upload: z.string().max(100) })
const uploadAnswer = z
  .object({
    id: z.string(),
    name: z.string(),
    size: z.number().meta({ description: 'size in bytes' }),
    url: z.string().nullable().meta({ description: 'the URL to order; null until the upload is complete' }),
  })
  .meta({ id: 'Upload' })
const oneUpload = z.object({ upload: uploadAnswer, message: z.string() }).meta({ id: 'OneUpload' })
const nothing = z.null().meta({ description: 'Done.' })
/** An upload may take any time. */
const RETRY_AFTER_SECONDS = 10

/** Uploads by the tus protocol 1.0 (https://tus.io/protocols/resumable-upload), with creation and termination. */
export const resumableUploadRoutes = [
  route({
    method: 'POST',
    path: '/uploads/resumable',
    of: 'account',
    access: { customer: 'order' },
    done: 'started an upload',
    isLogged: false,
    takesLongBody: true,
    bodyAs: 'stream',
    tag: 'Files',
    operationId: 'beginUpload',
    summary: 'Start a resumable upload (tus 1.0)',
    description:
      'Send `Tus-Resumable: 1.0.0`, the size in `Upload-Length` and the name as `filename` in `Upload-Metadata`. Send the content with PATCH to the `Location` in the response. An upload that receives nothing for two days is deleted.',
    response: oneUpload,
    status: 201,
    async run({ services, account, request, reply }) {
      const { diskRoom, resumableUploads } = services
      const upload = announced(request)
      await diskRoom.check(upload.sizeBytes)
      const begun = await resumableUploads.begin(account.id, upload)
      const headers = await answerTus(services, request, reply, begun).catch(async (error) => {
        await resumableUploads.cancel(begun)
        throw error
      })
      const found = await finishIfComplete(services, begun, headers)
      reply.headers(headers)
      return { upload: present(services, found), message: 'Upload started' }
    },
  }),

  route({
    method: 'HEAD',
    path: '/uploads/resumable/:upload',
    of: 'upload',
    access: { customer: 'order' },
    tag: 'Files',
    summary: 'How much of an upload has arrived, in Upload-Offset',
    params,
    bodyAs: 'stream',
    async run({ services, upload, request, reply }) {
      const headers = upload.finished_at
        ? completeHeaders(upload)
        : await answerTus(services, request, reply, upload)
      await finishIfComplete(services, upload, headers)
      return reply.headers({ ...headers, 'cache-control': 'no-store' }).send()
    },
  }),

  route({
    method: 'PATCH',
    path: '/uploads/resumable/:upload',
    of: 'upload',
    access: { customer: 'order' },
    done: 'continued an upload',
    isLogged: false,
    takesLongBody: true,
    receives: 'application/offset+octet-stream',
    bodyAs: 'stream',
    tag: 'Files',
    operationId: 'continueUpload',
    summary: 'Send the next bytes of an upload, from Upload-Offset on',
    description:
      'Send `Tus-Resumable: 1.0.0` and the bytes as `application/offset+octet-stream`. After a lost connection, HEAD says in `Upload-Offset` how much has arrived.',
    params,
    response: nothing,
    status: 204,
    async run({ services, upload, request, reply }) {
      if (upload.finished_at) throw new Refusal('wrong_state', 'This upload is already complete.')
      await services.diskRoom.check(upload.size_bytes - (Number(request.headers['upload-offset']) || 0))
      const headers = await answerTus(services, request, reply, upload)
      await finishIfComplete(services, upload, headers)
      return reply.headers(headers).send()
    },
  }),

  route({
    method: 'GET',
    path: '/uploads/resumable/:upload',
    of: 'upload',
    access: { customer: 'order' },
    bodyAs: 'stream',
    tag: 'Files',
    operationId: 'showUpload',
    summary: 'An upload, with the URL to order once it is complete',
    description: 'The URL is null until all bytes have arrived.',
    params,
    response: oneUpload,
    run: ({ services, upload }) => ({
      upload: present(services, upload),
      message: upload.finished_at ? 'Complete' : 'Incomplete',
    }),
  }),

  route({
    method: 'DELETE',
    path: '/uploads/resumable/:upload',
    of: 'upload',
    access: { customer: 'order' },
    done: 'cancelled an upload',
    isLogged: false,
    bodyAs: 'stream',
    tag: 'Files',
    operationId: 'cancelUpload',
    summary: 'Cancel an unfinished upload',
    description: 'The bytes that have arrived are deleted.',
    params,
    response: nothing,
    status: 204,
    async run({ services, upload, reply }) {
      await services.resumableUploads.cancel(upload)
      return reply.header('tus-resumable', '1.0.0').send()
    },
  }),
]

const present = ({ ownUrl }: Services, { key, name, size_bytes, finished_at }: UploadRow) => ({
  id: key,
  name,
  size: size_bytes,
  url: finished_at && ownUrl() + pathOf(key, name),
})

const finishIfComplete = async (
  { resumableUploads }: Services,
  found: UploadRow,
  headers: Record<string, string>,
): Promise<UploadRow> =>
  Number(headers['upload-offset']) === found.size_bytes ? resumableUploads.finish(found) : found

const completeHeaders = ({ size_bytes }: UploadRow): Record<string, string> => ({
  'tus-resumable': '1.0.0',
  'upload-offset': String(size_bytes),
  'upload-length': String(size_bytes),
})

function announced({ headers }: FastifyRequest): { name: string; sizeBytes: number } {
  const sizeBytes = Number(headers['upload-length'])
  if (!/^\d{1,15}$/.test(String(headers['upload-length'])))
    throw new Refusal('bad_parameter', 'Give the size of the file in bytes in Upload-Length.')
  if (sizeBytes === 0) throw new Refusal('bad_parameter', { says: 'upload.empty' })
  return { name: nameIn(headers['upload-metadata']), sizeBytes }
}

function nameIn(metadata: string | string[] | undefined): string {
  if (metadata === undefined) return ''
  const values = parseMetadata(String(metadata))
  if (Object.values(values).some((value) => value?.includes('\0'))) throw nulRefused()
  return (values.filename ?? values.name ?? '').slice(0, LIMITS.uploadName.max)
}

function parseMetadata(metadata: string): Record<string, string | null> {
  try {
    return Metadata.parse(metadata)
  } catch {
    throw new Refusal('bad_parameter', 'Upload-Metadata must be a list of names with base64 values.')
  }
}

type Tus = { id: string; failure: unknown }

/** What happens inside the library to the requests in progress. */
const current = new WeakMap<Request, Tus>()
const servers = new WeakMap<Services, Server>()

function tusServer(services: Services): Server {
  const known = servers.get(services) ?? createTusServer(services)
  servers.set(services, known)
  return known
}

function createTusServer({ resumableUploads }: Services): Server {
  return new Server({
    path: PATH,
    datastore: resumableUploads.datastore,
    locker: resumableUploads.locker,
    lockDrainTimeout: 1,
    relativeLocation: true,
    namingFunction: (request) => current.get(request)!.id,
    getFileIdFromRequest: (request) => current.get(request)!.id,
    generateUrl: (_, { path, id }) => `${path}/${id.split('/')[1]}`,
    onResponseError: (request, error) => {
      current.get(request)!.failure = error
      return undefined
    },
  })
}

/** The protocol itself. The caller has been identified, and the upload is theirs. */
async function answerTus(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  { account_id, key }: UploadRow,
): Promise<Record<string, string>> {
  const server = tusServer(services)
  const tus: Tus = { id: storeKey(key), failure: null }
  const asked = webRequest(request)
  current.set(asked, tus)
  const response = hasBody(request)
    ? await services.resumableUploads.inPlace(account_id, () => server.handleWeb(asked))
    : await server.handleWeb(asked)
  if (!response) {
    reply.header('retry-after', RETRY_AFTER_SECONDS)
    throw new Refusal('too_many_requests', { says: 'upload.tooManyNow' })
  }
  if (tus.failure) throw uploadRefusal(tus.failure)
  if (!response.ok) throw new Refusal('bad_parameter', (await response.text()).trim())
  return pick(response.headers)
}

/** Without those for pages of other hosts, which may not call this API. */
const HEADERS = ['tus-resumable', 'upload-offset', 'upload-length', 'upload-metadata', 'location']

const pick = (headers: Headers): Record<string, string> =>
  Object.fromEntries(
    HEADERS.flatMap((name) => {
      const value = headers.get(name)
      return value === null ? [] : [[name, value]]
    }),
  )

function webRequest({ raw, method, url, headers, body }: FastifyRequest): Request {
  const isSent = body instanceof Readable
  const request = new Request(`http://longhand${url}`, {
    method,
    headers: Object.entries(headers).map(([name, value]) => [name, String(value)] as [string, string]),
    ...(isSent ? { body: Readable.toWeb(body) as ReadableStream, duplex: 'half' as const } : {}),
  })
  // The library listens here for broken connections: what has arrived by then is kept.
  return Object.assign(request, { runtime: { name: 'node' as const, node: { req: raw } } })
}
