import { z } from 'zod'
import {
  revokeShare,
  rightOf,
  SHARED_RIGHTS,
  type ShareLink,
  shareFile,
  sharesOf,
} from '../../../../files/sharing/index.ts'
import { endTurnByLink } from '../../../../files/turns/index.ts'
import { counted } from '../../../../platform/counted.ts'
import { timeGiven } from '../../../../platform/given-text.ts'
import { readersOf } from '../../../../platform/heavy-work/index.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { documentOf, noTranscript, peaksKey, playbackKey } from '../../../../production/index.ts'
import { documentTypes, extensionGiven, readExtension, sendDocument } from '../../../content/documents.ts'
import { sendMedia } from '../../../content/media.ts'
import { openShared } from '../../../content/open-file.ts'
import { sendText } from '../../../content/texts.ts'
import { hasVideo, sendVideo } from '../../../content/video.ts'
import { type Api, id, messageOnly, typed } from '../../routes.ts'
import { choicesGiven, documentChoices } from './document-choices.ts'
import { paragraph, peaks } from './transcripts.ts'
import { refuseRemoved, visibleFile } from './visible-file.ts'

const file = z.object({ file: id })
const token = z.object({ token: z.string().max(100) })
const may = z.enum(SHARED_RIGHTS).meta({
  description:
    'what people with the link can do: `comment` lets them read and write comments, and `edit` also lets them change the text',
})
const shareAnswer = z
  .object({
    id: z.number(),
    url: z.string().nullable().meta({
      description:
        'for people without an account; keep it as private as the file. Null if the link allows more than you may do',
    }),
    download: z.boolean(),
    may,
    expires: z.iso.datetime().nullable(),
    created: z.iso.datetime(),
  })
  .meta({ id: 'ShareLink' })

const newShare = shareAnswer.extend({ url: z.string() }).meta({ id: 'NewShareLink' })

export function mountShares(api: Api): void {
  mountOwnShares(api)
  mountShared(api)
}

function mountOwnShares({ app, services, auth }: Api): void {
  const { db, ownUrl } = services
  const present = (share: ShareLink) => ({
    id: share.id,
    url: `${ownUrl()}/shared/${share.token}`,
    download: share.may_download,
    may: rightOf(share),
    expires: share.expires_at?.toISOString() ?? null,
    created: share.created_at.toISOString(),
  })

  typed(app).get(
    '/files/:file/shares',
    {
      config: { access: { customer: 'read', operator: 'read' } },
      schema: {
        tags: ['Sharing'],
        operationId: 'listShares',
        summary: 'List the links that let others read and play a file',
        description: 'Shows what each link allows and when it expires.',
        params: file,
        response: { 200: z.object({ shares: z.array(shareAnswer), message: z.string() }) },
      },
    },
    async (request, reply) => {
      const found = await visibleFile(db, await auth.scope(request, reply), request.params.file)
      const { account, scopes } = await auth.caller(request, reply)
      const mayChange = scopes.includes(account ? 'work' : 'operate')
      const shares = (await sharesOf(db, found.id))
        .map(present)
        .map((share) => (mayChange || share.may === 'read' ? share : { ...share, url: null }))
      return { shares, message: counted(shares.length, 'link') }
    },
  )

  typed(app).post(
    '/files/:file/shares',
    {
      config: { done: 'created a share link', access: { customer: 'work', operator: 'operate' } },
      schema: {
        tags: ['Sharing'],
        operationId: 'shareFile',
        summary: 'Create a link that lets others read and play a file',
        description:
          'The link works without signing in. Choose whether people with it can comment, edit and download documents, and when it expires.',
        params: file,
        body: z.object({
          download: z
            .boolean()
            .default(false)
            .meta({ description: 'whether people with the link can download documents' }),
          may: may.default('read'),
          expires: timeGiven.nullable().default(null),
        }),
        response: { 200: z.object({ share: newShare, message: z.string() }) },
      },
    },
    async (request, reply) => {
      const found = await visibleFile(db, await auth.scope(request, reply), request.params.file)
      if (found.transcript_version_id === null) throw noTranscript(found)
      const { download, may, expires } = request.body
      const expiresAt = expires === null ? null : new Date(expires)
      const { personId } = await auth.caller(request, reply)
      const share = await shareFile(db, found, { mayDownload: download, may, expiresAt, personId })
      return { share: present(share), message: 'Anyone with this link can read and play the file' }
    },
  )

  typed(app).delete(
    '/files/:file/shares/:share',
    {
      config: { done: 'revoked a share link', access: { customer: 'work', operator: 'operate' } },
      schema: {
        tags: ['Sharing'],
        operationId: 'revokeShare',
        summary: 'Revoke a share link',
        description: 'The link stops working at once.',
        params: file.extend({ share: id }),
        response: { 200: messageOnly },
      },
    },
    async (request, reply) => {
      const found = await visibleFile(db, await auth.scope(request, reply), request.params.file)
      await revokeShare(db, found.id, request.params.share)
      await endTurnByLink(db, found.id, request.params.share)
      return { message: 'The link no longer works' }
    },
  )
}

/** For people without an account. Nothing is cached, so that a revoked link shows nothing. */
function mountShared({ app, services, auth }: Api): void {
  const { db, media, ownUrl } = services

  typed(app).get(
    '/shared/:token',
    {
      config: { access: 'anyone' },
      schema: {
        tags: ['Sharing'],
        operationId: 'showShared',
        summary: 'The transcript behind a link, and whether it can be played and downloaded',
        description: 'People who have the link need no account.',
        params: token,
        response: {
          200: z.object({
            title: z.string(),
            duration_seconds: z.number().nullable(),
            can_hear: z.boolean(),
            video: z
              .string()
              .nullable()
              .meta({ description: 'path of the recording as video; null if it has no video' }),
            can_download: z.boolean(),
            has_times: z
              .boolean()
              .meta({ description: 'whether documents have timestamps unless said otherwise' }),
            can_comment: z.boolean(),
            can_edit: z.boolean(),
            link: z.number().meta({ description: 'the id of the link' }),
            version: z.number(),
            paragraphs: z.array(paragraph),
            message: z.string(),
          }),
        },
      },
    },
    async (request, reply) => {
      const { file, share } = await openShared(db, await auth.knownVisitor(request), request.params.token)
      if (file.transcript_version_id === null) throw noTranscript(file)
      const canHear = file.media_removed_at === null
      const isVideo = canHear && (await hasVideo(media, file.id))
      return sendText(db, reply, file.transcript_version_id, {
        title: file.title,
        duration_seconds: file.duration_seconds,
        can_hear: canHear,
        video: isVideo ? `/api/shared/${encodeURIComponent(request.params.token)}/video` : null,
        can_download: share.may_download,
        has_times: file.add_ons.includes('TSTMP1'),
        can_comment: share.may_comment,
        can_edit: share.may_edit && file.statename === 'Delivered' && file.redo !== 'running',
        link: share.id,
        version: file.transcript_version_id,
        message: file.title,
      })
    },
  )

  typed(app).get(
    '/shared/:token/playback.mp3',
    {
      config: { access: 'anyone', sends: ['audio/mpeg'] },
      schema: {
        tags: ['Sharing'],
        operationId: 'playShared',
        summary: 'The recording behind a link',
        description: 'Supports ranges, so that a player can seek.',
        params: token,
      },
    },
    async (request, reply) => {
      const { file } = await openShared(db, await auth.knownVisitor(request), request.params.token)
      refuseRemoved(file)
      const options = { mayBeCached: false }
      return sendMedia(media, playbackKey(file.id), 'audio/mpeg', request, reply, options)
    },
  )

  typed(app).get(
    '/shared/:token/video',
    {
      config: { access: 'anyone', sends: ['video/mp4', 'video/webm'] },
      schema: {
        tags: ['Sharing'],
        operationId: 'playSharedVideo',
        summary: 'The recording behind a link, as video',
        description: 'Supports ranges, so that a player can seek.',
        params: token,
      },
    },
    async (request, reply) => {
      const { file } = await openShared(db, await auth.knownVisitor(request), request.params.token)
      refuseRemoved(file)
      return sendVideo(media, file.id, request, reply, { mayBeCached: false })
    },
  )

  typed(app).get(
    '/shared/:token/peaks.json',
    {
      config: { access: 'anyone' },
      schema: {
        tags: ['Sharing'],
        operationId: 'showSharedPeaks',
        summary: 'The waveform behind a link, in audiowaveform format',
        description: 'Use it to draw the waveform of the recording.',
        params: token,
        response: { 200: peaks },
      },
    },
    async (request, reply) => {
      const { file } = await openShared(db, await auth.knownVisitor(request), request.params.token)
      refuseRemoved(file)
      return sendMedia(media, peaksKey(file.id), 'application/json', request, reply) as never
    },
  )

  typed(app).get(
    '/shared/:token/transcript.:ext',
    {
      config: { access: 'anyone', sends: documentTypes() },
      schema: {
        tags: ['Sharing'],
        operationId: 'downloadShared',
        summary: 'The transcript behind a link as a document',
        description: 'Available if the link allows downloads.',
        params: token.extend({ ext: extensionGiven }),
        querystring: z.object(documentChoices),
      },
    },
    async (request, reply) => {
      const { file, share } = await openShared(db, await auth.knownVisitor(request), request.params.token)
      if (!share.may_download)
        throw new Refusal('not_found', 'This link lets you read the transcript, but not download it.')
      const extension = readExtension(request.params.ext)
      const document = await documentOf(db, file, choicesGiven(request.query))
      // The address that was ordered may work for ever; this one ends with the link.
      const audioUrl = `${ownUrl()}/api/shared/${encodeURIComponent(request.params.token)}/playback.mp3`
      const shared = { ...document, owner: readersOf(file), options: { ...document.options, audioUrl } }
      return sendDocument(services, shared, extension, request, reply)
    },
  )
}
