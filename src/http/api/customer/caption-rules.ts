import { z } from 'zod'
import { captionRulesOf, setCaptionRules } from '../../../production/index.ts'
import { type CaptionRules, captionRules, RULE_BOUNDS } from '../../../transcripts/render/index.ts'
import { type Api, id, typed } from '../routes.ts'

const within = (rule: keyof CaptionRules, description: string) =>
  z.number().int().min(RULE_BOUNDS[rule].min).max(RULE_BOUNDS[rule].max).meta({ description })

export const captionRulesShape = z.object({
  lineCharacters: within(
    'lineCharacters',
    'longest line; a Chinese, Japanese or Korean character counts as two',
  ),
  lines: within('lines', 'maximum number of lines in a caption'),
  shortestMs: within('shortestMs', 'shortest time that a caption is shown'),
  longestMs: within('longestMs', 'longest time that a caption is shown'),
  charactersASecond: within('charactersASecond', 'fastest reading speed, unless the speech is faster'),
  shortestGapMs: within('shortestGapMs', 'captions touch, or have at least this gap between them'),
})

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
        description: 'They say how long lines and captions may be, and how fast they may be read.',
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
          'They apply immediately to generated captions, including those of delivered files, and to the work of editors. Captions that an editor has adjusted do not change.',
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
