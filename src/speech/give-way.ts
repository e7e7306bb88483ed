/**
 * Calls of one process that take seconds. The newest goes first: before each run of a model the others wait until it is
 * done. Who may be the newest is decided by the one who calls (`limit.ts`).
 */
import { AsyncLocalStorage } from 'node:async_hooks'

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

export async function giveWay(): Promise<void> {
  while (underWay.at(-1) !== current.getStore()) await change.promise
}
