import { createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type AudiofileRow, CLOSED_STATES, findAnyAudiofile } from '../../files/audiofiles/index.ts'
import { counted } from '../../platform/counted.ts'
import type { Db } from '../../platform/db/index.ts'
import { databaseTask, type HeavyWork, type Owner } from '../../platform/heavy-work/index.ts'
import { languageName, languageTag } from '../../platform/languages.ts'
import type { Attachment } from '../../platform/mail/index.ts'
import { Refusal } from '../../platform/refusal.ts'
import { clockTime } from '../../platform/timecode.ts'
import { findVersion, readTranscript, type Transcript } from '../../transcripts/index.ts'
import {
  type Extension,
  formats,
  type Part,
  partOf,
  type RenderOptions,
  render,
} from '../../transcripts/render/index.ts'
import { translatedTextOf } from '../translation/store.ts'
import { translatedTranscript } from '../translation/translated-transcript.ts'
import { type CaptionLimits, captionRulesOf, limitedTo } from './caption-rules.ts'

export type Document = {
  /** For the file's name. */
  name: string
  /** Documents of one audiofile share a folder, which is deleted when the file is erased. */
  audiofile: number
  /** Whose share of the cache it uses; null for documents that are the same for everybody. */
  account: number | null
  /** Version of the transcript: rendered documents are cached by it. */
  version: string
  /** Whether no time is estimated, where that is known. */
  isMeasured?: boolean | null
  options: RenderOptions
  /** A stored version, a translation, or a transcript of our own. */
  source: number | { translation: number } | Transcript
  /** Whose turn it takes to render it. */
  owner: Owner
}

/**
 * The delivered transcript of a file: all of it, as it was spoken, with times at its paragraphs if they were ordered, and
 * captions by the account's rules, unless said otherwise.
 */
export async function documentOf(
  db: Db,
  file: AudiofileRow,
  {
    times,
    part,
    limits = {},
    language,
  }: {
    times?: boolean | undefined
    part?: Part | null
    limits?: CaptionLimits
    language?: string | undefined
  } = {},
): Promise<Document> {
  const { title, createdAt, ...text } = await textOf(db, file, language)
  return {
    name: part && !isWhole(part) ? `${title} (part)` : title,
    audiofile: file.id,
    account: file.account_id,
    version: text.version,
    isMeasured: text.isMeasured,
    options: {
      title: part ? titleOfPart(title, part) : title,
      language: languageTag(text.language),
      timestamps: times ?? file.add_ons.includes('TSTMP1'),
      createdAt,
      captionRules: limitedTo(limits, await captionRulesOf(db, file.account_id)),
      audioUrl: file.media_url,
      ...(part && { part }),
    },
    source: text.source,
    owner: file.account_id,
  }
}

type Text = Pick<Document, 'source' | 'version' | 'isMeasured'> & {
  title: string
  language: string
  createdAt: Date
}

async function textOf(db: Db, file: AudiofileRow, wanted: string | undefined): Promise<Text> {
  const { id, title, language, transcript_version_id: version } = file
  if (version === null) throw noTranscript(file)
  if (wanted !== undefined && wanted !== language) return translatedText(db, { id, title }, wanted)
  const { createdAt, isMeasured } = await findVersion(db, version)
  return { title, language: language ?? 'en', createdAt, isMeasured, version: `v${version}`, source: version }
}

/** Says in its title who translated it. */
async function translatedText(
  db: Db,
  file: Pick<AudiofileRow, 'id' | 'title'>,
  language: string,
): Promise<Text> {
  const { id, revision, reviewed_by, ended_at } = await translatedTextOf(db, file.id, language)
  const name = languageName(language)
  return {
    title: `${file.title} (${reviewed_by === null ? `${name}, translated by machine` : name})`,
    language,
    createdAt: ended_at,
    isMeasured: false,
    version: `t${id}r${revision}`,
    source: { translation: id },
  }
}

/** All that is said, with or without names. */
const isWhole = ({ speaker, passages }: Part): boolean => speaker === null && passages === null

const MAX_NAMED_PASSAGES = 3

/** Names what it is a part of, and which. */
function titleOfPart(title: string, { speaker, passages, hasNames }: Part): string {
  const spans = (passages ?? []).map(({ fromMs, toMs }) =>
    toMs === null ? `from ${clockTime(fromMs)}` : `${clockTime(fromMs)} to ${clockTime(toMs)}`,
  )
  const which = [
    ...(speaker === null || !hasNames ? [] : [speaker]),
    ...(spans.length > MAX_NAMED_PASSAGES ? [counted(spans.length, 'passage')] : spans),
  ]
  return which.length > 0 ? `${title} (${which.join(', ')})` : title
}

type Rendered = Pick<Document, 'source' | 'options'> & { extension: Extension; path: string }

/** Writes a document to a file. */
export async function renderTo(db: Db, { source, options, extension, path }: Rendered): Promise<void> {
  const transcript = await sourceOf(db, source)
  await pipeline(
    render(extension, options.part ? saidIn(transcript, options.part) : transcript, options),
    createWriteStream(path),
  )
}

function sourceOf(db: Db, source: Document['source']): Promise<Transcript> | Transcript {
  if (typeof source === 'number') return readTranscript(db, source)
  return 'translation' in source ? translatedTranscript(db, source.translation) : source
}

function saidIn(transcript: Transcript, part: Part): Transcript {
  const said = partOf(transcript, part)
  if (said.paragraphs.length === 0)
    throw new Refusal(
      'not_found',
      `Nothing is said in this part${part.speaker === null ? '' : ` by ${part.speaker}`}. Choose another speaker or other times.`,
    )
  return said
}

/** A day of speech as PDF takes half a minute. */
export const renderTask = databaseTask<typeof renderTo>(import.meta.url, 'renderTo', {
  maxSeconds: 180,
  advice: 'Download it in another format: plain text is the quickest.',
})

/** Why there is no transcript: not yet, or never. */
export function noTranscript({ id, statename, reason, is_test }: AudiofileRow): Refusal {
  if (statename === 'Error')
    return new Refusal(
      'wrong_state',
      `There is no transcript of file ${id}: it could not be transcribed. ${reason ?? ''}`.trim(),
    )
  if (CLOSED_STATES.includes(statename))
    return new Refusal(
      'wrong_state',
      `There will be no transcript of file ${id}: it was ${statename === 'Refunded' ? 'cancelled or refunded' : 'cancelled'}.`,
    )
  const advice = is_test
    ? ' This is a test file, which is delivered within seconds: try again in a moment. API v4 returns the sample transcript at once with test=1.'
    : ''
  return new Refusal(
    'wrong_state',
    `The transcript of file ${id} is not ready: the file is in the state ${statename}.${advice}`,
  )
}

/** The documents of a delivered file for a mail; formats that no longer exist are left out. */
export const attachDocuments =
  ({ db, heavyWork }: { db: Db; heavyWork: HeavyWork }) =>
  async (audiofile: number, extensions: string[]): Promise<Attachment[]> => {
    const { name, source, options, owner } = await documentOf(db, await findAnyAudiofile(db, audiofile))
    const known = extensions.filter((extension): extension is Extension => Object.hasOwn(formats, extension))
    const folder = await mkdtemp(join(tmpdir(), 'longhand-mail-'))
    try {
      const attached: Attachment[] = []
      for (const extension of known) {
        const path = join(folder, extension)
        await heavyWork.run(renderTask, owner, { source, options, extension, path })
        attached.push({
          filename: documentName(name, extension),
          contentType: formats[extension].contentType,
          content: await readFile(path),
        })
      }
      return attached
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }

/** No path, no control or direction-changing character, no reserved one, not too long. */
export function documentName(title: string, extension: Extension | 'mp4'): string {
  const safe = title
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
    .replace(/[/\\:*?"<>|]/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|(?<![. ])[. ]+$/g, '')
  return `${[...safe].slice(0, 80).join('').trim() || 'transcript'}.${extension}`
}
