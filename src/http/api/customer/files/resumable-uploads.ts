import { Readable } from 'node:stream'
import { Metadata, Server } from '@tus/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { pathOf, storeKey, type UploadRow, uploadRefusal } from '../../../../media/index.ts'
import { LIMITS } from '../../../../platform/limits.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { hasBody, nulRefused } from '../../../body-parsers.ts'
import { type Api, typed } from '../../routes.ts'

const PATH = '/api/uploads/resumable'
const upload = z.object({ upload: z.string().max(100) })
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
export async function mountResumableUploads({ app, services, auth }: Api): Promise<void> {
  const { resumableUploads } = services
  const answerTus = createTusServer(services)

  const present = ({ key, name, size_bytes, finished_at }: UploadRow) => ({
    id: key,
    name,
    size: size_bytes,
    url: finished_at && services.ownUrl() + pathOf(key, name),
  })

  async function findUpload(request: FastifyRequest, reply: FastifyReply): Promise<UploadRow> {
    const account = await auth.ownAccount(request, reply)
    return resumableUploads.find(account.id, (request.params as z.infer<typeof upload>).upload)
  }

  await app.register(async (uploads) => {
    // The body is part of the file and goes to the store as it comes.
    uploads.removeAllContentTypeParsers()
    uploads.addContentTypeParser('*', async (_: unknown, body: Readable) => body)
    const routes = typed(uploads)

    routes.post(
      '/uploads/resumable',
      {
        config: {
          done: 'started an upload',
          isLogged: false,
          access: { customer: 'order' },
          takesLongBody: true,
        },
        schema: {
          tags: ['Files'],
          operationId: 'beginUpload',
          summary: 'Start a resumable upload (tus 1.0)',
          description:
            'Send `Tus-Resumable: 1.0.0`, the size in `Upload-Length` and the name as `filename` in `Upload-Metadata`. Send the content with PATCH to the `Location` in the response. An upload that receives nothing for two days is deleted.',
          response: { 201: oneUpload },
        },
      },
      async (request, reply) => {
        const account = await auth.ownAccount(request, reply)
        const upload = announced(request)
        await services.diskRoom.check(upload.sizeBytes)
        const begun = await resumableUploads.begin(account.id, upload)
        const headers = await answerTus(request, reply, begun).catch(async (error) => {
          await resumableUploads.cancel(begun)
          throw error
        })
        const found = await finishIfComplete(begun, headers)
        return reply
          .code(201)
          .headers(headers)
          .send({ upload: present(found), message: 'Upload started' } as never)
      },
    )

    routes.head(
      '/uploads/resumable/:upload',
      {
        config: { access: { customer: 'order' } },
        schema: {
          tags: ['Files'],
          summary: 'How much of an upload has arrived, in Upload-Offset',
          params: upload,
        },
      },
      async (request, reply) => {
        const found = await findUpload(request, reply)
        const headers = found.finished_at ? completeHeaders(found) : await answerTus(request, reply, found)
        await finishIfComplete(found, headers)
        return reply.headers({ ...headers, 'cache-control': 'no-store' }).send()
      },
    )

    routes.patch(
      '/uploads/resumable/:upload',
      {
        config: {
          done: 'continued an upload',
          access: { customer: 'order' },
          isLogged: false,
          takesLongBody: true,
          receives: 'application/offset+octet-stream',
        },
        schema: {
          tags: ['Files'],
          operationId: 'continueUpload',
          summary: 'Send the next bytes of an upload, from Upload-Offset on',
          description:
            'Send `Tus-Resumable: 1.0.0` and the bytes as `application/offset+octet-stream`. After a lost connection, HEAD says in `Upload-Offset` how much has arrived.',
          params: upload,
          response: { 204: nothing },
        },
      },
      async (request, reply) => {
        const found = await findUpload(request, reply)
        if (found.finished_at) throw new Refusal('wrong_state', 'This upload is already complete.')
        await services.diskRoom.check(found.size_bytes - (Number(request.headers['upload-offset']) || 0))
        const headers = await answerTus(request, reply, found)
        await finishIfComplete(found, headers)
        return reply
          .code(204)
          .headers(headers)
          .send(undefined as never)
      },
    )

    routes.get(
      '/uploads/resumable/:upload',
      {
        config: { access: { customer: 'order' } },
        schema: {
          tags: ['Files'],
          operationId: 'showUpload',
          summary: 'An upload, with the URL to order once it is complete',
          description: 'The URL is null until all bytes have arrived.',
          params: upload,
          response: { 200: oneUpload },
        },
      },
      async (request, reply) => {
        const found = await findUpload(request, reply)
        return { upload: present(found), message: found.finished_at ? 'Complete' : 'Incomplete' }
      },
    )

    routes.delete(
      '/uploads/resumable/:upload',
      {
        config: { done: 'cancelled an upload', isLogged: false, access: { customer: 'order' } },
        schema: {
          tags: ['Files'],
          operationId: 'cancelUpload',
          summary: 'Cancel an unfinished upload',
          description: 'The bytes that have arrived are deleted.',
          params: upload,
          response: { 204: nothing },
        },
      },
      async (request, reply) => {
        await resumableUploads.cancel(await findUpload(request, reply))
        return reply
          .code(204)
          .header('tus-resumable', '1.0.0')
          .send(undefined as never)
      },
    )
  })

  const finishIfComplete = async (found: UploadRow, headers: Record<string, string>): Promise<UploadRow> =>
    Number(headers['upload-offset']) === found.size_bytes ? resumableUploads.finish(found) : found
}

const completeHeaders = ({ size_bytes }: UploadRow): Record<string, string> => ({
  'tus-resumable': '1.0.0',
  'upload-offset': String(size_bytes),
  'upload-length': String(size_bytes),
})

function announced({ headers }: FastifyRequest): { name: string; sizeBytes: number } {
  const sizeBytes = Number(headers['upload-length'])
  if (!/^\d{1,15}$/.test(String(headers['upload-length'])))
    throw new Refusal('bad_parameter', 'Give the size of the file in bytes in Upload-Length.')
  if (sizeBytes === 0) throw new Refusal('bad_parameter', 'The file is empty. Use a complete copy.')
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

/** What happens to one request inside the library. */
type Tus = { id: string; failure: unknown }

/** The protocol itself. The caller has been identified, and the upload is theirs. */
function createTusServer({ resumableUploads }: Api['services']) {
  const current = new WeakMap<Request, Tus>()
  const server = new Server({
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

  return async (request: FastifyRequest, reply: FastifyReply, { account_id, key }: UploadRow) => {
    const tus: Tus = { id: storeKey(key), failure: null }
    const asked = webRequest(request)
    current.set(asked, tus)
    const response = hasBody(request)
      ? await resumableUploads.inPlace(account_id, () => server.handleWeb(asked))
      : await server.handleWeb(asked)
    if (!response) {
      reply.header('retry-after', RETRY_AFTER_SECONDS)
      throw new Refusal('too_many_requests', 'Too many uploads are in progress. Continue when one is done.')
    }
    if (tus.failure) throw uploadRefusal(tus.failure)
    if (!response.ok) throw new Refusal('bad_parameter', (await response.text()).trim())
    return pick(response.headers)
  }
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
