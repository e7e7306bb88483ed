import { z } from 'zod'
import { changeFiles, tagsOf } from '../../../../files/library/index.ts'
import { deleteFiles } from '../../../../operations/erasure/index.ts'
import { counted } from '../../../../platform/counted.ts'
import { LIMITS } from '../../../../platform/limits.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { documentOf } from '../../../../production/index.ts'
import { describeAccountChange } from '../../../account-log.ts'
import { readExtension } from '../../../content/documents.ts'
import { zipOf } from '../../../content/documents-zip.ts'
import { openFile } from '../../../content/open-file.ts'
import { type Api, id, idInBody, line, messageOnly, typed } from '../../routes.ts'
import { choicesGiven, documentStyle } from './document-choices.ts'
import { fileAnswer, oneFile, presentFile } from './present-file.ts'
import { visibleFile } from './visible-file.ts'

const file = z.object({ file: id })
const MAX_FILES = LIMITS.filesAtOnce.max
const files = z
  .array(idInBody)
  .min(1)
  .max(MAX_FILES)
  .meta({ description: `ids; at most ${MAX_FILES}` })
const tags = z.array(line(LIMITS.tag.max).min(1)).max(LIMITS.tags.max)
const trashed = z.boolean().meta({
  description: 'files in the trash are left out of lists and searches, and are deleted after some days',
})
const confidential = z
  .boolean()
  .meta({ description: 'the text of confidential files is not sent to a language model' })
const archived = z.boolean().meta({ description: 'archived files are left out of the list of files' })
export const filesInQuery = z
  .string()
  // 15 digits and a comma each
  .max(MAX_FILES * 16)
  .regex(/^\d{1,15}(,\d{1,15})*$/, 'must be ids, separated by commas')
  .transform((ids) => [...new Set(ids.split(',').map(Number))])
  .refine((ids) => ids.length <= MAX_FILES, `must be at most ${MAX_FILES} ids`)
  .meta({ type: 'string', description: `comma-separated ids; at most ${MAX_FILES}` })

/** How customers keep their files in order, one by one or several at once. */
export function mountLibrary(api: Api): void {
  mountSingle(api)
  mountSeveral(api)
  mountZip(api)
}

function mountSingle({ app, services, auth }: Api): void {
  const { db } = services
  typed(app).put(
    '/files/:file',
    {
      config: { done: 'changed a file', access: { customer: 'work', operator: 'operate' } },
      schema: {
        tags: ['Files'],
        operationId: 'changeFile',
        summary:
          'Change the title or the tags of a file, archive it, move it to the trash, or mark it as confidential',
        description: 'Omitted fields are not changed.',
        params: file,
        body: z.object({
          title: line(LIMITS.title.max).min(1).optional(),
          tags: tags.optional(),
          archived: archived.optional(),
          trashed: trashed.optional(),
          confidential: confidential.optional(),
        }),
        response: { 200: oneFile },
      },
    },
    async (request, reply) => {
      const found = await visibleFile(db, await auth.scope(request, reply), request.params.file)
      const { title, tags, archived, trashed, confidential } = request.body
      const change = {
        title,
        tags,
        isArchived: archived,
        isTrashed: trashed,
        isConfidential: confidential,
      }
      const [changed] = await changeFiles(db, found.account_id, [found.id], change)
      describeAccountChange(request, deedOf(change, found))
      return { file: presentFile(changed!), message: `${changed!.title} was changed` }
    },
  )

  typed(app).delete(
    '/files/:file',
    {
      config: { done: 'deleted a file', access: { customer: 'work', operator: 'operate' } },
      schema: {
        tags: ['Files'],
        operationId: 'deleteFile',
        summary: 'Delete a file with its recording and transcript, permanently',
        description:
          'Share links stop working at once. Payments are kept in the accounting records. A file that is being worked on cannot be deleted.',
        params: file,
        response: { 200: messageOnly },
      },
    },
    async (request, reply) => {
      const found = await visibleFile(db, await auth.scope(request, reply), request.params.file)
      const { refused } = await deleteFiles(db, found.account_id, [found.id])
      if (refused[0])
        throw new Refusal('wrong_state', `File ${found.id} cannot be deleted. ${refused[0].reason}`)
      return { message: `File ${found.id} was deleted` }
    },
  )

  typed(app).get(
    '/tags',
    {
      config: { access: { customer: 'read' } },
      schema: {
        tags: ['Files'],
        operationId: 'listTags',
        summary: 'The tags of your files, the most used first',
        description: 'Shows how many files have each tag.',
        response: {
          200: z.object({
            tags: z.array(z.object({ tag: z.string(), files: z.number() })),
            message: z.string(),
          }),
        },
      },
    },
    async (request, reply) => {
      const used = await tagsOf(db, (await auth.ownAccount(request, reply)).id)
      return { tags: used, message: counted(used.length, 'tag') }
    },
  )
}

/** In the words of the account's log. */
function deedOf(
  {
    title,
    isArchived,
    isTrashed,
    isConfidential,
  }: { title?: string; isArchived?: boolean; isTrashed?: boolean; isConfidential?: boolean },
  before?: { title: string; is_confidential: boolean },
): string {
  if (isTrashed !== undefined) return isTrashed ? 'moved files to the trash' : 'restored files from the trash'
  if (isArchived !== undefined) return isArchived ? 'archived files' : 'moved files out of the archive'
  if (isConfidential !== undefined && isConfidential !== before?.is_confidential)
    return isConfidential ? 'marked files as confidential' : 'marked files as not confidential'
  return title === undefined || title === before?.title ? 'changed the tags of files' : 'renamed a file'
}

function mountSeveral({ app, services, auth }: Api): void {
  const { db } = services
  typed(app).post(
    '/files/change',
    {
      config: { done: 'changed several files', access: { customer: 'work' } },
      schema: {
        tags: ['Files'],
        operationId: 'changeFiles',
        summary: 'Tag or archive several files at once, move them to the trash, or mark them as confidential',
        description: 'The response has the changed files.',
        body: z.object({
          files,
          add_tags: tags.default([]),
          remove_tags: tags.default([]),
          archived: archived.optional(),
          trashed: trashed.optional(),
          confidential: confidential.optional(),
        }),
        response: { 200: z.object({ files: z.array(fileAnswer), message: z.string() }) },
      },
    },
    async (request, reply) => {
      const account = await auth.ownAccount(request, reply)
      const {
        files,
        add_tags: addTags,
        remove_tags: removeTags,
        archived,
        trashed,
        confidential,
      } = request.body
      const change = {
        addTags,
        removeTags,
        isArchived: archived,
        isTrashed: trashed,
        isConfidential: confidential,
      }
      const changed = await changeFiles(db, account.id, [...new Set(files)], change)
      describeAccountChange(
        request,
        deedOf(change),
        changed.map(({ id }) => id),
      )
      return { files: changed.map(presentFile), message: `${counted(changed.length, 'file')} changed` }
    },
  )

  typed(app).post(
    '/files/delete',
    {
      config: { done: 'deleted several files', access: { customer: 'work' } },
      schema: {
        tags: ['Files'],
        operationId: 'deleteFiles',
        summary: 'Delete several files with their recordings and transcripts, permanently',
        description: 'Files that are being worked on are not deleted; the others are.',
        body: z.object({ files }),
        response: {
          200: z.object({
            deleted: z.array(z.number()),
            refused: z.array(z.object({ file: z.number(), reason: z.string() })),
            message: z.string(),
          }),
        },
      },
    },
    async (request, reply) => {
      const account = await auth.ownAccount(request, reply)
      const done = await deleteFiles(db, account.id, [...new Set(request.body.files)])
      describeAccountChange(request, 'deleted files', done.deleted)
      return { ...done, message: `${counted(done.deleted.length, 'file')} deleted` }
    },
  )
}

function mountZip({ app, services, auth }: Api): void {
  const { db } = services
  typed(app).get(
    '/files.zip',
    {
      config: { access: { customer: 'read' }, sends: ['application/zip'] },
      schema: {
        tags: ['Transcripts'],
        operationId: 'downloadFiles',
        summary: 'The transcripts of several files in one ZIP file',
        description:
          'The ZIP file has one document for each file, in the format that you choose. All are written with the same choices.',
        querystring: z.object({
          files: filesInQuery,
          format: z
            .string()
            .max(20)
            .default('txt')
            .meta({ description: 'format of the documents, such as docx or srt' }),
          ...documentStyle,
        }),
      },
    },
    async (request, reply) => {
      await auth.ownAccount(request, reply)
      const caller = await auth.caller(request, reply)
      const { files, format, ...given } = request.query
      const extension = readExtension(format)
      const choices = choicesGiven(given)
      const documents = []
      for (const id of files) documents.push(await documentOf(db, await openFile(db, caller, id), choices))
      reply.headers({
        'content-type': 'application/zip',
        'content-disposition': 'attachment; filename="transcripts.zip"',
      })
      return reply.send(zipOf(services, documents, extension))
    },
  )
}
