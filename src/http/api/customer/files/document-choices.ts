import { z } from 'zod'
import { LIMITS, refuseOver } from '../../../../platform/limits.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { inCamelCase } from '../../../../platform/snake-case.ts'
import type { Part, Passage } from '../../../../transcripts/render/index.ts'
import { text } from '../../../fields.ts'
import { captionLimits } from '../caption-rules.ts'

/** Longer than any recording. */
const MAX_SECONDS = 1_000_000

const seconds = z.coerce.number().min(0).max(MAX_SECONDS).optional()

/** How documents are written: a part of the query. */
export const documentStyle = {
  times: z.stringbool().optional().meta({
    type: 'boolean',
    description: 'timestamps at the paragraphs of a document; as ordered if left out',
  }),
  names: z
    .stringbool()
    .default(true)
    .meta({ type: 'boolean', description: 'whether the document has the names of the speakers' }),
  ...captionLimits,
}

/** What one document has of its transcript, and how it is written: a part of the query. */
export const documentChoices = {
  ...documentStyle,
  speaker: text(LIMITS.name.max).optional().meta({ description: 'only what this speaker says, by name' }),
  from: seconds.meta({ description: 'only from this second of the recording on' }),
  to: seconds.meta({ description: 'only up to this second of the recording' }),
  passages: z
    .string()
    // 30 characters and a comma each
    .max(LIMITS.passages.max * 31)
    .regex(
      /^\d{1,7}(\.\d{1,3})?-\d{1,7}(\.\d{1,3})?(,\d{1,7}(\.\d{1,3})?-\d{1,7}(\.\d{1,3})?)*$/,
      'must be like 12.5-19,60-75',
    )
    .optional()
    .meta({
      description: `only these passages, each from one second to another, such as \`12.5-19,60-75\`; at most ${LIMITS.passages.max}, in place of \`from\` and \`to\``,
    }),
}

type Given = z.infer<z.ZodObject<typeof documentChoices>>

export const choicesGiven = ({ times, names, speaker, from, to, passages, ...limits }: Given) => ({
  times,
  part: partGiven({
    speaker: speaker || null,
    passages: passagesGiven({ from, to, passages }),
    hasNames: names,
  }),
  limits: inCamelCase(limits),
})

/** Null for all of it. */
const partGiven = (part: Part): Part | null =>
  part.speaker === null && part.passages === null && part.hasNames ? null : part

function passagesGiven({
  from = 0,
  to,
  passages,
}: Pick<Given, 'from' | 'to' | 'passages'>): Passage[] | null {
  const given =
    passages?.split(',').map((one) => one.split('-').map(Number) as [number, number]) ??
    (from === 0 && to === undefined ? [] : [[from, to ?? Number.POSITIVE_INFINITY] as const])
  refuseOver('passages', given.length)
  if (given.some(([start, end]) => end <= start))
    throw new Refusal('bad_parameter', 'The part must end after it begins: to must be greater than from.')
  if (given.length === 0) return null
  return given.map(([start, end]) => ({
    fromMs: start * 1000,
    toMs: Number.isFinite(end) ? end * 1000 : null,
  }))
}
