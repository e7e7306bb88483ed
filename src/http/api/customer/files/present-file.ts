import { z } from 'zod'
import {
  type AudiofileRow,
  CLOSED_STATES,
  STATES,
  STATUS_GROUP_NAMES,
  STATUS_GROUPS,
  type Statename,
  type StatusGroup,
} from '../../../../files/audiofiles/index.ts'
import { speechIsAway } from '../../../../operations/alerts/index.ts'
import type { Db } from '../../../../platform/db/index.ts'
import { dollars } from '../../../../platform/money.ts'
import { TRANSCRIPTIONS } from '../../../../shop/catalogue/index.ts'
import { metadata } from '../metadata.ts'

export const fileAnswer = z
  .object({
    id: z.number(),
    account: z.number(),
    order: z.string(),
    test: z.boolean(),
    title: z.string(),
    description: z.string(),
    originallink: z.string(),
    statename: z.enum(STATES),
    since: z.iso.datetime(),
    reason: z.string().nullable().meta({ description: 'why it is in this state' }),
    percent: z.number().nullable().meta({ description: 'progress within this state' }),
    product: z.enum(TRANSCRIPTIONS),
    add_ons: z.array(z.string()),
    names: z.array(z.string()),
    tags: z.array(z.string()),
    metadata,
    archived: z.iso.datetime().nullable().meta({ description: 'when the customer archived it' }),
    trashed: z.iso.datetime().nullable().meta({ description: 'when the customer moved it to the trash' }),
    notes: z.string(),
    may_distress: z.boolean().meta({ description: 'marked by the customer: the content may be distressing' }),
    duration_seconds: z.number().nullable(),
    quality_stars: z.number().nullable(),
    quality_reasons: z.array(z.string()),
    confidence: z.number().nullable().meta({
      description:
        'average confidence of the machine transcription over all words, from 0 to 1; null until known',
    }),
    language: z
      .string()
      .nullable()
      .meta({ description: 'spoken language, as an ISO 639 code (`en`); null until detected' }),
    language_source: z
      .enum(['given', 'detected'])
      .nullable()
      .meta({ description: 'given by the customer, or detected in the recording; null until known' }),
    redo: z
      .object({ language: z.string(), state: z.enum(['running', 'done', 'failed']) })
      .meta({ id: 'Redo' })
      .nullable()
      .meta({
        description:
          'transcribed again because the language was corrected. The transcript stays until the new one replaces it. `done` in a language that the file does not have means that no words were found in it',
      }),
    total: z.number().nullable(),
    created: z.iso.datetime(),
    due: z.iso.datetime(),
    has_transcript: z.boolean(),
    transcript_version: z.number().nullable().meta({ description: 'changes whenever the transcript does' }),
    recording_removed: z.iso
      .datetime()
      .nullable()
      .meta({ description: 'when the recording was deleted; it can no longer be played' }),
  })
  .meta({ id: 'OrderedFile' })
/** Of lists of files. */
export const stateFilter = {
  state: z.enum(STATES).optional(),
  status: z.enum(STATUS_GROUP_NAMES).optional().meta({ description: 'a group of states' }),
}
export const statesIn = ({
  state,
  status,
}: {
  state?: Statename | undefined
  status?: StatusGroup | undefined
}): readonly Statename[] | null => (state ? [state] : status ? STATUS_GROUPS[status] : null)

export const stateChange = z
  .object({
    from: z.enum(STATES).nullable(),
    to: z.enum(STATES),
    reason: z.string().nullable(),
    at: z.iso.datetime(),
  })
  .meta({ id: 'StateChange' })
export const openingAnswer = z
  .object({
    name: z.string(),
    role: z.enum(['transcriber', 'editor', 'operator']),
    at: z.iso.datetime(),
  })
  .meta({ id: 'Opening' })
export const waitingForAnswer = z
  .enum(['speech_server'])
  .nullable()
  .meta({ description: 'what keeps a machine from working on the file now; null for nothing' })
/** In lists, where customers look first. */
export const listedFile = fileAnswer.extend({ waiting_for: waitingForAnswer }).meta({ id: 'ListedFile' })
export const oneFile = z.object({ file: fileAnswer, message: z.string() }).meta({ id: 'OneFile' })

export const presentFile = (file: AudiofileRow): z.infer<typeof fileAnswer> => ({
  id: file.id,
  account: file.account_id,
  order: file.order_id,
  test: file.is_test,
  title: file.title,
  description: file.description,
  originallink: file.originallink,
  statename: file.statename,
  since: file.state_since.toISOString(),
  reason: file.reason,
  percent: file.percent,
  product: file.product,
  add_ons: file.add_ons,
  names: file.names,
  tags: file.tags,
  metadata: file.metadata,
  archived: file.archived_at?.toISOString() ?? null,
  trashed: file.trashed_at?.toISOString() ?? null,
  notes: file.notes,
  may_distress: file.may_distress,
  duration_seconds: file.duration_seconds,
  quality_stars: file.quality_stars,
  confidence: file.confidence === null ? null : Math.round(file.confidence * 100) / 100,
  language: file.language,
  language_source: file.language === null ? null : file.language_given ? 'given' : 'detected',
  redo: file.redo && { language: file.redo_language!, state: file.redo },
  quality_reasons: file.quality_reasons?.reasons ?? [],
  total:
    file.total_cents === null || CLOSED_STATES.includes(file.statename) ? null : dollars(file.total_cents),
  created: file.created_at.toISOString(),
  due: file.due_at.toISOString(),
  has_transcript: file.transcript_version_id !== null,
  transcript_version: file.transcript_version_id,
  recording_removed: file.media_removed_at?.toISOString() ?? null,
})

export async function presentListed(db: Db, files: AudiofileRow[]): Promise<z.infer<typeof listedFile>[]> {
  const waits = await waitingFor(db, files)
  return files.map((file, i) => ({ ...presentFile(file), waiting_for: waits[i]! }))
}

/** For each of the files. */
export async function waitingFor(db: Db, files: AudiofileRow[]): Promise<z.infer<typeof waitingForAnswer>[]> {
  const isForMachine = files.map(({ statename, redo }) => statename === 'Processing' || redo === 'running')
  const isAway = isForMachine.includes(true) && (await speechIsAway(db))
  return isForMachine.map((one) => (one && isAway ? 'speech_server' : null))
}
