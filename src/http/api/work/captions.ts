import { z } from 'zod'
import type { Person } from '../../../accounts/index.ts'
import { counted } from '../../../platform/counted.ts'
import type { Db } from '../../../platform/db/index.ts'
import { databaseTask, staff } from '../../../platform/heavy-work/index.ts'
import { LIMITS } from '../../../platform/limits.ts'
import { inSnakeCase, snakeCase } from '../../../platform/snake-case.ts'
import { brokenRules, CAPTION_RULES, captionReport } from '../../../transcripts/render/index.ts'
import {
  type ClaimTerms,
  captionsOf,
  createLastSaved,
  type Desks,
  findClaimedTask,
  type Saved,
  saveCaptions,
} from '../../../work/index.ts'
import { sendJson } from '../../content/texts.ts'
import { hasVideo } from '../../content/video.ts'
import { readLargeJson } from '../../large-json.ts'
import { route } from '../../route.ts'
import { captionRulesShape } from '../customer/caption-rules.ts'
import { presentReport } from '../customer/files/transcripts.ts'
import { MAX_SAVE_BYTES, save, stale } from '../saved-text.ts'
import { cue, type Given, LARGE_BODY_CHARS, presentSaved, saved, termsOf } from './texts.ts'

const captionsAnswer = z.object({
  version: z.number(),
  made: z.boolean().meta({ description: 'false while the captions are generated from the text' }),
  cues: z.array(
    cue.extend({
      broken: z
        .array(z.enum(CAPTION_RULES.map(snakeCase)))
        .meta({ description: 'rules that this caption breaks' }),
    }),
  ),
  rules: captionRulesShape.meta({ description: 'caption rules of the customer’s account' }),
  report: z.looseObject({
    cues: z.number(),
    broken: z.record(z.string(), z.number()).meta({ description: 'number of captions that break each rule' }),
  }),
  video: z
    .string()
    .nullable()
    .meta({ description: 'path of the recording as video; null if it has no video' }),
  message: z.string(),
})

/** Written as JSON where they are cut: a day of speech has tens of thousands. */
export async function captionsAsJson(
  db: Db,
  person: Person,
  taskId: number,
  isVideo: boolean,
): Promise<Uint8Array> {
  const { task, file, isMade, rules, cues } = await captionsOf(db, person, taskId)
  const answer: z.infer<typeof captionsAnswer> = {
    version: task.version_id,
    made: isMade,
    cues: cues.map((cue, i) => ({ ...cue, broken: brokenRules(cue, cues[i + 1], rules).map(snakeCase) })),
    rules: inSnakeCase(rules),
    report: presentReport(captionReport(cues, rules)),
    video: isVideo ? `/api/files/${file.id}/video` : null,
    message: counted(cues.length, 'caption'),
  }
  return Buffer.from(JSON.stringify(answer))
}

const captionsTask = databaseTask<typeof captionsAsJson>(import.meta.url, 'captionsAsJson', {
  maxSeconds: 60,
  advice: 'Try again later.',
})

const captionsGiven = z.object({ ...save, cues: z.array(cue).max(LIMITS.captions.max) })

function saveGiven(db: Db, desks: Desks, { person, task, body }: Given): Promise<Saved> {
  const { based_on: basedOn, save_id: saveId, cues } = readLargeJson(captionsGiven, body)
  return saveCaptions(db, desks, person, task, { basedOn, saveId, cues })
}

export const saveManyCaptions = (db: Db, terms: ClaimTerms, given: Given): Promise<Saved> =>
  saveGiven(db, { ...terms, lastSaved: createLastSaved() }, given)

const saveTask = databaseTask<typeof saveManyCaptions>(import.meta.url, 'saveManyCaptions', {
  maxSeconds: 60,
  advice: 'Try again later.',
})

export const workCaptionRoutes = [
  route({
    method: 'GET',
    path: '/work/tasks/:task/captions',
    of: 'worker',
    access: { transcriber: 'work', editor: 'work' },
    tag: 'Work',
    operationId: 'showTaskCaptions',
    summary: 'The captions, edited or generated, with the rules that each of them breaks',
    description: 'Captions that were not edited follow the text.',
    response: captionsAnswer,
    async run({ db, services: { media, heavyWork }, person, params, reply }) {
      const { audiofile_id } = await findClaimedTask(db, person, params.task)
      const isVideo = await hasVideo(media, audiofile_id)
      const answer = await heavyWork.run(captionsTask, staff(person), person, params.task, isVideo)
      return sendJson(reply, answer)
    },
  }),

  route({
    method: 'PUT',
    path: '/work/tasks/:task/captions',
    of: 'worker',
    access: { transcriber: 'work', editor: 'work' },
    bodyAs: 'large JSON',
    bodyLimit: MAX_SAVE_BYTES,
    tag: 'Work',
    operationId: 'saveTaskCaptions',
    summary: 'Save the captions as a new version; the .srt, .vtt, .ttml, .scc and .stl documents use them',
    description: 'The request is refused with status 409 if another version was saved meanwhile.',
    body: captionsGiven,
    response: saved,
    conflict: stale,
    async run({ db, services: { heavyWork, desks }, person, params, body }) {
      const given = { person, task: params.task, body: body as unknown as string }
      return presentSaved(
        given.body.length < LARGE_BODY_CHARS
          ? await saveGiven(db, desks, given)
          : await heavyWork.run(saveTask, staff(person), termsOf(desks), given),
      )
    },
  }),
]
