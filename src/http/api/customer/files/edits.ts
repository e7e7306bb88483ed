import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { counted } from '../../../../lib/counted.ts'
import {
  editTranscript,
  readDeliveredVersion,
  restoreTranscript,
  transcriptVersions,
} from '../../../../production/index.ts'
import { MAX_PARAGRAPH_CHARS } from '../../../../transcripts/index.ts'
import { type Api, id, idInBody, next, page, pageOf, text, typed } from '../../routes.ts'
import { save, stale, TEXT_LIMIT_BYTES } from '../../work/texts.ts'
import { paragraph } from './transcripts.ts'
import { visibleFile } from './visible-file.ts'

const file = z.object({ file: id })
const saved = z.object({ version: z.number(), message: z.string() })
const version = z.object({
  version: z.number(),
  cause: z.enum(['delivery', 'edit', 'restore', 'speakers']).meta({
    description:
      'why this version was saved; `speakers`: a speaker was renamed, merged or changed for a paragraph',
  }),
  name: z.string().nullable().meta({ description: 'who changed it; null for a delivery' }),
  at: z.iso.datetime(),
})

export function mountEdits({ app, services, auth }: Api): void {
  const { db } = services

  /** The file, and the name of the person for the list of versions. */
  async function ownFile(request: FastifyRequest<{ Params: { file: number } }>, reply: FastifyReply) {
    const found = await visibleFile(db, await auth.scope(request, reply), request.params.file)
    const { person, account } = await auth.caller(request, reply)
    return { found, name: person?.name ?? account!.name }
  }

  typed(app).put(
    '/files/:file/transcript',
    {
      bodyLimit: TEXT_LIMIT_BYTES,
      schema: {
        tags: ['Transcripts'],
        summary: 'Edit the transcript: save its text as a new version',
        description:
          'Send the whole text, paragraph by paragraph. Words that were there keep their times; new words get theirs in the background, from the recording. All downloads use the new version.',
        params: file,
        body: z.object({
          ...save,
          paragraphs: z
            .array(z.object({ speaker: text(200).nullable(), text: z.string().max(MAX_PARAGRAPH_CHARS) }))
            .max(100_000),
        }),
        response: { 200: saved, 409: stale },
      },
    },
    async (request, reply) => {
      const { found, name } = await ownFile(request, reply)
      const { based_on: basedOn, save_id: saveId, paragraphs } = request.body
      return presentSaved(await editTranscript(db, found, { basedOn, saveId, name, paragraphs }))
    },
  )

  typed(app).get(
    '/files/:file/versions',
    {
      schema: {
        tags: ['Transcripts'],
        summary: 'The versions of a transcript, newest first',
        params: file,
        querystring: z.object(page),
        response: { 200: z.object({ versions: z.array(version), next, message: z.string() }) },
      },
    },
    async (request, reply) => {
      const { found } = await ownFile(request, reply)
      const { cursor: before = null, limit } = request.query
      const listed = await transcriptVersions(db, found.id, { before, limit: limit + 1 })
      const { rows, next } = pageOf(listed, limit, ({ version_id }) => version_id)
      const versions = rows.map(({ version_id, cause, name, at }) => ({
        version: version_id,
        cause: cause as z.infer<typeof version>['cause'],
        name,
        at: at.toISOString(),
      }))
      return { versions, next, message: counted(versions.length, 'version') }
    },
  )

  typed(app).get(
    '/files/:file/versions/:version',
    {
      schema: {
        tags: ['Transcripts'],
        summary: 'An earlier version of the transcript',
        params: file.extend({ version: id }),
        response: {
          200: z.object({ version: z.number(), paragraphs: z.array(paragraph), message: z.string() }),
        },
      },
      serializerCompiler: () => JSON.stringify,
    },
    async (request, reply) => {
      const { found } = await ownFile(request, reply)
      const { version } = request.params
      const { paragraphs } = await readDeliveredVersion(db, found.id, version)
      return { version, paragraphs, message: `Version ${version}` }
    },
  )

  typed(app).post(
    '/files/:file/restore',
    {
      schema: {
        tags: ['Transcripts'],
        summary: 'Restore an earlier version of the transcript as a new one',
        params: file,
        body: z.object({ ...save, version: idInBody }),
        response: { 200: saved, 409: stale },
      },
    },
    async (request, reply) => {
      const { found, name } = await ownFile(request, reply)
      const { based_on: basedOn, save_id: saveId, version } = request.body
      return presentSaved(await restoreTranscript(db, found, { basedOn, saveId, name, version }))
    },
  )
}

const presentSaved = (version: number) => ({ version, message: `Saved as version ${version}` })
