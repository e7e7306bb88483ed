import { z } from 'zod'
import type { AudiofileRow } from '../../../../files/audiofiles/index.ts'
import {
  revokeShare,
  rightOf,
  SHARED_RIGHTS,
  type ShareLink,
  shareFile,
  sharerOf,
  sharesOf,
} from '../../../../files/sharing/index.ts'
import { endTurnByLink } from '../../../../files/turns/index.ts'
import { counted } from '../../../../platform/counted.ts'
import type { Db } from '../../../../platform/db/index.ts'
import { timeGiven } from '../../../../platform/given-text.ts'
import { readersOf } from '../../../../platform/heavy-work/index.ts'
import { languageName } from '../../../../platform/languages.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import {
  documentOf,
  newestTextOf,
  noTranscript,
  peaksKey,
  playbackKey,
  translatedTextOf,
  translatedTextTask,
  translationsOf,
} from '../../../../production/index.ts'
import { documentTypes, extensionGiven, readExtension, sendDocument } from '../../../content/documents.ts'
import { sendMedia } from '../../../content/media.ts'
import { sendJson, sendText } from '../../../content/texts.ts'
import { hasVideo, sendVideo } from '../../../content/video.ts'
import { languageGiven, linkToken, messageOnly } from '../../../fields.ts'
import { route } from '../../../route.ts'
import { choicesGiven, documentChoices, extrasGiven } from './document-choices.ts'
import { refuseRemoved } from './refuse-removed.ts'
import { paragraph, peaks } from './transcripts.ts'

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

const sharedTranslation = z
  .object({
    language: z.string(),
    name: z.string().meta({ description: 'name of the language, in English' }),
    reviewed: z.boolean().meta({ description: 'whether a person has reviewed what the machine wrote' }),
    from_recording: z.boolean().meta({
      description: 'whether Whisper translated the recording: for understanding, not for publishing',
    }),
    out_of_date: z.boolean().meta({ description: 'whether the transcript has changed since' }),
  })
  .meta({ id: 'SharedTranslation' })

async function sharedTranslations(db: Db, file: AudiofileRow): Promise<z.infer<typeof sharedTranslation>[]> {
  const [translations, newest] = await Promise.all([translationsOf(db, file.id), newestTextOf(db, file.id)])
  return translations.flatMap(({ language, server, text }) =>
    text === null
      ? []
      : {
          language,
          name: languageName(language),
          reviewed: text.reviewed_at !== null,
          from_recording: server === null,
          out_of_date: text.version_id < newest,
        },
  )
}

const present = (ownUrl: string, share: ShareLink) => ({
  id: share.id,
  url: `${ownUrl}/shared/${share.token}`,
  download: share.may_download,
  may: rightOf(share),
  expires: share.expires_at?.toISOString() ?? null,
  created: share.created_at.toISOString(),
})

export const shareRoutes = [
  route({
    method: 'GET',
    path: '/files/:file/shares',
    of: 'file',
    access: { customer: 'read', operator: 'read' },
    tag: 'Sharing',
    operationId: 'listShares',
    summary: 'List the links that let others read and play a file',
    description: 'Shows what each link allows and when it expires.',
    response: z.object({ shares: z.array(shareAnswer), message: z.string() }),
    async run({ db, services, file, caller: { account, scopes } }) {
      const mayChange = scopes.includes(account ? 'work' : 'operate')
      const shares = (await sharesOf(db, file.id))
        .map((share) => present(services.ownUrl(), share))
        .map((share) => (mayChange || share.may === 'read' ? share : { ...share, url: null }))
      return { shares, message: counted(shares.length, 'link') }
    },
  }),

  route({
    method: 'POST',
    path: '/files/:file/shares',
    of: 'file',
    access: { customer: 'work', operator: 'operate' },
    done: 'created a share link',
    tag: 'Sharing',
    operationId: 'shareFile',
    summary: 'Create a link that lets others read and play a file',
    description:
      'The link works without signing in. Choose whether people with it can comment, edit and download documents, and when it expires.',
    body: z.object({
      download: z
        .boolean()
        .default(false)
        .meta({ description: 'whether people with the link can download documents' }),
      may: may.default('read'),
      expires: timeGiven.nullable().default(null),
    }),
    response: z.object({ share: newShare, message: z.string() }),
    async run({ db, services, file, caller: { personId }, body }) {
      if (file.transcript_version_id === null) throw noTranscript(file)
      const { download, may, expires } = body
      const expiresAt = expires === null ? null : new Date(expires)
      const share = await shareFile(db, file, { mayDownload: download, may, expiresAt, personId })
      return {
        share: present(services.ownUrl(), share),
        message: 'Anyone with this link can read and play the file',
      }
    },
  }),

  route({
    method: 'DELETE',
    path: '/files/:file/shares/:share',
    of: 'file',
    access: { customer: 'work', operator: 'operate' },
    done: 'revoked a share link',
    tag: 'Sharing',
    operationId: 'revokeShare',
    summary: 'Revoke a share link',
    description: 'The link stops working at once.',
    response: messageOnly,
    async run({ db, file, params }) {
      await revokeShare(db, file.id, params.share)
      await endTurnByLink(db, file.id, params.share)
      return { message: 'The link no longer works' }
    },
  }),

  route({
    method: 'GET',
    path: '/shared/:token',
    of: 'shared',
    access: 'anyone',
    tag: 'Sharing',
    operationId: 'showShared',
    summary: 'The transcript behind a link, and whether it can be played and downloaded',
    description: 'People who have the link need no account.',
    response: z.object({
      title: z.string(),
      shared_by: z.string().nullable().meta({
        description:
          'name of the person who made the link; null if it was made with an API key that belongs to no one',
      }),
      language: z.string().nullable().meta({ description: 'code of the language spoken' }),
      duration_seconds: z.number().nullable(),
      can_hear: z.boolean(),
      video: z
        .string()
        .nullable()
        .meta({ description: 'path of the recording as video; null if it has no video' }),
      can_download: z.boolean(),
      has_times: z.boolean().meta({ description: 'whether documents have timestamps unless said otherwise' }),
      can_comment: z.boolean(),
      can_edit: z.boolean(),
      link: z.number().meta({ description: 'the id of the link' }),
      version: z.number(),
      translations: z
        .array(sharedTranslation)
        .meta({ description: 'those that can be read, and downloaded if the link allows it' }),
      paragraphs: z.array(paragraph),
      message: z.string(),
    }),
    async run({ db, services: { media }, file, share, params, reply }) {
      if (file.transcript_version_id === null) throw noTranscript(file)
      const canHear = file.media_removed_at === null
      const isVideo = canHear && (await hasVideo(media, file.id))
      return sendText(db, reply, file.transcript_version_id, {
        title: file.title,
        shared_by: await sharerOf(db, share),
        language: file.language,
        duration_seconds: file.duration_seconds,
        can_hear: canHear,
        video: isVideo ? `/api/shared/${encodeURIComponent(params.token)}/video` : null,
        can_download: share.may_download,
        has_times: file.add_ons.includes('TSTMP1'),
        can_comment: share.may_comment,
        can_edit: share.may_edit && file.statename === 'Delivered' && file.redo !== 'running',
        link: share.id,
        version: file.transcript_version_id,
        translations: await sharedTranslations(db, file),
        message: file.title,
      })
    },
  }),

  route({
    method: 'GET',
    path: '/shared/:token/translations/:language',
    of: 'shared',
    access: 'anyone',
    tag: 'Sharing',
    operationId: 'showSharedTranslation',
    summary: 'A translation of the transcript behind a link',
    description:
      'Speakers and the times of paragraphs are those of the original; times within a paragraph are estimated.',
    params: z.object({
      token: linkToken,
      language: languageGiven.meta({ description: 'of the translation, as a code such as `es`' }),
    }),
    response: z.object({
      language: z.string(),
      name: z.string().meta({ description: 'name of the language, in English' }),
      paragraphs: z.array(paragraph),
      message: z.string(),
    }),
    async run({ db, services: { heavyWork }, file, params: { language }, reply }) {
      const { id } = await translatedTextOf(db, file.id, language)
      const facts = { language, name: languageName(language), message: file.title }
      return sendJson(reply, await heavyWork.run(translatedTextTask, readersOf(file), id, facts))
    },
  }),

  route({
    method: 'GET',
    path: '/shared/:token/playback.mp3',
    of: 'shared',
    access: 'anyone',
    sends: ['audio/mpeg'],
    tag: 'Sharing',
    operationId: 'playShared',
    summary: 'The recording behind a link',
    description: 'Supports ranges, so that a player can seek.',
    async run({ services: { media }, file, request, reply }) {
      refuseRemoved(file)
      const options = { mayBeCached: false }
      return sendMedia(media, playbackKey(file.id), 'audio/mpeg', request, reply, options)
    },
  }),

  route({
    method: 'GET',
    path: '/shared/:token/video',
    of: 'shared',
    access: 'anyone',
    sends: ['video/mp4', 'video/webm'],
    tag: 'Sharing',
    operationId: 'playSharedVideo',
    summary: 'The recording behind a link, as video',
    description: 'Supports ranges, so that a player can seek.',
    async run({ services: { media }, file, request, reply }) {
      refuseRemoved(file)
      return sendVideo(media, file.id, request, reply, { mayBeCached: false })
    },
  }),

  route({
    method: 'GET',
    path: '/shared/:token/peaks.json',
    of: 'shared',
    access: 'anyone',
    tag: 'Sharing',
    operationId: 'showSharedPeaks',
    summary: 'The waveform behind a link, in audiowaveform format',
    description: 'Use it to draw the waveform of the recording.',
    response: peaks,
    async run({ services: { media }, file, request, reply }) {
      refuseRemoved(file)
      return sendMedia(media, peaksKey(file.id), 'application/json', request, reply) as never
    },
  }),

  route({
    method: 'GET',
    path: '/shared/:token/transcript.:ext',
    of: 'shared',
    access: 'anyone',
    sends: documentTypes(),
    tag: 'Sharing',
    operationId: 'downloadShared',
    summary: 'The transcript behind a link as a document',
    description: 'Available if the link allows downloads.',
    params: z.object({ token: linkToken, ext: extensionGiven }),
    query: z.object({ ...documentChoices, with: extrasGiven(['chapters']) }),
    async run({ db, services, file, share, params, query, request, reply }) {
      if (!share.may_download) throw new Refusal('not_found', { says: 'share.noDownloads' })
      const extension = readExtension(params.ext)
      const document = await documentOf(db, file, choicesGiven(query))
      // The address that was ordered may work for ever; this one ends with the link.
      const audioUrl = `${services.ownUrl()}/api/shared/${encodeURIComponent(params.token)}/playback.mp3`
      const shared = { ...document, owner: readersOf(file), options: { ...document.options, audioUrl } }
      return sendDocument(services, shared, extension, request, reply)
    },
  }),
]
