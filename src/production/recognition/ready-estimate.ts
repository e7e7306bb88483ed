import { sql } from 'kysely'
import { type AudiofileRow, MACHINE_STATES } from '../../files/audiofiles/index.ts'
import { now } from '../../platform/clock.ts'
import { type Db, literals } from '../../platform/db/index.ts'
import { isDoneByMachine } from '../../shop/catalogue/index.ts'
import { countSpeechMachines } from './speech-speed.ts'

/** Downloading, decoding and joining take a moment, however short the recording is. */
const AT_LEAST_SECONDS = 10

/**
 * When a machine transcript will probably be ready: the sound that is still to be transcribed up to this file, at the
 * speed that was measured on this installation, with all machines that transcribe. Null for work of people, and before
 * anything was measured.
 */
export async function readyEstimate(db: Db, file: AudiofileRow): Promise<Date | null> {
  const isMachines = isDoneByMachine(file.product) && MACHINE_STATES.includes(file.statename)
  if (!isMachines || file.is_test || file.duration_seconds === null) return null
  const { rows } = await sql<{ seconds: number }>`
    select least(busy_seconds / nullif(audio_seconds, 0), 1000) / ${await countSpeechMachines(db)} * (
      select coalesce(sum(duration_seconds * (100 - coalesce(percent, 0)) / 100), 0) from audiofiles
      where statename in (${literals(MACHINE_STATES)}) and not is_test and id <= ${file.id}
    ) as seconds
    from speech_speed order by measured_at desc limit 1`.execute(db)
  const seconds = rows[0]?.seconds
  if (seconds === undefined || seconds === null) return null
  return new Date(now().getTime() + (AT_LEAST_SECONDS + seconds) * 1000)
}
