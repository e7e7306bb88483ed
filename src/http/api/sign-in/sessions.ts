import { z } from 'zod'
import { endOtherSessions, endSession, listSessions, type Session } from '../../../accounts/index.ts'
import { counted } from '../../../platform/counted.ts'
import { messageOnly } from '../../fields.ts'
import { route } from '../../route.ts'

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

export const sessionsRoutes = [
  route({
    method: 'GET',
    path: '/sessions',
    of: 'session',
    access: 'in person',
    tag: 'Signing in',
    operationId: 'listSessions',
    summary: 'List your sessions',
    description: 'Shows the browser and the IP address that last used each session, and when.',
    response: z.object({ sessions: z.array(sessionAnswer), message: z.string() }),
    async run({ db, person, sessionToken }) {
      const sessions = (await listSessions(db, person.id, sessionToken)).map(present)
      return { sessions, message: counted(sessions.length, 'session') }
    },
  }),

  route({
    method: 'DELETE',
    path: '/sessions/:session',
    of: 'session',
    access: 'in person',
    done: 'ended a session',
    tag: 'Signing in',
    operationId: 'endSession',
    summary: 'End one of your sessions',
    description: 'The browser with this session is signed out at once.',
    response: messageOnly,
    async run({ db, person, params }) {
      await endSession(db, person.id, params.session)
      return { message: 'The session has ended' }
    },
  }),

  route({
    method: 'DELETE',
    path: '/sessions',
    of: 'session',
    access: 'in person',
    done: 'ended the other sessions',
    tag: 'Signing in',
    operationId: 'endOtherSessions',
    summary: 'End all your other sessions',
    description: 'The session that this request belongs to continues.',
    response: messageOnly,
    async run({ db, person, sessionToken }) {
      const ended = await endOtherSessions(db, person.id, sessionToken)
      return { message: `${counted(ended, 'other session has', 'other sessions have')} ended` }
    },
  }),
]

const present = ({ id, browser, address, createdAt, lastUsedAt, isCurrent }: Session) => ({
  id,
  browser,
  address,
  created: createdAt.toISOString(),
  last_used: lastUsedAt?.toISOString() ?? null,
  current: isCurrent,
})
