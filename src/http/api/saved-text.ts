/** What a desk and a customer's page send when they save a text, and what they are told if it changed meanwhile. */
import { z } from 'zod'
import { LIMITS } from '../../platform/limits.ts'
import { idInBody, text } from '../fields.ts'

export const save = {
  based_on: idInBody.meta({ description: 'the version that this edit started from' }),
  save_id: text(LIMITS.saveId.max)
    .min(1)
    .meta({ description: 'an id of your choice; a save sent twice takes effect once' }),
}
const paragraphsGiven = z
  .array(
    z
      .object({ speaker: text(LIMITS.name.max).nullable(), text: z.string().max(LIMITS.paragraph.max) })
      .meta({ id: 'PlainParagraph' }),
  )
  .max(LIMITS.paragraphs.max)
/** A whole text, as someone typed it. */
export const textSave = z.object({ ...save, paragraphs: paragraphsGiven }).meta({ id: 'TextSave' })
export const restoredSave = z.object({ ...save, version: idInBody }).meta({ id: 'RestoredSave' })
export const savedVersion = z.object({ version: z.number(), message: z.string() }).meta({ id: 'SavedText' })
export const stale = z
  .object({
    message: z.string(),
    code: z.string(),
    version: z.number().optional().meta({ description: 'the newer version, if the code is `stale_version`' }),
  })
  .meta({ id: 'StaleSave' })
/** Enough for hours of speech without word times, which is a few hundred kilobytes. */
export const MAX_SAVE_BYTES = 10 * 1024 * 1024
