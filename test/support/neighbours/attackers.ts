/**
 * Hostile accounts run in a process of their own, so that making what they send, and reading what they get, delays
 * nothing that is measured here.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { type Client, createClient } from '../../../sdk/index.ts'
import type { Send } from '../../../sdk/request.ts'
import { sample } from '../file-host.ts'
import { type HostileHost, startHostileHost } from './hostile-host.ts'

export type HostileAccount = { id: number; key: string; client: Client }

/** What a hostile account got, and for what. */
export type Seen = {
  request: string
  about: string
  status: number
  retryAfter: boolean
  at: number
  ms: number
}

/** Where the attackers are, and with what they attack. */
export type Place = {
  service: string
  databaseUrl: string
  operator: Client
  host: HostileHost
  seed: number
  account(): Promise<HostileAccount>
  /** Like `fetch`; what came back is reported. */
  send(address: string, init: RequestInit & { about?: string }): Promise<Response>
}

/** Prepares what it needs, and returns the attack, which goes on until the signal comes. */
export type Attack = (place: Place) => Promise<(signal: AbortSignal) => Promise<unknown>>

export type Target = {
  service: string
  operatorToken: string
  databaseUrl: string
  seed?: number
}

export type Attackers = {
  /** Until the attack by this name is prepared. */
  prepare(name: string, target: Target): Promise<void>
  begin(): void
  end(): Promise<Seen[]>
  close(): void
}

type ToChild = { prepare: string; target: Target } | 'begin' | 'end'

/** `program` calls `becomeAttackers`. */
export function startAttackers(program: string): Attackers {
  const child: ChildProcess = fork(program, { execArgv: ['--max-old-space-size=4096'] })
  // Real ones have machines of their own.
  setPriority(child.pid!, constants.priority.PRIORITY_LOW)
  const sendToChild = (message: ToChild) => void child.send(message)
  const answer = async () => {
    const ended = once(child, 'exit').then(() => {
      throw new Error('the attackers ended')
    })
    const [{ failed, seen }] = await Promise.race([once(child, 'message'), ended])
    if (failed) throw new Error(`the attack went wrong: ${failed}`)
    return seen as Seen[]
  }
  return {
    async prepare(name, target) {
      sendToChild({ prepare: name, target })
      await answer()
    },
    begin: () => sendToChild('begin'),
    async end() {
      sendToChild('end')
      return answer()
    },
    close: () => void child.kill(),
  }
}

/** In the other process. */
export function becomeAttackers(attacks: Record<string, Attack>, bombs: Record<string, Buffer> = {}): void {
  const hosting = startHostileHost(sample('jfk.mp3'), bombs)
  let attack: Awaited<ReturnType<Attack>>
  let over = new AbortController()
  let going: Promise<unknown> = Promise.resolve()
  let seen: Seen[] = []

  async function prepare(name: string, target: Target): Promise<void> {
    seen = []
    over = new AbortController()
    attack = await attacks[name]!(placeOf(target, await hosting, seen, over.signal))
  }
  async function end(): Promise<void> {
    over.abort()
    await going
  }
  const answer = (done: Promise<void>) =>
    done.then(
      () => process.send!({ seen }),
      (error) => process.send!({ failed: error.stack }),
    )
  process.on('message', (message: ToChild) => {
    if (message === 'begin') going = attack(over.signal)
    else if (message === 'end') answer(end())
    else answer(prepare(message.prepare, message.target))
  })
  process.on('disconnect', () => process.exit())
  // Reported when the attack is ended.
  process.on('unhandledRejection', () => {})
}

function placeOf(target: Target, host: HostileHost, seen: Seen[], signal: AbortSignal): Place {
  const { service, operatorToken, databaseUrl, seed = 1 } = target
  const operator = createClient({ url: service, token: operatorToken })
  const send: Place['send'] = async (address, { about = '', ...init }) => {
    const at = Date.now()
    const start = performance.now()
    const request = `${init.method?.toUpperCase() ?? 'GET'} ${new URL(address).pathname}`
    const signals = [signal, ...(init.signal ? [init.signal] : [])]
    const note = (status: number, retryAfter = false) =>
      seen.push({ request, about, status, retryAfter, at, ms: performance.now() - start })
    try {
      const response = await fetch(address, { ...init, signal: AbortSignal.any(signals) })
      // A stream of events has no end.
      const isStream = response.headers.get('content-type')?.startsWith('text/event-stream')
      const body = isStream ? null : await response.arrayBuffer()
      if (isStream) await response.body!.cancel()
      note(response.status, response.headers.has('retry-after'))
      return new Response(response.status === 204 || response.status === 304 ? null : body, response)
    } catch (error) {
      note(0)
      throw error
    }
  }
  return {
    service,
    databaseUrl,
    operator,
    host,
    seed,
    send,
    async account() {
      const email = `${crypto.randomUUID()}@example.com`
      const { account, api_key: key } = await operator.accounts.add({ email, credit: 10_000 })
      const client = createClient({ url: service, token: key, fetch: send as Send })
      return { id: account.id, key, client }
    },
  }
}
