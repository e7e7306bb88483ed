import { z } from 'zod'
import { changeFiles, tagsOf } from '../../../../files/library/index.ts'
import { deleteFiles } from '../../../../operations/erasure/index.ts'
import { counted } from '../../../../platform/counted.ts'
import { LIMITS } from '../../../../platform/limits.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { documentOf } from '../../../../production/index.ts'
import { readExtension } from '../../../content/documents.ts'
import { zipOf } from '../../../content/documents-zip.ts'
import { openFile } from '../../../content/open-file.ts'
import { idInBody, idsInQuery, line, messageOnly } from '../../../fields.ts'
import { readingLanguage } from '../../../language.ts'
import { route } from '../../../route.ts'
import { choicesGiven, documentStyle } from './document-choices.ts'
import { fileAnswer, oneFile, presentFile } from './present-file.ts'

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
/** How customers keep their files in order, one by one or several at once. */
export const libraryRoutes = [
  route({
    method: 'PUT',
    path: '/files/:file',
    of: 'file',
    access: { customer: 'work', operator: 'operate' },
    done: 'changed a file',
    tag: 'Files',
    operationId: 'changeFile',
    summary:
      'Change the title or the tags of a file, archive it, move it to the trash, or mark it as confidential',
    description: 'Omitted fields are not changed.',
    body: z.object({
      title: line(LIMITS.title.max).min(1).optional(),
      tags: tags.optional(),
      archived: archived.optional(),
      trashed: trashed.optional(),
      confidential: confidential.optional(),
    }),
    response: oneFile,
    async run({ db, file, body, logAs, request }) {
      const { title, tags, archived, trashed, confidential } = body
      const change = {
        title,
        tags,
        isArchived: archived,
        isTrashed: trashed,
        isConfidential: confidential,
      }
      const [changed] = await changeFiles(db, file.account_id, [file.id], change)
      logAs(deedOf(change, file))
      return {
        file: presentFile(changed!, readingLanguage(request)),
        message: `${changed!.title} was changed`,
      }
    },
  }),

  route({
    method: 'DELETE',
    path: '/files/:file',
    of: 'file',
    access: { customer: 'work', operator: 'operate' },
    done: 'deleted a file',
    tag: 'Files',
    operationId: 'deleteFile',
    summary: 'Delete a file with its recording and transcript, permanently',
    description:
      'Share links stop working at once. Payments are kept in the accounting records. A file that is being worked on cannot be deleted.',
    response: messageOnly,
    async run({ db, file }) {
      const { refused } = await deleteFiles(db, file.account_id, [file.id])
      if (refused[0])
        throw new Refusal('wrong_state', `File ${file.id} cannot be deleted. ${refused[0].reason}`)
      return { message: `File ${file.id} was deleted` }
    },
  }),

  route({
    method: 'GET',
    path: '/tags',
    of: 'account',
    access: { customer: 'read' },
    tag: 'Files',
    operationId: 'listTags',
    summary: 'The tags of your files, the most used first',
    description: 'Shows how many files have each tag.',
    response: z.object({
      tags: z.array(z.object({ tag: z.string(), files: z.number() })),
      message: z.string(),
    }),
    async run({ db, account }) {
      const used = await tagsOf(db, account.id)
      return { tags: used, message: counted(used.length, 'tag') }
    },
  }),

  route({
    method: 'POST',
    path: '/files/change',
    of: 'account',
    access: { customer: 'work' },
    done: 'changed several files',
    tag: 'Files',
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
    response: z.object({ files: z.array(fileAnswer), message: z.string() }),
    async run({ db, account, body, logAs, request }) {
      const { files, add_tags: addTags, remove_tags: removeTags, archived, trashed, confidential } = body
      const change = {
        addTags,
        removeTags,
        isArchived: archived,
        isTrashed: trashed,
        isConfidential: confidential,
      }
      const changed = await changeFiles(db, account.id, [...new Set(files)], change)
      logAs(
        deedOf(change),
        changed.map(({ id }) => id),
      )
      const language = readingLanguage(request)
      return {
        files: changed.map((file) => presentFile(file, language)),
        message: `${counted(changed.length, 'file')} changed`,
      }
    },
  }),

  route({
    method: 'POST',
    path: '/files/delete',
    of: 'account',
    access: { customer: 'work' },
    done: 'deleted several files',
    tag: 'Files',
    operationId: 'deleteFiles',
    summary: 'Delete several files with their recordings and transcripts, permanently',
    description: 'Files that are being worked on are not deleted; the others are.',
    body: z.object({ files }),
    response: z.object({
      deleted: z.array(z.number()),
      refused: z.array(z.object({ file: z.number(), reason: z.string() })),
      message: z.string(),
    }),
    async run({ db, account, body, logAs }) {
      const done = await deleteFiles(db, account.id, [...new Set(body.files)])
      logAs('deleted files', done.deleted)
      return { ...done, message: `${counted(done.deleted.length, 'file')} deleted` }
    },
  }),

  route({
    method: 'GET',
    path: '/files.zip',
    of: 'account',
    access: { customer: 'read' },
    sends: ['application/zip'],
    tag: 'Transcripts',
    operationId: 'downloadFiles',
    summary: 'The transcripts of several files in one ZIP file',
    description:
      'The ZIP file has one document for each file, in the format that you choose. All are written with the same choices. With `language`, each of the files must be spoken in that language or be translated into it: `GET /api/files/translations` says which are.',
    query: z.object({
      files: idsInQuery(MAX_FILES),
      format: z
        .string()
        .max(20)
        .default('txt')
        .meta({ description: 'format of the documents, such as docx or srt' }),
      ...documentStyle,
    }),
    async run({ db, services, caller, query, reply }) {
      const { files, format, ...given } = query
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
  }),
]

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
