import { z } from 'zod'
import { counted } from '../../../../platform/counted.ts'
import { languageName } from '../../../../platform/languages.ts'
import { LIMITS } from '../../../../platform/limits.ts'
import {
  earlierTranslations,
  editTranslation,
  languagesOfFiles,
  requestInsight,
  reviewTranslation,
  translatedParagraphs,
  translatedTextOf,
  translationOf,
  translationsOf,
} from '../../../../production/index.ts'
import { cancelReview, deleteReviewed, orderReview } from '../../../../work/index.ts'
import { id, idsInQuery, line, messageOnly, next, pageOf } from '../../../fields.ts'
import { route } from '../../../route.ts'
import { offerAnswer, presentOffer, priceOfInsight } from './language-model-offer.ts'
import {
  earlierTranslation,
  language,
  ofLanguage,
  oneTranslation,
  presentLanguage,
  presentTranslated,
  presentTranslation,
  staleParagraph,
  translatedParagraph,
  translationAnswer,
} from './present-translation.ts'

/** A delivered transcript in another language, beside the original. What the model writes is text, and treated as nothing else. */
export const translationRoutes = [
  route({
    method: 'GET',
    path: '/files/translations',
    of: 'account',
    access: { customer: 'read' },
    tag: 'Translations',
    operationId: 'listTranslatedFiles',
    summary: 'The languages in which several files can be downloaded',
    description: 'Returns each language into which one of the files is translated.',
    query: z.object({ files: idsInQuery(LIMITS.filesAtOnce.max) }),
    response: z.object({
      languages: z.array(
        z.object({
          language: z.string(),
          name: z.string().meta({ description: 'name of the language, in English' }),
          files: z.array(z.number()).meta({
            description: 'ids of those that are spoken in this language or translated into it',
          }),
        }),
      ),
      message: z.string(),
    }),
    async run({ db, account, query }) {
      const languages = await languagesOfFiles(db, account.id, query.files)
      return {
        languages: languages.map((one) => ({ ...one, name: languageName(one.language) })),
        message: counted(languages.length, 'language'),
      }
    },
  }),

  route({
    method: 'GET',
    path: '/files/:file/translations',
    of: 'openedFile',
    access: { customer: 'read', operator: 'read' },
    tag: 'Translations',
    operationId: 'listTranslations',
    summary: 'The translations of a transcript',
    description:
      'Also returns where the text is sent to be translated, or whether the recording is translated instead, what another translation costs, and whether one can be requested.',
    response: z.object({
      ...offerAnswer('for a translation of this file'),
      from_recording: z.boolean().meta({
        description:
          'whether Whisper would translate the recording, on the service’s own machines and into English only: for understanding, not for publishing',
      }),
      review_price: offerAnswer('for a translator’s review of one of its translations').price,
      translations: z.array(translationAnswer),
      message: z.string(),
    }),
    async run({ db, services, file }) {
      const [translations, offer, review_price] = await Promise.all([
        translationsOf(db, file.id),
        presentOffer(db, services, file, 'TRANSL1'),
        priceOfInsight(db, file, 'TRANSL2'),
      ])
      return {
        ...offer,
        review_price,
        translations: await Promise.all(translations.map((one) => presentTranslation(db, file, one))),
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
      'The text is sent to the server that the list names, paragraph by paragraph, without speaker labels and times; names and glossary terms that occur in it are listed. If the text goes to no language model, Whisper may translate the recording into English (`from_recording` of the list). If there is a translation that is out of date, only what has changed is translated again, and people’s corrections are kept where the transcript is unchanged. The price is charged now, and refunded if this fails. If there is a price, the scope `order` is needed as well. Poll the translation, or listen to `/api/live`, until its state is `done` or `failed`.',
    body: z.object({ language }),
    response: oneTranslation,
    async run({ db, services, account, file, caller: { limit, scopes }, body }) {
      const wanted = { kind: 'translation' as const, question: null, language: body.language }
      const asker = { account, limit, mayPay: scopes.includes('order') }
      const asked = await requestInsight(services, asker, file.id, wanted)
      return {
        translation: await presentLanguage(db, file, body.language),
        message: asked.server
          ? `The text is being sent to ${asked.server}`
          : 'The recording is being translated on this server',
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
    response: oneTranslation.extend({ paragraphs: z.array(translatedParagraph), next }),
    async run({ db, file, params, query }) {
      const translation = await translationOf(db, file.id, params.language)
      const { cursor: after, limit } = query
      const found = translation.text
        ? await translatedParagraphs(db, translation.text.id, { after, limit: limit + 1 })
        : []
      const { rows, next } = pageOf(found, limit, ({ place }) => place)
      return {
        translation: await presentTranslation(db, file, translation),
        paragraphs: rows.map(presentTranslated),
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
      'Speaker and times stay; new captions are made. If someone else has changed the paragraph since, the status is 409, with their text; so it is while a translator works on it.',
    params: ofLanguage.extend({ paragraph: id }),
    body: z.object({
      text: line(LIMITS.translatedParagraph.max),
      based_on: z.number().int().min(0).meta({ description: '`revision` of the paragraph that you changed' }),
    }),
    response: z.object({ paragraph: translatedParagraph, message: z.string() }),
    conflict: staleParagraph,
    async run({ db, file, author: name, params, body, logAs }) {
      const { paragraph, isFirst } = await editTranslation(db, file, params.language, {
        paragraph: params.paragraph,
        basedOn: body.based_on,
        text: body.text,
        name,
      })
      // One line for a translation, not for each paragraph.
      if (isFirst) logAs('edited a translation')
      return { paragraph: presentTranslated(paragraph), message: 'Saved' }
    },
  }),

  route({
    method: 'GET',
    path: '/files/:file/translations/:language/paragraphs/:paragraph/earlier',
    of: 'openedFile',
    access: { customer: 'read', operator: 'read' },
    tag: 'Translations',
    operationId: 'listEarlierTranslations',
    summary: 'The earlier texts of one paragraph of a translation, newest first',
    description:
      'Each change keeps what the paragraph said before, also when the machine translates it again after an edit of the transcript. To restore a text, save it as a change of the paragraph. The last 100 are listed.',
    params: ofLanguage.extend({ paragraph: id }),
    response: z.object({ texts: z.array(earlierTranslation), message: z.string() }),
    async run({ db, file, params: { language, paragraph } }) {
      const text = await translatedTextOf(db, file.id, language)
      const earlier = await earlierTranslations(db, text.id, paragraph)
      return {
        texts: earlier.map(({ written_at, ...one }) => ({
          ...one,
          written: written_at?.toISOString() ?? null,
        })),
        message: counted(earlier.length, 'earlier text'),
      }
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
    async run({ db, file, author, params: { language }, body: { reviewed }, logAs }) {
      if (!reviewed) logAs('marked a translation as not reviewed')
      await reviewTranslation(db, file, language, reviewed ? author : null)
      return {
        translation: await presentLanguage(db, file, language),
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
      'If it is being made, that stops and what it cost is refunded; an earlier text in this language stays. Otherwise, the translation is deleted, with what people changed in it; a translator’s review that was ordered is refunded if no translator has begun.',
    params: ofLanguage,
    response: messageOnly,
    async run({ db, account, file, params }) {
      await deleteReviewed(db, account, file.id, params.language)
      return { message: 'It was stopped or deleted' }
    },
  }),

  route({
    method: 'POST',
    path: '/files/:file/translations/:language/review',
    of: 'ownFile',
    access: { customer: 'order' },
    done: 'had a translation reviewed by a translator',
    tag: 'Translations',
    operationId: 'orderTranslationReview',
    summary: 'Have a translation reviewed and corrected by a translator',
    description:
      'A translator of this service, who works in both languages, hears the recording and corrects the translation beside the original. The price (`review_price` in the list) is charged now. `review` says whether someone has begun; until then the review can be cancelled. Afterwards the translation is marked as reviewed, and you get a notification.',
    params: ofLanguage,
    response: oneTranslation,
    async run({ db, account, file, params: { language }, caller: { limit } }) {
      await orderReview(db, account, file.id, language, { limit })
      return {
        translation: await presentLanguage(db, file, language),
        message: 'The translation is waiting for a translator',
      }
    },
  }),

  route({
    method: 'DELETE',
    path: '/files/:file/translations/:language/review',
    of: 'ownFile',
    access: { customer: 'order' },
    done: 'cancelled the review of a translation',
    tag: 'Translations',
    operationId: 'cancelTranslationReview',
    summary: 'Cancel the review of a translation, as long as no translator has begun',
    description: 'What it cost is refunded.',
    params: ofLanguage,
    response: oneTranslation,
    async run({ db, account, file, params: { language } }) {
      await cancelReview(db, account, file.id, language)
      return { translation: await presentLanguage(db, file, language), message: 'The review was cancelled' }
    },
  }),
]
