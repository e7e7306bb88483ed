import { z } from 'zod'

/**
 * Every setting of the service: its name, what it means when it is not given, and how it is read.
 * The table in docs/settings.md is this list; a test holds the two together.
 */
export const settings = {
  PORT: setting('4004', 'Port to listen on; `0` takes a free one', wholeNumber(0, 65_535)),
  HOST: setting('127.0.0.1', 'Address to listen on', z.string().min(1)),
  LONGHAND_DATA: setting(
    './data',
    'Folder for the database, the media and `first-run.json`',
    z.string().min(1),
  ),
  DATABASE_URL: setting(
    '',
    'A PostgreSQL (15 or newer) to use instead of the embedded one: `postgres://user:password@host/database`',
    z.string().refine((url) => url === '' || /^postgres(ql)?:\/\//.test(url), {
      error: 'must start with postgres:// or postgresql://',
    }),
  ),
  LONGHAND_PUBLIC_URL: setting(
    '',
    'The address customers reach the service at, if not `http://HOST:PORT`',
    webAddress(),
  ),
  LONGHAND_ALLOW_HOSTS: setting(
    '',
    'Hosts (`host` or `host:port`, comma-separated) that outbound requests may reach although their address is private',
    z
      .string()
      .refine(areHosts, {
        error: 'must be hosts such as media.internal or 127.0.0.1:9000, separated by commas',
      })
      .transform((hosts) =>
        hosts
          .split(',')
          .map((host) => host.trim().toLowerCase())
          .filter(Boolean),
      ),
  ),
  LONGHAND_MAX_MEDIA_BYTES: setting(
    '10737418240',
    'Largest audio or video file that may be ordered',
    wholeNumber(1, 1e12),
  ),
  LONGHAND_LONGEST_HOURS: setting('24', 'Longest recording that is taken, in hours', wholeNumber(1, 1000)),
  LONGHAND_FETCH_RETRIES: setting(
    '30,120,600,3600,14400',
    'Seconds to wait before a media host that failed is tried again, for each try; then the file is in Error',
    numberList(),
  ),
  LONGHAND_S3_BUCKET: setting(
    '',
    'Bucket of an S3-compatible store to keep the media in, instead of the data folder',
    z.string(),
  ),
  LONGHAND_S3_ENDPOINT: setting(
    '',
    "That store's address, if it is not Amazon's",
    z
      .string()
      .refine((url) => url === '' || isWebAddress(url), { error: 'must be an http:// or https:// address' }),
  ),
  LONGHAND_S3_REGION: setting('us-east-1', 'Its region', z.string()),
  LONGHAND_S3_KEY: setting('', 'Its access key; without one, what the machine itself is given', z.string()),
  LONGHAND_S3_SECRET: setting('', 'The secret of that key', z.string()),
  LONGHAND_ENGINE: setting(
    'accurate',
    'Speech on this machine: `accurate` (Whisper, a hundred languages) or `fast` (Moonshine for English: four times as fast, more mistakes; Whisper for other languages). `http` for a server at LONGHAND_ENGINE_URL',
    z.enum(['accurate', 'fast', 'http'], {
      error: ({ input }) =>
        input === 'moonshine' ? 'is now called fast: set fast or accurate' : 'must be accurate, fast or http',
    }),
  ),
  LONGHAND_ENGINE_URL: setting(
    '',
    'A server with the transcription endpoint of OpenAI (whisper.cpp, speaches, vLLM, LocalAI)',
    z.string(),
  ),
  LONGHAND_ENGINE_KEY: setting('', 'API key for that server, if it wants one', z.string()),
  LONGHAND_ENGINE_MODEL: setting('whisper-1', 'Model to ask that server for', z.string()),
  LONGHAND_ENGINE_THREADS: setting(
    '0',
    'Threads for speech on this machine; `0` is one less than there are cores',
    wholeNumber(0, 256),
  ),
  LONGHAND_STRIPE_KEY: setting(
    '',
    'Secret key of Stripe, to charge cards; without it there are test cards only',
    z.string(),
  ),
  LONGHAND_STRIPE_URL: setting('', "Another address for Stripe's API, for tests", webAddress()),
  LONGHAND_CARD_RETRIES: setting(
    '180,720,1440',
    'Minutes to wait before a declined card is tried again, for each try; then the order is held',
    numberList(),
  ),
  LONGHAND_SMTP_URL: setting(
    '',
    'Mail server for links to sign up and to set a new password: `smtps://user:password@host`; without it operators make the links',
    z.string().refine((url) => url === '' || /^smtps?:\/\//.test(url), {
      error: 'must start with smtp:// or smtps://',
    }),
  ),
  LONGHAND_MAIL_FROM: setting('', 'Sender of those mails: `Longhand <hello@example.com>`', z.string()),
  LONGHAND_SIGN_UP: setting(
    'link',
    'How accounts are made: `link` by a mailed link, or by one from an operator (`longhand account sign-ups`); `open` at once, without a mail server, which tells strangers which emails are known',
    z.enum(['link', 'open'], { error: 'must be link or open' }),
  ),
  LONGHAND_RATE_LIMIT: setting(
    '6000',
    'Requests a minute for each account, person or unknown address (of IPv6: each /64), counted by each process; whatever it is, signing in and up is limited to 20 a minute for each address. `0` switches both off',
    wholeNumber(0, 10_000_000),
  ),
  LONGHAND_BODY_LIMIT: setting('1048576', 'Largest request body in bytes', wholeNumber(1024, 1_073_741_824)),
  LONGHAND_BODY_SECONDS: setting(
    '30',
    'Seconds within which the body of a request must have arrived; uploads take as long as they take',
    wholeNumber(1, 3600),
  ),
  LONGHAND_JOBS: setting(
    '4',
    'Jobs that one process works on at the same time. Of each account, four times as many files are fetched; of all accounts, sixteen times as many',
    wholeNumber(1, 1000),
  ),
  LONGHAND_JOB_TRIES: setting(
    '8',
    'How often work that fails on our side is tried, with growing pauses, before the file is given to an operator',
    wholeNumber(1, 25),
  ),
  LONGHAND_DB_CONNECTIONS: setting(
    '20',
    'Connections in the pool of one process; it opens up to 8 more, to listen',
    wholeNumber(6, 1000),
  ),
  LONGHAND_LEASE_MINUTES: setting(
    '30',
    'How long a transcriber or editor keeps a task after the last sign of life',
    wholeNumber(1, 10_080),
  ),
  LONGHAND_MOST_CLAIMS: setting('3', 'Tasks that one person may have at the same time', wholeNumber(1, 1000)),
  LONGHAND_TRUST_PROXY: setting(
    'no',
    '`yes` behind a reverse proxy: believe what it adds to `X-Forwarded-For`, and its `X-Forwarded-Proto`; behind several in a row, how many',
    z
      .string()
      .regex(/^(yes|no|\d)$/, { error: 'must be yes, no or a number of proxies' })
      .transform((answer) => (answer === 'yes' ? 1 : Number(answer) || 0)),
  ),
  LONGHAND_KEEP_MEDIA_DAYS: setting(
    '0',
    'Days after delivery, refund or cancellation that a recording is kept; `0` is for ever. Transcripts stay',
    wholeNumber(0, 36_500),
  ),
  LONGHAND_KEEP_UPLOADS_DAYS: setting(
    '7',
    'Days that an upload is kept to be ordered; an order has its own copy',
    wholeNumber(1, 36_500),
  ),
  LONGHAND_KEEP_EVENTS_DAYS: setting(
    '0',
    "Days that events stay in the accounts' logs; `0` is for ever",
    wholeNumber(0, 36_500),
  ),
  LONGHAND_KEEP_RENDERED_DAYS: setting(
    '30',
    'Days that documents made from transcripts are kept; when asked for again they are made again. `0` is for ever',
    wholeNumber(0, 36_500),
  ),
  LONGHAND_KEEP_FAILED_JOBS_DAYS: setting(
    '90',
    'Days that jobs which failed for good are kept to be looked at; `0` is for ever',
    wholeNumber(0, 36_500),
  ),
  LONGHAND_LOG: setting(
    'info',
    'Log level: `error`, `warn`, `info`, `debug` or `silent`',
    z.enum(['error', 'warn', 'info', 'debug', 'silent'], {
      error: 'must be error, warn, info, debug or silent',
    }),
  ),
}

type Setting<Value> = { fallback: string; meaning: string; read: z.ZodType<Value, string> }

function setting<Value>(fallback: string, meaning: string, read: z.ZodType<Value, string>): Setting<Value> {
  return { fallback, meaning, read }
}

function wholeNumber(least: number, most: number) {
  const error = `must be a whole number from ${least} to ${most}`
  return z
    .string()
    .regex(/^\d{1,12}$/, { error })
    .transform(Number)
    .refine((n) => n >= least && n <= most, { error })
}

function numberList() {
  return z
    .string()
    .regex(/^\d{1,9}(,\d{1,9})*$/, { error: 'must be whole numbers, separated by commas' })
    .transform((text) => text.split(',').map(Number))
}

function areHosts(text: string): boolean {
  return text
    .split(',')
    .every((host) => /^(|[\w.-]+(:\d{1,5})?|\[[\da-f:.]+\](:\d{1,5})?)$/i.test(host.trim()))
}

function webAddress() {
  return z
    .string()
    .refine((url) => url === '' || isWebAddress(url), { error: 'must be an http:// or https:// address' })
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
}
