import type { LookupAddress } from 'node:dns'
import { promises as dns } from 'node:dns'
import type { Lookup } from './connector.ts'

/**
 * Queries the name servers without a thread. The system resolver occupies one of the process's few threads until the name
 * server answers: a handful of slow names would block every lookup and all file access. Only names that the servers
 * deny at once go to the system resolver, which knows `localhost` and the hosts file.
 */
export const resolveName: Lookup = async (hostname) => {
  const answers = await Promise.allSettled([dns.resolve4(hostname), dns.resolve6(hostname)])
  const [v4, v6] = answers
  const addresses = [...addressesOf(v4, 4), ...addressesOf(v6, 6)]
  if (addresses.length > 0) return addresses
  if (!answers.some(wasSilence)) return dns.lookup(hostname, { all: true })
  throw Object.assign(new Error(`${hostname} was not found`), { code: 'ENOTFOUND' })
}

const wasSilence = (answer: PromiseSettledResult<string[]>): boolean =>
  answer.status === 'rejected' && answer.reason.code === 'ETIMEOUT'

const addressesOf = (answer: PromiseSettledResult<string[]>, family: 4 | 6): LookupAddress[] =>
  answer.status === 'fulfilled' ? answer.value.map((address) => ({ address, family })) : []
