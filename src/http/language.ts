import type { FastifyRequest } from 'fastify'
import { LIMITS } from '../platform/limits.ts'
import { languageNames, ORIGINAL } from '../platform/texts/catalog.ts'
import { line } from './fields.ts'

/** What a person chose on a page; pages set it. */
export const LANGUAGE_COOKIE = 'language'

/** They are read at the start. */
const LANGUAGES = languageNames()

/** No list in the API’s description: languages are added without changing it. */
export const language = line(LIMITS.label.max)
  .refine((tag) => LANGUAGES.includes(tag), `must be one of ${LANGUAGES.join(', ')}`)
  .meta({ description: 'a language of the website', example: 'de' })

/** Of the languages that there are: the one chosen, else the first that the browser asks for, else English. */
export function languageFor(
  { cookies, headers }: FastifyRequest,
  known: readonly string[] = LANGUAGES,
): string {
  const wanted = [cookies?.[LANGUAGE_COOKIE] ?? '', ...accepted(headers['accept-language'] ?? '')]
  return (
    wanted.map((tag) => tag.split('-', 1)[0]!.toLowerCase()).find((tag) => known.includes(tag)) ?? ORIGINAL
  )
}

/**
 * In which an answer is read. Pages call `/api` with a cookie, or for a visitor. Programs send a key or a token, or call
 * API v4: they get English, which is the contract.
 */
export const readingLanguage = (request: FastifyRequest): string =>
  request.url.startsWith('/api/') && request.headers.authorization === undefined
    ? languageFor(request)
    : ORIGINAL

const MAX_LENGTH = 500

const accepted = (header: string): string[] =>
  header
    .slice(0, MAX_LENGTH)
    .split(',')
    .map((one) => one.trim().split(/;\s*q=/))
    .map(([tag, weight = '1']) => ({ tag: tag!, weight: Number(weight) || 0 }))
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .map(({ tag }) => tag)
