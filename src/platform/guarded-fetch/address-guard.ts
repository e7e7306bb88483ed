/**
 * Which addresses the service may talk to on behalf of a customer: http and https, no user info, and nothing but
 * addresses of the public internet. Hosts that the operator allows by name are exempt from the address rule only.
 */
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import type { Said } from '../texts/said.ts'
import { type FetchFailure, failureThatSays } from './fetch-failure.ts'

export type UrlGuardOptions = {
  /** `host`, `host:port` or `[::1]:8080`: may be reached though the guard would refuse it. */
  allowHosts?: readonly string[]
  /** Single addresses that may be reached, such as our own samples. It is given the URL with `..` already resolved. */
  allowUrls?: (url: URL) => boolean
}

export type GuardedUrl = { ok: true; url: URL; exempt: boolean } | { ok: false; failure: FetchFailure }

export type UrlGuard = (input: string | URL) => GuardedUrl

/** Checks what can be checked without the network. A host name still has to be checked by its addresses. */
export function createUrlGuard({ allowHosts = [], allowUrls = () => false }: UrlGuardOptions): UrlGuard {
  const allowedHosts = allowHosts.map(parseAllowedHost)

  return (input) => {
    const url = URL.parse(String(input))
    if (url === null) return refuse('bad_url', { says: 'link.invalid' })
    if (url.protocol !== 'http:' && url.protocol !== 'https:')
      return refuse('bad_url', { says: 'link.scheme' })
    if (url.username || url.password) return refuse('bad_url', { says: 'link.credentials' })

    const exempt = allowedHosts.some((allowed) => isSameHost(allowed, url)) || allowUrls(url)
    if (exempt) return { ok: true, url, exempt }

    const literal = literalAddress(url.hostname)
    if (literal !== null && !isPublicAddress(literal))
      return { ok: false, failure: addressNotAllowed(url.hostname) }
    return { ok: true, url, exempt }
  }
}

/**
 * True for global unicast addresses only. IPv6 addresses that carry an IPv4 one (mapped, NAT64, 6to4, Teredo) are
 * refused whole: the inner address is where a gateway would send us, and no public host needs to be named that way.
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false
  const parsed = ipaddr.parse(address)
  if (parsed.range() !== 'unicast') return false
  // Everything that is not yet given out counts as unicast for ipaddr.js; only 2000::/3 is in public use.
  return parsed instanceof ipaddr.IPv4 || parsed.match(GLOBAL_IPV6)
}

const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3')

/** For a literal address. A name that resolves to one is answered as if it did not exist. */
export function addressNotAllowed(hostname: string): FetchFailure {
  return failureThatSays('address_not_allowed', { says: 'link.notPublic', host: hostname })
}

/** The URL parser has already turned every spelling of an IPv4 address (decimal, hex, octal, short) into dotted form. */
function literalAddress(hostname: string): string | null {
  const bare = hostname.startsWith('[') ? hostname.slice(1, -1) : hostname
  return isIP(bare) === 0 ? null : bare
}

type AllowedHost = { hostname: string; port: string | null }

function parseAllowedHost(entry: string): AllowedHost {
  const [, host = '', port = null] = /^(\[[^\]]+\]|[^:/@?#\s]+)(?::(\d{1,5}))?$/.exec(entry) ?? []
  const hostname = URL.parse(`http://${host}/`)?.hostname
  if (!host || !hostname) {
    throw new Error(`"${entry}" is not a valid host: write host, host:port or [ipv6]:port.`)
  }
  return { hostname, port }
}

function isSameHost(allowed: AllowedHost, url: URL): boolean {
  const port = url.port || (url.protocol === 'https:' ? '443' : '80')
  return allowed.hostname === url.hostname && (allowed.port === null || allowed.port === port)
}

const refuse = (reason: FetchFailure['reason'], said: Said): GuardedUrl => ({
  ok: false,
  failure: failureThatSays(reason, said),
})
