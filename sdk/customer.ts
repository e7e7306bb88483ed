import { accountOf } from './account.ts'
import { type Call, type Caller, idempotent, type Keyed } from './request.ts'
import type * as Types from './types.ts'
import { v4Of } from './v4.ts'

/** What a customer can do, on the website or with an API key. */
export function customerOf(caller: Caller) {
  const { call } = caller
  return {
    v4: v4Of(caller),
    ...accountOf(call),
    ...libraryOf(call),
    catalogue: { list: () => call('get', '/api/catalogue') },
    quote: (urls: string[], skus: string[], language?: string) =>
      call('post', '/api/quotes', { body: { urls, skus, ...(language && { language }) } }),
    /** The files of earlier quotes at today's prices, without probing them again. */
    quoteAgain: (quotes: string[], skus: string[]) => call('post', '/api/quotes', { body: { quotes, skus } }),
    orders: {
      place: (body: Types.Body<'post', '/api/orders'>, options: Keyed = {}) =>
        call('post', '/api/orders', { body, headers: idempotent(options) }),
      /** A recording of ours, free of charge: each new account can order it once. */
      sample: () => call('post', '/api/sample/order'),
      list: (query: Types.Query<'/api/orders'> = {}) => call('get', '/api/orders', { query }),
      show: (order: string) => call('get', '/api/orders/{order}', { path: { order } }),
      /** Cancels files on which work has not begun: without a list, of the whole order. */
      cancel: (order: string, files?: number[]) =>
        call('post', '/api/orders/{order}/cancel', { path: { order }, body: { files } }),
      /** Of a price above the spending limit of the key that ordered. */
      approve: (order: string) => call('post', '/api/orders/{order}/approve', { path: { order } }),
    },
    files: filesOf(call),
    /** Begun with `upload` or by any client of the tus protocol; the URL can be ordered once it is complete. */
    uploads: {
      show: (upload: string) => call('get', '/api/uploads/resumable/{upload}', { path: { upload } }),
    },
    invoices: {
      list: (query: Types.Query<'/api/invoices'> = {}) => call('get', '/api/invoices', { query }),
      show: (invoice: number) => call('get', '/api/invoices/{invoice}', { path: { invoice } }),
    },
  }
}

const libraryOf = (call: Call) => ({
  tags: () => call('get', '/api/tags'),
  /** In the spoken text, titles, file names, speakers and tags. */
  search: (query: Types.Query<'/api/search'>) => call('get', '/api/search', { query }),
  /** Of the person who is signed in. */
  savedSearches: {
    list: () => call('get', '/api/saved-searches'),
    add: (body: Types.Body<'post', '/api/saved-searches'>) => call('post', '/api/saved-searches', { body }),
    rename: (saved: number, name: string) =>
      call('put', '/api/saved-searches/{saved}', { path: { saved }, body: { name } }),
    delete: (saved: number) => call('delete', '/api/saved-searches/{saved}', { path: { saved } }),
  },
  feeds: {
    list: () => call('get', '/api/feeds'),
    episodes: (url: string) => call('post', '/api/feeds/episodes', { body: { url } }),
    follow: (body: Types.Body<'post', '/api/feeds'>) => call('post', '/api/feeds', { body }),
    change: (feed: number, body: Types.Body<'put', '/api/feeds/{feed}'>) =>
      call('put', '/api/feeds/{feed}', { path: { feed }, body }),
    end: (feed: number) => call('delete', '/api/feeds/{feed}', { path: { feed } }),
  },
  /** Asked of several files, such as those that a search has found. */
  questions: {
    /** With `files`, also what a question about them costs, and which of them cannot be asked. */
    list: (query: Types.Query<'/api/questions'> = {}) => call('get', '/api/questions', { query }),
    ask: (question: string, files: number[]) => call('post', '/api/questions', { body: { question, files } }),
    show: (question: number) => call('get', '/api/questions/{question}', { path: { question } }),
    /** Also stops one that is being answered. */
    delete: (question: number) => call('delete', '/api/questions/{question}', { path: { question } }),
  },
  languages: () => call('get', '/api/languages'),
  /** The formats that a transcript can be downloaded in. */
  formats: () => call('get', '/api/formats'),
  about: () => call('get', '/api/about'),
})

function filesOf(call: Call) {
  const at = (file: number) => ({ path: { file } })
  return {
    list: (query: Types.Query<'/api/files'> = {}) => call('get', '/api/files', { query }),
    show: (file: number) => call('get', '/api/files/{file}', at(file)),
    payment: (file: number) => call('get', '/api/files/{file}/payment', at(file)),
    change: (file: number, body: Types.Body<'put', '/api/files/{file}'>) =>
      call('put', '/api/files/{file}', { ...at(file), body }),
    delete: (file: number) => call('delete', '/api/files/{file}', at(file)),
    changeSeveral: (body: Types.Body<'post', '/api/files/change'>) =>
      call('post', '/api/files/change', { body }),
    deleteSeveral: (files: number[]) => call('post', '/api/files/delete', { body: { files } }),
    upgrade: (file: number, skus: string[]) =>
      call('post', '/api/files/{file}/upgrade', { ...at(file), body: { skus } }),
    /** With the captions as they are now. The first is made when VIDEO1 is bought. */
    remakeCaptionedVideo: (file: number) => call('post', '/api/files/{file}/captioned-video', at(file)),
    retry: (file: number) => call('post', '/api/files/{file}/retry', at(file)),
    refund: (file: number) => call('post', '/api/files/{file}/refund', at(file)),
    /** Every word with its time. */
    transcript: (file: number) => call('get', '/api/files/{file}/transcript', at(file)),
    /** While the machine is at work: what was recognised after the piece with the id `after`. */
    textSoFar: (file: number, query: Types.Query<'/api/files/{file}/text-so-far'> = {}) =>
      call('get', '/api/files/{file}/text-so-far', { ...at(file), query }),
    correctLanguage: (file: number, language: string) =>
      call('put', '/api/files/{file}/language', { ...at(file), body: { language } }),
    peaks: (file: number) => call('get', '/api/files/{file}/peaks.json', at(file)),
    edit: (file: number, body: Types.Body<'put', '/api/files/{file}/transcript'>) =>
      call('put', '/api/files/{file}/transcript', { ...at(file), body }),
    versions: (file: number, query: Types.Query<'/api/files/{file}/versions'> = {}) =>
      call('get', '/api/files/{file}/versions', { ...at(file), query }),
    version: (file: number, version: number) =>
      call('get', '/api/files/{file}/versions/{version}', { path: { file, version } }),
    restore: (file: number, body: Types.Body<'post', '/api/files/{file}/restore'>) =>
      call('post', '/api/files/{file}/restore', { ...at(file), body }),
    chapters: (file: number) => call('get', '/api/files/{file}/chapters', at(file)),
    setChapters: (file: number, body: Types.Body<'put', '/api/files/{file}/chapters'>) =>
      call('put', '/api/files/{file}/chapters', { ...at(file), body }),
    /** What a language model wrote about a transcript, and whether it can write more. */
    insights: (file: number) => call('get', '/api/files/{file}/insights', at(file)),
    /** A summary, or the answer to a question. */
    requestInsight: (file: number, body: Types.Body<'post', '/api/files/{file}/insights'> = {}) =>
      call('post', '/api/files/{file}/insights', { ...at(file), body }),
    insight: (file: number, insight: number) =>
      call('get', '/api/files/{file}/insights/{insight}', { path: { file, insight } }),
    /** Also stops one that is being made. */
    deleteInsight: (file: number, insight: number) =>
      call('delete', '/api/files/{file}/insights/{insight}', { path: { file, insight } }),
    /** The translations of a transcript, and whether another one can be requested. */
    translations: (file: number) => call('get', '/api/files/{file}/translations', at(file)),
    /** The languages of several files, by their ids between commas. */
    translated: (files: string) => call('get', '/api/files/translations', { query: { files } }),
    /** By the language model of the service. */
    translate: (file: number, language: string) =>
      call('post', '/api/files/{file}/translations', { ...at(file), body: { language } }),
    /** Paragraph by paragraph beside the original; long ones in pages. */
    translation: (
      file: number,
      language: string,
      query: Types.Query<'/api/files/{file}/translations/{language}'> = {},
    ) => call('get', '/api/files/{file}/translations/{language}', { path: { file, language }, query }),
    editTranslation: (
      file: number,
      language: string,
      paragraph: number,
      body: Types.Body<'put', '/api/files/{file}/translations/{language}/paragraphs/{paragraph}'>,
    ) =>
      call('put', '/api/files/{file}/translations/{language}/paragraphs/{paragraph}', {
        path: { file, language, paragraph },
        body,
      }),
    /** What a paragraph said before, newest first. */
    earlierTranslations: (file: number, language: string, paragraph: number) =>
      call('get', '/api/files/{file}/translations/{language}/paragraphs/{paragraph}/earlier', {
        path: { file, language, paragraph },
      }),
    /** Until a person has reviewed it, a translation is marked as made by a machine. */
    reviewTranslation: (file: number, language: string, reviewed: boolean) =>
      call('put', '/api/files/{file}/translations/{language}/reviewed', {
        path: { file, language },
        body: { reviewed },
      }),
    /** By a translator of the service. It costs money. */
    orderTranslationReview: (file: number, language: string) =>
      call('post', '/api/files/{file}/translations/{language}/review', { path: { file, language } }),
    /** As long as no translator has begun. */
    cancelTranslationReview: (file: number, language: string) =>
      call('delete', '/api/files/{file}/translations/{language}/review', { path: { file, language } }),
    /** Stops one that is being made; otherwise deletes the text. */
    deleteTranslation: (file: number, language: string) =>
      call('delete', '/api/files/{file}/translations/{language}', { path: { file, language } }),
    speakers: (file: number) => call('get', '/api/files/{file}/speakers', at(file)),
    renameSpeaker: (file: number, body: Types.Body<'put', '/api/files/{file}/speakers'>) =>
      call('put', '/api/files/{file}/speakers', { ...at(file), body }),
    /** `paragraph` is its index in the transcript, from 0. */
    setParagraphSpeaker: (
      file: number,
      paragraph: number,
      body: Types.Body<'put', '/api/files/{file}/paragraphs/{paragraph}/speaker'>,
    ) => call('put', '/api/files/{file}/paragraphs/{paragraph}/speaker', { path: { file, paragraph }, body }),
    undoRename: (file: number) => call('post', '/api/files/{file}/speakers/undo', at(file)),
    reportMistake: (file: number, body: Types.Body<'post', '/api/files/{file}/mistakes'>) =>
      call('post', '/api/files/{file}/mistakes', { ...at(file), body }),
    shares: (file: number) => call('get', '/api/files/{file}/shares', at(file)),
    share: (file: number, body: Types.Body<'post', '/api/files/{file}/shares'>) =>
      call('post', '/api/files/{file}/shares', { ...at(file), body }),
    revokeShare: (file: number, share: number) =>
      call('delete', '/api/files/{file}/shares/{share}', { path: { file, share } }),
  }
}
