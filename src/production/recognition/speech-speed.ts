import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { AUTOMATIC_STATES } from '../../files/audiofiles/index.ts'
import { decodeMedia } from '../../media/index.ts'
import { type Db, literals, type Tx } from '../../platform/db/index.ts'
import { type Engine, heardMs, type PcmPiece, planPieces, tryServer } from '../../speech/index.ts'
import type { Production } from '../production.ts'

/** How much audio an engine has transcribed, and how long it was busy with that. */
type SpeechWork = { audioSeconds: number; busySeconds: number }

export function timed(engine: Engine): { engine: Engine; work: SpeechWork } {
  const work = { audioSeconds: 0, busySeconds: 0 }
  return {
    work,
    engine: {
      ...engine,
      async transcribe(piece, hints, options) {
        const startMs = performance.now()
        const words = await engine.transcribe(piece, hints, options)
        work.audioSeconds += heardMs(piece) / 1000
        work.busySeconds += (performance.now() - startMs) / 1000
        return words
      },
    },
  }
}

/**
 * Transcribes a sample at the first start of the service, so that the operator knows what this machine can do before the
 * first order. The engine first gets its models into memory, which is not counted. Customers' files do not wait for this:
 * while there are some, or once there were, nothing is measured, since their own speed is recorded.
 */
export async function measureSpeed(
  production: Production,
  sample: string,
  signal: AbortSignal,
): Promise<void> {
  if ((await isSpeedKnown(production)) || (await hasFilesUnderWay(production.db))) return
  await withPieceOf(production, sample, signal, async (piece) => {
    const { engine, work } = timed(production.engine)
    const transcribe = () =>
      production.recogniseInTurn(
        NO_ACCOUNT,
        () => engine.transcribe(piece, { names: [], notes: '', language: 'en' }, { signal }),
        { size: heardMs(piece) },
      )
    await transcribe()
    const loading = { ...work }
    await transcribe()
    await recordSpeed(production.db, engine.name, {
      audioSeconds: work.audioSeconds - loading.audioSeconds,
      busySeconds: work.busySeconds - loading.busySeconds,
    })
  })
}

/** An operator asks for it: what each server can do is known afterwards, and whether it works. */
export const trySpeechServers = (
  production: Production,
  sample: string,
  signal: AbortSignal,
): Promise<void> =>
  withPieceOf(production, sample, signal, async (piece) => {
    await Promise.all(production.speechServers.map((server) => tryServer(server, piece, signal)))
  })

async function withPieceOf(
  production: Production,
  sample: string,
  signal: AbortSignal,
  use: (piece: PcmPiece) => Promise<void>,
): Promise<void> {
  await mkdir(production.workFolder, { recursive: true, mode: 0o700 })
  const folder = await mkdtemp(join(production.workFolder, 'sample-'))
  try {
    const decoded = await decodeMedia(sample, folder, { maxSeconds: production.maxMediaSeconds }, signal)
    if (!decoded.ok) throw new Error(`The sample could not be decoded: ${decoded.message}`)
    const pcmPath = decoded.pcmPaths[0]!
    const { speech } = await production.listener.findSpeech(pcmPath, 0, { signal })
    const { longestPieceMs: longestMs } = production.engine
    const [piece] = planPieces(speech, decoded.durationMs, { track: 0, longestMs })
    await use({ ...piece!, pcmPath })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function isSpeedKnown({ db, engine }: Production): Promise<boolean> {
  const { rows } = await sql`select from speech_speed where engine = ${engine.name}`.execute(db)
  return rows.length > 0
}

async function hasFilesUnderWay(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select from audiofiles where statename in (${literals(AUTOMATIC_STATES)}) limit 1`.execute(db)
  return rows.length > 0
}

/** Takes turns with customers like one of them. */
const NO_ACCOUNT = 0

/** Each batch counts a tenth less than the one after it: the speed follows the machine. */
export const recordSpeed = (tx: Db | Tx, engine: string, { audioSeconds, busySeconds }: SpeechWork) =>
  sql`
    insert into speech_speed (engine, audio_seconds, busy_seconds)
    values (${engine}, ${audioSeconds}, ${busySeconds})
    on conflict (engine) do update set measured_at = now(),
      audio_seconds = speech_speed.audio_seconds * 0.9 + excluded.audio_seconds,
      busy_seconds = speech_speed.busy_seconds * 0.9 + excluded.busy_seconds`.execute(tx)

/** How many machines transcribe, as their reports of the last minutes say; at least one. */
export async function countSpeechMachines(db: Db): Promise<number> {
  const { rows } = await sql<{ machines: number }>`
    select greatest(1, count(distinct machine)) as machines from machine_reports
    where subject = 'speech' and reported_at > now() - interval '5 minutes'`.execute(db)
  return rows[0]!.machines
}
