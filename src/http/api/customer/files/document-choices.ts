import { z } from 'zod'
import { LIMITS, refuseOver } from '../../../../platform/limits.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { inCamelCase } from '../../../../platform/snake-case.ts'
import { EXTRAS, type Extra } from '../../../../production/index.ts'
import type { Part, Passage } from '../../../../transcripts/render/index.ts'
import { languageGiven, text } from '../../../fields.ts'
import { captionLimits } from '../caption-rules.ts'

/** Longer than any recording. */
const MAX_SECONDS = 1_000_000

const seconds = z.coerce.number().min(0).max(MAX_SECONDS).optional()

/** What stands before the transcript. */
export const extrasGiven = <Offered extends Extra>(offered: readonly Offered[]) =>
  z
    .string()
    .max(100)
    .transform((given) => [...new Set(given.split(','))])
    .pipe(z.array(z.enum(offered)))
    .optional()
    .meta({
      type: 'string',
      description: `what a document (not captions, \`csv\` or \`json\`) has before the transcript, separated by commas: ${offered.map((one) => `\`${one}\``).join(', ')}. What the file does not have is left out; a summary that is out of date says so. Only for whole documents with names, as spoken`,
    })

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
  with: extrasGiven(EXTRAS),
  ...captionLimits,
  language: languageGiven.optional().meta({
    description: 'of a translation, as a code such as `es`; as spoken if left out',
  }),
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

export const choicesGiven = ({
  times,
  names,
  with: extras,
  language,
  speaker,
  from,
  to,
  passages,
  ...limits
}: Given) => ({
  times,
  extras,
  language,
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
    throw new Refusal('bad_parameter', { says: 'file.endsBeforeStart' })
  if (given.length === 0) return null
  return given.map(([start, end]) => ({
    fromMs: start * 1000,
    toMs: Number.isFinite(end) ? end * 1000 : null,
  }))
}
