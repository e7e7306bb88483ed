import type { FastifyReply, FastifyRequest } from 'fastify'

/** API responses are private: no browser or proxy may cache them. Recordings set their own headers. */
export async function keepInNoCache(_: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.header('cache-control', 'no-store')
}
