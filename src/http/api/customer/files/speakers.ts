import { z } from 'zod'
import { LIMITS } from '../../../../platform/limits.ts'
import {
  noTranscript,
  renameTask,
  setParagraphSpeakerTask,
  speakersTask,
  undoRenameTask,
} from '../../../../production/index.ts'
import type { Voice } from '../../../../transcripts/index.ts'
import { type Api, id, idInBody, line, text, typed } from '../../routes.ts'
import { savedVersion } from '../../saved-text.ts'
import { findForAuthor, visibleFile } from './visible-file.ts'

const file = z.object({ file: id })
const speakerAnswer = z.object({
  speaker: z
    .string()
    .nullable()
    .meta({ description: 'name in the transcript; null if the speaker has none' }),
  named: z
    .boolean()
    .meta({ description: 'false for a voice that the machine told apart and that has no name yet' }),
  seconds: z.number().meta({ description: 'how long the speaker talks' }),
  sample: z
    .object({ start_ms: z.number(), end_ms: z.number() })
    .nullable()
    .meta({ description: 'a clear clip of at most 6 seconds, for recognizing the voice' }),
})

export function mountSpeakers({ app, services, auth }: Api): void {
  const { db, heavyWork } = services
  const ownFile = findForAuthor(db, auth)

  typed(app).get(
    '/files/:file/speakers',
    {
      config: { access: { customer: 'read', operator: 'read' } },
      schema: {
        tags: ['Transcripts'],
        operationId: 'listSpeakers',
        summary: 'The speakers of a transcript, each with a clip to listen to',
        description: 'Shows how long each speaker talks. A clip is given by its times in the recording.',
        params: file,
        response: {
          200: z.object({
            speakers: z.array(speakerAnswer),
            suggestions: z
              .array(z.string())
              .meta({ description: 'names given with the order that no speaker has yet' }),
            message: z.string(),
          }),
        },
      },
    },
    async (request, reply) => {
      const found = await visibleFile(db, await auth.scope(request, reply), request.params.file)
      if (found.transcript_version_id === null) throw noTranscript(found)
      const speakers = await heavyWork.run(speakersTask, found.account_id, found.transcript_version_id)
      const taken = new Set(speakers.map(({ speaker }) => speaker))
      return {
        speakers: speakers.map(presentSpeaker),
        suggestions: found.names.filter((name) => !taken.has(name)),
        message: `${speakers.length} ${speakers.length === 1 ? 'speaker' : 'speakers'}`,
      }
    },
  )

  typed(app).put(
    '/files/:file/speakers',
    {
      config: { done: 'renamed a speaker', access: { customer: 'work', operator: 'operate' } },
      schema: {
        tags: ['Transcripts'],
        operationId: 'renameSpeaker',
        summary: 'Rename a speaker throughout the transcript',
        description:
          'To give a speaker the name of another speaker, set `merge`: the two become one. The change can be undone.',
        params: file,
        body: z.object({
          from: text(LIMITS.name.max).nullable(),
          to: line(LIMITS.name.max).min(1),
          merge: z
            .boolean()
            .default(false)
            .meta({ description: 'merge the two speakers if the new name is already in use' }),
        }),
        response: { 200: savedVersion },
      },
    },
    async (request, reply) => {
      const { found, name } = await ownFile(request, reply)
      const { from, to } = request.body
      return {
        version: await heavyWork.run(renameTask, found.account_id, found, { ...request.body, name }),
        message: `${from ?? 'The speaker'} is now ${to}`,
      }
    },
  )

  typed(app).put(
    '/files/:file/paragraphs/:paragraph/speaker',
    {
      config: { done: 'changed a speaker', access: { customer: 'work', operator: 'operate' } },
      schema: {
        tags: ['Transcripts'],
        operationId: 'setParagraphSpeaker',
        summary: 'Change the speaker of one paragraph',
        description:
          'Use this for a paragraph that was given to the wrong speaker. The change can be undone.',
        params: file.extend({
          paragraph: z.coerce
            .number()
            .int()
            .min(0)
            .max(1e6)
            .meta({ description: 'index of the paragraph in the transcript, from 0' }),
        }),
        body: z.object({
          speaker: line(LIMITS.name.max).min(1).nullable(),
          version: idInBody.meta({ description: 'the version of the transcript that you read' }),
        }),
        response: { 200: savedVersion },
      },
    },
    async (request, reply) => {
      const { found, name } = await ownFile(request, reply)
      const { paragraph } = request.params
      const { speaker, version } = request.body
      const change = { paragraph, speaker, version, name }
      return {
        version: await heavyWork.run(setParagraphSpeakerTask, found.account_id, found, change),
        message:
          speaker === null
            ? 'The paragraph has no speaker now'
            : `The speaker of this paragraph is now ${speaker}`,
      }
    },
  )

  typed(app).post(
    '/files/:file/speakers/undo',
    {
      config: { done: 'undid a change of speakers', access: { customer: 'work', operator: 'operate' } },
      schema: {
        tags: ['Transcripts'],
        operationId: 'undoRename',
        summary: 'Undo the last speaker change: a rename, a merge, or a change to one paragraph',
        description: 'The transcript as it was before that change is saved as a new version.',
        params: file,
        response: { 200: savedVersion },
      },
    },
    async (request, reply) => {
      const { found, name } = await ownFile(request, reply)
      const version = await heavyWork.run(undoRenameTask, found.account_id, found, { name })
      return { version, message: 'The last change was undone' }
    },
  )
}

const presentSpeaker = ({ speaker, isNamed, spokenMs, sample }: Voice) => ({
  speaker,
  named: isNamed,
  seconds: Math.round(spokenMs / 1000),
  sample: sample && { start_ms: sample.startMs, end_ms: sample.endMs },
})
