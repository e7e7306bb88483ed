import { sql } from 'kysely'
import type { Db } from '../../platform/db/index.ts'
import { queueAges, queueLengths } from '../../platform/queue/index.ts'
import {
  type Certificate,
  type KnownDisk,
  type KnownProcess,
  knownDisks,
  knownProcesses,
  lookAtCertificate,
  type SettingInForce,
} from '../alerts/index.ts'
import { type LastBackup, lastBackup } from '../backup/index.ts'

/** What the service is made of and how its parts are, for one page. */
export type System = {
  processes: KnownProcess[]
  settings: ComparedSetting[]
  queue: Queue
  /** The engine that worked last comes first. */
  engines: MeasuredEngine[]
  disks: KnownDisk[]
  backup: LastBackup
  /** Null without TLS, undefined if it cannot be seen from here. */
  certificate: Certificate | null | undefined
}

/** A setting of this process, and of those that have another value. */
type ComparedSetting = SettingInForce & {
  elsewhere: { process: string; value: string | null; isSet: boolean }[]
}

type Queue = { waiting: number; later: number; running: number; dead: number; oldestSeconds: number | null }
type MeasuredEngine = { engine: string; hoursPerHour: number; measuredAt: Date }

export async function readSystem(
  db: Db,
  { settings, publicUrl }: { settings: SettingInForce[]; publicUrl: string | null },
): Promise<System> {
  const [processes, queue, engines, disks, backup, certificate] = await Promise.all([
    knownProcesses(db),
    readQueue(db),
    measuredEngines(db),
    knownDisks(db),
    lastBackup(db),
    lookAtCertificate(publicUrl),
  ])
  const up = processes.filter(({ is_silent }) => !is_silent)
  return { processes, settings: compared(settings, up), queue, engines, disks, backup, certificate }
}

const compared = (settings: SettingInForce[], processes: KnownProcess[]): ComparedSetting[] =>
  settings.map((here) => ({
    ...here,
    elsewhere: processes.flatMap((process) => {
      const there = process.settings.find(({ name }) => name === here.name)
      const isSame = !there || (here.value === null ? here.isSet === there.isSet : here.value === there.value)
      return isSame
        ? []
        : [{ process: `${process.machine} ${process.pid}`, value: there.value, isSet: there.isSet }]
    }),
  }))

async function readQueue(db: Db): Promise<Queue> {
  const [lengths, ages] = await Promise.all([queueLengths(db), queueAges(db)])
  const sum = (state: 'waiting' | 'later' | 'running' | 'dead') =>
    lengths.reduce((total, length) => total + length[state], 0)
  return {
    waiting: sum('waiting'),
    later: sum('later'),
    running: sum('running'),
    dead: sum('dead'),
    oldestSeconds: ages.reduce<number | null>((oldest, { seconds }) => Math.max(oldest ?? 0, seconds), null),
  }
}

async function measuredEngines(db: Db): Promise<MeasuredEngine[]> {
  const { rows } = await sql<MeasuredEngine>`
    select engine, audio_seconds / busy_seconds as "hoursPerHour", measured_at as "measuredAt"
    from speech_speed where busy_seconds > 0 order by measured_at desc`.execute(db)
  return rows
}
