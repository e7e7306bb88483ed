import { z } from 'zod'
import { LIMITS } from '../../../../platform/limits.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import type { Part } from '../../../../transcripts/render/index.ts'
import { text } from '../../routes.ts'

/** Longer than any recording. */
const MAX_SECONDS = 1_000_000

const seconds = z.coerce.number().min(0).max(MAX_SECONDS).optional()

/** What a document has of its transcript: a part of the query. */
export const documentPart = {
  speaker: text(LIMITS.name.max).optional().meta({ description: 'only what this speaker says, by name' }),
  from: seconds.meta({ description: 'only from this second of the recording on' }),
  to: seconds.meta({ description: 'only up to this second of the recording' }),
  names: z.stringbool().default(true).meta({ type: 'boolean', description: 'the names of the speakers' }),
}

/** Null for all of it. */
export function partGiven({
  speaker,
  from = 0,
  to,
  names,
}: z.infer<z.ZodObject<typeof documentPart>>): Part | null {
  if (to !== undefined && to <= from)
    throw new Refusal('bad_parameter', 'The part must end after it begins: to must be greater than from.')
  if (!speaker && from === 0 && to === undefined && names) return null
  return {
    speaker: speaker || null,
    fromMs: from * 1000,
    toMs: to === undefined ? null : to * 1000,
    hasNames: names,
  }
}
