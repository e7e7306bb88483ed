/** Answers the calls of the process that started this one, and ends with it: see heavy-work.ts. */
import { flushCompileCache } from 'node:module'
import { type Db, openKysely, openLists, openPool } from '../db/index.ts'
import { createLog } from '../log.ts'
import { Refusal } from '../refusal.ts'
import type { Message, Reply, TaskOutcome, WorkerSettings } from './worker.ts'

const CONNECTIONS = 2
let settings: WorkerSettings
const databases = new Map<string, Db>()

function databaseOf(name: 'primary' | 'lists'): Db {
  const known = databases.get(name)
  if (known) return known
  const opened = open(name)
  databases.set(name, opened)
  return opened
}

function open(name: 'primary' | 'lists'): Db {
  const log = createLog(settings.logLevel)
  const pool = openPool(settings.database, CONNECTIONS, log)
  if (name === 'primary' || !settings.replicaUrl) return openKysely(pool)
  return openLists(settings.replicaUrl, CONNECTIONS, pool, log).db
}

async function answer({
  module,
  name,
  database,
  args,
}: Extract<Message, { module: string }>): Promise<TaskOutcome> {
  try {
    const { [name]: task } = (await import(module)) as Record<string, (...args: unknown[]) => unknown>
    reply({ kind: 'begun' })
    const given = database === 'none' ? args : [databaseOf(database), ...args]
    return { kind: 'done', result: await task!(...given) }
  } catch (error) {
    if (error instanceof Refusal)
      return { kind: 'refused', code: error.code, said: error.said, details: error.details }
    return { kind: 'failed', stack: String((error as Error).stack) }
  }
}

const reply = (message: Reply): void => void process.send!(message)

process.on('disconnect', () => process.exit())
process.on('message', async (message: Message) => {
  if ('settings' in message) settings = message.settings
  else if ('load' in message) for (const module of message.load) await import(module)
  else {
    reply(await answer(message))
    // Node does so at the end of a process, but this one is killed.
    flushCompileCache()
  }
})
