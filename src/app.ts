import { readFileSync } from 'node:fs'
import { getCompileCacheDir } from 'node:module'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { createKeyring } from './accounts/index.ts'
import { keepOwnFilesFew } from './http/content/own-files.ts'
import { addressOf, listen } from './http/listen.ts'
import { createLiveAccess } from './http/live/access.ts'
import { createLiveChanges, createLiveWork } from './http/live/changes.ts'
import { createRenderedFolder } from './http/rendered-folder.ts'
import { buildServer } from './http/server.ts'
import type { Services } from './http/services.ts'
import {
  createBeginningTasks,
  createFeedTasks,
  createFetchingTasks,
  createInsightTasks,
  createListeningTasks,
  createTasks,
  createTranscribingTasks,
  createVideoTasks,
  schedule,
} from './jobs/index.ts'
import {
  canTakeNetworkAway,
  createProber,
  createResumableUploads,
  createUploadPlaces,
  createUploads,
  type MediaStore,
  UPLOAD_PATH,
} from './media/index.ts'
import { startSender } from './messages/events/index.ts'
import { createTracer, type Tracer, traceDelivery, traceJob } from './messages/tracing/index.ts'
import { createMachineWatch, type MachineWatch } from './operations/alerts/index.ts'
import {
  chooseEngine,
  chooseGateway,
  chooseProvider,
  chooseSpeechServers,
  chooseStore,
  chooseUploadStore,
  mediaFolderIn,
  workFolderIn,
} from './operations/choose-adapters.ts'
import { prepareFirstRun } from './operations/first-run.ts'
import { type ChatServer, type ChatSettings, createChatServer } from './platform/chat/chat-server.ts'
import { now } from './platform/clock.ts'
import type { Config } from './platform/config/index.ts'
import { createCosts } from './platform/costs.ts'
import { makeDataFolder } from './platform/data-folder.ts'
import { type Database, type Lists, listenTo, migrate, openDatabase, openLists } from './platform/db/index.ts'
import { createDiskRoom, type DiskRoom } from './platform/disk-room.ts'
import { createUrlGuard } from './platform/guarded-fetch/address-guard.ts'
import { createGuardedFetch, type GuardedFetch } from './platform/guarded-fetch/guarded-fetch.ts'
import { resolveName } from './platform/guarded-fetch/resolve-name.ts'
import { createHeavyWork, type HeavyWork } from './platform/heavy-work/index.ts'
import { createSharedLimit } from './platform/limit.ts'
import type { Log } from './platform/log.ts'
import { createLoopWatch, type LoopWatch } from './platform/loop-watch.ts'
import { createMailer, type Mailer } from './platform/mail/index.ts'
import type { PlaceCount } from './platform/places.ts'
import { enqueue, type JobRunner, runJobs } from './platform/queue/index.ts'
import { type Production, removeLeftovers } from './production/index.ts'
import { recordSeller } from './shop/bills/index.ts'
import type { CardGateway } from './shop/payments/index.ts'
import {
  createSpeechProcess,
  embeddedEngine,
  fetchingWhisper,
  missingWeights,
  type SpeechServer,
  watchServers,
} from './speech/index.ts'
import { createLastSaved } from './work/index.ts'

export type Parts = { serve: boolean; work: boolean }
export type App = Awaited<ReturnType<typeof startApp>>

/** Shared by serving and working. */
type Base = {
  config: Config
  log: Log
  loopWatch: LoopWatch
  database: Database
  /** Null without a replica: the database answers lists as well. */
  lists: Lists | null
  guardedFetch: GuardedFetch
  heavyWork: HeavyWork
  media: MediaStore
  diskRoom: DiskRoom
  gateway: CardGateway
  mailer: Mailer | null
  /** Null where no collector is set. */
  tracer: Tracer | null
  /** Null where none is set. */
  languageModel: ChatServer | null
  /** The address that customers reach us at; known for certain once we listen. */
  url: string
  /** Stopped in reverse order. */
  closers: (() => Promise<unknown>)[]
}

const ROOT = join(import.meta.dirname, '..')
const SAMPLES = join(ROOT, 'samples')
const VERSION: string = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).version

// Slots for work that may take long. A single account gets some of them (`platform/places.ts`), so that others can start at
// once: waiting for a host costs next to nothing, and work that needs a core takes turns.

/**
 * Each occupies a database connection. Orders of one account take its lock in turn: while one has it, the next is already
 * waiting, and more of them would only slow the database down.
 */
const ORDERS = { places: 16, alone: 2 }
/** Charges, mails and the like are short. What one account may have at once is the operator's setting. */
const SHORT_JOBS_PER_JOB = { places: 4, alone: 1 }
/** Each may wait for slow hosts for a minute. */
const FEED_CHECKS = { places: 32, alone: 4 }
const FETCHES_PER_JOB = { places: 16, alone: 4 }
/** One account can use every core; with several accounts, more may run than there are cores, and they share them. */
const DECODES_PER_CORE = { places: 8, alone: 1 }
/** Some four short recordings, or some twenty while another account has more. */
const LIGHT_DECODING = { inAll: 1.5, besideAnother: 8 }
/** Such accounts get ahead of the recognition of their files anyway: they share few places, and light ones never wait for them. */
const HEAVY_DECODES_PER_TWO_CORES = { places: 2, alone: 1 }
const QUALITY_CHECKS = { places: 16, alone: 4 }
const BEGINNINGS = { places: 16, alone: 2 }
/** An engine, or a speech server, works on one piece at a time; a second batch has its pieces ready when the first is done. */
const BATCHES_PER_ENGINE = { places: 24, alone: 2 }
/** Each keeps two cores busy for as long as a third of the recording, if nothing else needs them. */
const VIDEOS = { places: 2, alone: 1 }
/** It starts in half a second, and takes memory that recognition beside it could use. */
const LISTENER_IDLE_SECONDS = 10
/** It can work ahead of the recognition for hours, which is no use if the recognition is slower for it. */
const LISTENER_NICENESS = 10
/** Most servers of language models work on one question at a time; while they do, the next one is on its way. */
const INSIGHTS = { places: 16, alone: 2 }
const CHATS = { places: 2, alone: 1 }
const ONE_AT_A_TIME = { places: 1, alone: 1 }
/** While a server works on one piece, the next one is on its way. */
const PIECES_PER_SERVER = { places: 2, alone: 2 }

/** What waited for the start is done first, and would be measured with the sample. */
const SETTLING_MS = 10_000

/** Everything the service is made of, wired by hand, and started. */
export async function startApp(config: Config, parts: Parts, log: Log) {
  makeDataFolder(config.dataFolder)
  // Large, and needed by few: it is loaded while the database starts, and not when others would wait for it.
  if (parts.serve) void import('@simplewebauthn/server')
  const database = await openDatabase(config, log)
  const closers: Base['closers'] = [() => database.close()]
  try {
    await migrate(database.pool)
    const base = await buildBase(config, log, database, closers)
    await recordSeller(database.db, config.seller)
    const speechServers = parts.work ? chooseSpeechServers(config) : []
    const watch = watchMachine(base, parts, speechServers)
    const prepare = (url: string) => prepareFirstRun(database.db, config.dataFolder, url)
    // A program that waits for the port finds the demo account. The system may choose the port: then its URL is known later.
    if (parts.serve) await prepare(config.publicUrl ?? addressOf(config.host, config.port))
    if (parts.serve) await serve(base)
    const firstRun = parts.serve ? await prepare(base.url) : null
    if (parts.work) await work(base, watch, speechServers)
    base.loopWatch.start()
    return {
      url: base.url,
      loopWatch: base.loopWatch,
      databasePlace: database.place,
      firstRun,
      /** What a server does, we find out when it works for customers: its owner may charge for it. */
      measureSpeech: async () => {
        if (config.engine.kind === 'http') return
        const runAt = new Date(now().getTime() + SETTLING_MS)
        await enqueue(database.db, 'measure-speech', 'system', {}, { key: 'measure speech', runAt })
      },
      stop: () => closeAll(closers),
    }
  } catch (error) {
    await closeAll(closers)
    throw error
  }
}

async function buildBase(
  config: Config,
  log: Log,
  database: Database,
  closers: Base['closers'],
): Promise<Base> {
  const media = await chooseStore(config)
  closers.unshift(() => media.close())
  const heavyWork = createHeavyWork({
    database: database.connection,
    replicaUrl: config.replicaUrl,
    logLevel: config.logLevel,
    compileCache: getCompileCacheDir(),
  })
  closers.unshift(() => heavyWork.close())
  const lists = config.replicaUrl
    ? openLists(config.replicaUrl, config.databaseConnections, database.pool, log)
    : null
  if (lists) closers.unshift(() => lists.close())
  const gateway = await chooseGateway(config, database.db)
  const guardedFetch = createGuardedFetch({
    allowHosts: config.allowHosts,
    allowUrls: (target) => isOwnMedia(target, base.url),
    lookup: resolveName,
  })
  closers.unshift(() => guardedFetch.close())
  const url = config.publicUrl ?? addressOf(config.host, config.port)
  const mailer = config.mail && createMailer(config.mail, database.db, log)
  // Makes the folder of the store, which may be on a disk of its own.
  if (!config.s3) await media.check()
  const folders = [config.dataFolder, tmpdir(), ...(config.s3 ? [] : [mediaFolderIn(config.dataFolder)])]
  const diskRoom = createDiskRoom(folders, config.minFreeBytes)
  const tracer = config.tracesUrl ? startTracer(config.tracesUrl, config.allowHosts, log, closers) : null
  const languageModel = config.languageModel
    ? connectChat(config.languageModel, config.allowHosts, closers)
    : null
  const loopWatch = createLoopWatch(config.minStallMs)
  loopWatch.onStall(({ ms, during }) => log.warn({ ms, during }, 'the service stalled'))
  closers.unshift(async () => loopWatch.stop())
  const base: Base = {
    config,
    log,
    loopWatch,
    database,
    lists,
    guardedFetch,
    heavyWork,
    media,
    diskRoom,
    gateway,
    mailer,
    tracer,
    languageModel,
    url,
    closers,
  }
  return base
}

function connectChat(settings: ChatSettings, allowHosts: string[], closers: Base['closers']): ChatServer {
  const chatFetch = createGuardedFetch({ allowHosts: [...allowHosts, ...hostOf(settings.url)] })
  closers.unshift(() => chatFetch.close())
  return createChatServer(settings, chatFetch)
}

function startTracer(url: string, allowHosts: string[], log: Log, closers: Base['closers']): Tracer {
  const collectorFetch = createGuardedFetch({ allowHosts: [...allowHosts, ...hostOf(url)] })
  closers.unshift(() => collectorFetch.close())
  const tracer = createTracer({ url, collectorFetch, log })
  closers.unshift(() => tracer.stop())
  return tracer
}

function watchMachine(
  { config, database, lists, log, loopWatch, diskRoom, media, closers }: Base,
  parts: Parts,
  speechServers: SpeechServer[],
): MachineWatch {
  const { kind, weightsFolder } = config.engine
  const sets = kind === 'accurate' ? (['base', 'whisper'] as const) : (['base'] as const)
  const weights = parts.work ? { folder: weightsFolder, sets } : null
  const watch = createMachineWatch({
    parts,
    version: VERSION,
    settings: config.inForce,
    db: database.db,
    log,
    loopWatch,
    minStallMs: config.minStallMs,
    diskRoom,
    media,
    lists,
    weights,
    speechServers,
  })
  closers.unshift(() => watch.stop())
  if (speechServers.length > 0) {
    const serverWatch = watchServers(speechServers, database.db, log)
    closers.unshift(() => serverWatch.stop())
  }
  return watch
}

/** The website, API v4 and the JSON API. */
async function serve(base: Base): Promise<void> {
  const {
    config,
    log,
    loopWatch,
    guardedFetch,
    heavyWork,
    media,
    diskRoom,
    gateway,
    lists,
    mailer,
    tracer,
    closers,
  } = base
  const { db, pool } = base.database
  const keyring = createKeyring(db)
  const monitor = { onMessage: keyring.forgetAll, onConnectionChange: keyring.setConnected }
  const liveAccess = createLiveAccess()
  const accountChanges = await listenTo(pool, 'accounts_changed', both(monitor, liveAccess), log)
  closers.unshift(() => accountChanges.close())
  const liveChanges = createLiveChanges()
  const liveWork = createLiveWork()
  const workChanges = await listenTo(pool, 'work_changes', liveWork, log)
  closers.unshift(() => workChanges.close())
  const uploadFolder = join(config.dataFolder, 'uploading')
  const uploading = { db, media, places: createUploadPlaces(), maxUploadBytes: config.maxMediaBytes }
  const datastore = await chooseUploadStore(config, db)
  let isStopping = false
  const services: Services = {
    db,
    listDb: lists?.db ?? db,
    keyring,
    log,
    loopWatch,
    heavyWork,
    prober: createProber({
      guardedFetch,
      maxMediaBytes: config.maxMediaBytes,
      maxMediaSeconds: config.maxMediaSeconds,
    }),
    guardedFetch,
    workFolder: workFolderIn(config.dataFolder),
    gateway,
    diskRoom,
    orderTurns: createSharedLimit(ORDERS),
    minTopUpCents: config.minTopUpCents,
    cardRetryMinutes: config.cardRetryMinutes,
    media,
    uploads: createUploads({ ...uploading, uploadFolder }),
    resumableUploads: createResumableUploads({ ...uploading, datastore }),
    mailer,
    tracer,
    signUpIsOpen: config.signUpIsOpen,
    takesAnyModel: config.takesAnyModel,
    operatorsNeedSecondStep: config.operatorsNeedSecondStep,
    provider: await chooseProvider(config),
    trialCreditCents: config.trialCreditCents,
    keepMediaDays: config.keep.mediaDays,
    keepTrashDays: config.keep.trashDays,
    languageModel: base.languageModel,
    hasExternalEngine: config.engine.kind === 'http',
    liveChanges,
    liveWork,
    liveAccess,
    desks: { ...config.claimTerms, lastSaved: createLastSaved() },
    guardUrl: createUrlGuard({ allowHosts: config.allowHosts }),
    ownUrl: () => base.url,
    serviceName: config.serviceName,
    version: VERSION,
    settings: config.inForce,
    publicUrl: config.publicUrl,
    backupWithinHours: config.alerts.backupWithinHours,
    openApiFile: config.openApiFile,
    samplesFolder: SAMPLES,
    websiteFolder: config.websiteFolder,
    rendered: createRenderedFolder({
      db,
      path: join(config.dataFolder, 'rendered'),
      maxBytes: config.renderedBytesPerAccount,
    }),
    isStopping: () => isStopping,
    checks: {
      database: async () => {
        await sql`select 1`.execute(db)
      },
      queue: async () => void (await sql`select from graphile_worker.jobs limit 1`.execute(db)),
      storage: () => media.check(),
      disk: () => diskRoom.check(),
    },
  }
  const { rendered } = services
  const { renderedDays } = config.keep
  const ownFiles = keepOwnFilesFew({ db, rendered, renderedDays, uploadFolder }, log)
  closers.unshift(async () => ownFiles.stop())
  const fileChanges = await listenTo(pool, 'audiofile_changes', both(liveChanges, ownFiles), log)
  closers.unshift(() => fileChanges.close())
  const server = await buildServer(services, config)
  closers.unshift(() => server.close())
  closers.unshift(async () => {
    isStopping = true
    await pause(config.drainMs)
  })
  const port = await listen(server, config)
  base.url = config.publicUrl ?? addressOf(config.host, port)
}

type ConnectionMonitor = { onMessage(payload: string): void; onConnectionChange(isConnected: boolean): void }

const both = (one: ConnectionMonitor, other: ConnectionMonitor): ConnectionMonitor => ({
  onMessage(payload) {
    one.onMessage(payload)
    other.onMessage(payload)
  },
  onConnectionChange(isConnected) {
    one.onConnectionChange(isConnected)
    other.onConnectionChange(isConnected)
  },
})

/** The production line, and the sender of events. */
async function work(base: Base, watch: MachineWatch, speechServers: SpeechServer[]): Promise<void> {
  const {
    config,
    log,
    loopWatch,
    guardedFetch,
    heavyWork,
    media,
    diskRoom,
    gateway,
    mailer,
    tracer,
    closers,
  } = base
  const { db, pool } = base.database
  const { weightsFolder } = config.engine
  const workFolder = workFolderIn(config.dataFolder)
  const alertFetch = createGuardedFetch({ allowHosts: [...config.allowHosts, ...hostOf(config.alerts.url)] })
  closers.unshift(() => alertFetch.close())
  await removeLeftovers(workFolder)
  if (!(await canTakeNetworkAway()))
    log.warn('this system cannot cut decoders off from the network: they run with network access')
  // Finding the speech in a day-long recording takes minutes; the recognition of other files continues in the meantime.
  const listener = createSpeechProcess({
    weightsFolder,
    threads: 1,
    idleSeconds: LISTENER_IDLE_SECONDS,
    niceness: LISTENER_NICENESS,
  })
  closers.unshift(() => listener.close())
  const recogniser = createSpeechProcess({ weightsFolder, threads: config.engine.threads })
  closers.unshift(() => recogniser.close())
  const tools = {
    db,
    log,
    heavyWork,
    gateway,
    mailer,
    serviceName: config.serviceName,
    ownUrl: () => base.url,
    guardedFetch,
    diskRoom,
    orderTurns: createSharedLimit(ORDERS),
    prober: createProber({
      guardedFetch,
      maxMediaBytes: config.maxMediaBytes,
      maxMediaSeconds: config.maxMediaSeconds,
    }),
    media,
    listener,
    listenInTurn: createSharedLimit(ONE_AT_A_TIME, createCosts(), { canOvertake: true }),
    engine: chooseEngine(config, recogniser, speechServers),
    speechServers,
    tellLanguages: embeddedEngine(recogniser, 'fast').tellLanguages,
    recogniseInTurn: fetchingWhisper(
      createSharedLimit(
        speechServers.length > 0 ? times(PIECES_PER_SERVER, speechServers.length) : ONE_AT_A_TIME,
        createCosts(),
        { canOvertake: speechServers.length === 0 },
      ),
      weightsFolder,
      log,
    ),
    aligner: recogniser,
    hasWhisper: async () => (await missingWeights(weightsFolder, ['whisper'])).length === 0,
    workFolder,
    maxMediaBytes: config.maxMediaBytes,
    maxMediaSeconds: config.maxMediaSeconds,
    ...decodingInTurns(availableParallelism()),
    fetchRetrySeconds: config.fetchRetrySeconds,
    retryAfterMinutes: config.cardRetryMinutes,
    keep: config.keep,
    samplesFolder: SAMPLES,
    publicUrl: config.publicUrl,
    backupWithinHours: config.alerts.backupWithinHours,
    mailsOperators: config.alerts.mailsOperators,
    alertUrl: config.alerts.url,
    alertFetch,
    reportMachine: watch.report,
    languageModel: base.languageModel,
    chatInTurn: createSharedLimit(CHATS, createCosts()),
  }
  const runners = [
    { tasks: createTasks(tools), ...times(SHORT_JOBS_PER_JOB, config.jobsAtOnce), schedule },
    { tasks: createFeedTasks(tools), ...FEED_CHECKS },
    { tasks: createFetchingTasks(tools), ...times(FETCHES_PER_JOB, config.jobsAtOnce) },
    { tasks: createListeningTasks(tools), ...QUALITY_CHECKS },
    { tasks: createBeginningTasks(tools), ...BEGINNINGS },
    {
      tasks: createTranscribingTasks(tools),
      ...times(BATCHES_PER_ENGINE, Math.max(1, speechServers.length)),
    },
    { tasks: createVideoTasks(tools), ...VIDEOS },
    { tasks: createInsightTasks(tools), ...INSIGHTS },
  ]
  const running: JobRunner[] = []
  closers.unshift(() => Promise.all(running.map((jobs) => jobs.stop())))
  for (const { tasks, ...options } of runners) {
    const onJobEnd = tracer ? traceJob(tracer, db, log) : undefined
    running.push(await runJobs(pool, tasks, { ...options, tries: config.jobTries, log, loopWatch, onJobEnd }))
  }
  const webhookFetch = createGuardedFetch({ allowHosts: config.allowHosts, lookup: resolveName })
  closers.unshift(() => webhookFetch.close())
  const onPosted = tracer ? traceDelivery(tracer) : undefined
  const sender = await startSender({ db, pool, guardedFetch: webhookFetch, log, onPosted })
  closers.unshift(() => sender.stop())
}

/** Operators choose where alerts, traces and questions go, and that may be on a private address. */
const hostOf = (url: string | null): string[] => (url ? [new URL(url).host] : [])

function decodingInTurns(cores: number): Pick<Production, 'decodeInTurn' | 'decodingCosts'> {
  const decodingCosts = createCosts<number>(LIGHT_DECODING)
  const light = createSharedLimit(times(DECODES_PER_CORE, cores))
  const heavy = createSharedLimit(times(HEAVY_DECODES_PER_TWO_CORES, Math.ceil(cores / 2)))
  return {
    decodingCosts,
    decodeInTurn: (account, ...rest) => (decodingCosts.areLight(account) ? light : heavy)(account, ...rest),
  }
}

const times = ({ places, alone }: PlaceCount, count: number): PlaceCount => ({
  places: places * count,
  alone: alone * count,
})

/**
 * Samples and uploads can be ordered although they are on this machine; nothing else here can be reached that way.
 */
function isOwnMedia(target: URL, ownUrl: string): boolean {
  if (target.origin !== new URL(ownUrl).origin) return false
  return /^\/samples\/[\w.-]+$/.test(target.pathname) || UPLOAD_PATH.test(target.pathname)
}

async function closeAll(closers: (() => Promise<unknown>)[]): Promise<void> {
  for (const close of closers) await close()
}
