import type { LookupAddress } from 'node:dns'
import { promises as dns } from 'node:dns'
import type { Lookup } from './connector.ts'

/**
 * Asks the name servers without a thread. The system's own look-up takes one of the process's few threads for as long
 * as a name server keeps silent: a handful of such names, as webhooks or as media, would hold up every look-up and every file.
 * Only names that the servers answer for at once, with no, are looked up by the system: it knows `localhost` and what
 * else stands in its hosts file.
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
