import { SESSION_COOKIE } from '../authentication.ts'

export const INFO = {
  title: 'Transcription API',
  description:
    'Order transcription of audio and video at URLs. API v4 (under /API4, and under /store/API4 for older clients) takes its parameters from the query, a form or a JSON body; /api is what the website and the command line use; /v1 is for programs that can use OpenAI’s API. Times are in UTC and end in `Z`.',
  license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
}

/** What people do, in the order of the reference. */
export const TAGS = [
  { name: 'API v4', description: 'The contract that existing clients are written for.' },
  { name: 'Orders', description: 'Price and order recordings, from links, uploads or podcasts.' },
  { name: 'Files', description: 'Upload, follow, find and organize files.' },
  { name: 'Transcripts', description: 'Read, download and edit transcripts.' },
  {
    name: 'Insight',
    description:
      'Summaries and answers by a language model, where the operator has set one up, with citations that are checked against the text.',
  },
  {
    name: 'Translations',
    description:
      'Transcripts translated by a language model, if the operator has set one up, or recordings translated into English. People can correct and review them.',
  },
  { name: 'Sharing', description: 'Links that let others read and play a file.' },
  { name: 'OpenAI', description: 'For programs that can use OpenAI’s speech-to-text API.' },
  { name: 'Webhooks', description: 'Events, and where they are posted.' },
  { name: 'API keys', description: 'What programs sign in with.' },
  { name: 'Money', description: 'Balance, card and receipts.' },
  { name: 'Invoices', description: 'For accounts that pay by invoice.' },
  { name: 'Catalog', description: 'Products, prices and languages.' },
  { name: 'Accounts', description: 'Accounts, their members and their rules.' },
  { name: 'Notifications', description: 'Messages to customers, on the website and by email.' },
  { name: 'Signing in', description: 'Sessions of people on the website.' },
  { name: 'Work', description: 'Tasks of transcribers and editors.' },
  { name: 'Console', description: 'For operators: what needs attention, and how to act on it.' },
  { name: 'Staff', description: 'Transcribers, editors and operators.' },
  { name: 'Payouts', description: 'What staff are paid.' },
]

/** Of operations that name no other. */
export const SECURITY = [{ session: [] }]

/** With each operation stand the scopes that a key or token needs for it. */
export const SECURITY_SCHEMES = {
  apiKey: {
    type: 'http',
    scheme: 'bearer',
    description: 'An API key of an account, as `Authorization: Bearer KEY`.',
  },
  apiKeyParameter: {
    type: 'apiKey',
    in: 'query',
    name: 'api_key',
    description: 'API v4 takes the key as a parameter too, in the query or in the body.',
  },
  operatorToken: { type: 'http', scheme: 'bearer', description: 'A token of an operator.' },
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: SESSION_COOKIE,
    description: 'The session of a person who is signed in on the website.',
  },
} as const
