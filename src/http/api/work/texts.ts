import { z } from 'zod'
import { counted } from '../../../lib/counted.ts'
import { MAX_PARAGRAPH_CHARS } from '../../../transcripts/index.ts'
import {
  cuesOf,
  PROBLEMS,
  readVersion,
  restoreVersion,
  saveText,
  submit,
  versionsOf,
  WORKER_ROLES,
} from '../../../work/index.ts'
import { paragraph } from '../customer/files/transcripts.ts'
import { type Api, id, idInBody, messageOnly, next, page, pageOf, text, typed } from '../routes.ts'

export const task = z.object({ task: id })
export const save = {
  based_on: idInBody.meta({ description: 'the version that this edit started from' }),
  save_id: text(100)
    .min(1)
    .meta({ description: 'an id of your choice; a save sent twice takes effect once' }),
}
export const saved = z.object({
  version: z.number(),
  lease_until: z.iso.datetime().nullable(),
  message: z.string(),
})
export const stale = z.object({
  message: z.string(),
  code: z.string(),
  version: z.number().optional().meta({ description: 'the newer version, if code is stale_version' }),
})
const problem = z.object({
  problem: z.enum(PROBLEMS),
  paragraph: z.number().meta({ description: 'counted from 0' }),
  word: z.number().nullable(),
  cue: z.number().nullable().meta({ description: 'index of the caption, from 0' }),
  at_ms: z.number(),
  message: z.string(),
})
const ms = z.number().int().min(0).max(1e12)
export const cue = z.object({
  startMs: ms,
  endMs: ms,
  speaker: z
    .string()
    .max(200)
    .nullable()
    .meta({ description: 'who speaks; a printed label is part of the lines' }),
  lines: z.array(z.string().max(1000)).max(20),
})
const unfinished = stale.extend({
  problems: z.array(problem).optional().meta({ description: 'if code is problems_found' }),
})

/** Enough for hours of speech without word times, which is a few hundred kilobytes. */
export const TEXT_LIMIT_BYTES = 10 * 1024 * 1024

export function mountWorkTexts({ app, services, auth }: Api): void {
  const { db, desks } = services

  typed(app).put(
    '/work/tasks/:task/draft',
    {
      bodyLimit: TEXT_LIMIT_BYTES,
      onRequest: async (request, reply) => {
        await auth.worker(request, reply, WORKER_ROLES)
      },
      schema: {
        tags: ['Work'],
        summary: 'Save the text as a new version',
        params: task,
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
      const person = await auth.worker(request, reply, WORKER_ROLES)
      const { based_on: basedOn, save_id: saveId, paragraphs } = request.body
      return presentSaved(
        await saveText(db, desks, person, request.params.task, { basedOn, saveId, paragraphs }),
      )
    },
  )

  typed(app).get(
    '/work/tasks/:task/versions',
    {
      schema: {
        tags: ['Work'],
        summary: 'Saved versions, newest first',
        params: task,
        querystring: z.object(page),
        response: {
          200: z.object({
            versions: z.array(
              z.object({ version: z.number(), based_on: z.number(), at: z.iso.datetime(), name: z.string() }),
            ),
            next,
            message: z.string(),
          }),
        },
      },
    },
    async (request, reply) => {
      const person = await auth.worker(request, reply, WORKER_ROLES)
      const { cursor: before = null, limit } = request.query
      const found = await versionsOf(db, person, request.params.task, { before, limit: limit + 1 })
      const { rows, next } = pageOf(found, limit, ({ version_id }) => version_id)
      const versions = rows.map(({ version_id, based_on, at, name }) => ({
        version: version_id,
        based_on,
        at: at.toISOString(),
        name,
      }))
      return { versions, next, message: counted(versions.length, 'version') }
    },
  )

  typed(app).get(
    '/work/tasks/:task/versions/:version',
    {
      schema: {
        tags: ['Work'],
        summary: 'The text of an earlier version, and its captions',
        params: task.extend({ version: id }),
        response: {
          200: z.object({
            version: z.number(),
            paragraphs: z.array(paragraph),
            cues: z.array(cue).meta({ description: 'its captions, edited or generated' }),
            message: z.string(),
          }),
        },
      },
      serializerCompiler: () => JSON.stringify,
    },
    async (request, reply) => {
      const person = await auth.worker(request, reply, WORKER_ROLES)
      const { task, version } = request.params
      const { transcript, rules } = await readVersion(db, person, task, version)
      return {
        version,
        paragraphs: transcript.paragraphs,
        cues: cuesOf(transcript, rules),
        message: `Version ${version}`,
      }
    },
  )

  typed(app).post(
    '/work/tasks/:task/restore',
    {
      schema: {
        tags: ['Work'],
        summary: 'Restore an earlier version as a new one',
        params: task,
        body: z.object({ ...save, version: idInBody }),
        response: { 200: saved, 409: stale },
      },
    },
    async (request, reply) => {
      const person = await auth.worker(request, reply, WORKER_ROLES)
      const { based_on: basedOn, save_id: saveId, version } = request.body
      return presentSaved(
        await restoreVersion(db, desks, person, request.params.task, { basedOn, saveId, version }),
      )
    },
  )

  typed(app).post(
    '/work/tasks/:task/submit',
    {
      schema: {
        tags: ['Work'],
        summary: 'Hand in the text, if it has no open problems',
        params: task,
        body: z.object({ version: idInBody.meta({ description: 'the version that you see' }) }),
        response: { 200: messageOnly, 409: unfinished },
      },
    },
    async (request, reply) => {
      const person = await auth.worker(request, reply, WORKER_ROLES)
      await submit(db, person, request.params.task, request.body.version)
      return { message: 'Thank you. The text is handed in' }
    },
  )
}

export const presentSaved = ({ version, leaseUntil }: { version: number; leaseUntil: Date | null }) => ({
  version,
  lease_until: leaseUntil?.toISOString() ?? null,
  message: `Saved as version ${version}`,
})
