import { z } from 'zod'
import { Refusal } from '../../../../platform/refusal.ts'
import { inSnakeCase, snakeCase } from '../../../../platform/snake-case.ts'
import {
  captionReportTask,
  documentOf,
  noTranscript,
  peaksKey,
  playbackKey,
  readImported,
} from '../../../../production/index.ts'
import { findVersion, importKindOf, type StoredForm } from '../../../../transcripts/index.ts'
import { CAPTION_RULES, type CaptionReport, formats } from '../../../../transcripts/render/index.ts'
import { deliverElsewhere } from '../../../../work/index.ts'
import {
  documentTypes,
  EXTENSIONS,
  extensionGiven,
  readExtension,
  sendDocument,
} from '../../../content/documents.ts'
import { sendMedia } from '../../../content/media.ts'
import { sendText } from '../../../content/texts.ts'
import { sendVideo } from '../../../content/video.ts'
import { id, messageOnly, queryFlag } from '../../../fields.ts'
import { route } from '../../../route.ts'
import type { Services } from '../../../services.ts'
import { choicesGiven, documentChoices, documentStyle } from './document-choices.ts'
import { refuseRemoved } from './refuse-removed.ts'

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
    language: z.string().optional().meta({
      description: 'ISO 639 code of the paragraph’s language, if it is not that of the file',
    }),
    overlaps: z.literal(true).optional().meta({
      description:
        'whether another speaker talks at the same time; only known of recordings with a channel for each speaker',
    }),
    startMs: z.number(),
    endMs: z.number(),
    words: z.array(word),
  })
  .meta({ id: 'Paragraph' })

const captionReportAnswer = z.object({
  cues: z.number().meta({ description: 'number of captions' }),
  characters_a_second: z.object({ mean: z.number(), highest: z.number() }),
  line_characters: z.object({ mean: z.number(), longest: z.number() }),
  duration_ms: z.object({ mean: z.number(), shortest: z.number(), longest: z.number() }),
  gaps_ms: z.object({ count: z.number(), mean: z.number(), shortest: z.number(), longest: z.number() }),
  broken: z.record(z.enum(CAPTION_RULES.map(snakeCase)), z.number()).meta({
    description: 'how many captions break each rule; only `too_fast` depends on how fast people speak',
  }),
})

export const presentReport = (report: CaptionReport) =>
  inSnakeCase({ ...report, broken: inSnakeCase(report.broken) })

const format = z.object({ extension: z.enum(EXTENSIONS), name: z.string(), about: z.string() })

const MAX_IMPORT_BYTES = 50 * 1024 * 1024

export const transcriptRoutes = [
  route({
    method: 'GET',
    path: '/formats',
    of: 'anyone',
    access: 'anyone',
    tag: 'Transcripts',
    operationId: 'listFormats',
    summary: 'The formats that a transcript can be downloaded in',
    description: 'Use the extension of a format at the end of the URL of a document.',
    response: z.object({ formats: z.array(format), message: z.string() }),
    run: async () => ({
      formats: EXTENSIONS.map((extension) => {
        const { name, about } = formats[extension]
        return { extension, name, about }
      }),
      message: `${EXTENSIONS.length} formats`,
    }),
  }),

  route({
    method: 'GET',
    path: '/files/:file/transcript',
    of: 'openedFile',
    access: { customer: 'read', operator: 'read' },
    tag: 'Transcripts',
    operationId: 'showTranscript',
    summary: 'The transcript with word timings',
    description: 'Returns the paragraphs with their speakers and words, and when each word is spoken.',
    response: z.object({
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
    async run({ db, file, reply }) {
      const version = file.transcript_version_id
      if (version === null) throw noTranscript(file)
      const { replaces, isMeasured } = await findVersion(db, version)
      const facts = {
        version,
        can_undo_rename: replaces !== null,
        measured: isMeasured ?? false,
        message: file.title,
      }
      return sendText(db, reply, version, facts)
    },
  }),

  route({
    method: 'GET',
    path: '/files/:file/transcript.:ext',
    of: 'openedFile',
    access: { customer: 'read', operator: 'read' },
    sends: documentTypes(),
    tag: 'Transcripts',
    operationId: 'downloadTranscript',
    summary: 'The transcript as a document',
    description:
      'A document of a part (one speaker, or passages from one time to another) keeps the times of the recording, in every format. The header `x-times` of captions says whether every time in them is measured (`measured`) or some are `estimated`. The caption limits (`line_characters` and the parameters after it) apply to `srt`, `vtt`, `ttml`, `scc` and `stl`, but not to captions that an editor has adjusted.',
    params: z.object({ file: id, ext: extensionGiven }),
    query: z.object(documentChoices),
    async run({ db, services, file, params, query, request, reply }) {
      const extension = readExtension(params.ext)
      const document = await documentOf(db, file, choicesGiven(query))
      return sendDocument(services, document, extension, request, reply)
    },
  }),

  route({
    method: 'GET',
    path: '/files/:file/captions',
    of: 'file',
    access: { customer: 'read', operator: 'read' },
    tag: 'Transcripts',
    operationId: 'showCaptionReport',
    summary: 'How well the captions follow the caption rules of the account',
    description: 'Returns figures about length, speed and gaps, and how many captions break each rule.',
    query: z.object({ language: documentStyle.language }),
    response: z.object({ report: captionReportAnswer, message: z.string() }),
    async run({ db, services: { heavyWork }, file, query }) {
      const { owner, source, options } = await documentOf(db, file, query)
      const report = await heavyWork.run(captionReportTask, owner, { source, options })
      return { report: presentReport(report), message: file.title }
    },
  }),

  route({
    method: 'GET',
    path: '/files/:file/playback.mp3',
    of: 'openedFile',
    access: { customer: 'read', operator: 'read', transcriber: 'work', editor: 'work' },
    sends: ['audio/mpeg'],
    tag: 'Transcripts',
    operationId: 'playFile',
    summary: 'The recording, for playback in a browser',
    description: 'Supports ranges, so that a player can seek.',
    async run({ services: { media }, file, request, reply }) {
      refuseRemoved(file)
      return sendMedia(media, playbackKey(file.id), 'audio/mpeg', request, reply)
    },
  }),

  route({
    method: 'GET',
    path: '/files/:file/video',
    of: 'openedFile',
    access: { customer: 'read', operator: 'read', transcriber: 'work', editor: 'work' },
    sends: ['video/mp4', 'video/webm'],
    tag: 'Transcripts',
    operationId: 'playFileVideo',
    summary: 'The recording as video, if browsers can play it',
    description: 'Supports ranges, so that a player can seek.',
    async run({ services: { media }, file, request, reply }) {
      refuseRemoved(file)
      return sendVideo(media, file.id, request, reply)
    },
  }),

  route({
    method: 'GET',
    path: '/files/:file/peaks.json',
    of: 'openedFile',
    access: { customer: 'read', operator: 'read', transcriber: 'work', editor: 'work' },
    tag: 'Transcripts',
    operationId: 'showPeaks',
    summary: 'The waveform, in audiowaveform format',
    description: 'Use it to draw the waveform of the recording.',
    response: peaks,
    async run({ services: { media }, file, request, reply }) {
      refuseRemoved(file)
      return sendMedia(media, peaksKey(file.id), 'application/json', request, reply) as never
    },
  }),
  route({
    method: 'PUT',
    path: '/files/:file/transcript/:name',
    of: 'attempt',
    access: { operator: 'work' },
    done: 'delivered a transcript',
    receives: 'application/octet-stream',
    bodyAs: 'document',
    bodyLimit: MAX_IMPORT_BYTES,
    tag: 'Transcripts',
    operationId: 'deliverTranscript',
    summary:
      'Deliver a transcript made elsewhere, as application/octet-stream: txt, srt, vtt, json or docx (operators)',
    description: 'The body is the file. The extension of its name says how it is read.',
    params: z.object({ file: id, name: z.string().max(500) }),
    query: z.object({
      only_if_idle: queryFlag('whether to refuse the request while someone is working on the file'),
    }),
    response: messageOnly,
    async run({ db, services, params: { file, name }, query, body }) {
      const read = await readDocument(services, file, name, body)
      await db
        .transaction()
        .execute((tx) => deliverElsewhere(tx, file, read, { onlyIfIdle: query.only_if_idle }))
      return { message: { says: 'done.transcriptDelivered', file: String(file) } as const }
    },
  }),
]

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
