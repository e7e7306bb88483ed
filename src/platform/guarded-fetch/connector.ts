import type { LookupAddress } from 'node:dns'
import { isIP, type LookupFunction, type Socket } from 'node:net'
import { buildConnector } from 'undici'
import { addressNotAllowed, isPublicAddress } from './address-guard.ts'
import { FetchFailed, nameNotFound } from './fetch-failure.ts'

/** Every address of a name, as `dns.lookup` gives them. */
export type Lookup = (hostname: string) => Promise<LookupAddress[]>

/** Opens connections to public addresses only. The checked addresses are the ones that the socket gets. */
export function createGuardedConnector(options: {
  lookup: Lookup
  connectTimeoutMs: number
  refuseNamesAfterMs: number
}): buildConnector.connector {
  const connect = buildConnector({
    lookup: publicAddressesOnly(options.lookup, options.refuseNamesAfterMs),
    timeout: options.connectTimeoutMs,
    allowH2: false,
  })

  return (target, callback) => {
    // The socket asks no lookup function about a literal address.
    const literal = target.hostname.replace(/^\[|\]$/g, '')
    if (isIP(literal) !== 0 && !isPublicAddress(literal)) {
      callback(new FetchFailed(addressNotAllowed(target.hostname)), null)
      return
    }
    connect(target, (error, socket) => {
      if (error) callback(error, null)
      else if (isConnectedToPublicAddress(socket)) callback(null, socket)
      else callback(abandon(socket), null)
    })
  }
}

/**
 * A name with any private address is refused: mixing it with public ones is an attempt to get inside. Internal names
 * resolve faster than unknown ones, so both are refused after the same delay.
 */
function publicAddressesOnly(lookup: Lookup, refuseAfterMs: number): LookupFunction {
  return (hostname, options, callback) => {
    const begun = performance.now()
    const refuse = (error: Error) =>
      setTimeout(() => callback(error, []), Math.max(0, begun + refuseAfterMs - performance.now()))
    lookup(hostname).then((addresses) => {
      const [first] = addresses
      if (first === undefined || !addresses.every(({ address }) => isPublicAddress(address)))
        refuse(nameNotFound())
      else if (options.all) callback(null, addresses)
      else callback(null, first.address, first.family)
    }, refuse)
  }
}

function isConnectedToPublicAddress(socket: Socket): boolean {
  return socket.remoteAddress !== undefined && isPublicAddress(socket.remoteAddress)
}

function abandon(socket: Socket): FetchFailed {
  socket.destroy()
  return nameNotFound()
}
