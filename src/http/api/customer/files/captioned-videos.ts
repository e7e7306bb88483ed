import { z } from 'zod'
import type { AudiofileRow } from '../../../../files/audiofiles/index.ts'
import { type CaptionedVideo, captionedVideoOf, videoKey } from '../../../../files/captioned-videos/index.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { isOutOfDate, remakeCaptionedVideo } from '../../../../production/index.ts'
import { disposition } from '../../../content/documents.ts'
import { sendMedia } from '../../../content/media.ts'
import { openFile } from '../../../content/open-file.ts'
import type { Services } from '../../../services.ts'
import { type Api, id, messageOnly, typed } from '../../routes.ts'

const file = z.object({ file: id })

export const captionedVideoAnswer = z
  .object({
    state: z.enum(['waiting', 'ready', 'failed', 'deleted']).meta({
      description:
        'if the first video failed, it was refunded and can be bought again; a later one that failed, or one that was deleted after some days, can be made again for nothing',
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

export function mountCaptionedVideos({ app, services, auth }: Api): void {
  const { db, media, diskRoom } = services

  typed(app).post(
    '/files/:file/captioned-video',
    {
      config: { done: 'had a video with captions made again', access: { customer: 'order' } },
      schema: {
        tags: ['Transcripts'],
        operationId: 'remakeCaptionedVideo',
        summary: 'Make the video with captions again',
        description:
          'Free of charge, with the captions as they are now. The first one is made when VIDEO1 is bought as an upgrade. `captioned_video` of the file shows the progress.',
        params: file,
        response: { 200: messageOnly },
      },
    },
    async (request, reply) => {
      const account = await auth.ownAccount(request, reply)
      await diskRoom.check()
      await db.transaction().execute((tx) => remakeCaptionedVideo(tx, account.id, request.params.file))
      return { message: `The video with captions of file ${request.params.file} is being made` }
    },
  )

  typed(app).get(
    '/files/:file/captioned-video.mp4',
    {
      config: { access: { customer: 'read', operator: 'read' }, sends: ['video/mp4'] },
      schema: {
        tags: ['Transcripts'],
        operationId: 'downloadCaptionedVideo',
        summary: 'The video with the captions in its picture',
        description: 'Supports ranges. It is deleted 30 days after it was made, and can be made again.',
        params: file,
      },
    },
    async (request, reply) => {
      const found = await openFile(db, await auth.caller(request, reply), request.params.file)
      const video = await captionedVideoOf(db, found.id)
      const key = video?.state === 'ready' ? videoKey(found.id, video.making) : null
      if (!found.add_ons.includes('VIDEO1') || key === null || (await media.sizeOf(key)) === null)
        throw new Refusal(
          'not_found',
          `There is no video with captions of file ${found.id} now. Its page says whether it can be made.`,
        )
      reply.header('content-disposition', disposition(found.title, 'mp4'))
      return sendMedia(media, key, 'video/mp4', request, reply, { mayBeCached: false })
    },
  )
}
