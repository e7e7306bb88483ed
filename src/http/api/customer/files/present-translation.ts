import { z } from 'zod'
import type { AudiofileRow } from '../../../../files/audiofiles/index.ts'
import type { Db } from '../../../../platform/db/index.ts'
import { languageName } from '../../../../platform/languages.ts'
import {
  newestTextOf,
  type TranslatedParagraph,
  type Translation,
  translationOf,
} from '../../../../production/index.ts'
import { reviewOffer } from '../../../../work/index.ts'
import { id, languageGiven } from '../../../fields.ts'

export const language = languageGiven.meta({
  description: 'language to translate into, as a code such as `es`',
})
export const ofLanguage = z.object({ file: id, language })

export const translatedParagraph = z
  .object({
    id: z.number(),
    continues: z.boolean().meta({
      description: 'whether it continues the previous paragraph: long ones are translated in pieces',
    }),
    speaker: z.string().nullable(),
    start_ms: z.number(),
    end_ms: z.number(),
    original: z.string().meta({ description: 'what was translated' }),
    text: z.string(),
    revision: z.number().meta({ description: 'send it back as `based_on` when you change the text' }),
    edited_by: z.string().nullable().meta({ description: 'null for what the machine wrote' }),
    has_earlier: z.boolean().meta({ description: 'whether its earlier texts can be listed' }),
  })
  .meta({ id: 'TranslatedParagraph' })

export const earlierTranslation = z
  .object({
    text: z.string(),
    edited_by: z.string().nullable().meta({ description: 'null for what the machine wrote' }),
    written: z.iso
      .datetime()
      .nullable()
      .meta({ description: 'null for texts from before this was recorded' }),
  })
  .meta({ id: 'EarlierTranslation' })

export const translationAnswer = z
  .object({
    language: z.string(),
    name: z.string().meta({ description: 'name of the language, in English' }),
    state: z
      .enum(['waiting', 'working', 'done', 'failed'])
      .meta({ description: 'of the last request to translate into this language' }),
    server: z.string().nullable().meta({
      description: 'host that the text was sent to; null if the recording was translated by Whisper',
    }),
    model: z.string(),
    parts: z.number().meta({ description: 'number of parts that the text is sent in; 0 until known' }),
    parts_done: z.number(),
    problem: z.string().nullable().meta({ description: 'why it failed, or is still waiting' }),
    text: z
      .object({
        version: z.number().meta({ description: 'version of the transcript that it was made from' }),
        out_of_date: z.boolean().meta({ description: 'whether the transcript has changed since' }),
        made: z.iso.datetime(),
        reviewed: z.iso
          .datetime()
          .nullable()
          .meta({ description: 'null until a person has reviewed what the machine wrote' }),
        reviewed_by: z.string().nullable(),
        reviewed_by_translator: z.boolean().meta({
          description: 'whether a translator of this service reviewed it, and not a member of the account',
        }),
      })
      .nullable()
      .meta({
        description: 'the text that can be read, even while another one is being made; null if there is none',
      }),
    review: z
      .object({
        state: z.enum(['none', 'waiting', 'working']).meta({
          description:
            '`waiting`: ordered, and can be cancelled; `working`: a translator has begun, and until it is handed in, only they can change the translation',
        }),
        due: z.iso.datetime().nullable(),
        possible: z
          .union([z.literal(true), z.string()])
          .meta({ description: 'true, or the reason why a review cannot be ordered now' }),
      })
      .meta({ description: 'the review by a translator of this service' }),
  })
  .meta({ id: 'Translation' })

export const staleParagraph = z
  .object({
    message: z.string(),
    code: z.string(),
    revision: z.number().optional().meta({ description: 'the newer one, if the code is `stale_version`' }),
    text: z.string().optional().meta({ description: 'of the newer one' }),
  })
  .meta({ id: 'StaleParagraph' })

export const oneTranslation = z.object({ translation: translationAnswer, message: z.string() })

/** With the state of its review by a translator. */
export async function presentTranslation(
  db: Db,
  file: AudiofileRow,
  translation: Translation,
): Promise<z.infer<typeof translationAnswer>> {
  const [newest, review] = await Promise.all([newestTextOf(db, file.id), reviewOffer(db, file, translation)])
  const { text, ...made } = translation
  return {
    ...made,
    name: languageName(made.language),
    text: text && {
      version: text.version_id,
      out_of_date: text.version_id < newest,
      made: text.ended_at.toISOString(),
      reviewed: text.reviewed_at?.toISOString() ?? null,
      reviewed_by: text.reviewed_by,
      reviewed_by_translator: text.reviewed_at !== null && text.reviewed_by_translator,
    },
    review: {
      state: review.state,
      due: review.dueAt?.toISOString() ?? null,
      possible: review.refusal ?? true,
    },
  }
}

export const presentLanguage = async (db: Db, file: AudiofileRow, language: string) =>
  presentTranslation(db, file, await translationOf(db, file.id, language))

export const presentTranslated = ({
  id,
  continues,
  speaker,
  start_ms,
  end_ms,
  original,
  text,
  revision,
  edited_by,
  has_earlier,
}: TranslatedParagraph): z.infer<typeof translatedParagraph> => ({
  id,
  continues,
  speaker,
  start_ms,
  end_ms,
  original,
  text,
  revision,
  edited_by,
  has_earlier,
})
