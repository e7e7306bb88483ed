import { z } from 'zod'
import type { AudiofileRow } from '../../../../files/audiofiles/index.ts'
import { findChaptersTask, writeChapters, writtenChapters } from '../../../../files/chapters/index.ts'
import { counted } from '../../../../platform/counted.ts'
import { line } from '../../../../platform/given-text.ts'
import { LIMITS } from '../../../../platform/limits.ts'
import { noTranscript } from '../../../../production/index.ts'
import { route } from '../../../route.ts'
import type { Services } from '../../../services.ts'

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

export const chapterRoutes = [
  route({
    method: 'GET',
    path: '/files/:file/chapters',
    of: 'openedFile',
    access: { customer: 'read', operator: 'read' },
    tag: 'Transcripts',
    operationId: 'listChapters',
    summary: 'The chapters of a transcript',
    description:
      'Unless someone wrote them, chapters are found where the subject changes and people pause, in recordings of at least eight minutes.',
    response: answer,
    async run({ services, file }) {
      return chaptersOf(services, file)
    },
  }),

  route({
    method: 'PUT',
    path: '/files/:file/chapters',
    of: 'file',
    access: { customer: 'work', operator: 'operate' },
    done: 'wrote chapters',
    tag: 'Transcripts',
    operationId: 'setChapters',
    summary: 'Write the chapters of a transcript',
    description:
      'The list replaces the existing chapters. With `null`, chapters are found in the text again.',
    body: z.object({
      chapters: z
        .array(chapter)
        .max(LIMITS.chapters.max)
        .refine((all) => all.every(({ start_ms }, nth) => nth === 0 || start_ms > all[nth - 1]!.start_ms), {
          message: 'must be in order of time, and no two may start at the same time',
        })
        .nullable(),
    }),
    response: answer,
    async run({ db, services, file, body }) {
      const written = body.chapters?.map(({ start_ms, title }) => ({ startMs: start_ms, title }))
      await writeChapters(db, file.id, written ?? null)
      return chaptersOf(services, file)
    },
  }),

  route({
    method: 'GET',
    path: '/shared/:token/chapters',
    of: 'shared',
    access: 'anyone',
    tag: 'Sharing',
    operationId: 'listSharedChapters',
    summary: 'The chapters of the transcript behind a link',
    description: 'Use them for a table of contents.',
    response: answer,
    async run({ services, file }) {
      return chaptersOf(services, file)
    },
  }),
]

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
