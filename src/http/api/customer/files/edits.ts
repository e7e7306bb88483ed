import { z } from 'zod'
import type { AudiofileRow } from '../../../../files/audiofiles/index.ts'
import { counted } from '../../../../platform/counted.ts'
import type { Db } from '../../../../platform/db/index.ts'
import { databaseTask } from '../../../../platform/heavy-work/index.ts'
import {
  deliveredVersionsOf,
  editTranscript,
  firstEditBy,
  MAX_PASSAGES,
  refuseForeignVersion,
  restoreTask,
} from '../../../../production/index.ts'
import { KEPT } from '../../../../transcripts/index.ts'
import { noteAccountAction } from '../../../account-log.ts'
import { openFile } from '../../../content/open-file.ts'
import { sendText } from '../../../content/texts.ts'
import { largeJson, readLargeJson } from '../../../large-json.ts'
import { type Api, id, next, page, pageOf, typed } from '../../routes.ts'
import { MAX_SAVE_BYTES, restoredSave, savedVersion, stale, textSave } from '../../saved-text.ts'
import { paragraph } from './transcripts.ts'
import { findForAuthor } from './visible-file.ts'

const file = z.object({ file: id })
export const cause = z.enum(['delivery', 'edit', 'restore', 'speakers']).meta({
  description:
    'why this version was saved; `speakers`: a speaker was renamed, merged or changed for a paragraph',
})
export type Cause = z.infer<typeof cause>
const version = z.object({
  version: z.number(),
  cause,
  name: z.string().nullable().meta({ description: 'who made the change; null for a delivery' }),
  label: z.string().nullable().meta({ description: 'label that was given to the version' }),
  at: z.iso.datetime(),
})

export async function editFromJson(db: Db, file: AudiofileRow, name: string, body: string): Promise<number> {
  const { based_on: basedOn, save_id: saveId, paragraphs } = readLargeJson(textSave, body)
  return editTranscript(db, file, { basedOn, saveId, name, paragraphs })
}

const editTask = databaseTask<typeof editFromJson>(import.meta.url, 'editFromJson', {
  maxSeconds: 60,
  advice: 'Save fewer changes at a time.',
})

export function mountEdits({ app, services, auth }: Api): void {
  const { db, heavyWork } = services
  const ownFile = findForAuthor(db, auth)

  typed(app).put(
    '/files/:file/transcript',
    {
      ...largeJson,
      config: {
        done: 'edited a transcript',
        ...largeJson.config,
        access: { customer: 'work', operator: 'operate' },
        isLogged: false,
      },
      bodyLimit: MAX_SAVE_BYTES,
      schema: {
        tags: ['Transcripts'],
        operationId: 'editTranscript',
        summary: 'Edit the transcript: save its text as a new version',
        description:
          'Send the whole text, paragraph by paragraph. Words that were there before keep their times; the times of new words are measured in the background. All downloads use the new version.',
        params: file,
        body: textSave,
        response: { 200: savedVersion, 409: stale },
      },
    },
    async (request, reply) => {
      const { found, name } = await ownFile(request, reply)
      const body = request.body as unknown as string
      const version = await heavyWork.run(editTask, found.account_id, found, name, body)
      // One line for a sitting, not for each save.
      if ((await firstEditBy(db, found.id, version)) !== null)
        noteAccountAction(request, await auth.caller(request, reply), 'edited a transcript')
      return presentSaved(version)
    },
  )

  typed(app).get(
    '/files/:file/versions',
    {
      config: { access: { customer: 'read', operator: 'read' } },
      schema: {
        tags: ['Transcripts'],
        operationId: 'listVersions',
        summary: 'The versions of a transcript, newest first',
        description: `Every delivery and every edit is a version, with who made it and when. After ${counted(KEPT.allDays, 'day')}, the last edit of each hour and of each sitting is kept; after ${counted(KEPT.hourlyDays, 'day')}, only deliveries, versions with a label, restored versions and those before them, and the newest.`,
        params: file,
        querystring: z.object(page),
        response: { 200: z.object({ versions: z.array(version), next, message: z.string() }) },
      },
    },
    async (request, reply) => {
      const { found } = await ownFile(request, reply)
      const { cursor: before = null, limit } = request.query
      const listed = await deliveredVersionsOf(db, found.id, { before, limit: limit + 1 })
      const { rows, next } = pageOf(listed, limit, ({ version_id }) => version_id)
      const versions = rows.map(({ version_id, cause, name, label, at }) => ({
        version: version_id,
        cause: cause as Cause,
        name,
        label,
        at: at.toISOString(),
      }))
      return { versions, next, message: counted(versions.length, 'version') }
    },
  )

  typed(app).get(
    '/files/:file/versions/:version',
    {
      config: { access: { customer: 'read', operator: 'read' } },
      schema: {
        tags: ['Transcripts'],
        operationId: 'showVersion',
        summary: 'An earlier version of the transcript',
        description: 'The version has the same form as the current transcript.',
        params: file.extend({ version: id }),
        response: {
          200: z.object({ version: z.number(), paragraphs: z.array(paragraph), message: z.string() }),
        },
      },
    },
    async (request, reply) => {
      const found = await openFile(db, await auth.caller(request, reply), request.params.file)
      const { version } = request.params
      await refuseForeignVersion(db, found.id, version)
      return sendText(db, reply, version, { version, message: `Version ${version}` })
    },
  )

  typed(app).post(
    '/files/:file/restore',
    {
      config: { done: 'restored a version', access: { customer: 'work', operator: 'operate' } },
      schema: {
        tags: ['Transcripts'],
        operationId: 'restoreVersion',
        summary: 'Restore an earlier version of the transcript, or parts of it, as a new one',
        description:
          'No version is lost. The request is refused with status 409 if the transcript was changed meanwhile.',
        params: file,
        body: restoredSave.extend({
          passages: z.array(z.number().int().min(0)).min(1).max(MAX_PASSAGES).optional().meta({
            description:
              'only these passages, by their indexes in `/passages` of that version; the whole version if left out',
          }),
        }),
        response: { 200: savedVersion, 409: stale },
      },
    },
    async (request, reply) => {
      const { found, name } = await ownFile(request, reply)
      const { based_on: basedOn, save_id: saveId, version, passages } = request.body
      const save = { basedOn, saveId, name, version, passages }
      return presentSaved(await heavyWork.run(restoreTask, found.account_id, found, save))
    },
  )
}

export const presentSaved = (version: number) => ({ version, message: `Saved as version ${version}` })
