import type { Db } from '../../platform/db/index.ts'
import type { Log } from '../../platform/log.ts'
import type { SpeechServer } from './speech-server.ts'
import { saveServers } from './store.ts'

type ServerWatch = { stop(): Promise<void> }

/** An operator who pauses a server sees it soon. */
const SAVE_EVERY_MS = 5_000
const LOOK_AGAIN_MS = 60_000
/** A server that does not work is asked often at first: most are being restarted. */
const RETRY_MS = { first: 1_000, longest: 10_000 }

/**
 * Asks each server at the start, again while it does not work, and whether it is still there while it has nothing to do.
 * What is known of them goes to the database, where operators see it, and comes from there: whether one is paused.
 */
export function watchServers(servers: SpeechServer[], db: Db, log: Log): ServerWatch {
  const stopping = new AbortController()
  const { signal } = stopping
  let saving: Promise<void> = Promise.resolve()

  async function save(): Promise<void> {
    try {
      const drained = await saveServers(db, servers)
      for (const server of servers) server.setDrained(drained.get(server.address) ?? false)
    } catch (error) {
      log.warn({ err: error }, 'cannot write down what is known of the speech servers')
    }
  }

  function saveSoon(): void {
    saving = saving.then(() => (signal.aborted ? undefined : save()))
  }

  saveSoon()
  const timer = setInterval(saveSoon, SAVE_EVERY_MS)
  const watching = servers.map((server) => {
    server.onChange(() => logState(server, log))
    server.onChange(saveSoon)
    return keepChecking(server, signal)
  })
  return {
    async stop() {
      clearInterval(timer)
      stopping.abort()
      for (const server of servers) server.stop()
      await Promise.all([...watching, saving])
    },
  }
}

async function keepChecking(server: SpeechServer, signal: AbortSignal): Promise<void> {
  await server.check().catch(() => {})
  for (let waitMs = RETRY_MS.first; !signal.aborted; ) {
    const problem = server.problem()
    await sleep(problem ? waitMs : LOOK_AGAIN_MS, signal, server)
    if (signal.aborted) return
    if (problem) {
      await server.check().catch(() => {})
      // Another answer than before: somebody is working on it.
      waitMs = server.problem() === problem ? Math.min(waitMs * 2, RETRY_MS.longest) : RETRY_MS.first
    } else if (server.problem() === null && server.isIdle()) await server.checkIsThere().catch(() => {})
  }
}

/** Ends early when the state of the server changes. */
function sleep(ms: number, signal: AbortSignal, server: SpeechServer): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, ms)
  const wake = () => resolve()
  signal.addEventListener('abort', wake, { once: true })
  const forget = server.onChange(wake)
  return promise.finally(() => {
    clearTimeout(timer)
    signal.removeEventListener('abort', wake)
    forget()
  })
}

function logState(server: SpeechServer, log: Log): void {
  const problem = server.problem()
  const { software, endpoint } = server.facts()
  if (problem) log.error(problem)
  else if (server.isDrained()) log.info(`the speech server at ${server.address} is paused`)
  else log.info({ software, endpoint }, `the speech server at ${server.address} works`)
}
