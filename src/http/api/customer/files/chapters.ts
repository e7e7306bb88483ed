import { z } from 'zod'
import type { AudiofileRow } from '../../../../files/audiofiles/index.ts'
import { findChaptersTask, writeChapters, writtenChapters } from '../../../../files/chapters/index.ts'
import { counted } from '../../../../platform/counted.ts'
import { line } from '../../../../platform/given-text.ts'
import { LIMITS } from '../../../../platform/limits.ts'
import { noTranscript } from '../../../../production/index.ts'
import { openFile, openShared } from '../../../content/open-file.ts'
import type { Services } from '../../../services.ts'
import { type Api, id, typed } from '../../routes.ts'
import { visibleFile } from './visible-file.ts'

const file = z.object({ file: id })
const chapter = z
  .object({ start_ms: z.number().int().min(0).max(1e12), title: line(LIMITS.title.max).min(1) })
  .meta({ id: 'Chapter' })
const answer = z.object({
  chapters: z.array(chapter),
  written: z
    .boolean()
    .meta({ description: 'whether people wrote the chapters; otherwise they were found in the text' }),
  message: z.string(),
})

export function mountChapters({ app, services, auth }: Api): void {
  const { db } = services

  typed(app).get(
    '/files/:file/chapters',
    {
      config: { access: { customer: 'read', operator: 'read' } },
      schema: {
        tags: ['Transcripts'],
        operationId: 'listChapters',
        summary: 'The chapters of a transcript',
        description:
          'Unless someone wrote them, chapters are found where the subject changes and people pause, in recordings of at least eight minutes.',
        params: file,
        response: { 200: answer },
      },
    },
    async (request, reply) => {
      const { file } = request.params
      return chaptersOf(services, await openFile(db, await auth.caller(request, reply), file))
    },
  )

  typed(app).put(
    '/files/:file/chapters',
    {
      config: { done: 'wrote chapters', access: { customer: 'work', operator: 'operate' } },
      schema: {
        tags: ['Transcripts'],
        operationId: 'setChapters',
        summary: 'Write the chapters of a transcript',
        description:
          'The list replaces the existing chapters. With `null`, chapters are found in the text again.',
        params: file,
        body: z.object({
          chapters: z
            .array(chapter)
            .max(LIMITS.chapters.max)
            .refine(
              (all) => all.every(({ start_ms }, nth) => nth === 0 || start_ms > all[nth - 1]!.start_ms),
              {
                message: 'must be in order of time, and no two may start at the same time',
              },
            )
            .nullable(),
        }),
        response: { 200: answer },
      },
    },
    async (request, reply) => {
      const found = await visibleFile(db, await auth.scope(request, reply), request.params.file)
      const written = request.body.chapters?.map(({ start_ms, title }) => ({ startMs: start_ms, title }))
      await writeChapters(db, found.id, written ?? null)
      return chaptersOf(services, found)
    },
  )

  typed(app).get(
    '/shared/:token/chapters',
    {
      config: { access: 'anyone' },
      schema: {
        tags: ['Sharing'],
        operationId: 'listSharedChapters',
        summary: 'The chapters of the transcript behind a link',
        description: 'Use them for a table of contents.',
        params: z.object({ token: z.string().max(100) }),
        response: { 200: answer },
      },
    },
    async (request) => {
      const { file } = await openShared(db, await auth.knownVisitor(request), request.params.token)
      return chaptersOf(services, file)
    },
  )
}

async function chaptersOf({ db, heavyWork }: Services, file: AudiofileRow): Promise<z.infer<typeof answer>> {
  if (file.transcript_version_id === null) throw noTranscript(file)
  const written = await writtenChapters(db, file.id)
  const chapters =
    written ?? (await heavyWork.run(findChaptersTask, file.account_id, file.transcript_version_id))
  return {
    chapters: chapters.map(({ startMs, title }) => ({ start_ms: startMs, title })),
    written: written !== null,
    message: counted(chapters.length, 'chapter'),
  }
}
