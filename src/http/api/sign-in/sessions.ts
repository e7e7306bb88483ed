import { z } from 'zod'
import { endOtherSessions, endSession, listSessions, type Session } from '../../../accounts/index.ts'
import { counted } from '../../../platform/counted.ts'
import { type Api, id, messageOnly, typed } from '../routes.ts'

const sessionAnswer = z
  .object({
    id: z.number(),
    browser: z
      .string()
      .nullable()
      .meta({ description: 'user agent of the last use; null if the session was not used yet' }),
    address: z.string().nullable().meta({ description: 'IP address of the last use' }),
    created: z.iso.datetime(),
    last_used: z.iso.datetime().nullable(),
    current: z.boolean().meta({ description: 'whether this is the session of the request' }),
  })
  .meta({ id: 'Session' })

export function mountSessions({ app, services, auth }: Api): void {
  const { db } = services

  typed(app).get(
    '/sessions',
    {
      config: { access: 'in person' },
      schema: {
        tags: ['Signing in'],
        operationId: 'listSessions',
        summary: 'List your sessions',
        description: 'Shows the browser and the IP address that last used each session, and when.',
        response: { 200: z.object({ sessions: z.array(sessionAnswer), message: z.string() }) },
      },
    },
    async (request, reply) => {
      const { person, sessionToken } = await auth.ownSession(request, reply)
      const sessions = (await listSessions(db, person.id, sessionToken)).map(present)
      return { sessions, message: counted(sessions.length, 'session') }
    },
  )

  typed(app).delete(
    '/sessions/:session',
    {
      config: { done: 'ended a session', access: 'in person' },
      schema: {
        tags: ['Signing in'],
        operationId: 'endSession',
        summary: 'End one of your sessions',
        description: 'The browser with this session is signed out at once.',
        params: z.object({ session: id }),
        response: { 200: messageOnly },
      },
    },
    async (request, reply) => {
      const { person } = await auth.ownSession(request, reply)
      await endSession(db, person.id, request.params.session)
      return { message: 'The session has ended' }
    },
  )

  typed(app).delete(
    '/sessions',
    {
      config: { done: 'ended the other sessions', access: 'in person' },
      schema: {
        tags: ['Signing in'],
        operationId: 'endOtherSessions',
        summary: 'End all your other sessions',
        description: 'The session that this request belongs to continues.',
        response: { 200: messageOnly },
      },
    },
    async (request, reply) => {
      const { person, sessionToken } = await auth.ownSession(request, reply)
      const ended = await endOtherSessions(db, person.id, sessionToken)
      return { message: `${counted(ended, 'other session has', 'other sessions have')} ended` }
    },
  )
}

const present = ({ id, browser, address, createdAt, lastUsedAt, isCurrent }: Session) => ({
  id,
  browser,
  address,
  created: createdAt.toISOString(),
  last_used: lastUsedAt?.toISOString() ?? null,
  current: isCurrent,
})
