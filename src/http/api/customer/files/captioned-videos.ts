import { z } from 'zod'
import type { AudiofileRow } from '../../../../files/audiofiles/index.ts'
import { type CaptionedVideo, captionedVideoOf, videoKey } from '../../../../files/captioned-videos/index.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { isOutOfDate, remakeCaptionedVideo } from '../../../../production/index.ts'
import { disposition } from '../../../content/documents.ts'
import { sendMedia } from '../../../content/media.ts'
import { messageOnly } from '../../../fields.ts'
import { route } from '../../../route.ts'
import type { Services } from '../../../services.ts'

export const captionedVideoAnswer = z
  .object({
    state: z.enum(['waiting', 'ready', 'failed', 'deleted']).meta({
      description:
        '`failed`: the first video is refunded and can be bought again; a later one can be made again free of charge. `deleted`: it can be made again free of charge while the recording is kept',
    }),
    percent: z.number().nullable().meta({ description: 'progress while it is being made' }),
    reason: z.string().nullable().meta({ description: 'why it failed' }),
    out_of_date: z.boolean().meta({ description: 'the captions or the caption rules have changed since' }),
    made: z.iso.datetime().nullable(),
    url: z.string().nullable().meta({ description: 'where it can be downloaded' }),
  })
  .meta({
    id: 'CaptionedVideo',
    description: 'the copy of the video with the captions in its picture; null if none was bought',
  })

/** Null if it was never bought. */
export async function presentCaptionedVideo(
  { db, media, heavyWork }: Services,
  found: AudiofileRow,
): Promise<z.infer<typeof captionedVideoAnswer> | null> {
  const video = await captionedVideoOf(db, found.id)
  if (!video || (video.state !== 'failed' && !found.add_ons.includes('VIDEO1'))) return null
  const isReady = video.state === 'ready'
  const isStored = isReady && (await media.sizeOf(videoKey(found.id, video.making))) !== null
  return {
    state: isReady && !isStored ? 'deleted' : video.state,
    percent: video.percent,
    reason: video.reason,
    out_of_date: isReady && (await isOld({ db, heavyWork }, found, video)),
    made: video.made_at?.toISOString() ?? null,
    url: isStored ? `/api/files/${found.id}/captioned-video.mp4` : null,
  }
}

/** Its file is shown all the same when there is too much to do, or to compare. */
async function isOld(
  services: Pick<Services, 'db' | 'heavyWork'>,
  found: AudiofileRow,
  video: CaptionedVideo,
): Promise<boolean> {
  // The text has been erased.
  if (found.transcript_version_id === null) return false
  try {
    return await isOutOfDate(services, found, video)
  } catch (error) {
    if (error instanceof Refusal) return true
    throw error
  }
}

export const captionedVideoRoutes = [
  route({
    method: 'POST',
    path: '/files/:file/captioned-video',
    of: 'ownFile',
    access: { customer: 'order' },
    done: 'had a video with captions made again',
    tag: 'Transcripts',
    operationId: 'remakeCaptionedVideo',
    summary: 'Make the video with captions again',
    description:
      'Free of charge, with the captions as they are now. The first one is made when VIDEO1 is bought as an upgrade. `captioned_video` of the file shows the progress.',
    response: messageOnly,
    async run({ db, services: { diskRoom }, account, file }) {
      await diskRoom.check()
      await db.transaction().execute((tx) => remakeCaptionedVideo(tx, account.id, file.id))
      return { message: `The video with captions of file ${file.id} is being made` }
    },
  }),

  route({
    method: 'GET',
    path: '/files/:file/captioned-video.mp4',
    of: 'openedFile',
    access: { customer: 'read', operator: 'read' },
    sends: ['video/mp4'],
    tag: 'Transcripts',
    operationId: 'downloadCaptionedVideo',
    summary: 'The video with the captions in its picture',
    description: 'Supports ranges. It is deleted 30 days after it was made, and can be made again.',
    async run({ db, services: { media }, file, request, reply }) {
      const video = await captionedVideoOf(db, file.id)
      const key = video?.state === 'ready' ? videoKey(file.id, video.making) : null
      if (!file.add_ons.includes('VIDEO1') || key === null || (await media.sizeOf(key)) === null)
        throw new Refusal('not_found', { says: 'file.noCaptionedVideo', id: file.id })
      reply.header('content-disposition', disposition(file.title, 'mp4'))
      return sendMedia(media, key, 'video/mp4', request, reply, { mayBeCached: false })
    },
  }),
]
