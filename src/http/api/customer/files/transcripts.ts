import { z } from 'zod'
import { Refusal } from '../../../../platform/refusal.ts'
import {
  captionReportTask,
  documentOf,
  noTranscript,
  peaksKey,
  playbackKey,
  readImported,
} from '../../../../production/index.ts'
import { findVersion, importKindOf, type StoredForm } from '../../../../transcripts/index.ts'
import { CAPTION_RULES, formats } from '../../../../transcripts/render/index.ts'
import { deliverElsewhere } from '../../../../work/index.ts'
import {
  documentTypes,
  EXTENSIONS,
  extensionGiven,
  readExtension,
  sendDocument,
} from '../../../content/documents.ts'
import { sendMedia } from '../../../content/media.ts'
import { openFile } from '../../../content/open-file.ts'
import { sendText } from '../../../content/texts.ts'
import { sendVideo } from '../../../content/video.ts'
import type { Services } from '../../../services.ts'
import { type Api, id, messageOnly, queryFlag, typed } from '../../routes.ts'
import { choicesGiven, documentChoices } from './document-choices.ts'
import { refuseRemoved, visibleFile } from './visible-file.ts'

const file = z.object({ file: id })
const word = z
  .object({
    text: z.string(),
    startMs: z.number(),
    endMs: z.number(),
    confidence: z.number().optional(),
    estimated: z.literal(true).optional().meta({
      description: 'whether the time is estimated from the words around it, not measured',
    }),
    inaudible: z.literal(true).optional(),
  })
  .meta({ id: 'Word' })
/** Streamed as stored: the schema only documents it. */
export const peaks = z
  .object({
    version: z.number(),
    channels: z.number(),
    sample_rate: z.number(),
    samples_per_pixel: z.number(),
    bits: z.number(),
    length: z.number(),
    data: z.array(z.number()),
  })
  .meta({ id: 'Peaks' })
export const paragraph = z
  .object({
    speaker: z.string().nullable(),
    startMs: z.number(),
    endMs: z.number(),
    words: z.array(word),
  })
  .meta({ id: 'Paragraph' })

const captionReportAnswer = z.object({
  cues: z.number().meta({ description: 'number of captions' }),
  charactersASecond: z.object({ mean: z.number(), highest: z.number() }),
  lineCharacters: z.object({ mean: z.number(), longest: z.number() }),
  durationMs: z.object({ mean: z.number(), shortest: z.number(), longest: z.number() }),
  gapsMs: z.object({ count: z.number(), mean: z.number(), shortest: z.number(), longest: z.number() }),
  broken: z.record(z.enum(CAPTION_RULES), z.number()).meta({
    description: 'how many captions break each rule; only `tooFast` depends on how fast people speak',
  }),
})

const format = z.object({ extension: z.enum(EXTENSIONS), name: z.string(), about: z.string() })

const MAX_IMPORT_BYTES = 50 * 1024 * 1024

export function mountTranscripts({ app, services, auth }: Api): void {
  const { db } = services
  typed(app).get(
    '/formats',
    {
      config: { access: 'anyone' },
      schema: {
        tags: ['Transcripts'],
        operationId: 'listFormats',
        summary: 'The formats that a transcript can be downloaded in',
        description: 'Use the extension of a format at the end of the URL of a document.',
        response: { 200: z.object({ formats: z.array(format), message: z.string() }) },
      },
    },
    async () => ({
      formats: EXTENSIONS.map((extension) => {
        const { name, about } = formats[extension]
        return { extension, name, about }
      }),
      message: `${EXTENSIONS.length} formats`,
    }),
  )

  typed(app).get(
    '/files/:file/transcript',
    {
      config: { access: { customer: 'read', operator: 'read' } },
      schema: {
        tags: ['Transcripts'],
        operationId: 'showTranscript',
        summary: 'The transcript with word timings',
        description: 'Returns the paragraphs with their speakers and words, and when each word is spoken.',
        params: file,
        response: {
          200: z.object({
            version: z.number(),
            can_undo_rename: z
              .boolean()
              .meta({ description: 'whether speakers were changed after delivery, which can be undone' }),
            measured: z.boolean().meta({
              description:
                'whether every time is measured. Words that were typed or imported without times are aligned to the recording after delivery; until then they are marked as `estimated`',
            }),
            paragraphs: z.array(paragraph),
            message: z.string(),
          }),
        },
      },
    },
    async (request, reply) => {
      const found = await openFile(db, await auth.caller(request, reply), request.params.file)
      const version = found.transcript_version_id
      if (version === null) throw noTranscript(found)
      const { replaces, isMeasured } = await findVersion(db, version)
      const facts = {
        version,
        can_undo_rename: replaces !== null,
        measured: isMeasured ?? false,
        message: found.title,
      }
      return sendText(db, reply, version, facts)
    },
  )

  typed(app).get(
    '/files/:file/transcript.:ext',
    {
      config: { access: { customer: 'read', operator: 'read' }, sends: documentTypes() },
      schema: {
        tags: ['Transcripts'],
        operationId: 'downloadTranscript',
        summary: 'The transcript as a document',
        description:
          'A document of a part (one speaker, or passages from one time to another) keeps the times of the recording, in every format. The header `x-times` of captions says whether every time in them is measured (`measured`) or some are `estimated`. The caption limits (`lineCharacters` and the parameters after it) apply to `srt`, `vtt`, `ttml`, `scc` and `stl`, but not to captions that an editor has adjusted.',
        params: file.extend({ ext: extensionGiven }),
        querystring: z.object(documentChoices),
      },
    },
    async (request, reply) => {
      const extension = readExtension(request.params.ext)
      const choices = choicesGiven(request.query)
      const found = await openFile(db, await auth.caller(request, reply), request.params.file)
      const document = await documentOf(db, found, choices)
      return sendDocument(services, document, extension, request, reply)
    },
  )

  typed(app).get(
    '/files/:file/captions',
    {
      config: { access: { customer: 'read', operator: 'read' } },
      schema: {
        tags: ['Transcripts'],
        operationId: 'showCaptionReport',
        summary: 'How well the captions follow the caption rules of the account',
        description: 'Returns figures about length, speed and gaps, and how many captions break each rule.',
        params: file,
        response: { 200: z.object({ report: captionReportAnswer, message: z.string() }) },
      },
    },
    async (request, reply) => {
      const found = await visibleFile(db, await auth.scope(request, reply), request.params.file)
      if (found.transcript_version_id === null) throw noTranscript(found)
      const { account_id, transcript_version_id: version } = found
      const report = await services.heavyWork.run(captionReportTask, account_id, account_id, version)
      return { report, message: found.title }
    },
  )

  mountImport({ app, services, auth })

  typed(app).get(
    '/files/:file/playback.mp3',
    {
      config: {
        access: { customer: 'read', operator: 'read', transcriber: 'work', editor: 'work' },
        sends: ['audio/mpeg'],
      },
      schema: {
        tags: ['Transcripts'],
        operationId: 'playFile',
        summary: 'The recording, for playback in a browser',
        description: 'Supports ranges, so that a player can seek.',
        params: file,
      },
    },
    async (request, reply) => {
      const found = await openFile(db, await auth.caller(request, reply), request.params.file)
      refuseRemoved(found)
      return sendMedia(services.media, playbackKey(found.id), 'audio/mpeg', request, reply)
    },
  )

  typed(app).get(
    '/files/:file/video',
    {
      config: {
        access: { customer: 'read', operator: 'read', transcriber: 'work', editor: 'work' },
        sends: ['video/mp4', 'video/webm'],
      },
      schema: {
        tags: ['Transcripts'],
        operationId: 'playFileVideo',
        summary: 'The recording as video, if browsers can play it',
        description: 'Supports ranges, so that a player can seek.',
        params: file,
      },
    },
    async (request, reply) => {
      const found = await openFile(db, await auth.caller(request, reply), request.params.file)
      refuseRemoved(found)
      return sendVideo(services.media, found.id, request, reply)
    },
  )

  typed(app).get(
    '/files/:file/peaks.json',
    {
      config: { access: { customer: 'read', operator: 'read', transcriber: 'work', editor: 'work' } },
      schema: {
        tags: ['Transcripts'],
        operationId: 'showPeaks',
        summary: 'The waveform, in audiowaveform format',
        description: 'Use it to draw the waveform of the recording.',
        params: file,
        response: { 200: peaks },
      },
    },
    async (request, reply) => {
      const found = await openFile(db, await auth.caller(request, reply), request.params.file)
      refuseRemoved(found)
      return sendMedia(services.media, peaksKey(found.id), 'application/json', request, reply) as never
    },
  )
}

function mountImport({ app, services, auth }: Pick<Api, 'app' | 'services' | 'auth'>): void {
  app.register(async (imports) => {
    // The body is the document itself; the extension in the path gives its format.
    imports.addContentTypeParser(
      'application/octet-stream',
      { parseAs: 'buffer', bodyLimit: MAX_IMPORT_BYTES },
      async (_: unknown, body: Buffer) => body,
    )

    typed(imports).put(
      '/files/:file/transcript/:name',
      {
        config: {
          done: 'delivered a transcript',
          access: { operator: 'work' },
          receives: 'application/octet-stream',
        },
        schema: {
          tags: ['Transcripts'],
          operationId: 'deliverTranscript',
          summary:
            'Deliver a transcript made elsewhere, as application/octet-stream: txt, srt, vtt, json or docx (operators)',
          description: 'The body is the file. The extension of its name says how it is read.',
          params: file.extend({ name: z.string().max(500) }),
          querystring: z.object({
            only_if_idle: queryFlag('whether to refuse the request while someone is working on the file'),
          }),
          response: { 200: messageOnly },
        },
        // Check the caller before reading such a large body.
        onRequest: async (request, reply) => {
          await auth.worker(request, reply, ['operator'])
        },
      },
      async (request, reply) => {
        const { file, name } = request.params
        // Read before the transaction but refused inside it, so that the audit log has refusals too.
        const [read] = await Promise.allSettled([readDocument(services, file, name, request.body)])
        return auth.operation(request, reply, async (tx) => {
          if (read.status === 'rejected') throw read.reason
          await deliverElsewhere(tx, file, read.value, { onlyIfIdle: request.query.only_if_idle })
          return { message: `The transcript of file ${file} was delivered` }
        })
      },
    )
  })
}

async function readDocument(
  services: Services,
  file: number,
  name: string,
  document: unknown,
): Promise<StoredForm> {
  const kind = importKindOf(name)
  if (!Buffer.isBuffer(document))
    throw new Refusal('bad_parameter', 'Send the document as application/octet-stream.')
  return readImported(services, file, document, kind)
}
