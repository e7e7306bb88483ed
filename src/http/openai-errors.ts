import type { FastifyRequest } from 'fastify'
import { z } from 'zod'

/** What any other address answers: `http/errors.ts` decides on it. */
type Answer = { status: number; body: { message: string; code: string; param?: string } }

type Shown = { status?: number; type?: string; code?: string }

export const openAiError = z
  .object({
    error: z.object({
      message: z.string(),
      type: z.string(),
      param: z.string().nullable(),
      code: z.string(),
    }),
  })
  .meta({ id: 'OpenAiError' })

/** As OpenAI names them. The clients act on some: 429 with `insufficient_quota` is about money, not about speed. */
const THEIRS: Record<string, Shown> = {
  insufficient_balance: { status: 429, type: 'insufficient_quota', code: 'insufficient_quota' },
  card_declined: { status: 429, type: 'insufficient_quota', code: 'insufficient_quota' },
  too_many_requests: { type: 'requests', code: 'rate_limit_exceeded' },
  unorderable_url: { status: 400, code: 'invalid_file' },
}

/** Trying again soon can help. */
const PASSING = new Set(['too_many_requests', 'locked'])

export const isOpenAiPath = ({ url }: Pick<FastifyRequest, 'url'>): boolean => /^\/v1(\/|$)/.test(url)

/** The same error in OpenAI's shape. Its clients repeat most requests that failed; where that is in vain, they are told. */
export function inOpenAiShape({ status, body }: Answer) {
  const shown = THEIRS[body.code] ?? {}
  const shownStatus = shown.status ?? status
  const isFinal = shownStatus < 500 && !PASSING.has(body.code)
  return {
    status: shownStatus,
    headers: isFinal ? { 'x-should-retry': 'false' } : {},
    body: {
      error: {
        message: body.message,
        type: shown.type ?? (shownStatus < 500 ? 'invalid_request_error' : 'server_error'),
        param: body.param ?? null,
        code: shown.code ?? body.code,
      },
    },
  }
}
