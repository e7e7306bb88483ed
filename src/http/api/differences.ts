/** How two versions of a text differ, as desks and customers' pages show it. */
import { z } from 'zod'
import { counted } from '../../platform/counted.ts'
import type { Differences } from '../../transcripts/index.ts'

export const difference = z
  .object({
    paragraph: z.number().meta({ description: 'index of the paragraph in the newer text, from 0' }),
    at_ms: z.number(),
    lead: z.string(),
    removed: z.string(),
    added: z.string(),
    added_at: z.array(z.object({ paragraph: z.number(), from: z.number(), to: z.number() })).meta({
      description: 'indexes, from 0, of the added words in each of the first 20 paragraphs that have some',
    }),
    tail: z.string(),
  })
  .meta({ id: 'Difference' })

export const presentDifference = ({ atMs, addedAt, ...rest }: Differences['differences'][number]) => ({
  ...rest,
  at_ms: atMs,
  added_at: addedAt,
})

export const differencesAnswer = z.object({
  differences: z
    .array(difference)
    .nullable()
    .meta({ description: 'the first 500 differences; null if there is no such version' }),
  count: z.number(),
  removed_words: z.number(),
  added_words: z.number(),
  message: z.string(),
})

/** Null where there is nothing to compare with. */
export const presentDifferences = (found: Differences | null): z.infer<typeof differencesAnswer> => {
  const { count = 0, removedWords = 0, addedWords = 0, differences } = found ?? {}
  return {
    differences: differences?.map(presentDifference) ?? null,
    count,
    removed_words: removedWords,
    added_words: addedWords,
    message: counted(count, 'difference'),
  }
}
