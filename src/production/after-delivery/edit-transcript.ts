import { type AudiofileRow, lockAudiofile } from '../../files/audiofiles/index.ts'
import { refuseRevoked } from '../../files/sharing/index.ts'
import type { Db, Tx } from '../../platform/db/index.ts'
import { databaseTask } from '../../platform/heavy-work/index.ts'
import { Refusal } from '../../platform/refusal.ts'
import {
  LIST_AGAIN,
  type Paragraph,
  type Passage,
  type PlainParagraph,
  passagesBetween,
  placeWordsInTurns,
  readTranscript,
  saveVersion,
  type Transcript,
  withPassages,
} from '../../transcripts/index.ts'
import { recutCaptions } from '../../transcripts/render/index.ts'
import { alignSoon } from '../align-words.ts'
import { setTranscript } from '../current-transcript.ts'
import {
  deliveredVersionOfSave,
  hasTextSince,
  isCurrentSince,
  isDeliveredVersion,
  setLabel,
} from '../delivered-versions.ts'
import { captionRulesOf } from './caption-rules.ts'
import { isMendedByEditor } from './reports-store.ts'
import { countSavedText } from './saved-texts.ts'

/**
 * A customer edits a delivered transcript: every save is a version, words that were there keep their times, and new words
 * are measured in the background. A save names the version that it started from. If the text has changed since, it is
 * refused; a version that only brought measured times is no such change.
 */
type TranscriptSave = {
  basedOn: number
  /** Chosen by the client: a repeated save takes effect once. */
  saveId: string
  /** Who saves, for the list of versions. */
  name: string
  /** The link that they save with; it may be revoked while the save waits. */
  share?: number
}

export const editTranscript = (
  db: Db,
  file: AudiofileRow,
  save: TranscriptSave & { paragraphs: PlainParagraph[] },
): Promise<number> =>
  replaceOnce(db, file, 'edit', save, async (tx, before) =>
    withCaptions(tx, file, before, await placeWordsInTurns(before.paragraphs, save.paragraphs)),
  )

/** Makes an earlier version the current one, or some passages of it part of the current one, as a new version. */
export const restoreTranscript = (
  db: Db,
  file: AudiofileRow,
  save: TranscriptSave & { version: number; passages?: number[] | undefined },
): Promise<number> =>
  replaceOnce(db, file, 'restore', save, async (tx, before) => {
    await refuseForeignVersion(tx, file.id, save.version)
    const earlier = await readTranscript(tx, save.version)
    if (!save.passages) return earlier
    const chosen = chosenPassages(await passagesBetween(earlier.paragraphs, before.paragraphs), save.passages)
    return withCaptions(tx, file, before, withPassages(before.paragraphs, earlier.paragraphs, chosen))
  })

function chosenPassages(passages: Passage[], chosen: number[]): Passage[] {
  const missing = chosen.find((at) => !passages[at])
  if (missing !== undefined)
    throw new Refusal(
      'bad_parameter',
      `There is no passage ${missing}: this version differs from the transcript in ${passages.length}, counted from 0.`,
    )
  return passages.filter((_, at) => chosen.includes(at))
}

/** Captions that people made follow the new text. */
async function withCaptions(
  tx: Tx,
  { account_id }: AudiofileRow,
  before: Transcript,
  paragraphs: Paragraph[],
): Promise<Transcript> {
  if (!before.cues) return { paragraphs }
  const rules = await captionRulesOf(tx, account_id)
  return { paragraphs, cues: recutCaptions(before.cues, before.paragraphs, paragraphs, rules) }
}

export const restoreTask = databaseTask<typeof restoreTranscript>(import.meta.url, 'restoreTranscript', {
  maxSeconds: 60,
  advice: 'Try again later.',
})

function replaceOnce(
  db: Db,
  { id, account_id }: AudiofileRow,
  cause: 'edit' | 'restore',
  { basedOn, saveId, name, share, passages }: TranscriptSave & { passages?: number[] | undefined },
  make: (tx: Tx, before: Transcript) => Promise<Transcript>,
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const file = (await lockAudiofile(tx, id))!
    const done = await deliveredVersionOfSave(tx, id, saveId)
    if (done !== null) return done
    if (share !== undefined) await refuseRevoked(tx, share)
    const current = await currentVersion(tx, file)
    // Passages are known by their places in this very version.
    if (current !== basedOn && (passages || (await hasTextSince(tx, id, basedOn))))
      throw new Refusal(
        'stale_version',
        { says: 'transcript.changed' },
        {
          version: current,
        },
      )
    const before = await readTranscript(tx, current)
    const after = await make(tx, before)
    const version = await saveVersion(tx, id, 'person', after, { version: current, ...before })
    await countSavedText(tx, account_id, version)
    await setTranscript(tx, id, version, { cause, name, saveId })
    await alignSoon(tx, file)
    return version
  })
}

/** The version of a locked file that a customer may change now. */
export async function currentVersion(
  tx: Tx,
  { id, statename, redo, transcript_version_id }: AudiofileRow,
): Promise<number> {
  if (transcript_version_id === null) throw new Refusal('wrong_state', { says: 'transcript.none', id })
  if (statename !== 'Delivered') throw new Refusal('wrong_state', { says: 'transcript.workedOn', id })
  if (redo === 'running') throw new Refusal('wrong_state', { says: 'transcript.again', id })
  if ((await isMendedByEditor(tx, id)).isBegun)
    throw new Refusal('wrong_state', { says: 'transcript.corrected', id })
  return transcript_version_id
}

export async function labelVersion(
  db: Db,
  audiofile: number,
  version: number,
  label: string | null,
): Promise<void> {
  if (!(await setLabel(db, audiofile, version, label))) throw noSuchVersion(audiofile, version)
}

export async function refuseForeignVersion(db: Db | Tx, audiofile: number, version: number): Promise<void> {
  if (!(await isDeliveredVersion(db, audiofile, version))) throw noSuchVersion(audiofile, version)
}

/** For people with a link, who can read all versions since the link was made. */
export async function refuseVersionBefore(
  db: Db,
  audiofile: number,
  version: number,
  since: Date,
): Promise<void> {
  if (!(await isCurrentSince(db, audiofile, version, since))) throw noSuchVersion(audiofile, version)
}

const noSuchVersion = (audiofile: number, version: number): Refusal =>
  new Refusal('not_found', `File ${audiofile} has no version ${version}. ${LIST_AGAIN}`)
