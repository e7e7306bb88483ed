import { z } from 'zod'
import type { Person } from '../../../accounts/index.ts'
import { counted } from '../../../platform/counted.ts'
import type { Db } from '../../../platform/db/index.ts'
import { databaseTask, staff } from '../../../platform/heavy-work/index.ts'
import { LIMITS } from '../../../platform/limits.ts'
import type { Said } from '../../../platform/texts/said.ts'
import { allWordedIn } from '../../../platform/texts/worded.ts'
import { KEPT } from '../../../transcripts/index.ts'
import {
  attentionFirst,
  type ClaimTerms,
  createLastSaved,
  cuesOf,
  type Desks,
  PROBLEMS,
  problemsOf,
  readVersion,
  restoreVersion,
  type Saved,
  saveText,
  submit,
  versionsOf,
} from '../../../work/index.ts'
import { sendJson } from '../../content/texts.ts'
import { messageOnly, next, page, pageOf } from '../../fields.ts'
import { readingLanguage } from '../../language.ts'
import { readLargeJson } from '../../large-json.ts'
import { route } from '../../route.ts'
import { paragraph } from '../customer/files/transcripts.ts'
import { MAX_SAVE_BYTES, restoredSave, stale, textSave } from '../saved-text.ts'

export const saved = z
  .object({
    version: z.number(),
    lease_until: z.iso.datetime().nullable(),
    message: z.string(),
  })
  .meta({ id: 'SavedDraft' })
const problem = z
  .object({
    problem: z.enum(PROBLEMS),
    paragraph: z.number().meta({ description: 'counted from 0' }),
    word: z.number().nullable(),
    cue: z.number().nullable().meta({ description: 'index of the caption, from 0' }),
    at_ms: z.number(),
    message: z.string(),
  })
  .meta({ id: 'TextProblem' })
const ms = z.number().int().min(0).max(1e12)
export const cue = z
  .object({
    startMs: ms,
    endMs: ms,
    speaker: z
      .string()
      .max(LIMITS.name.max)
      .nullable()
      .meta({ description: 'who speaks; a label that is shown in the caption is part of `lines`' }),
    lines: z.array(z.string().max(LIMITS.captionLine.max)).max(LIMITS.captionLines.max),
  })
  .meta({ id: 'Cue' })
const unfinished = stale.extend({
  problems: z
    .array(problem)
    .optional()
    .meta({ description: 'what must be fixed, if the code is `problems_found`' }),
})

/** What a desk sends, still as JSON. */
export type Given = { person: Person; task: number; body: string }

/** Shorter ones, which are some hours of speech, are saved sooner without another process, from what was saved last. */
export const LARGE_BODY_CHARS = 300_000

function saveDraft(db: Db, desks: Desks, { person, task, body }: Given): Promise<Saved> {
  const { based_on: basedOn, save_id: saveId, paragraphs } = readLargeJson(textSave, body)
  return saveText(db, desks, person, task, { basedOn, saveId, paragraphs })
}

/** Another process does not know what was saved last. */
export const saveLargeDraft = (db: Db, terms: ClaimTerms, given: Given): Promise<Saved> =>
  saveDraft(db, { ...terms, lastSaved: createLastSaved() }, given)

const draftTask = databaseTask<typeof saveLargeDraft>(import.meta.url, 'saveLargeDraft', {
  maxSeconds: 60,
  advice: 'Try again later.',
})

export const termsOf = ({ leaseMinutes, maxClaims }: Desks): ClaimTerms => ({ leaseMinutes, maxClaims })

export async function versionAsJson(
  db: Db,
  person: Person,
  task: number,
  version: number,
): Promise<Uint8Array> {
  const { transcript, rules } = await readVersion(db, person, task, version)
  const { paragraphs } = transcript
  const message = `Version ${version}`
  return Buffer.from(JSON.stringify({ version, paragraphs, cues: cuesOf(transcript, rules), message }))
}

const versionTask = databaseTask<typeof versionAsJson>(import.meta.url, 'versionAsJson', {
  maxSeconds: 60,
  advice: 'Try again later.',
})

export const workTextRoutes = [
  route({
    method: 'PUT',
    path: '/work/tasks/:task/draft',
    of: 'worker',
    access: { transcriber: 'work', editor: 'work' },
    bodyAs: 'large JSON',
    bodyLimit: MAX_SAVE_BYTES,
    tag: 'Work',
    operationId: 'saveDraft',
    summary: 'Save the transcript as a new version',
    description: 'The request is refused with status 409 if another version was saved meanwhile.',
    body: textSave,
    response: saved,
    conflict: stale,
    async run({ db, services: { desks, heavyWork }, person, params, body }) {
      const given = { person, task: params.task, body: body as unknown as string }
      return presentSaved(
        given.body.length < LARGE_BODY_CHARS
          ? await saveDraft(db, desks, given)
          : await heavyWork.run(draftTask, staff(person), termsOf(desks), given),
      )
    },
  }),

  route({
    method: 'GET',
    path: '/work/tasks/:task/versions',
    of: 'worker',
    access: { transcriber: 'work', editor: 'work' },
    tag: 'Work',
    operationId: 'listTaskVersions',
    summary: 'Saved versions, newest first',
    description: `Shows who saved each version, and when. After ${counted(KEPT.allDays, 'day')}, the last save of each hour is kept; after ${counted(KEPT.hourlyDays, 'day')}, the last of each person.`,
    query: z.object(page),
    response: z.object({
      versions: z.array(
        z.object({ version: z.number(), based_on: z.number(), at: z.iso.datetime(), name: z.string() }),
      ),
      next,
      message: z.string(),
    }),
    async run({ db, person, params, query }) {
      const { cursor: before = null, limit } = query
      const found = await versionsOf(db, person, params.task, { before, limit: limit + 1 })
      const { rows, next } = pageOf(found, limit, ({ version_id }) => version_id)
      const versions = rows.map(({ version_id, based_on, at, name }) => ({
        version: version_id,
        based_on,
        at: at.toISOString(),
        name,
      }))
      return { versions, next, message: counted(versions.length, 'version') }
    },
  }),

  route({
    method: 'GET',
    path: '/work/tasks/:task/versions/:version',
    of: 'worker',
    access: { transcriber: 'work', editor: 'work' },
    tag: 'Work',
    operationId: 'showTaskVersion',
    summary: 'The text of an earlier version, and its captions',
    description: 'The version has the same form as the current text.',
    response: z.object({
      version: z.number(),
      paragraphs: z.array(paragraph),
      cues: z.array(cue).meta({ description: 'its captions, edited or generated' }),
      message: z.string(),
    }),
    async run({ services: { heavyWork }, person, params, reply }) {
      const { task, version } = params
      return sendJson(reply, await heavyWork.run(versionTask, staff(person), person, task, version))
    },
  }),

  route({
    method: 'POST',
    path: '/work/tasks/:task/restore',
    of: 'worker',
    access: { transcriber: 'work', editor: 'work' },
    tag: 'Work',
    operationId: 'restoreTaskVersion',
    summary: 'Restore an earlier version as a new one',
    description: 'No version is lost.',
    body: restoredSave,
    response: saved,
    conflict: stale,
    async run({ db, services: { desks }, person, params, body }) {
      const { based_on: basedOn, save_id: saveId, version } = body
      return presentSaved(await restoreVersion(db, desks, person, params.task, { basedOn, saveId, version }))
    },
  }),

  route({
    method: 'GET',
    path: '/work/tasks/:task/problems',
    of: 'worker',
    access: { transcriber: 'work', editor: 'work' },
    tag: 'Work',
    operationId: 'listTaskProblems',
    summary: 'What must be fixed before the transcript can be handed in',
    description: 'Runs the same checks as handing in, on the saved text.',
    response: z.object({ problems: z.array(problem), message: z.string() }),
    async run({ db, person, params, request }) {
      const { count, problems } = await problemsOf(db, person, params.task)
      const message: Said = count > 0 ? attentionFirst(count) : { says: 'task.noProblems' }
      return allWordedIn(readingLanguage(request), { problems, message })
    },
  }),

  route({
    method: 'POST',
    path: '/work/tasks/:task/submit',
    of: 'worker',
    access: { transcriber: 'work', editor: 'work' },
    tag: 'Work',
    operationId: 'submitTask',
    summary: 'Hand in the transcript, if it has no open problems',
    description: 'If the transcript has problems, the request is refused with status 409 and lists them.',
    body: z.object({
      version: z
        .number()
        .int()
        .min(0)
        .meta({ description: 'the version that you see; of a translation, its `revision`' }),
    }),
    response: messageOnly,
    conflict: unfinished,
    async run({ db, person, params, body }) {
      const kind = await submit(db, person, params.task, body.version)
      return {
        message: { says: kind === 'translation' ? 'done.handedInTranslation' : 'done.handedIn' } as const,
      }
    },
  }),
]

export const presentSaved = ({ version, leaseUntil }: { version: number; leaseUntil: Date | null }) => ({
  version,
  lease_until: leaseUntil?.toISOString() ?? null,
  message: `Saved as version ${version}`,
})
