import { createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type AudiofileRow, CLOSED_STATES, findAnyAudiofile } from '../../files/audiofiles/index.ts'
import { counted } from '../../platform/counted.ts'
import type { Db } from '../../platform/db/index.ts'
import { databaseTask, type HeavyWork, type Owner } from '../../platform/heavy-work/index.ts'
import { languageTag } from '../../platform/languages.ts'
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
  /** A stored version, or a transcript of our own. */
  source: number | Transcript
  /** Whose turn it takes to render it. */
  owner: Owner
}

/**
 * The delivered transcript of a file: all of it, with times at its paragraphs if they were ordered, and captions by the
 * account's rules, unless said otherwise.
 */
export async function documentOf(
  db: Db,
  file: AudiofileRow,
  {
    times,
    part,
    limits = {},
  }: { times?: boolean | undefined; part?: Part | null; limits?: CaptionLimits } = {},
): Promise<Document> {
  const versionId = file.transcript_version_id
  if (versionId === null) throw noTranscript(file)
  const { createdAt, isMeasured } = await findVersion(db, versionId)
  return {
    name: part && !isWhole(part) ? `${file.title} (part)` : file.title,
    audiofile: file.id,
    account: file.account_id,
    version: `v${versionId}`,
    isMeasured,
    options: {
      title: part ? titleOfPart(file.title, part) : file.title,
      language: languageTag(file.language ?? 'en'),
      timestamps: times ?? file.add_ons.includes('TSTMP1'),
      createdAt,
      captionRules: limitedTo(limits, await captionRulesOf(db, file.account_id)),
      audioUrl: file.media_url,
      ...(part && { part }),
    },
    source: versionId,
    owner: file.account_id,
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
  const transcript = typeof source === 'number' ? await readTranscript(db, source) : source
  await pipeline(
    render(extension, options.part ? saidIn(transcript, options.part) : transcript, options),
    createWriteStream(path),
  )
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
