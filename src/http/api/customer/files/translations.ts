import { z } from 'zod'
import { counted } from '../../../../platform/counted.ts'
import type { Db } from '../../../../platform/db/index.ts'
import { languageName } from '../../../../platform/languages.ts'
import { LIMITS } from '../../../../platform/limits.ts'
import {
  deleteTranslation,
  editTranslation,
  newestTextOf,
  requestInsight,
  reviewTranslation,
  type TranslatedParagraph,
  type Translation,
  translatedParagraphs,
  translationOf,
  translationsOf,
} from '../../../../production/index.ts'
import { id, languageGiven, line, messageOnly, next, pageOf } from '../../../fields.ts'
import { route } from '../../../route.ts'
import { offerAnswer, presentOffer } from './language-model-offer.ts'

const language = languageGiven.meta({ description: 'language to translate into, as a code such as `es`' })
const ofLanguage = z.object({ file: id, language })

const paragraph = z
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
  })
  .meta({ id: 'TranslatedParagraph' })

const translationAnswer = z
  .object({
    language: z.string(),
    name: z.string().meta({ description: 'name of the language, in English' }),
    state: z
      .enum(['waiting', 'working', 'done', 'failed'])
      .meta({ description: 'of the last request to translate into this language' }),
    server: z.string().meta({ description: 'host that the text was sent to' }),
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
      })
      .nullable()
      .meta({
        description: 'the text that can be read, even while another one is being made; null if there is none',
      }),
  })
  .meta({ id: 'Translation' })

const staleParagraph = z
  .object({
    message: z.string(),
    code: z.string(),
    revision: z.number().optional().meta({ description: 'the newer one, if the code is `stale_version`' }),
    text: z.string().optional().meta({ description: 'of the newer one' }),
  })
  .meta({ id: 'StaleParagraph' })

const oneTranslation = z.object({ translation: translationAnswer, message: z.string() })

/** A delivered transcript in another language, beside the original. What the model writes is text, and treated as nothing else. */
export const translationRoutes = [
  route({
    method: 'GET',
    path: '/files/:file/translations',
    of: 'openedFile',
    access: { customer: 'read', operator: 'read' },
    tag: 'Translations',
    operationId: 'listTranslations',
    summary: 'The translations of a transcript',
    description:
      'Also returns where the text is sent to be translated, what another translation costs, and whether one can be requested.',
    response: z.object({
      ...offerAnswer('for a translation of this file'),
      translations: z.array(translationAnswer),
      message: z.string(),
    }),
    async run({ db, services: { languageModel }, file }) {
      const [translations, newest, offer] = await Promise.all([
        translationsOf(db, file.id),
        newestTextOf(db, file.id),
        presentOffer(db, languageModel, file, 'TRANSL1'),
      ])
      return {
        ...offer,
        translations: translations.map((one) => present(one, newest)),
        message: counted(translations.length, 'translation'),
      }
    },
  }),

  route({
    method: 'POST',
    path: '/files/:file/translations',
    of: 'ownFile',
    access: { customer: 'work' },
    done: 'had a transcript translated',
    tag: 'Translations',
    operationId: 'requestTranslation',
    summary: 'Have a transcript translated',
    description:
      'The text is sent to the server that the list names, paragraph by paragraph, without speaker labels and times; names and glossary terms that occur in it are listed. If there is a translation that is out of date, only what has changed is translated again, and people’s corrections are kept where the transcript is unchanged. The price is charged now, and refunded if this fails. If there is a price, the scope `order` is needed as well. Poll the translation, or listen to `/api/live`, until its state is `done` or `failed`.',
    body: z.object({ language }),
    response: oneTranslation,
    async run({ db, services, account, file, caller: { limit, scopes }, body }) {
      const wanted = { kind: 'translation' as const, question: null, language: body.language }
      const asked = await requestInsight(services, account, file.id, wanted, {
        limit,
        mayPay: scopes.includes('order'),
      })
      return {
        translation: await presentOne(db, file.id, body.language),
        message: `The text is being sent to ${asked.server}`,
      }
    },
  }),

  route({
    method: 'GET',
    path: '/files/:file/translations/:language',
    of: 'openedFile',
    access: { customer: 'read', operator: 'read' },
    tag: 'Translations',
    operationId: 'showTranslation',
    summary: 'A translation, paragraph by paragraph beside the original',
    description:
      'For documents and captions, download the transcript with `language`. Long translations come in pages.',
    params: ofLanguage,
    query: z.object({
      cursor: z.coerce.number().int().min(0).optional(),
      limit: z.coerce.number().int().min(1).max(200).default(200),
    }),
    response: oneTranslation.extend({ paragraphs: z.array(paragraph), next }),
    async run({ db, file, params, query }) {
      const translation = await translationOf(db, file.id, params.language)
      const { cursor: after, limit } = query
      const found = translation.text
        ? await translatedParagraphs(db, translation.text.id, { after, limit: limit + 1 })
        : []
      const { rows, next } = pageOf(found, limit, ({ place }) => place)
      return {
        translation: present(translation, await newestTextOf(db, file.id)),
        paragraphs: rows.map(presentParagraph),
        next,
        message: `Its state is ${translation.state}`,
      }
    },
  }),

  route({
    method: 'PUT',
    path: '/files/:file/translations/:language/paragraphs/:paragraph',
    of: 'author',
    access: { customer: 'work', operator: 'operate' },
    done: 'edited a translation',
    isLogged: false,
    tag: 'Translations',
    operationId: 'editTranslation',
    summary: 'Change one paragraph of a translation',
    description:
      'Speaker and times stay; new captions are made. If someone else has changed the paragraph since, the status is 409, with their text.',
    params: ofLanguage.extend({ paragraph: id }),
    body: z.object({
      text: line(LIMITS.translatedParagraph.max),
      based_on: z.number().int().min(0).meta({ description: '`revision` of the paragraph that you changed' }),
    }),
    response: z.object({ paragraph, message: z.string() }),
    conflict: staleParagraph,
    async run({ db, file, author: name, params, body, tell }) {
      const { paragraph, isFirst } = await editTranslation(db, file, params.language, {
        paragraph: params.paragraph,
        basedOn: body.based_on,
        text: body.text,
        name,
      })
      // One line for a translation, not for each paragraph.
      if (isFirst) tell('edited a translation')
      return { paragraph: presentParagraph(paragraph), message: 'Saved' }
    },
  }),

  route({
    method: 'PUT',
    path: '/files/:file/translations/:language/reviewed',
    of: 'author',
    access: { customer: 'work', operator: 'operate' },
    done: 'marked a translation as reviewed',
    tag: 'Translations',
    operationId: 'reviewTranslation',
    summary: 'Say whether a person has reviewed a translation',
    description: 'Until then, documents and pages say that it was translated by machine.',
    params: ofLanguage,
    body: z.object({ reviewed: z.boolean() }),
    response: oneTranslation,
    async run({ db, file, author, params: { language }, body: { reviewed }, tell }) {
      if (!reviewed) tell('marked a translation as not reviewed')
      await reviewTranslation(db, file, language, reviewed ? author : null)
      return {
        translation: await presentOne(db, file.id, language),
        message: reviewed ? 'It is marked as reviewed' : 'It is no longer marked as reviewed',
      }
    },
  }),

  route({
    method: 'DELETE',
    path: '/files/:file/translations/:language',
    of: 'ownFile',
    access: { customer: 'work' },
    done: 'stopped or deleted a translation',
    tag: 'Translations',
    operationId: 'deleteTranslation',
    summary: 'Stop a translation that is being made, or delete it',
    description:
      'If it is being made, that stops and what it cost is refunded; an earlier text in this language stays. Otherwise, the translation is deleted, with what people changed in it.',
    params: ofLanguage,
    response: messageOnly,
    async run({ db, account, file, params }) {
      await deleteTranslation(db, account.id, file.id, params.language)
      return { message: 'It was stopped or deleted' }
    },
  }),
]

const presentOne = async (db: Db, file: number, language: string) =>
  present(await translationOf(db, file, language), await newestTextOf(db, file))

function present({ text, ...made }: Translation, newest: number): z.infer<typeof translationAnswer> {
  return {
    ...made,
    name: languageName(made.language),
    text: text && {
      version: text.version_id,
      out_of_date: text.version_id < newest,
      made: text.ended_at.toISOString(),
      reviewed: text.reviewed_at?.toISOString() ?? null,
      reviewed_by: text.reviewed_by,
    },
  }
}

const presentParagraph = ({
  id,
  continues,
  speaker,
  start_ms,
  end_ms,
  original,
  text,
  revision,
  edited_by,
}: TranslatedParagraph): z.infer<typeof paragraph> => ({
  id,
  continues,
  speaker,
  start_ms,
  end_ms,
  original,
  text,
  revision,
  edited_by,
})
