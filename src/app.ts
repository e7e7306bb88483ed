import { mkdirSync, readFileSync, statSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { createKeyring } from './accounts/index.ts'
import type { Config } from './config/index.ts'
import { listenTo, migrate, openDatabase } from './db/index.ts'
import {
  createSpeechProcess,
  type Engine,
  httpEngine,
  moonshineEngine,
  type SpeechProcess,
} from './engines/index.ts'
import { startSender } from './events/index.ts'
import { prepareFirstRun } from './first-run.ts'
import { createLiveChanges } from './http/live-changes.ts'
import { buildServer } from './http/server.ts'
import type { Services } from './http/services.ts'
import { createListeningTasks, createTasks, createTranscribingTasks, schedule } from './jobs/index.ts'
import { type CardGateway, testGateway } from './ledger/index.ts'
import { createUrlGuard } from './lib/address-guard.ts'
import { createGuardedFetch } from './lib/guarded-fetch.ts'
import type { Log } from './lib/log.ts'
import { Refusal } from './lib/refusal.ts'
import { resolveName } from './lib/resolve-name.ts'
import { createMailer } from './mail/index.ts'
import { createFolderStore, createProber, type MediaStore, UPLOAD_PATH } from './media/index.ts'
import { removeLeftovers } from './production/index.ts'
import { type JobRunner, runJobs } from './queue/index.ts'

export type Parts = { serve: boolean; work: boolean }
export type App = Awaited<ReturnType<typeof startApp>>

const ROOT = join(import.meta.dirname, '..')
/** Where set-up put them. */
const WEIGHTS = join(ROOT, 'node_modules/.cache/longhand/speech')

/** Everything the service is made of, wired by hand, and started. */
export async function startApp(config: Config, parts: Parts, log: Log) {
  makeDataFolder(config.dataFolder)
  const database = await openDatabase(config, log)
  const { db, pool } = database
  /** What was started last stops first. */
  const closers: (() => Promise<unknown>)[] = [() => database.close()]
  try {
    await migrate(pool)
    let url = config.publicUrl ?? addressOf(config.host, config.port)
    const guardedFetch = createGuardedFetch({
      allowHosts: config.allowHosts,
      allowUrls: (target) => isOwnMedia(target, url),
      lookup: resolveName,
    })
    closers.unshift(() => guardedFetch.close())
    const media = await chooseStore(config)
    closers.unshift(() => media.close())
    const gateway = await chooseGateway(config)

    if (parts.serve) {
      const keyring = createKeyring(db)
      const ear = { onMessage: keyring.forgetAll, onHearing: keyring.setHearing }
      const accountChanges = await listenTo(pool, 'accounts_changed', ear, log)
      closers.unshift(() => accountChanges.close())
      const liveChanges = createLiveChanges()
      const fileChanges = await listenTo(pool, 'audiofile_changes', liveChanges, log)
      closers.unshift(() => fileChanges.close())
      const services: Services = {
        db,
        keyring,
        log,
        prober: createProber({ guardedFetch, maxMediaBytes: config.maxMediaBytes }),
        gateway,
        media,
        uploads: {
          db,
          media,
          uploadFolder: join(config.dataFolder, 'uploading'),
          maxUploadBytes: config.maxMediaBytes,
        },
        mailer: config.mail && createMailer(config.mail, log),
        liveChanges,
        guardUrl: createUrlGuard({ allowHosts: config.allowHosts }),
        ownUrl: () => url,
        version: JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).version,
        samplesFolder: join(ROOT, 'samples'),
        websiteFolder: join(ROOT, 'web/dist'),
        renderedFolder: join(config.dataFolder, 'rendered'),
        checks: {
          database: async () => void (await sql`select 1`.execute(db)),
          queue: async () => void (await sql`select from graphile_worker.jobs limit 1`.execute(db)),
          storage: () => media.check(),
        },
      }
      const server = await buildServer(services, config)
      closers.unshift(() => server.close())
      const port = await listen(server, config)
      url = config.publicUrl ?? addressOf(config.host, port)
    }
    const firstRun = parts.serve ? await prepareFirstRun(db, config.dataFolder, url) : null

    if (parts.work) {
      await removeLeftovers(workFolderIn(config.dataFolder))
      // Looking for speech in a day of sound takes minutes, in which the recognition of other files goes on.
      const speechFinder = createSpeechProcess({ weightsFolder: WEIGHTS, threads: 1 })
      closers.unshift(() => speechFinder.close())
      const recogniser = createSpeechProcess({ weightsFolder: WEIGHTS, threads: config.engine.threads })
      closers.unshift(() => recogniser.close())
      const tools = {
        db,
        log,
        gateway,
        guardedFetch,
        media,
        speechFinder,
        engine: createEngine(config, recogniser),
        workFolder: workFolderIn(config.dataFolder),
        maxMediaBytes: config.maxMediaBytes,
        longestSeconds: config.longestSeconds,
        fetchRetrySeconds: config.fetchRetrySeconds,
        retryAfterMinutes: config.cardRetryMinutes,
      }
      const runners = [
        { tasks: createTasks(tools), atOnce: config.jobsAtOnce, schedule },
        { tasks: createListeningTasks(tools), atOnce: 1, schedule: {} },
        { tasks: createTranscribingTasks(tools), atOnce: BATCHES_AT_ONCE, schedule: {} },
      ]
      const running: JobRunner[] = []
      closers.unshift(() => Promise.all(running.map((jobs) => jobs.stop())))
      for (const { tasks, ...options } of runners)
        running.push(await runJobs(pool, tasks, { ...options, tries: config.jobTries, log }))
      const webhookFetch = createGuardedFetch({ allowHosts: config.allowHosts, lookup: resolveName })
      closers.unshift(() => webhookFetch.close())
      const sender = await startSender({ db, pool, guardedFetch: webhookFetch, log })
      closers.unshift(() => sender.stop())
    }
    return { url, databasePlace: database.place, firstRun, stop: () => closeAll(closers) }
  } catch (error) {
    await closeAll(closers)
    throw error
  }
}

/** The client is loaded only where it is used, as below. */
async function chooseStore({ s3, dataFolder }: Config): Promise<MediaStore> {
  if (!s3) return createFolderStore(join(dataFolder, 'media'))
  const { createS3Store } = await import('./media/s3-store.ts')
  return createS3Store({ ...s3, borrowFolder: workFolderIn(dataFolder) })
}

const workFolderIn = (dataFolder: string) => join(dataFolder, 'work')

/** Stripe's client is loaded only where it is used: it is a tenth of the time that a start takes. */
async function chooseGateway({ stripeKey, stripeUrl }: Config): Promise<CardGateway> {
  if (!stripeKey) return testGateway
  const { createStripeGateway } = await import('./ledger/stripe-gateway.ts')
  return createStripeGateway(stripeKey, stripeUrl)
}

/** The engine works on one piece at a time; a second job has its pieces ready when the first is done. */
const BATCHES_AT_ONCE = 2

function createEngine({ engine, allowHosts }: Config, speech: SpeechProcess): Engine {
  if (engine.kind === 'moonshine') return moonshineEngine(speech)
  // The operator named this server: it may be on a private address. Nobody else's requests go this way.
  const fetchEngine = createGuardedFetch({ allowHosts: [...allowHosts, new URL(engine.url).host] })
  return httpEngine({
    baseUrl: engine.url,
    apiKey: engine.key,
    model: engine.model,
    fetch: async (url, request) => {
      const asked = await fetchEngine(url, {
        ...request,
        maxBytes: 50_000_000,
        timeouts: { headersMs: 600_000, totalMs: 900_000 },
      })
      if (!asked.ok) throw new Error(asked.failure.message)
      const { status, headers, body } = asked.response
      return {
        status,
        headers: { get: (name) => headers[name.toLowerCase()] ?? null },
        text: () => text(body),
      }
    },
  })
}

/** One folder after the other: asked for all at once, some file systems never answer. */
function makeDataFolder(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return
  try {
    makeDataFolder(dirname(folder))
    mkdirSync(folder, { mode: 0o711 })
  } catch (error) {
    if (error instanceof Refusal) throw error
    // Another process that starts beside us made it.
    if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return
    const why = (error as Error).message
    throw new Refusal(
      'bad_setting',
      `The data folder ${folder} cannot be made (${why}): set LONGHAND_DATA to another.`,
    )
  }
}

/**
 * Our own samples and what was uploaded may be ordered although they are on this machine; nothing else of ours may be
 * reached that way.
 */
function isOwnMedia(target: URL, ownUrl: string): boolean {
  if (target.origin !== new URL(ownUrl).origin) return false
  return /^\/samples\/[\w.-]+$/.test(target.pathname) || UPLOAD_PATH.test(target.pathname)
}

async function closeAll(closers: (() => Promise<unknown>)[]): Promise<void> {
  for (const close of closers) await close()
}

async function listen(server: FastifyInstance, { host, port }: Config): Promise<number> {
  try {
    await server.listen({ host, port, listenTextResolver: (address) => `listening at ${address}` })
  } catch (error) {
    throw whyNotListening(error as NodeJS.ErrnoException, host, port)
  }
  return (server.server.address() as AddressInfo).port
}

/** How this machine reaches what listens there. */
function addressOf(host: string, port: number): string {
  const reachable = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`
}

function whyNotListening(error: NodeJS.ErrnoException, host: string, port: number): Error {
  if (error.code === 'EADDRINUSE') {
    return new Refusal(
      'bad_setting',
      `Port ${port} is taken by another program: stop that one, or set PORT to another.`,
    )
  }
  if (error.code === 'EACCES') {
    return new Refusal(
      'bad_setting',
      `Port ${port} needs rights that this user does not have: set PORT to one above 1023.`,
    )
  }
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
    return new Refusal(
      'bad_setting',
      `HOST=${host} is not an address of this machine: set it to 127.0.0.1, 0.0.0.0 or an address of yours.`,
    )
  }
  return error
}
