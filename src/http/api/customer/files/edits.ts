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
import { sendText } from '../../../content/texts.ts'
import { next, page, pageOf } from '../../../fields.ts'
import { readLargeJson } from '../../../large-json.ts'
import { route } from '../../../route.ts'
import { MAX_SAVE_BYTES, restoredSave, savedVersion, stale, textSave } from '../../saved-text.ts'
import { paragraph } from './transcripts.ts'

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

export const editRoutes = [
  route({
    method: 'PUT',
    path: '/files/:file/transcript',
    of: 'author',
    access: { customer: 'work', operator: 'operate' },
    done: 'edited a transcript',
    isLogged: false,
    bodyAs: 'large JSON',
    bodyLimit: MAX_SAVE_BYTES,
    tag: 'Transcripts',
    operationId: 'editTranscript',
    summary: 'Edit the transcript: save its text as a new version',
    description:
      'Send the whole text, paragraph by paragraph. Words that were there before keep their times; the times of new words are measured in the background. All downloads use the new version.',
    body: textSave,
    response: savedVersion,
    conflict: stale,
    async run({ db, services: { heavyWork }, file, author: name, body, logAs }) {
      const version = await heavyWork.run(editTask, file.account_id, file, name, body as unknown as string)
      // One line for a sitting, not for each save.
      if ((await firstEditBy(db, file.id, version)) !== null) logAs('edited a transcript')
      return presentSaved(version)
    },
  }),

  route({
    method: 'GET',
    path: '/files/:file/versions',
    of: 'file',
    access: { customer: 'read', operator: 'read' },
    tag: 'Transcripts',
    operationId: 'listVersions',
    summary: 'The versions of a transcript, newest first',
    description: `Every delivery and every edit is a version, with who made it and when. After ${counted(KEPT.allDays, 'day')}, the last edit of each hour and of each sitting (editing session) is kept; after ${counted(KEPT.hourlyDays, 'day')}, only deliveries, versions with a label, restored versions and those before them, and the newest.`,
    query: z.object(page),
    response: z.object({ versions: z.array(version), next, message: z.string() }),
    async run({ db, file, query }) {
      const { cursor: before = null, limit } = query
      const listed = await deliveredVersionsOf(db, file.id, { before, limit: limit + 1 })
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
  }),

  route({
    method: 'GET',
    path: '/files/:file/versions/:version',
    of: 'openedFile',
    access: { customer: 'read', operator: 'read' },
    tag: 'Transcripts',
    operationId: 'showVersion',
    summary: 'An earlier version of the transcript',
    description: 'The version has the same form as the current transcript.',
    response: z.object({ version: z.number(), paragraphs: z.array(paragraph), message: z.string() }),
    async run({ db, file, params, reply }) {
      const { version } = params
      await refuseForeignVersion(db, file.id, version)
      return sendText(db, reply, version, { version, message: `Version ${version}` })
    },
  }),

  route({
    method: 'POST',
    path: '/files/:file/restore',
    of: 'author',
    access: { customer: 'work', operator: 'operate' },
    done: 'restored a version',
    tag: 'Transcripts',
    operationId: 'restoreVersion',
    summary: 'Restore an earlier version of the transcript, or parts of it, as a new one',
    description:
      'No version is lost. The request is refused with status 409 if the transcript was changed meanwhile.',
    body: restoredSave.extend({
      passages: z.array(z.number().int().min(0)).min(1).max(MAX_PASSAGES).optional().meta({
        description:
          'only these passages, by their indexes in `/passages` of that version; the whole version if left out',
      }),
    }),
    response: savedVersion,
    conflict: stale,
    async run({ services: { heavyWork }, file, author: name, body }) {
      const { based_on: basedOn, save_id: saveId, version, passages } = body
      const save = { basedOn, saveId, name, version, passages }
      return presentSaved(await heavyWork.run(restoreTask, file.account_id, file, save))
    },
  }),
]

export const presentSaved = (version: number) => ({ version, message: `Saved as version ${version}` })
