import { sql } from 'kysely'
import { type AudiofileRow, MACHINE_STATES, NOT_OWED_STATES } from '../../files/audiofiles/index.ts'
import { now } from '../../platform/clock.ts'
import { type Db, literals } from '../../platform/db/index.ts'
import { isDoneByMachine, TRANSCRIPTIONS } from '../../shop/catalogue/index.ts'
import { countSpeechMachines } from './speech-speed.ts'

/** Downloading, decoding and joining take a moment, however short the recording is. */
const AT_LEAST_SECONDS = 10

/** When each of the files will probably be ready; null for work of people, and before anything was measured. */
export async function readyEstimates(db: Db, files: AudiofileRow[]): Promise<(Date | null)[]> {
  const estimates = await estimatesOf(
    db,
    files.filter(waitsForMachine).map(({ id }) => id),
  )
  return files.map(({ id }) => estimates.get(id) ?? null)
}

const waitsForMachine = ({ product, statename, is_test, duration_seconds }: AudiofileRow): boolean =>
  isDoneByMachine(product) && MACHINE_STATES.includes(statename) && !is_test && duration_seconds !== null

/** The same for the last file of each order that waits for nothing but machines. */
export async function orderEstimates(db: Db, orderIds: string[]): Promise<Map<string, Date>> {
  const { rows } = await sql<{ order_id: string; last: number }>`
    select order_id, max(id) as last from audiofiles
    where order_id = any(${orderIds}::text[]) and statename not in (${literals(NOT_OWED_STATES)}) and deleted_at is null
    group by order_id
    having bool_and(statename in (${literals(MACHINE_STATES)}) and not is_test and duration_seconds is not null
      and product in (${literals(TRANSCRIPTIONS.filter(isDoneByMachine))}))`.execute(db)
  const estimates = await estimatesOf(
    db,
    rows.map(({ last }) => last),
  )
  return new Map(
    rows.flatMap(({ order_id, last }) => (estimates.has(last) ? [[order_id, estimates.get(last)!]] : [])),
  )
}

/** The sound that is still to be transcribed up to a file, at the speed that was measured here, with all machines. */
async function estimatesOf(db: Db, ids: number[]): Promise<Map<number, Date>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: number; seconds: number | null }>`
    with queue as (
      select id, sum(duration_seconds * (100 - coalesce(percent, 0)) / 100) over (order by id) as audio_left
      from audiofiles
      where statename in (${literals(MACHINE_STATES)}) and not is_test
    ), speed as (
      select least(busy_seconds / nullif(audio_seconds, 0), 1000) as slowness
      from speech_speed order by measured_at desc limit 1
    )
    select id, slowness / ${await countSpeechMachines(db)} * audio_left as seconds
    from queue, speed where id = any(${ids}::bigint[])`.execute(db)
  return new Map(
    rows.flatMap(({ id, seconds }) =>
      seconds === null ? [] : [[id, new Date(now().getTime() + (AT_LEAST_SECONDS + seconds) * 1000)]],
    ),
  )
}
