import type { FastifyReply, FastifyRequest } from 'fastify'
import { SESSION_DAYS } from '../accounts/index.ts'
import { SESSION_COOKIE } from './authentication.ts'

/** Pages cannot read it, other sites cannot send it along with a change, and it goes over HTTPS where we have it. */
export function setSessionCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  reply.setCookie(SESSION_COOKIE, token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: request.protocol === 'https',
    maxAge: SESSION_DAYS * 86_400,
  })
}
