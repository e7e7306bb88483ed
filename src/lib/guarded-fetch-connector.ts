import type { LookupAddress } from 'node:dns'
import { isIP, type LookupFunction, type Socket } from 'node:net'
import { buildConnector } from 'undici'
import { addressNotAllowed, isPublicAddress } from './address-guard.ts'
import { FetchFailed } from './guarded-fetch-failure.ts'

/** Every address of a name, as `dns.lookup` gives them. */
export type Lookup = (hostname: string) => Promise<LookupAddress[]>

/** Opens connections to public addresses only. The addresses that are judged are the ones handed to the socket. */
export function createGuardedConnector(options: {
  lookup: Lookup
  connectTimeoutMs: number
}): buildConnector.connector {
  const connect = buildConnector({
    lookup: publicAddressesOnly(options.lookup),
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
      else callback(abandon(socket, target.hostname), null)
    })
  }
}

/** One private address among public ones condemns the name: whoever mixes them is trying something. */
function publicAddressesOnly(lookup: Lookup): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname).then(
      (addresses) => {
        if (!addresses.every(({ address }) => isPublicAddress(address))) {
          callback(new FetchFailed(addressNotAllowed(hostname)), [])
        } else if (addresses[0] === undefined) {
          callback(Object.assign(new Error(`${hostname} has no address`), { code: 'ENOTFOUND' }), [])
        } else if (options.all) {
          callback(null, addresses)
        } else {
          callback(null, addresses[0].address, addresses[0].family)
        }
      },
      (error) => callback(error, []),
    )
  }
}

function isConnectedToPublicAddress(socket: Socket): boolean {
  return socket.remoteAddress !== undefined && isPublicAddress(socket.remoteAddress)
}

function abandon(socket: Socket, hostname: string): FetchFailed {
  socket.destroy()
  return new FetchFailed(addressNotAllowed(hostname))
}
