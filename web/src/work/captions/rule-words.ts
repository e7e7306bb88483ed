import { captions } from 'texts:captions'
import type { CaptionRule, CaptionRules } from '../../../../src/transcripts/render/caption-rules.ts'
import { shownHundredth } from '../../shown.ts'

const rules = captions.rules satisfies Record<CaptionRule, unknown>

/** What a caption does that breaks the rule. */
export function ruleWords(rule: CaptionRule, asked: CaptionRules): string {
  const words = rules[rule]
  if (typeof words === 'string') return words
  return words({
    ...asked,
    shortest: shownHundredth(asked.shortestMs / 1000),
    longest: asked.longestMs / 1000,
  })
}
