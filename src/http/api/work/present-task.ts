import { z } from 'zod'
import { now } from '../../../platform/clock.ts'
import { dollars } from '../../../platform/money.ts'
import { notIncluded } from '../../../shop/catalogue/index.ts'
import { type Desk, KINDS, type ListedTask, type Note, type TaskRow } from '../../../work/index.ts'
import { paragraph } from '../customer/files/transcripts.ts'
import { REPORT_STATES, RESOLUTIONS, shownState } from '../report-states.ts'
import { place, preferences } from './desk-settings.ts'

/** What is known of a task before it is taken: nothing of the content. */
export const offeredAnswer = z
  .object({
    id: z.number(),
    kind: z.enum(KINDS),
    audiofile: z.number(),
    product: z.string(),
    add_ons: z.array(z.string()),
    language: z.string().nullable().meta({ description: 'as an ISO 639 code; null if unknown' }),
    into_language: z
      .string()
      .nullable()
      .meta({ description: 'language of the translation that is reviewed; null for other tasks' }),
    voices: z
      .number()
      .nullable()
      .meta({ description: 'speakers that the machine told apart; null if unknown' }),
    quality_stars: z.number().nullable().meta({ description: 'audio quality, from 1 to 5' }),
    may_distress: z
      .boolean()
      .meta({ description: 'whether the customer marked the content as possibly distressing' }),
    due: z.iso.datetime(),
    part: z.number().meta({ description: 'counted from 0' }),
    parts: z.number(),
    start_ms: z.number(),
    end_ms: z.number(),
    correction: z.boolean().meta({ description: 'sent back by a reviewer' }),
    pay: z
      .number()
      .meta({ description: 'USD that you earn when you hand the task in; fixed when you take it' }),
    shared_percent: z.number().meta({
      description:
        'percentage of the whole pay that is reserved for people whose saved text you start from; `pay` is the rest',
    }),
    kept_for_you: z
      .boolean()
      .meta({ description: 'whether the task is reserved for you; others do not see it' }),
  })
  .meta({ id: 'OfferedTask' })
export const taskAnswer = offeredAnswer
  .extend({ title: z.string(), lease_until: z.iso.datetime().nullable() })
  .meta({ id: 'Task' })

type Shown = TaskRow &
  Pick<
    ListedTask,
    | 'title'
    | 'product'
    | 'add_ons'
    | 'due_at'
    | 'pay_cents'
    | 'shared_percent'
    | 'language'
    | 'quality_stars'
    | 'may_distress'
  >

export const presentOffered = (task: Shown): z.infer<typeof offeredAnswer> => ({
  id: task.id,
  kind: task.kind,
  audiofile: task.audiofile_id,
  product: task.product,
  add_ons: notIncluded(task.product, task.add_ons),
  language: task.language,
  into_language: task.into_language,
  voices: task.voices,
  quality_stars: task.quality_stars,
  may_distress: task.may_distress,
  due: task.due_at.toISOString(),
  part: task.part,
  parts: task.parts,
  start_ms: task.start_ms,
  end_ms: task.end_ms,
  correction: task.is_correction,
  pay: dollars(task.pay_cents),
  shared_percent: task.shared_percent,
  kept_for_you: task.assigned_to !== null && (task.assigned_until === null || task.assigned_until > now()),
})

export const presentTask = (task: Shown): z.infer<typeof taskAnswer> => ({
  ...presentOffered(task),
  title: task.title,
  lease_until: task.lease_until?.toISOString() ?? null,
})

export const claimAnswer = z
  .object({
    task: z.number(),
    version: z.number().meta({ description: 'the version to start from' }),
    lease_until: z.iso.datetime(),
    message: z.string(),
  })
  .meta({ id: 'Claim' })

export const presentClaim = (task: TaskRow): z.infer<typeof claimAnswer> => ({
  task: task.id,
  version: task.version_id,
  lease_until: task.lease_until!.toISOString(),
  message: `Task ${task.id} is yours`,
})

const remark = { id: z.number(), note: z.string(), name: z.string(), created: z.iso.datetime() }

export const commentAnswer = z
  .object({
    ...remark,
    at_ms: z.number(),
    resolved: z.iso.datetime().nullable(),
    answers: z.array(z.object(remark)),
  })
  .meta({ id: 'Comment' })

const line = z.object({ speaker: z.string().nullable(), text: z.string() }).meta({ id: 'Line' })

export const deskAnswer = z.object({
  task: taskAnswer,
  names: z.array(z.string()).meta({
    description: 'names in the recording, from the customer and from those who type other parts of it',
  }),
  around: z.object({ before: z.array(line), after: z.array(line) }).meta({
    description:
      'for a part of a recording: the end of the part before it, and the beginning of the part after it',
  }),
  glossary: z
    .array(z.string())
    .meta({ description: 'names and terms as the customer wants them in every transcript' }),
  notes: z.string().meta({ description: 'notes from the customer' }),
  duration_seconds: z.number().nullable(),
  review_notes: z.array(commentAnswer),
  mistakes: z
    .array(
      z.object({
        id: z.number(),
        at_ms: z.number(),
        note: z.string(),
        from: z.enum(['customer', 'operator']),
        state: z.enum(REPORT_STATES),
        resolution: z.enum(RESOLUTIONS).nullable(),
        answer: z.string().nullable(),
      }),
    )
    .meta({ description: 'reported by the customer after delivery, or by an operator' }),
  gradable: z
    .array(
      z.object({
        task: z.number(),
        kind: z.enum(KINDS),
        part: z.number(),
        parts: z.number(),
        name: z.string(),
      }),
    )
    .meta({ description: 'in a review: the work that was handed in since the last grade' }),
  playback: z.string(),
  video: z
    .string()
    .nullable()
    .meta({ description: 'path of the recording as video; null if it has no video' }),
  peaks: z.string(),
  version: z.number(),
  paragraphs: z.array(paragraph),
  preferences,
  place: place.nullable().meta({ description: 'where you left the task' }),
  message: z.string(),
})

export const presentDesk = ({
  task,
  file,
  around,
  pay,
  notes,
  reports,
  glossary,
  gradable,
  preferences,
  place,
  hasVideo,
}: Desk & { hasVideo: boolean }): Omit<z.infer<typeof deskAnswer>, 'paragraphs'> => ({
  task: presentTask({
    ...task,
    title: file.title,
    product: file.product,
    add_ons: file.add_ons,
    language: file.language,
    quality_stars: file.quality_stars,
    may_distress: file.may_distress,
    due_at: task.due_at ?? file.due_at,
    pay_cents: pay.cents,
    shared_percent: pay.sharedPercent,
  }),
  names: [...new Set([...file.names, ...around.names])],
  around: { before: around.before, after: around.after },
  glossary,
  notes: file.notes,
  duration_seconds: file.duration_seconds,
  review_notes: presentComments(notes),
  mistakes: reports.map(({ id, at_ms, note, reported_by, state, resolution, answer }) => ({
    id,
    at_ms,
    note,
    from: reported_by,
    state: shownState(state),
    resolution: shownState(resolution),
    answer,
  })),
  gradable,
  playback: `/api/files/${file.id}/playback.mp3`,
  video: hasVideo ? `/api/files/${file.id}/video` : null,
  peaks: `/api/files/${file.id}/peaks.json`,
  version: task.version_id,
  preferences,
  place: place && { paragraph: place.paragraph, offset: place.offset, sound_ms: place.soundMs },
  message: file.title,
})

export function presentComments(notes: Note[]): z.infer<typeof commentAnswer>[] {
  const said = ({ id, note, name, created_at }: Note) => ({
    id,
    note,
    name,
    created: created_at.toISOString(),
  })
  return notes
    .filter(({ reply_to }) => reply_to === null)
    .map((comment) => ({
      ...said(comment),
      at_ms: comment.at_ms,
      resolved: comment.resolved_at?.toISOString() ?? null,
      answers: notes.filter(({ reply_to }) => reply_to === comment.id).map(said),
    }))
}
