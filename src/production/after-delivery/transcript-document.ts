import { createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type AudiofileRow, CLOSED_STATES, findAnyAudiofile } from '../../files/audiofiles/index.ts'
import { writtenChapters } from '../../files/chapters/index.ts'
import type { Db } from '../../platform/db/index.ts'
import { databaseTask, type HeavyWork, type Owner } from '../../platform/heavy-work/index.ts'
import { languageName, languageTag } from '../../platform/languages.ts'
import type { Attachment } from '../../platform/mail/index.ts'
import { Refusal } from '../../platform/refusal.ts'
import { languageOf, textsIn } from '../../platform/texts/texts-in.ts'
import { clockTime } from '../../platform/timecode.ts'
import { findVersion, readTranscript, type Transcript } from '../../transcripts/index.ts'
import {
  type Extension,
  type Front,
  formats,
  type Part,
  partOf,
  type RenderOptions,
  render,
} from '../../transcripts/render/index.ts'
import { newestTextOf } from '../delivered-versions.ts'
import { newestSummaryOf } from '../insight/store.ts'
import type { Summary } from '../insight/summarise.ts'
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
  source: number | { translation: number; unidentified: string } | Transcript
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
    extras = [],
  }: {
    times?: boolean | undefined
    part?: Part | null
    limits?: CaptionLimits
    language?: string | undefined
    extras?: Extra[]
  } = {},
): Promise<Document> {
  if (extras.length > 0 && (part || (language !== undefined && language !== file.language)))
    throw new Refusal('bad_parameter', ONLY_WHOLE)
  const front = await frontOf(db, file, extras)
  const { title, createdAt, words, ...text } = await textOf(db, file, language)
  return {
    name: part && !isWhole(part) ? `${title} (${words.part})` : title,
    audiofile: file.id,
    account: file.account_id,
    version: text.version,
    isMeasured: text.isMeasured,
    options: {
      title: part ? titleOfPart(title, part, words) : title,
      language: languageTag(text.language),
      timestamps: times ?? file.add_ons.includes('TSTMP1'),
      createdAt,
      captionRules: limitedTo(limits, await captionRulesOf(db, file.account_id)),
      audioUrl: file.media_url,
      ...(part && { part }),
      ...(front && { front }),
    },
    source: text.source,
    owner: file.account_id,
  }
}

/** What can stand in a document before the transcript. */
export const EXTRAS = ['summary', 'actions', 'chapters'] as const
export type Extra = (typeof EXTRAS)[number]

const ONLY_WHOLE =
  'Summary, action items and chapters are about the whole transcript, and name its speakers. Leave out “with”, or else “speaker”, “from”, “to”, “passages”, “names” and “language”.'

/** What a file does not have is left out. The content is in the options, so another one makes another document. */
async function frontOf(db: Db, file: AudiofileRow, extras: Extra[]): Promise<Front | null> {
  const has = (extra: Extra) => extras.includes(extra)
  const insight = has('summary') || has('actions') ? await newestSummaryOf(db, file.id) : undefined
  if (!insight && !has('chapters')) return null
  const { summary, actions, decisions } = (insight?.content ?? {}) as Partial<Summary>
  return {
    ...(insight && { isOutOfDate: insight.version_id < (await newestTextOf(db, file.id)) }),
    ...(has('summary') && { summary }),
    ...(has('actions') && { actions, decisions }),
    ...(has('chapters') && { chapters: await writtenChapters(db, file.id) }),
  }
}

type Text = Pick<Document, 'source' | 'version' | 'isMeasured'> & {
  title: string
  language: string
  createdAt: Date
  /** What documents say themselves: beside a transcript in English, as they always did. */
  words: Words
}
type Words = ReturnType<typeof textsIn>['documents']

async function textOf(db: Db, file: AudiofileRow, wanted: string | undefined): Promise<Text> {
  const { id, title, language, transcript_version_id: version } = file
  if (version === null) throw noTranscript(file)
  if (wanted !== undefined && wanted !== language) return translatedText(db, { id, title }, wanted)
  const { createdAt, isMeasured } = await findVersion(db, version)
  return {
    title,
    language: language ?? 'en',
    createdAt,
    isMeasured,
    words: textsIn(null).documents,
    version: `v${version}`,
    source: version,
  }
}

/** Says in its title who translated it, in its own language if that is one of the website's. */
async function translatedText(
  db: Db,
  file: Pick<AudiofileRow, 'id' | 'title'>,
  language: string,
): Promise<Text> {
  const { id, revision, reviewed_by, ended_at } = await translatedTextOf(db, file.id, language)
  const words = textsIn(language).documents
  const name = languageName(language, languageOf(language))
  return {
    title: `${file.title} (${reviewed_by === null ? words.byMachine({ language: name }) : name})`,
    language,
    createdAt: ended_at,
    isMeasured: false,
    words,
    version: `t${id}r${revision}`,
    source: { translation: id, unidentified: words.unidentified },
  }
}

/** All that is said, with or without names. */
const isWhole = ({ speaker, passages }: Part): boolean => speaker === null && passages === null

const MAX_NAMED_PASSAGES = 3

/** Names what it is a part of, and which. */
function titleOfPart(title: string, { speaker, passages, hasNames }: Part, words: Words): string {
  const spans = (passages ?? []).map(({ fromMs, toMs }) => {
    const from = clockTime(fromMs)
    return toMs === null ? words.from({ from }) : words.span({ from, to: clockTime(toMs) })
  })
  const which = [
    ...(speaker === null || !hasNames ? [] : [speaker]),
    ...(spans.length > MAX_NAMED_PASSAGES ? [words.passages({ count: spans.length })] : spans),
  ]
  return which.length > 0 ? `${title} (${which.join(', ')})` : title
}

type Rendered = Pick<Document, 'source' | 'options'> & { extension: Extension; path: string }

/** Writes a document to a file. */
export async function renderTo(db: Db, { source, options, extension, path }: Rendered): Promise<void> {
  const transcript = await transcriptOf(db, source)
  await pipeline(
    render(extension, options.part ? saidIn(transcript, options.part) : transcript, options),
    createWriteStream(path),
  )
}

export async function transcriptOf(db: Db, source: Document['source']): Promise<Transcript> {
  if (typeof source === 'number') return readTranscript(db, source)
  if (!('translation' in source)) return source
  const { translation, unidentified } = source
  return { ...(await translatedTranscript(db, translation)), unidentified }
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
