import { z } from 'zod'
import { now } from '../../../platform/clock.ts'
import { dollars } from '../../../platform/money.ts'
import { REPORT_STATES } from '../../../production/index.ts'
import { notIncluded } from '../../../shop/catalogue/index.ts'
import { type Desk, KINDS, type ListedTask, type Note, type TaskRow } from '../../../work/index.ts'
import { paragraph } from '../customer/files/transcripts.ts'
import { place, preferences } from './desk-settings.ts'

export const taskAnswer = z
  .object({
    id: z.number(),
    kind: z.enum(KINDS),
    audiofile: z.number(),
    title: z.string(),
    product: z.string(),
    add_ons: z.array(z.string()),
    due: z.iso.datetime(),
    part: z.number().meta({ description: 'counted from 0' }),
    parts: z.number(),
    start_ms: z.number(),
    end_ms: z.number(),
    correction: z.boolean().meta({ description: 'sent back by a reviewer' }),
    pay: z.number().meta({ description: 'USD, for you, when it is done' }),
    kept_for_you: z.boolean().meta({ description: 'others do not see it' }),
    lease_until: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Task' })

type Shown = TaskRow & Pick<ListedTask, 'title' | 'product' | 'add_ons' | 'due_at' | 'pay_cents'>

export const presentTask = (task: Shown): z.infer<typeof taskAnswer> => ({
  id: task.id,
  kind: task.kind,
  audiofile: task.audiofile_id,
  title: task.title,
  product: task.product,
  add_ons: notIncluded(task.product, task.add_ons),
  due: task.due_at.toISOString(),
  part: task.part,
  parts: task.parts,
  start_ms: task.start_ms,
  end_ms: task.end_ms,
  correction: task.is_correction,
  pay: dollars(task.pay_cents),
  kept_for_you: task.assigned_to !== null && (task.assigned_until === null || task.assigned_until > now()),
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

export const deskAnswer = z.object({
  task: taskAnswer,
  names: z.array(z.string()).meta({ description: 'names in the recording, from the customer' }),
  glossary: z
    .array(z.string())
    .meta({ description: 'names and terms as the customer wants them in every transcript' }),
  notes: z.string().meta({ description: 'from the customer' }),
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
        resolution: z.enum(['mended', 'declined']).nullable(),
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
    .meta({ description: 'in a review: what people have handed in since the last grade' }),
  playback: z.string(),
  video: z.string().nullable().meta({ description: 'the recording as video, if it has one' }),
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
  payCents,
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
    due_at: task.due_at ?? file.due_at,
    pay_cents: payCents,
  }),
  names: file.names,
  glossary,
  notes: file.notes,
  duration_seconds: file.duration_seconds,
  review_notes: presentComments(notes),
  mistakes: reports.map(({ id, at_ms, note, reported_by, state, resolution, answer }) => ({
    id,
    at_ms,
    note,
    from: reported_by,
    state,
    resolution,
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
