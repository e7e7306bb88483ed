import { type ChildProcess, fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Client, createClient } from '../sdk/index.ts'
import { cloneDatabase } from '../test/support/database.ts'
import { sample, sendBytes } from '../test/support/file-host.ts'

export type Serving = {
  url: string
  pid: number
  /** How late its event loop was since that was last forgotten, and what memory it has now. */
  health(): Promise<Health>
  forgetDelays(): Promise<void>
}

type Health = { delayP99Ms: number; memoryBytes: number }

export type Shop = Serving & {
  databaseUrl: string
  mediaUrl: string
  operator: Client
  customer: Customer
  addCustomer(number: number): Promise<Customer>
  /** One more process of the service on the same database. */
  serveToo(): Promise<Serving>
  /** A program of ours in a process of its own, which says where it listens. */
  start(file: string, args: string[]): Promise<Started>
  close(): Promise<void>
}

export type Customer = { id: number; key: string; client: Client }

type Started = { child: ChildProcess; url: string; token: string }

/** The service in a process of its own, on a database of its own, with a customer who has money and a host of media. */
export async function openShop(): Promise<Shop> {
  const database = await cloneDatabase()
  const media = await serveSample()
  const children: ChildProcess[] = []
  const folders: string[] = []

  async function start(file: string, args: string[]): Promise<Started> {
    const child = fork(join(import.meta.dirname, file), args)
    children.push(child)
    const { port, token } = (await nextMessage(child)) as { port: number; token: string }
    return { child, url: `http://127.0.0.1:${port}`, token }
  }
  async function serve() {
    const folder = mkdtempSync(join(tmpdir(), 'lh-bench-'))
    folders.push(folder)
    const started = await start('service-child.ts', [database.url, folder, new URL(media.url).host])
    function ask(question: string): Promise<unknown> {
      const answer = nextMessage(started.child)
      started.child.send(question)
      return answer
    }
    return {
      ...started,
      pid: started.child.pid!,
      health: () => ask('health') as Promise<Health>,
      forgetDelays: async () => void (await ask('forget delays')),
    }
  }

  const service = await serve()
  const operator = createClient({ url: service.url, token: service.token })
  async function addCustomer(number: number): Promise<Customer> {
    const { account, api_key } = await operator.accounts.add({
      email: `bench${number}@example.com`,
      credit: 1_000_000,
      confirm: true,
    })
    return { id: account.id, key: api_key, client: createClient({ url: service.url, token: api_key }) }
  }
  return {
    url: service.url,
    pid: service.pid,
    health: service.health,
    forgetDelays: service.forgetDelays,
    databaseUrl: database.url,
    mediaUrl: media.url,
    operator,
    customer: await addCustomer(0),
    addCustomer,
    serveToo: serve,
    start,
    async close() {
      for (const child of children) await end(child)
      media.close()
      await database.drop()
      for (const folder of folders) rmSync(folder, { recursive: true, force: true })
    },
  }
}

const nextMessage = (child: ChildProcess) =>
  new Promise((resolve, reject) => {
    const ended = (code: number | null) => reject(new Error(`the process ended with ${code}`))
    child.once('exit', ended)
    child.once('message', (message) => {
      child.off('exit', ended)
      resolve(message)
    })
  })

function end(child: ChildProcess): Promise<unknown> {
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  return ended
}

async function serveSample() {
  const bytes = sample('jfk.mp3')
  const server = createServer((request, response) => sendBytes(bytes, request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/jfk.mp3`,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
