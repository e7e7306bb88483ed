import { z } from 'zod'
import { captionRulesOf, setCaptionRules } from '../../../production/index.ts'
import { type CaptionRules, captionRules, RULE_BOUNDS } from '../../../transcripts/render/index.ts'
import { type Api, id, typed } from '../routes.ts'

const DESCRIPTIONS: Record<keyof CaptionRules, string> = {
  lineCharacters:
    'maximum number of characters in a line; a Chinese, Japanese or Korean character counts as two',
  lines: 'maximum number of lines in a caption',
  shortestMs: 'minimum time in milliseconds that a caption is shown',
  longestMs: 'maximum time in milliseconds that a caption is shown',
  charactersASecond: 'maximum reading speed in characters per second, unless the speech is faster',
  shortestGapMs: 'minimum gap in milliseconds between captions, unless they touch',
}

const within = (rule: keyof CaptionRules) =>
  z
    .number()
    .int()
    .min(RULE_BOUNDS[rule].min)
    .max(RULE_BOUNDS[rule].max)
    .meta({ description: DESCRIPTIONS[rule] })

export const captionRulesShape = z.object({
  lineCharacters: within('lineCharacters'),
  lines: within('lines'),
  shortestMs: within('shortestMs'),
  longestMs: within('longestMs'),
  charactersASecond: within('charactersASecond'),
  shortestGapMs: within('shortestGapMs'),
})

const limit = (rule: keyof CaptionRules) =>
  z.coerce
    .number()
    .int()
    .min(RULE_BOUNDS[rule].min)
    .max(RULE_BOUNDS[rule].max)
    .optional()
    .meta({
      description: `captions: ${DESCRIPTIONS[rule]}. Default: the account’s caption rules`,
    })

/** Limits for one document, in place of the account's: a part of the query. */
export const captionLimits = {
  lineCharacters: limit('lineCharacters'),
  lines: limit('lines'),
  shortestMs: limit('shortestMs'),
  longestMs: limit('longestMs'),
  charactersASecond: limit('charactersASecond'),
  shortestGapMs: limit('shortestGapMs'),
}

const answer = z
  .object({
    rules: captionRulesShape,
    usual: captionRulesShape.meta({ description: 'the default rules' }),
    message: z.string(),
  })
  .meta({ id: 'AccountCaptionRules' })

export function mountCaptionRules({ app, services, auth }: Api): void {
  const { db } = services

  typed(app).get(
    '/accounts/:account/caption-rules',
    {
      config: { access: { customer: 'read', operator: 'read' } },
      schema: {
        tags: ['Accounts'],
        operationId: 'showCaptionRules',
        summary: 'The caption rules of an account',
        description: 'The rules say how long lines and captions may be, and how fast they may be read.',
        params: z.object({ account: id }),
        response: { 200: answer },
      },
    },
    async (request, reply) => {
      const account = await auth.accountHolder(request, reply, request.params.account)
      return present(await captionRulesOf(db, account.id))
    },
  )

  typed(app).put(
    '/accounts/:account/caption-rules',
    {
      config: { done: 'changed the caption rules', access: { customer: 'work', operator: 'operate' } },
      schema: {
        tags: ['Accounts'],
        operationId: 'setCaptionRules',
        summary: 'Set the caption rules of an account',
        description:
          'The rules apply immediately to generated captions, including those of delivered files, and to the work of editors. Captions that an editor has adjusted do not change.',
        params: z.object({ account: id }),
        body: z.object({
          rules: captionRulesShape.nullable().meta({ description: 'null restores the default rules' }),
        }),
        response: { 200: answer },
      },
    },
    async (request, reply) => {
      const account = await auth.accountHolder(request, reply, request.params.account)
      await setCaptionRules(db, account.id, request.body.rules)
      return present(request.body.rules ?? captionRules)
    },
  )
}

const present = (rules: CaptionRules) => ({
  rules,
  usual: captionRules,
  message: `Captions have at most ${rules.lines === 1 ? 'one line' : `${rules.lines} lines`} of ${rules.lineCharacters} characters`,
})
