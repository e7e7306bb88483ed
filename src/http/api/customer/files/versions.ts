import { z } from 'zod'
import { counted } from '../../../../platform/counted.ts'
import { line } from '../../../../platform/given-text.ts'
import { LIMITS } from '../../../../platform/limits.ts'
import {
  compareVersionsTask,
  labelVersion,
  noTranscript,
  passagesTask,
  refuseForeignVersion,
  sittingsOf,
  versionBefore,
} from '../../../../production/index.ts'
import { id, messageOnly, next, page, pageOf } from '../../../fields.ts'
import { route } from '../../../route.ts'
import { differencesAnswer, presentDifferences } from '../../differences.ts'
import { type Cause, cause } from './edits.ts'

const sitting = z
  .object({
    version: z.number().meta({ description: 'the last version of the sitting' }),
    before: z.number().nullable().meta({ description: 'the version that the sitting began with' }),
    cause,
    name: z.string().nullable().meta({ description: 'who made the change; null for a delivery' }),
    label: z.string().nullable().meta({ description: 'label that was given to the version' }),
    began: z.iso.datetime(),
    ended: z.iso.datetime(),
    versions: z.number().meta({ description: 'how many versions were saved in the sitting' }),
  })
  .meta({ id: 'Sitting' })
const passage = z
  .object({
    at_ms: z.number(),
    earlier: z.string().meta({ description: 'text of the version at this place; empty if there is none' }),
    now: z
      .string()
      .meta({ description: 'text of the current transcript at this place; empty if there is none' }),
  })
  .meta({ id: 'Passage' })

/** The versions of a transcript, as people look at them. */
export const versionRoutes = [
  route({
    method: 'GET',
    path: '/files/:file/sittings',
    of: 'file',
    access: { customer: 'read', operator: 'read' },
    tag: 'Transcripts',
    operationId: 'listSittings',
    summary: 'The versions of a transcript, grouped by sitting, newest first',
    description:
      'A sitting is a series of versions that one person saved with pauses of at most 30 minutes. A delivery stands alone, and a version with a label ends its sitting.',
    query: z.object(page),
    response: z.object({ sittings: z.array(sitting), next, message: z.string() }),
    async run({ db, file, query }) {
      const { cursor: before = null, limit } = query
      const listed = await sittingsOf(db, file.id, { before, limit: limit + 1 })
      const { rows, next } = pageOf(listed, limit, ({ version }) => version)
      const sittings = rows.map(({ began, ended, cause, ...sitting }) => ({
        ...sitting,
        cause: cause as Cause,
        began: began.toISOString(),
        ended: ended.toISOString(),
      }))
      return { sittings, next, message: counted(sittings.length, 'sitting') }
    },
  }),

  route({
    method: 'PUT',
    path: '/files/:file/versions/:version',
    of: 'file',
    access: { customer: 'work', operator: 'operate' },
    done: 'named a version',
    tag: 'Transcripts',
    operationId: 'labelVersion',
    summary: 'Give a version a label, or remove it',
    description: '`null` removes the label.',
    body: z.object({ label: line(LIMITS.label.max).min(1).nullable() }),
    response: messageOnly,
    async run({ db, file, params, body }) {
      const { label } = body
      await labelVersion(db, file.id, params.version, label)
      return { message: label === null ? 'The version has no label now' : `The version is called ${label}` }
    },
  }),

  route({
    method: 'GET',
    path: '/files/:file/versions/:version/differences',
    of: 'openedFile',
    access: { customer: 'read', operator: 'read' },
    tag: 'Transcripts',
    operationId: 'showVersionDifferences',
    summary: 'How a version differs from an earlier one, word by word',
    description: 'Compares the version with the one before it, or with the version in `against`.',
    query: z.object({ against: id.optional() }),
    response: differencesAnswer,
    async run({ db, services: { heavyWork }, file, params, query }) {
      const { version } = params
      const before = query.against ?? (await versionBefore(db, file.id, version))
      for (const one of [version, before ?? version]) await refuseForeignVersion(db, file.id, one)
      return presentDifferences(
        before === null ? null : await heavyWork.run(compareVersionsTask, file.account_id, before, version),
      )
    },
  }),

  route({
    method: 'GET',
    path: '/files/:file/versions/:version/passages',
    of: 'openedFile',
    access: { customer: 'read', operator: 'read' },
    tag: 'Transcripts',
    operationId: 'listPassages',
    summary: 'The passages in which an earlier version differs from the transcript',
    description:
      'Each passage is one or more paragraphs, and can be restored alone: send its index to `/restore`. Long passages are shortened here.',
    response: z.object({
      current: z.number().meta({ description: 'the version of the transcript; `based_on` for `/restore`' }),
      passages: z.array(passage).meta({ description: 'the first 500 passages' }),
      count: z.number(),
      message: z.string(),
    }),
    async run({ db, services: { heavyWork }, file, params }) {
      const { version } = params
      await refuseForeignVersion(db, file.id, version)
      const current = file.transcript_version_id
      if (current === null) throw noTranscript(file)
      const { passages, count } = await heavyWork.run(passagesTask, file.account_id, version, current)
      return {
        current,
        passages: passages.map(({ atMs, ...texts }) => ({ at_ms: atMs, ...texts })),
        count,
        message: counted(count, 'passage'),
      }
    },
  }),
]
