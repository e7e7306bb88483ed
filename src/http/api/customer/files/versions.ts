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
import { openFile } from '../../../content/open-file.ts'
import { differencesAnswer, presentDifferences } from '../../differences.ts'
import { type Api, id, messageOnly, next, page, pageOf, typed } from '../../routes.ts'
import { type Cause, cause } from './edits.ts'
import { visibleFile } from './visible-file.ts'

const file = z.object({ file: id })
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
export function mountVersions({ app, services, auth }: Api): void {
  const { db, heavyWork } = services

  typed(app).get(
    '/files/:file/sittings',
    {
      config: { access: { customer: 'read', operator: 'read' } },
      schema: {
        tags: ['Transcripts'],
        operationId: 'listSittings',
        summary: 'The versions of a transcript, grouped by sitting, newest first',
        description:
          'A sitting is a series of versions that one person saved with pauses of at most 30 minutes. A delivery stands alone, and a version with a label ends its sitting.',
        params: file,
        querystring: z.object(page),
        response: { 200: z.object({ sittings: z.array(sitting), next, message: z.string() }) },
      },
    },
    async (request, reply) => {
      const found = await visibleFile(db, await auth.scope(request, reply), request.params.file)
      const { cursor: before = null, limit } = request.query
      const listed = await sittingsOf(db, found.id, { before, limit: limit + 1 })
      const { rows, next } = pageOf(listed, limit, ({ version }) => version)
      const sittings = rows.map(({ began, ended, cause, ...sitting }) => ({
        ...sitting,
        cause: cause as Cause,
        began: began.toISOString(),
        ended: ended.toISOString(),
      }))
      return { sittings, next, message: counted(sittings.length, 'sitting') }
    },
  )

  typed(app).put(
    '/files/:file/versions/:version',
    {
      config: { done: 'named a version', access: { customer: 'work', operator: 'operate' } },
      schema: {
        tags: ['Transcripts'],
        operationId: 'labelVersion',
        summary: 'Give a version a label, or remove it',
        description: '`null` removes the label.',
        params: file.extend({ version: id }),
        body: z.object({ label: line(LIMITS.label.max).min(1).nullable() }),
        response: { 200: messageOnly },
      },
    },
    async (request, reply) => {
      const found = await visibleFile(db, await auth.scope(request, reply), request.params.file)
      const { label } = request.body
      await labelVersion(db, found.id, request.params.version, label)
      return { message: label === null ? 'The version has no label now' : `The version is called ${label}` }
    },
  )

  typed(app).get(
    '/files/:file/versions/:version/differences',
    {
      config: { access: { customer: 'read', operator: 'read' } },
      schema: {
        tags: ['Transcripts'],
        operationId: 'showVersionDifferences',
        summary: 'How a version differs from an earlier one, word by word',
        description: 'Compares the version with the one before it, or with the version in `against`.',
        params: file.extend({ version: id }),
        querystring: z.object({ against: id.optional() }),
        response: { 200: differencesAnswer },
      },
    },
    async (request, reply) => {
      const found = await openFile(db, await auth.caller(request, reply), request.params.file)
      const { version } = request.params
      const before = request.query.against ?? (await versionBefore(db, found.id, version))
      for (const one of [version, before ?? version]) await refuseForeignVersion(db, found.id, one)
      return presentDifferences(
        before === null ? null : await heavyWork.run(compareVersionsTask, found.account_id, before, version),
      )
    },
  )

  typed(app).get(
    '/files/:file/versions/:version/passages',
    {
      config: { access: { customer: 'read', operator: 'read' } },
      schema: {
        tags: ['Transcripts'],
        operationId: 'listPassages',
        summary: 'The passages in which an earlier version differs from the transcript',
        description:
          'Each passage is one or more paragraphs, and can be restored alone: send its index to `/restore`. Long passages are shortened here.',
        params: file.extend({ version: id }),
        response: {
          200: z.object({
            current: z
              .number()
              .meta({ description: 'the version of the transcript; `based_on` for `/restore`' }),
            passages: z.array(passage).meta({ description: 'the first 500 passages' }),
            count: z.number(),
            message: z.string(),
          }),
        },
      },
    },
    async (request, reply) => {
      const found = await openFile(db, await auth.caller(request, reply), request.params.file)
      const { version } = request.params
      await refuseForeignVersion(db, found.id, version)
      const current = found.transcript_version_id
      if (current === null) throw noTranscript(found)
      const { passages, count } = await heavyWork.run(passagesTask, found.account_id, version, current)
      return {
        current,
        passages: passages.map(({ atMs, ...texts }) => ({ at_ms: atMs, ...texts })),
        count,
        message: counted(count, 'passage'),
      }
    },
  )
}
