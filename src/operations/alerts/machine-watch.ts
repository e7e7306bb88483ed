import { hostname } from 'node:os'
import { sql } from 'kysely'
import type { MediaStore } from '../../media/index.ts'
import type { Db, Lists } from '../../platform/db/index.ts'
import type { Disk, DiskRoom } from '../../platform/disk-room.ts'
import type { Log } from '../../platform/log.ts'
import type { LoopWatch, Stall } from '../../platform/loop-watch.ts'
import { enqueue } from '../../platform/queue/index.ts'
import { withPeriod } from '../../platform/with-period.ts'
import {
  type KnownServer,
  knownServers,
  missingWeights,
  type SpeechServer,
  type WeightSet,
} from '../../speech/index.ts'
import { createProcessReport, type ProcessFacts, SILENT } from './processes.ts'

/**
 * A disk is full on one machine and not on another, and a check of alerts runs on any of them. So every process writes
 * down each minute how it and its own machine are, and the check reads all of these reports.
 */
export type MachineWatch = { report(): Promise<void>; stop(): Promise<void> }

type Watched = ProcessFacts & {
  db: Db
  log: Log
  diskRoom: DiskRoom
  media: MediaStore
  lists: Lists | null
  loopWatch: LoopWatch
  minStallMs: number
  /** Null for a process that does not transcribe. */
  weights: { folder: string; sets: readonly WeightSet[] } | null
  speechServers: SpeechServer[]
}

export type Subject = 'disk' | 'storage' | 'speech' | 'speech server' | 'stalls' | 'replica'
type Report = { subject: Subject; place: string; problem: string | null; disk?: Disk }

const REPORT_EVERY_MS = 60_000
/** Operators are told while there is still some room. */
const WARN_AT_TIMES_MINIMUM = 4
/** Longer than the time between two reports: a check that comes soon after a report must still see its stalls. */
const STALLS_COUNT_FOR_MS = 120_000
/** One short stall is only counted; customers notice many, or a long one. */
const STALLS_WORTH_AN_ALERT = 10

export function createMachineWatch(watched: Watched): MachineWatch {
  const { db, log } = watched
  let reporting: Promise<void> = Promise.resolve()
  const stalls = collectStalls(watched)
  const ownProcess = createProcessReport(db, watched)
  const report = async () => {
    await ownProcess.write()
    await writeReports(db, [...(await reportsOf(watched)), stalls.report()])
  }

  function reportAgain(): void {
    reporting = reporting
      .then(report)
      .catch((error) => log.warn({ err: error }, 'cannot report on this machine'))
  }

  /** Operators are told at once, and not at the next check: customers' files wait. */
  async function tellOfServers(): Promise<void> {
    await report()
    await enqueue(db, 'check-alerts', 'system', {}, { key: 'check alerts now' })
  }

  const troubled = new Set<SpeechServer>()
  function tellAgain(server: SpeechServer): void {
    const wasTroubled = troubled.delete(server)
    if (server.problem() !== null) troubled.add(server)
    else if (!wasTroubled) return
    reporting = reporting
      .then(tellOfServers)
      .catch((error) => log.warn({ err: error }, 'cannot report on the speech servers'))
  }

  for (const server of watched.speechServers) server.onChange(() => tellAgain(server))
  reporting = forgetOtherServers(watched).catch((error) =>
    log.warn({ err: error }, 'cannot forget earlier speech servers'),
  )
  reportAgain()
  const timer = setInterval(reportAgain, REPORT_EVERY_MS)
  return {
    report,
    async stop() {
      clearInterval(timer)
      await reporting
      await ownProcess.remove().catch((error) => log.warn({ err: error }, 'cannot report the end'))
    },
  }
}

async function reportsOf({ diskRoom, media, lists, weights, speechServers }: Watched): Promise<Report[]> {
  const storage = await media.check().then(
    () => null,
    (error: Error) => `The store of recordings cannot be used: ${withPeriod(error.message)}`,
  )
  return [
    { subject: 'storage', place: 'media store', problem: storage },
    ...(await diskReports(diskRoom)),
    ...(weights ? [await speechReport(weights)] : []),
    ...(lists
      ? [{ subject: 'replica' as const, place: `process ${process.pid}`, problem: lists.problem() }]
      : []),
    ...speechServers.filter((server) => server.isChecked()).map(serverReport),
  ]
}

/** A folder may be gone with its disk. */
const diskReports = (diskRoom: DiskRoom): Promise<Report[]> =>
  diskRoom.disks().then(
    (disks) =>
      disks.map((disk) => ({
        subject: 'disk',
        place: disk.folder,
        problem: diskProblem(disk, diskRoom.minFreeBytes),
        disk,
      })),
    (error: Error) => [
      {
        subject: 'disk',
        place: 'all',
        problem: `The free space is unknown: ${withPeriod(error.message)} Check that the folders of the service exist and can be read.`,
      },
    ],
  )

async function speechReport({ folder, sets }: NonNullable<Watched['weights']>): Promise<Report> {
  const missing = await missingWeights(folder, sets)
  const problem = missing.length > 0 ? `${folder} lacks ${missing.join(' and ')}.` : null
  return { subject: 'speech', place: folder, problem }
}

const serverReport = (server: SpeechServer): Report => ({
  subject: 'speech server',
  place: server.address,
  problem: server.problem(),
})

function collectStalls({ loopWatch, minStallMs }: Watched): { report(): Report } {
  let recent: Stall[] = []
  loopWatch.onStall((stall) => recent.push(stall))
  return {
    report() {
      recent = recent.filter(({ sinceMs }) => performance.now() - sinceMs < STALLS_COUNT_FOR_MS)
      const totalMs = recent.reduce((sum, { ms }) => sum + ms, 0)
      const problem = totalMs < STALLS_WORTH_AN_ALERT * minStallMs ? null : stallProblem(recent, totalMs)
      return { subject: 'stalls', place: `process ${process.pid}`, problem }
    },
  }
}

function stallProblem(stalls: Stall[], totalMs: number): string {
  const { ms, during } = stalls.reduce((longest, one) => (one.ms > longest.ms ? one : longest))
  const suspects = during.length > 0 ? `, during ${during.join(' or ')}` : ''
  return `Process ${process.pid} stalled for ${seconds(totalMs)} in total within two minutes; the longest stall was ${seconds(ms)}${suspects}.`
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`

function diskProblem({ folder, freeBytes }: Disk, minFreeBytes: number): string | null {
  if (freeBytes >= WARN_AT_TIMES_MINIMUM * minFreeBytes) return null
  const rest = freeBytes < minFreeBytes ? 'Orders and uploads are refused' : 'Soon, orders will be refused'
  return `The disk of ${folder} has ${gigabytes(freeBytes)} left. ${rest}: the minimum is ${gigabytes(minFreeBytes)}. Free some space, or enlarge the disk.`
}

const gigabytes = (bytes: number): string => `${(bytes / 1e9).toFixed(1)} GB`

/** What the settings of this machine named before. */
async function forgetOtherServers({ db, weights, speechServers }: Watched): Promise<void> {
  if (!weights) return
  await sql`
    delete from machine_reports where machine = ${hostname()} and subject = 'speech server'
      and place <> all (${speechServers.map(({ address }) => address)})`.execute(db)
}

async function writeReports(db: Db, reports: Report[]): Promise<void> {
  await sql`
    insert into machine_reports (machine, subject, place, problem, free_bytes, size_bytes)
    select ${hostname()}, subject, place, problem, (disk ->> 'freeBytes')::bigint, (disk ->> 'sizeBytes')::bigint
    from json_to_recordset(${JSON.stringify(reports)}) as report (subject text, place text, problem text, disk json)
    on conflict (machine, subject, place) do update set problem = excluded.problem, reported_at = now(),
      free_bytes = excluded.free_bytes, size_bytes = excluded.size_bytes`.execute(db)
}

/** A container has another name each time it is made. */
export const forgetSilentMachines = (db: Db) =>
  sql`delete from machine_reports where reported_at < now() - interval '1 day'`.execute(db)

/** A machine that has been silent for longer is gone. */
const RECENT = sql`reported_at > now() - ${SILENT}`

/** Speech servers are in use, and none of them works for any machine, or those that do are paused. */
export async function speechIsAway(db: Db): Promise<boolean> {
  const { rows } = await sql<{ is_away: boolean }>`
    select coalesce(bool_and(problem is not null or is_drained), false) as is_away
    from machine_reports join speech_servers on address = place
    where subject = 'speech server' and ${RECENT}`.execute(db)
  return rows[0]!.is_away
}

/** Sentences about machines that are up; empty if all is well. The key stays while the figures in the words change. */
export async function machineProblems(db: Db, subject: Subject): Promise<{ key: string; words: string }[]> {
  const { rows } = await sql<{ machine: string; place: string; problem: string }>`
    select machine, place, problem from machine_reports
    where subject = ${subject} and problem is not null and ${RECENT} order by machine, place`.execute(db)
  return rows.map(({ machine, place, problem }) => ({
    key: `${machine} ${place}`,
    words: `${machine}: ${problem}`,
  }))
}

export type KnownDisk = {
  machine: string
  folder: string
  free_bytes: number
  size_bytes: number
  problem: string | null
}

export async function knownDisks(db: Db): Promise<KnownDisk[]> {
  const { rows } = await sql<KnownDisk>`
    select machine, place as folder, free_bytes, size_bytes, problem from machine_reports
    where subject = 'disk' and size_bytes is not null and ${RECENT} order by machine, place`.execute(db)
  return rows
}

export type SpeechServerState = { server: KnownServer; problems: string[] }

/** The servers in use, with what the machines that use them say. */
export async function speechServers(db: Db): Promise<SpeechServerState[]> {
  const { rows } = await sql<{ place: string; machine: string; problem: string }>`
    select place, machine, problem from machine_reports
    where subject = 'speech server' and problem is not null and ${RECENT} order by machine`.execute(db)
  return (await knownServers(db)).map((server) => ({
    server,
    problems: rows
      .filter(({ place }) => place === server.address)
      .map(({ machine, problem }) => `${machine}: ${problem}`),
  }))
}
