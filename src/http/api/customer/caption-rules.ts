import { z } from 'zod'
import { inCamelCase, inSnakeCase } from '../../../platform/snake-case.ts'
import type { Said } from '../../../platform/texts/said.ts'
import { captionRulesOf, setCaptionRules } from '../../../production/index.ts'
import { type CaptionRules, captionRules, RULE_BOUNDS } from '../../../transcripts/render/index.ts'
import { route } from '../../route.ts'

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
  line_characters: within('lineCharacters'),
  lines: within('lines'),
  shortest_ms: within('shortestMs'),
  longest_ms: within('longestMs'),
  characters_a_second: within('charactersASecond'),
  shortest_gap_ms: within('shortestGapMs'),
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
  line_characters: limit('lineCharacters'),
  lines: limit('lines'),
  shortest_ms: limit('shortestMs'),
  longest_ms: limit('longestMs'),
  characters_a_second: limit('charactersASecond'),
  shortest_gap_ms: limit('shortestGapMs'),
}

const answer = z
  .object({
    rules: captionRulesShape,
    usual: captionRulesShape.meta({ description: 'the default rules' }),
    message: z.string(),
  })
  .meta({ id: 'AccountCaptionRules' })

export const captionRuleRoutes = [
  route({
    method: 'GET',
    path: '/accounts/:account/caption-rules',
    of: 'holder',
    access: { customer: 'read', operator: 'read' },
    tag: 'Accounts',
    operationId: 'showCaptionRules',
    summary: 'The caption rules of an account',
    description: 'The rules say how long lines and captions may be, and how fast they may be read.',
    response: answer,
    async run({ db, account }) {
      return present(await captionRulesOf(db, account.id))
    },
  }),

  route({
    method: 'PUT',
    path: '/accounts/:account/caption-rules',
    of: 'holder',
    access: { customer: 'work', operator: 'operate' },
    done: 'changed the caption rules',
    tag: 'Accounts',
    operationId: 'setCaptionRules',
    summary: 'Set the caption rules of an account',
    description:
      'The rules apply immediately to generated captions, including those of delivered files, and to the work of editors. Captions that an editor has adjusted do not change.',
    body: z.object({
      rules: captionRulesShape.nullable().meta({ description: 'null restores the default rules' }),
    }),
    response: answer,
    async run({ db, account, body }) {
      const rules = body.rules && inCamelCase(body.rules)
      await setCaptionRules(db, account.id, rules)
      return present(rules ?? captionRules)
    },
  }),
]

const said = ({ lines, lineCharacters: characters }: CaptionRules): Said =>
  lines === 1
    ? { says: 'done.captionsOfOneLine', characters }
    : { says: 'done.captionsOfLines', lines, characters }

const present = (rules: CaptionRules) => ({
  rules: inSnakeCase(rules),
  usual: inSnakeCase(captionRules),
  message: said(rules),
})
