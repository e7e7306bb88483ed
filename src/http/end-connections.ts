import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

const REQUESTS_FINISH_WITHIN_MS = 8_000
/** Time to read the answer: closing immediately would reset the connection of a client that is still sending. */
const BODY_ENDS_WITHIN_MS = 2_000

/**
 * A stopping server finishes its requests, up to a time limit. It does not wait for connections that never sent a
 * request (browsers open some in advance), nor forever for a client that reads its answer slowly.
 */
export function endConnectionsWithServer(app: FastifyInstance): void {
  const silent = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    silent.add(socket)
    socket.once('close', () => silent.delete(socket))
  })
  app.server.on('request', ({ socket }) => silent.delete(socket))
  app.addHook('preClose', async () => {
    for (const socket of silent) socket.destroy()
    setTimeout(() => app.server.closeAllConnections(), REQUESTS_FINISH_WITHIN_MS).unref()
  })
}

/** A refusal may come before the body has arrived. A body that does not end then must not keep the connection open. */
export function endUnfinishedRequests(app: FastifyInstance): void {
  app.server.on('request', (request, response) => {
    response.once('finish', () => {
      if (request.complete) return
      setTimeout(() => request.complete || request.socket.destroy(), BODY_ENDS_WITHIN_MS).unref()
    })
  })
}
