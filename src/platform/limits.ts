import { Refusal, type RefusalCode } from './refusal.ts'

/**
 * The bounds of everything that a customer can give, so that no request and no account grows without end. Lists have one
 * for the item, one for the number of items and, where the product of both is large, one for the total. Settings bound
 * what depends on the machine. `docs/developers/limits.md` is written from this table.
 */
type Limit = {
  /** The subject of "… can have at most 200 names". */
  of: string
  max: number
  /** In the plural. */
  unit: string
  /** What to do if it is not enough. */
  advice: string
  /** `bad_parameter` unless another request, or time, makes room. */
  code?: RefusalCode
}

export const LIMITS = {
  // Orders
  orderFiles: {
    of: 'An order or a quote',
    max: 1_000,
    unit: 'files',
    advice: 'Files in the quotes that you name count toward this limit. Split the order.',
  },
  url: { of: 'A URL', max: 4_096, unit: 'characters', advice: 'Use a shorter URL.' },
  skus: { of: 'An order or an upgrade', max: 20, unit: 'SKUs', advice: 'Name each SKU once.' },
  sku: { of: 'A SKU', max: 100, unit: 'characters', advice: 'GET /api/about lists the SKUs.' },
  names: { of: 'An order', max: 200, unit: 'names', advice: 'Give those that are spoken most often.' },
  name: { of: 'A name', max: 200, unit: 'characters', advice: 'Shorten it.' },
  speakers: {
    of: 'A recording',
    max: 20,
    unit: 'speakers',
    advice: 'Leave the number out: the voices are counted then.',
  },
  namesTotal: {
    of: 'An order',
    max: 10_000,
    unit: 'characters in its names',
    advice: 'Give fewer or shorter names.',
  },
  tags: { of: 'A file', max: 100, unit: 'tags', advice: 'Remove some of them.' },
  tag: { of: 'A tag', max: 200, unit: 'characters', advice: 'Shorten it.' },
  tagsTotal: {
    of: 'A file',
    max: 5_000,
    unit: 'characters in its tags',
    advice: 'Use fewer or shorter tags.',
  },
  notes: { of: 'The notes of an order', max: 20_000, unit: 'characters', advice: 'Shorten them.' },
  title: { of: 'A title', max: 500, unit: 'characters', advice: 'Shorten it.' },
  metadataKeys: { of: 'The metadata of an order', max: 16, unit: 'keys', advice: 'Use fewer keys.' },
  metadataKey: { of: 'A key of metadata', max: 64, unit: 'characters', advice: 'Shorten it.' },
  metadataValue: {
    of: 'A value of metadata',
    max: 512,
    unit: 'characters',
    advice: 'Store it yourself, and send its id.',
  },
  orderText: {
    of: 'An order',
    max: 5_000_000,
    unit: 'characters of names, notes, tags and metadata, counted for each of its files',
    advice: 'Shorten them, or split the order.',
  },
  openQuotes: {
    of: 'An account',
    max: 10_000,
    unit: 'quotes in 24 hours',
    advice: 'Order without a quote, or try again later.',
    code: 'too_many_requests',
  },
  openQuoteFiles: {
    of: 'An account',
    max: 100_000,
    unit: 'files in quotes in 24 hours',
    advice: 'Order without a quote, or try again later.',
    code: 'too_many_requests',
  },
  idempotencyKey: { of: 'An Idempotency-Key', max: 255, unit: 'characters', advice: 'Use a UUID.' },
  feeds: {
    of: 'An account',
    max: 50,
    unit: 'followed feeds',
    advice: 'Stop following one of them first.',
    code: 'wrong_state',
  },

  // Transcripts
  words: {
    of: 'A transcript',
    max: 450_000,
    unit: 'words',
    advice: 'The limit is 25 hours at 300 words a minute. Split the recording, and order the parts.',
  },
  transcriptTotal: {
    of: 'A transcript',
    max: 6_000_000,
    unit: 'characters',
    advice: 'Split the recording, and order the parts.',
  },
  paragraphs: { of: 'A transcript', max: 100_000, unit: 'paragraphs', advice: 'Join some of them.' },
  paragraph: {
    of: 'A paragraph',
    max: 100_000,
    unit: 'characters',
    advice: 'That is more than an hour of speech. Split the paragraph.',
  },
  captions: { of: 'A transcript', max: 100_000, unit: 'captions', advice: 'Join some of them.' },
  captionLines: { of: 'A caption', max: 20, unit: 'lines', advice: 'Split it.' },
  captionLine: { of: 'A line of a caption', max: 1_000, unit: 'characters', advice: 'Break the line.' },
  savedVersions: {
    of: 'An account',
    max: 100_000,
    unit: 'saved versions of its transcripts in a day (UTC)',
    advice: 'Save again tomorrow, or save less often.',
    code: 'too_many_requests',
  },
  savedBytes: {
    of: 'An account',
    max: 2_000_000_000,
    unit: 'bytes of saved versions in a day (UTC)',
    advice: 'Save again tomorrow, or save less often.',
    code: 'too_many_requests',
  },
  saveId: { of: 'A save_id', max: 100, unit: 'characters', advice: 'Use a UUID.' },

  // Files
  uploadName: { of: 'The name of an upload', max: 300, unit: 'characters', advice: 'Rename the file.' },
  openUploads: {
    of: 'An account',
    max: 100,
    unit: 'unfinished uploads',
    advice: 'Finish or cancel some of them first.',
    code: 'too_many_requests',
  },
  uploads: {
    of: 'An account',
    max: 5_000,
    unit: 'uploads',
    advice: 'They are deleted after some days. Try again later.',
    code: 'too_many_requests',
  },
  uploadLinks: {
    of: 'An account',
    max: 100,
    unit: 'upload links that have not been used yet',
    advice: 'They expire after an hour. Try again later.',
    code: 'too_many_requests',
  },
  filesAtOnce: {
    of: 'A request',
    max: 200,
    unit: 'files to change, delete or zip',
    advice: 'Send several requests.',
  },
  query: { of: 'A search', max: 200, unit: 'characters', advice: 'Use fewer words.' },
  savedSearches: {
    of: 'A member',
    max: 50,
    unit: 'saved searches',
    advice: 'Delete one of them first.',
    code: 'wrong_state',
  },
  savedSearchName: {
    of: 'The name of a saved search',
    max: 100,
    unit: 'characters',
    advice: 'Shorten it.',
  },
  shares: {
    of: 'A file',
    max: 50,
    unit: 'share links',
    advice: 'Revoke one of them first.',
    code: 'wrong_state',
  },
  captionedVideos: {
    of: 'A file',
    max: 20,
    unit: 'versions of its video with captions',
    advice: 'Download .srt, and burn the captions in with a program of your own.',
    code: 'wrong_state',
  },
  captionedVideoMinutes: {
    of: 'A video with captions',
    max: 180,
    unit: 'minutes',
    advice: 'Download .srt, and burn the captions in with a program of your own.',
    code: 'wrong_state',
  },
  comments: {
    of: 'A file',
    max: 500,
    unit: 'comments and highlights',
    advice: 'Delete some of them first.',
    code: 'wrong_state',
  },
  sharedComments: {
    of: 'A file',
    max: 200,
    unit: 'comments and highlights by people with a link',
    advice: 'Ask the person who sent you the link to delete some.',
    code: 'wrong_state',
  },
  comment: { of: 'A comment', max: 2_000, unit: 'characters', advice: 'Shorten it.' },
  commentedWords: {
    of: 'The words of a comment',
    max: 1_000,
    unit: 'characters',
    advice: 'Comment on fewer words.',
  },
  passages: { of: 'A document', max: 500, unit: 'passages', advice: 'Download it in several parts.' },
  insights: {
    of: 'A file',
    max: 200,
    unit: 'summaries and answers by a language model',
    advice: 'Delete some of them first.',
    code: 'wrong_state',
  },
  translations: {
    of: 'A file',
    max: 30,
    unit: 'translations',
    advice: 'Delete some of them first.',
    code: 'wrong_state',
  },
  translatedParagraph: {
    of: 'A paragraph of a translation',
    max: 4_000,
    unit: 'characters',
    advice: 'Shorten it.',
  },
  openInsights: {
    of: 'An account',
    max: 100,
    unit: 'summaries, questions and translations that wait for a language model',
    advice: 'Wait until some of them are done.',
    code: 'too_many_requests',
  },
  questionFiles: {
    of: 'A question',
    max: 20,
    unit: 'files',
    advice: 'Ask about the first of them, or search for fewer.',
  },
  questions: {
    of: 'An account',
    max: 200,
    unit: 'questions about several files',
    advice: 'Delete some of them first.',
    code: 'wrong_state',
  },
  question: { of: 'A question', max: 1_000, unit: 'characters', advice: 'Shorten it.' },
  chapters: { of: 'A transcript', max: 500, unit: 'chapters', advice: 'Join some of them.' },
  report: { of: 'A report of a mistake', max: 2_000, unit: 'characters', advice: 'Shorten it.' },
  openReports: {
    of: 'A file',
    max: 200,
    unit: 'open reports of mistakes',
    advice: 'Wait until some of them are closed.',
    code: 'wrong_state',
  },

  // The account
  terms: { of: 'A glossary', max: 500, unit: 'terms', advice: 'Give those that are spoken most often.' },
  term: { of: 'A term of the glossary', max: 80, unit: 'characters', advice: 'Shorten it.' },
  termsTotal: {
    of: 'A glossary',
    max: 20_000,
    unit: 'characters',
    advice: 'Give fewer or shorter terms.',
  },
  spelledTerms: {
    of: 'A file',
    max: 3_000,
    unit: 'distinct words, from names, glossary and notes, whose spelling is followed',
    advice: 'Further ones are not used. The names come first, then the glossary.',
  },
  personName: {
    of: 'The name of a person or an account',
    max: 200,
    unit: 'characters',
    advice: 'Shorten it.',
  },
  email: { of: 'An email address', max: 254, unit: 'characters', advice: 'Check the address.' },
  password: { of: 'A password', max: 1_000, unit: 'characters', advice: 'Choose a shorter one.' },
  label: { of: 'A label', max: 100, unit: 'characters', advice: 'Shorten it.' },
  address: { of: 'A postal address', max: 1_000, unit: 'characters', advice: 'Shorten it.' },
  taxNumber: { of: 'A tax number', max: 100, unit: 'characters', advice: 'Shorten it.' },
  purchaseOrder: { of: 'A purchase order number', max: 200, unit: 'characters', advice: 'Shorten it.' },
  webhook: {
    of: 'The URL of a webhook or callback',
    max: 2_048,
    unit: 'characters',
    advice: 'Use a shorter one.',
  },
  keys: {
    of: 'An account',
    max: 100,
    unit: 'active API keys',
    advice: 'Revoke one of them first.',
    code: 'wrong_state',
  },
  programs: {
    of: 'One IP network',
    max: 100,
    unit: 'newly registered programs (OAuth clients) in 24 hours that no account has authorized',
    advice: 'Register again tomorrow, or use an API key.',
    code: 'too_many_requests',
  },
  redirectUris: { of: 'A program', max: 10, unit: 'redirect URIs', advice: 'Register fewer.' },
  redirectUri: { of: 'A redirect URI', max: 500, unit: 'characters', advice: 'Use a shorter one.' },
  members: {
    of: 'An account',
    max: 500,
    unit: 'members and invitations',
    advice: 'Remove one of them first.',
    code: 'wrong_state',
  },
  passkeys: {
    of: 'A person',
    max: 20,
    unit: 'passkeys',
    advice: 'Remove one of them first.',
    code: 'wrong_state',
  },
  liveStreams: {
    of: 'An account or a staff member',
    max: 30,
    unit: 'pages that receive live changes',
    advice: 'Close one of them and try again.',
    code: 'too_many_requests',
  },
  parameters: { of: 'A request', max: 10_000, unit: 'parameters', advice: 'Send several requests.' },
} as const satisfies Record<string, Limit>

export type LimitName = keyof typeof LIMITS

/** `adding`: how many more it is about to get. */
export function refuseOver(name: LimitName, has: number, adding = 0): void {
  const { of, max, unit, advice, code = 'bad_parameter' }: Limit = LIMITS[name]
  if (has + adding <= max) return
  const given =
    adding > 0 ? `this one has ${shown(has)} and would get ${shown(adding)} more` : `you sent ${shown(has)}`
  throw new Refusal(code, `${of} can have at most ${shown(max)} ${unit}; ${given}. ${advice}`)
}

const shown = (count: number): string => count.toLocaleString('en')

/** What a list of texts counts towards a total. */
export const charsIn = (texts: Iterable<string>): number => {
  let chars = 0
  for (const text of texts) chars += text.length
  return chars
}
