import { z } from 'zod'
import { type AudiofileRow, CLOSED_STATES } from '../../../../files/audiofiles/index.ts'
import { speechIsAway } from '../../../../operations/alerts/index.ts'
import type { Db } from '../../../../platform/db/index.ts'
import { dollars } from '../../../../platform/money.ts'
import { rewordedIn } from '../../../../platform/texts/reworded.ts'
import { readyEstimates } from '../../../../production/index.ts'
import { TRANSCRIPTIONS } from '../../../../shop/catalogue/index.ts'
import { statename } from '../../../fields.ts'
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
    statename,
    since: z.iso.datetime(),
    reason: z.string().nullable().meta({ description: 'why the file is in this state' }),
    percent: z.number().nullable().meta({ description: 'progress within this state' }),
    product: z.enum(TRANSCRIPTIONS),
    add_ons: z.array(z.string()),
    names: z.array(z.string()),
    speakers: z
      .number()
      .nullable()
      .meta({ description: 'number of speakers, as it was ordered; null if it was not given' }),
    tags: z.array(z.string()),
    metadata,
    archived: z.iso
      .datetime()
      .nullable()
      .meta({ description: 'when the customer archived the file; null if it is not archived' }),
    trashed: z.iso
      .datetime()
      .nullable()
      .meta({ description: 'when the customer moved the file to the trash; null if it is not there' }),
    confidential: z.boolean().meta({
      description:
        'whether the customer marked the file as confidential: its text is not sent to a language model',
    }),
    notes: z.string(),
    may_distress: z
      .boolean()
      .meta({ description: 'whether the customer marked the content as possibly distressing' }),
    duration_seconds: z.number().nullable(),
    quality_stars: z.number().nullable(),
    quality_reasons: z.array(z.string()),
    amplified_db: z.number().nullable().meta({
      description:
        'maximum number of decibels by which quiet parts were amplified before transcription; null if none were',
    }),
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
          'the new transcription that was started because the language was corrected; null if there is none. The current transcript stays until the new one replaces it. If `state` is `done` and this `language` differs from that of the file, no words were found in this language and the earlier transcript was kept',
      }),
    total: z.number().nullable(),
    created: z.iso.datetime(),
    due: z.iso.datetime(),
    has_transcript: z.boolean(),
    transcript_version: z
      .number()
      .nullable()
      .meta({ description: 'id of the current version; changes whenever the transcript changes' }),
    recording_removed: z.iso
      .datetime()
      .nullable()
      .meta({ description: 'when the recording was deleted; it can no longer be played' }),
  })
  .meta({ id: 'OrderedFile' })

export const stateChange = z
  .object({
    from: statename.nullable(),
    to: statename,
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
  .meta({ description: 'what the machine transcription is waiting for; null if nothing' })
export const readyEstimateAnswer = z.iso
  .datetime()
  .nullable()
  .meta({ description: 'when a machine transcript will probably be ready; null if unknown' })
/** In lists, where customers look first. */
export const listedFile = fileAnswer
  .extend({ waiting_for: waitingForAnswer, ready_estimate: readyEstimateAnswer })
  .meta({ id: 'ListedFile' })
export const oneFile = z.object({ file: fileAnswer, message: z.string() }).meta({ id: 'OneFile' })

export const presentFile = (file: AudiofileRow, language: string): z.infer<typeof fileAnswer> => ({
  id: file.id,
  account: file.account_id,
  order: file.order_id,
  test: file.is_test,
  title: file.title,
  description: file.description,
  originallink: file.originallink,
  statename: file.statename,
  since: file.state_since.toISOString(),
  reason: file.reason && rewordedIn(language, file.reason),
  percent: file.percent,
  product: file.product,
  add_ons: file.add_ons,
  names: file.names,
  speakers: file.speaker_count,
  tags: file.tags,
  metadata: file.metadata,
  archived: file.archived_at?.toISOString() ?? null,
  trashed: file.trashed_at?.toISOString() ?? null,
  confidential: file.is_confidential,
  notes: file.notes,
  may_distress: file.may_distress,
  duration_seconds: file.duration_seconds,
  quality_stars: file.quality_stars,
  confidence: file.confidence === null ? null : Math.round(file.confidence * 100) / 100,
  language: file.language,
  language_source: file.language === null ? null : file.language_given ? 'given' : 'detected',
  redo: file.redo && { language: file.redo_language!, state: file.redo },
  quality_reasons: file.quality_reasons?.reasons ?? [],
  amplified_db: file.quality_reasons?.raisedDb || null,
  total:
    file.total_cents === null || CLOSED_STATES.includes(file.statename) ? null : dollars(file.total_cents),
  created: file.created_at.toISOString(),
  due: file.due_at.toISOString(),
  has_transcript: file.transcript_version_id !== null,
  transcript_version: file.transcript_version_id,
  recording_removed: file.media_removed_at?.toISOString() ?? null,
})

export async function presentListed(
  db: Db,
  files: AudiofileRow[],
  language: string,
): Promise<z.infer<typeof listedFile>[]> {
  const [waits, estimates] = await Promise.all([waitingFor(db, files), readyEstimates(db, files)])
  return files.map((file, i) => ({
    ...presentFile(file, language),
    waiting_for: waits[i]!,
    ready_estimate: waits[i] ? null : (estimates[i]?.toISOString() ?? null),
  }))
}

/** For each of the files. */
export async function waitingFor(db: Db, files: AudiofileRow[]): Promise<z.infer<typeof waitingForAnswer>[]> {
  const isForMachine = files.map(({ statename, redo }) => statename === 'Processing' || redo === 'running')
  const isAway = isForMachine.includes(true) && (await speechIsAway(db))
  return isForMachine.map((one) => (one && isAway ? 'speech_server' : null))
}
