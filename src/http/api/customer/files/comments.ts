import { z } from 'zod'
import {
  addComment,
  commentsOf,
  deleteComment,
  type FileComment,
  replyToComment,
  setResolvedBy,
} from '../../../../files/comments/index.ts'
import { nameByLink, type ShareLink } from '../../../../files/sharing/index.ts'
import { counted } from '../../../../platform/counted.ts'
import { line, text } from '../../../../platform/given-text.ts'
import { LIMITS } from '../../../../platform/limits.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { noTranscript } from '../../../../production/index.ts'
import type { Caller } from '../../../access/caller.ts'
import { logChangeByLink } from '../../../account-log.ts'
import { messageOnly } from '../../../fields.ts'
import { route } from '../../../route.ts'

const ms = z.number().int().min(0).max(1e12)
const words = text(LIMITS.commentedWords.max)
  .min(1)
  .meta({ description: 'the words that the comment is about, as they are now' })
const note = text(LIMITS.comment.max)
  .min(1)
  .nullable()
  .default(null)
  .meta({ description: 'null highlights the words without a comment' })
/** The words of a comment are few; what they span is shown as marked. */
const MAX_SPAN_MS = 600_000
const written = z
  .object({ start_ms: ms, end_ms: ms, words, note })
  .refine(({ start_ms, end_ms }) => start_ms <= end_ms, {
    path: ['end_ms'],
    message: 'must not be before start_ms',
  })
  .refine(({ start_ms, end_ms }) => end_ms - start_ms <= MAX_SPAN_MS, {
    path: ['end_ms'],
    message: 'must be at most 10 minutes after start_ms',
  })
const commentAnswer = z
  .object({
    id: z.number(),
    start_ms: z.number().meta({ description: 'when the first of the words is spoken' }),
    end_ms: z.number().meta({ description: 'when the last of the words ends' }),
    words: z.string().meta({ description: 'the words as they were when the comment was written' }),
    note: z.string().nullable().meta({ description: 'text of the comment; null for a highlight' }),
    name: z.string().meta({
      description: 'who wrote the comment; “(with a link)” follows the name of someone who used a share link',
    }),
    reply_to: z
      .number()
      .nullable()
      .meta({ description: 'the comment that this one replies to; replies have its time and words' }),
    resolved_by: z
      .string()
      .nullable()
      .meta({ description: 'who resolved the comment; null while it is open' }),
    created: z.iso.datetime(),
    can_delete: z.boolean(),
  })
  .meta({ id: 'FileComment' })
const list = z.object({ comments: z.array(commentAnswer), message: z.string() })
const one = z.object({ comment: commentAnswer, message: z.string() })

export const fileCommentRoutes = [
  route({
    method: 'GET',
    path: '/files/:file/comments',
    of: 'openedFile',
    access: { customer: 'read', operator: 'read' },
    tag: 'Transcripts',
    operationId: 'listFileComments',
    summary: 'Comments and highlights on a transcript',
    description:
      'Comments are listed in the order of the recording. They are tied to the times of the words, so they stay in place when the text is edited.',
    response: list,
    async run({ db, caller, file }) {
      return presentAll(await commentsOf(db, file.id), (comment) => mayDelete(caller, comment))
    },
  }),

  route({
    method: 'POST',
    path: '/files/:file/comments',
    of: 'author',
    access: { customer: 'work', operator: 'operate' },
    done: 'commented on a transcript',
    tag: 'Transcripts',
    operationId: 'addFileComment',
    summary: 'Comment on words of a transcript, or highlight them',
    description:
      'Everyone who can open the file sees the comment, and so does anyone with a link that allows comments.',
    body: written,
    response: one,
    async run({ db, file, author: name, caller: { personId: person_id }, body }) {
      if (file.transcript_version_id === null) throw noTranscript(file)
      const comment = { ...body, name, person_id, share_id: null }
      return presentAdded(await addComment(db, file, comment), true)
    },
  }),

  route({
    method: 'POST',
    path: '/files/:file/comments/:comment/replies',
    of: 'comment',
    access: { customer: 'work', operator: 'operate' },
    done: 'commented on a transcript',
    tag: 'Transcripts',
    operationId: 'replyToFileComment',
    summary: 'Reply to a comment',
    description: 'Everyone who sees the comment sees the reply.',
    body: z.object({ note: text(LIMITS.comment.max).min(1) }),
    response: one,
    async run({ db, file, comment, author: name, caller: { personId: person_id }, body }) {
      return presentAdded(
        await replyToComment(db, file, comment.id, { note: body.note, name, person_id }),
        true,
      )
    },
  }),

  route({
    method: 'PUT',
    path: '/files/:file/comments/:comment/resolved',
    of: 'comment',
    access: { customer: 'work', operator: 'operate' },
    done: 'resolved or reopened a comment',
    tag: 'Transcripts',
    operationId: 'resolveFileComment',
    summary: 'Resolve or reopen a comment',
    description: 'The comment stays in the list, and its words are no longer marked in the text.',
    body: z.object({ resolved: z.boolean() }),
    response: one,
    async run({ db, comment: { id }, author, caller, body }) {
      const comment = await setResolvedBy(db, id, body.resolved ? author : null)
      const message = body.resolved ? `${author} resolved the comment` : `${author} reopened the comment`
      return { comment: present(comment, mayDelete(caller, comment)), message }
    },
  }),

  route({
    method: 'DELETE',
    path: '/files/:file/comments/:comment',
    of: 'comment',
    access: { customer: 'work', operator: 'operate' },
    done: 'deleted a comment',
    tag: 'Transcripts',
    operationId: 'deleteFileComment',
    summary: 'Delete a comment or a highlight',
    description: 'Owners can delete any comment; other members can delete only their own.',
    response: messageOnly,
    async run({ db, comment, caller }) {
      if (!mayDelete(caller, comment))
        throw new Refusal('role_too_low', { says: 'share.othersComment', name: comment.name })
      await deleteComment(db, comment.id)
      return { message: 'The comment is deleted' }
    },
  }),

  route({
    method: 'GET',
    path: '/shared/:token/comments',
    of: 'shared',
    access: 'anyone',
    tag: 'Sharing',
    operationId: 'listSharedComments',
    summary: 'Comments and highlights on the transcript behind a link',
    description: 'Available if the link allows comments.',
    response: list,
    async run({ db, file, share }) {
      refuseUnlessComments(share)
      return presentAll(await commentsOf(db, file.id), () => false)
    },
  }),

  route({
    method: 'POST',
    path: '/shared/:token/comments',
    of: 'sharedToChange',
    access: 'anyone',
    tag: 'Sharing',
    operationId: 'addSharedComment',
    summary: 'Comment on words of the transcript behind a link, or highlight them',
    description: 'Available if the link allows comments. Send your name in `name`.',
    body: written.safeExtend({ name: line(LIMITS.personName.max).min(1) }),
    response: one,
    async run({ db, file, share, body, request }) {
      refuseUnlessComments(share)
      const { name, ...given } = body
      const comment = { ...given, name: nameByLink(name), person_id: null, share_id: share.id }
      const added = await addComment(db, file, comment)
      await logChangeByLink(db, request, file, { name: comment.name, action: 'commented on a transcript' })
      return presentAdded(added, false)
    },
  }),
]

function refuseUnlessComments({ may_comment }: ShareLink): void {
  if (!may_comment) throw new Refusal('not_found', { says: 'share.noComments' })
}

/** A program with a key stands for its account. */
const mayDelete = (
  { personId, accountRole, credential, roles, scopes }: Caller,
  { person_id }: FileComment,
): boolean =>
  (scopes.includes('operate') && roles.includes('operator')) ||
  (scopes.includes('work') &&
    (accountRole === 'owner' || credential === 'key' || (person_id !== null && person_id === personId)))

const presentAll = (comments: FileComment[], canDelete: (comment: FileComment) => boolean) => ({
  comments: comments.map((comment) => present(comment, canDelete(comment))),
  message: counted(comments.length, 'comment'),
})

const presentAdded = (comment: FileComment, canDelete: boolean) => ({
  comment: present(comment, canDelete),
  message:
    comment.reply_to !== null ? 'Reply added' : comment.note === null ? 'Highlighted' : 'Comment added',
})

const present = (
  { id, start_ms, end_ms, words, note, name, reply_to, resolved_by, created_at }: FileComment,
  can_delete: boolean,
): z.infer<typeof commentAnswer> => ({
  id,
  start_ms,
  end_ms,
  words,
  note,
  name,
  reply_to,
  resolved_by,
  created: created_at.toISOString(),
  can_delete,
})
