import type { FastifyReply, FastifyRequest } from 'fastify'

/** Answers of the APIs are private: no browser or proxy keeps them. Recordings say otherwise for themselves. */
export async function keepInNoCache(_: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.header('cache-control', 'no-store')
}
