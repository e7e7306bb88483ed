import type { Db, Tx } from '../../platform/db/index.ts'
import { type CaptionRules, captionRules } from '../../transcripts/render/index.ts'

/** An account's own rules for captions, or the usual ones. */
export async function captionRulesOf(db: Db | Tx, account: number): Promise<CaptionRules> {
  const own = await db
    .selectFrom('caption_rules')
    .select([
      'line_characters as lineCharacters',
      'lines',
      'shortest_ms as shortestMs',
      'longest_ms as longestMs',
      'characters_a_second as charactersASecond',
      'shortest_gap_ms as shortestGapMs',
    ])
    .where('account_id', '=', account)
    .executeTakeFirst()
  return own ?? captionRules
}

/** Some of the rules, for one document. */
export type CaptionLimits = { [Rule in keyof CaptionRules]?: number | undefined }

export const limitedTo = (limits: CaptionLimits, rules: CaptionRules): CaptionRules => ({
  lineCharacters: limits.lineCharacters ?? rules.lineCharacters,
  lines: limits.lines ?? rules.lines,
  shortestMs: limits.shortestMs ?? rules.shortestMs,
  longestMs: limits.longestMs ?? rules.longestMs,
  charactersASecond: limits.charactersASecond ?? rules.charactersASecond,
  shortestGapMs: limits.shortestGapMs ?? rules.shortestGapMs,
})

/** Null brings the usual rules back. */
export async function setCaptionRules(db: Db, account: number, rules: CaptionRules | null): Promise<void> {
  if (!rules) {
    await db.deleteFrom('caption_rules').where('account_id', '=', account).execute()
    return
  }
  const row = {
    line_characters: rules.lineCharacters,
    lines: rules.lines,
    shortest_ms: rules.shortestMs,
    longest_ms: rules.longestMs,
    characters_a_second: rules.charactersASecond,
    shortest_gap_ms: rules.shortestGapMs,
  }
  await db
    .insertInto('caption_rules')
    .values({ account_id: account, ...row })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(row))
    .execute()
}
