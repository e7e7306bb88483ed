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
import { id, idInBody, line, text } from '../../../fields.ts'
import { route } from '../../../route.ts'
import { savedVersion } from '../../saved-text.ts'

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

export const speakerRoutes = [
  route({
    method: 'GET',
    path: '/files/:file/speakers',
    of: 'file',
    access: { customer: 'read', operator: 'read' },
    tag: 'Transcripts',
    operationId: 'listSpeakers',
    summary: 'The speakers of a transcript, each with a clip to listen to',
    description: 'Shows how long each speaker talks. A clip is given by its times in the recording.',
    response: z.object({
      speakers: z.array(speakerAnswer),
      suggestions: z
        .array(z.string())
        .meta({ description: 'names given with the order that no speaker has yet' }),
      message: z.string(),
    }),
    async run({ services: { heavyWork }, file }) {
      if (file.transcript_version_id === null) throw noTranscript(file)
      const speakers = await heavyWork.run(speakersTask, file.account_id, file.transcript_version_id)
      const taken = new Set(speakers.map(({ speaker }) => speaker))
      return {
        speakers: speakers.map(presentSpeaker),
        suggestions: file.names.filter((name) => !taken.has(name)),
        message: `${speakers.length} ${speakers.length === 1 ? 'speaker' : 'speakers'}`,
      }
    },
  }),

  route({
    method: 'PUT',
    path: '/files/:file/speakers',
    of: 'author',
    access: { customer: 'work', operator: 'operate' },
    done: 'renamed a speaker',
    tag: 'Transcripts',
    operationId: 'renameSpeaker',
    summary: 'Rename a speaker throughout the transcript',
    description:
      'To give a speaker the name of another speaker, set `merge`: the two become one. The change can be undone.',
    body: z.object({
      from: text(LIMITS.name.max).nullable(),
      to: line(LIMITS.name.max).min(1),
      merge: z
        .boolean()
        .default(false)
        .meta({ description: 'merge the two speakers if the new name is already in use' }),
    }),
    response: savedVersion,
    async run({ services: { heavyWork }, file, author: name, body }) {
      const { from, to } = body
      return {
        version: await heavyWork.run(renameTask, file.account_id, file, { ...body, name }),
        message: `${from ?? 'The speaker'} is now ${to}`,
      }
    },
  }),

  route({
    method: 'PUT',
    path: '/files/:file/paragraphs/:paragraph/speaker',
    of: 'author',
    access: { customer: 'work', operator: 'operate' },
    done: 'changed a speaker',
    tag: 'Transcripts',
    operationId: 'setParagraphSpeaker',
    summary: 'Change the speaker of one paragraph',
    description: 'Use this for a paragraph that was given to the wrong speaker. The change can be undone.',
    params: z.object({
      file: id,
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
    response: savedVersion,
    async run({ services: { heavyWork }, file, author: name, params, body }) {
      const { paragraph } = params
      const { speaker, version } = body
      const change = { paragraph, speaker, version, name }
      return {
        version: await heavyWork.run(setParagraphSpeakerTask, file.account_id, file, change),
        message:
          speaker === null
            ? 'The paragraph has no speaker now'
            : `The speaker of this paragraph is now ${speaker}`,
      }
    },
  }),

  route({
    method: 'POST',
    path: '/files/:file/speakers/undo',
    of: 'author',
    access: { customer: 'work', operator: 'operate' },
    done: 'undid a change of speakers',
    tag: 'Transcripts',
    operationId: 'undoRename',
    summary: 'Undo the last speaker change: a rename, a merge, or a change to one paragraph',
    description: 'The transcript as it was before that change is saved as a new version.',
    response: savedVersion,
    async run({ services: { heavyWork }, file, author: name }) {
      const version = await heavyWork.run(undoRenameTask, file.account_id, file, { name })
      return { version, message: 'The last change was undone' }
    },
  }),
]

const presentSpeaker = ({ speaker, isNamed, spokenMs, sample }: Voice) => ({
  speaker,
  named: isNamed,
  seconds: Math.round(spokenMs / 1000),
  sample: sample && { start_ms: sample.startMs, end_ms: sample.endMs },
})
