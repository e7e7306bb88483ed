/**
 * Calls of one process that take seconds. The newest goes first: before each run of a model the others wait until it is
 * done. Who may be the newest is decided by the one who calls (`limit.ts`).
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'

type Call = object

const underWay: Call[] = []
const current = new AsyncLocalStorage<Call>()
let change = Promise.withResolvers<void>()

export async function asNewest<Result>(work: () => Promise<Result>): Promise<Result> {
  const call: Call = {}
  underWay.push(call)
  try {
    return await current.run(call, work)
  } finally {
    underWay.splice(underWay.indexOf(call), 1)
    change.resolve()
    change = Promise.withResolvers<void>()
  }
}

/** Who has been told the language soon asks for the words: a run of seconds should not begin in between. */
const MAY_COME_AGAIN_MS = 300

export async function giveWay(): Promise<void> {
  while (underWay.at(-1) !== current.getStore()) {
    await change.promise
    await pause(MAY_COME_AGAIN_MS)
  }
}
