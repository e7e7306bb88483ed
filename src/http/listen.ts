import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../platform/refusal.ts'

/** The port that it listens on, or a sentence that says why it cannot. */
export async function listen(
  server: FastifyInstance,
  { host, port }: { host: string; port: number },
): Promise<number> {
  try {
    await server.listen({ host, port, listenTextResolver: (address) => `listening at ${address}` })
  } catch (error) {
    throw listenRefusal(error as NodeJS.ErrnoException, host, port)
  }
  return (server.server.address() as AddressInfo).port
}

/** How this machine reaches what listens there. */
export function addressOf(host: string, port: number): string {
  const reachable = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`
}

function listenRefusal(error: NodeJS.ErrnoException, host: string, port: number): Error {
  if (error.code === 'EADDRINUSE') {
    return new Refusal(
      'bad_setting',
      `Port ${port} is in use by another program: stop it, or set PORT to another port.`,
    )
  }
  if (error.code === 'EACCES') {
    return new Refusal(
      'bad_setting',
      `Port ${port} needs privileges that this user does not have: set PORT to a port above 1023.`,
    )
  }
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
    return new Refusal(
      'bad_setting',
      `HOST=${host} is not an address of this machine: set it to 127.0.0.1, 0.0.0.0 or one of its addresses.`,
    )
  }
  return error
}
