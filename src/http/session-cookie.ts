import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  type BegunSession,
  DEVICE_SECONDS,
  type Entry,
  SESSION_DAYS,
  UNFINISHED_MINUTES,
} from '../accounts/index.ts'
import { SESSION_COOKIE } from './authentication.ts'
import { LANGUAGE_COOKIE } from './language.ts'

/** Kept after signing out. It grants no access: see sign-in-attempts.ts. */
export const DEVICE_COOKIE = 'longhand_device'

/** Of a sign-in that waits for another step: see unfinished-sign-ins.ts. */
export const UNFINISHED_COOKIE = 'longhand_sign_in'

type Answer = { request: FastifyRequest; reply: FastifyReply; ownUrl: string }

const LANGUAGE_DAYS = 365

/** A browser in which no language was chosen shows pages in the person's. */
export function setSessionCookie(answer: Answer, { sessionToken, language }: BegunSession): void {
  const maxAge = SESSION_DAYS * 86_400
  answer.reply.setCookie(SESSION_COOKIE, sessionToken, { ...flags(answer), path: '/', maxAge })
  if (language === null || answer.request.cookies[LANGUAGE_COOKIE] !== undefined) return
  const forPages = { ...flags(answer), httpOnly: false }
  answer.reply.setCookie(LANGUAGE_COOKIE, language, {
    ...forPages,
    path: '/',
    maxAge: LANGUAGE_DAYS * 86_400,
  })
}

/** The session that was begun, or the token of its next step. */
export function setEntryCookie(answer: Answer, entry: Entry): void {
  if ('sessionToken' in entry) setSessionCookie(answer, entry)
  else setUnfinishedCookie(answer, entry.unfinishedToken)
}

export function setUnfinishedCookie(answer: Answer, token: string): void {
  const maxAge = UNFINISHED_MINUTES * 60
  answer.reply.setCookie(UNFINISHED_COOKIE, token, { ...flags(answer), path: '/api', maxAge })
}

export function setDeviceCookie(answer: Answer, token: string): void {
  const maxAge = DEVICE_SECONDS
  answer.reply.setCookie(DEVICE_COOKIE, token, { ...flags(answer), path: '/api/session', maxAge })
}

/**
 * Pages cannot read it, other sites cannot send it along with a change, and it goes over HTTPS only where customers
 * reach us by it, whether or not the proxy says so.
 */
const flags = ({ request, ownUrl }: Answer) => {
  const secure = request.protocol === 'https' || ownUrl.startsWith('https:')
  return { httpOnly: true, sameSite: 'lax', secure } as const
}
