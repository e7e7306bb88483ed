import { z } from 'zod'

/**
 * Every setting of the service: its name, its default, its meaning and how it is parsed.
 * The tables in docs/operators/settings.md are generated from this list; a test checks that they are up to date.
 */
export const settings = {
  PORT: setting('4004', 'Port to listen on; `0` picks a free one', wholeNumber(0, 65_535)),
  HOST: setting('127.0.0.1', 'Address to listen on', z.string().min(1)),
  LONGHAND_DATA: setting(
    './data',
    'Folder for the database, the recordings and `first-run.json`',
    z.string().min(1),
  ),
  DATABASE_URL: setting(
    '',
    'A PostgreSQL server (15 or newer) to use instead of the embedded one: `postgres://user:password@host/database`',
    postgresAddress(),
  ),
  LONGHAND_REPLICA_URL: setting(
    '',
    'A streaming replica of the PostgreSQL server that serves lists and searches; results lag by the replication delay',
    postgresAddress(),
  ),
  LONGHAND_PUBLIC_URL: setting(
    '',
    'Public URL of the service, if it is not `http://HOST:PORT`',
    webAddress(),
  ),
  LONGHAND_ALLOW_HOSTS: setting(
    '',
    'Hosts (`host` or `host:port`, comma-separated) that outbound requests may reach even though their address is private',
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
    "Largest recording accepted, in bytes. Also the limit on the total size of an account's uploads",
    wholeNumber(1, 1e12),
  ),
  LONGHAND_MIN_FREE_MB: setting(
    '500',
    'Free space, in megabytes, required on the disks that hold the data folder, the recordings and the temporary folder. With less, orders and uploads are refused. Operators are alerted below four times this value',
    wholeNumber(0, 1e9),
  ),
  LONGHAND_LONGEST_HOURS: setting('24', 'Longest recording accepted, in hours', wholeNumber(1, 1000)),
  LONGHAND_FETCH_RETRIES: setting(
    '30,120,600,3600,14400',
    'Seconds to wait before each retry of a host that failed to send a recording; after the last one, the file fails',
    numberList(),
  ),
  LONGHAND_S3_BUCKET: setting(
    '',
    'Bucket of an S3-compatible store for recordings, instead of the data folder',
    z.string(),
  ),
  LONGHAND_S3_ENDPOINT: setting(
    '',
    "URL of the S3 store, if it is not Amazon's",
    z
      .string()
      .refine((url) => url === '' || isWebAddress(url), { error: 'must be an http:// or https:// URL' }),
  ),
  LONGHAND_S3_REGION: setting('us-east-1', 'Region of the S3 store', z.string()),
  LONGHAND_S3_KEY: setting(
    '',
    'Access key of the S3 store; if empty, the credentials that the machine provides',
    z.string(),
  ),
  LONGHAND_S3_SECRET: setting('', 'Secret of the S3 access key', z.string()),
  LONGHAND_ENGINE: setting(
    'accurate',
    'Speech recognition on this machine: `accurate` (Whisper, about a hundred languages) or `fast` (Moonshine for English: two to three times as fast, more mistakes; Whisper for other languages). `http` for a server at LONGHAND_ENGINE_URL',
    z.enum(['accurate', 'fast', 'http'], {
      error: ({ input }) =>
        input === 'moonshine' ? 'is now called fast: set fast or accurate' : 'must be accurate, fast or http',
    }),
  ),
  LONGHAND_ENGINE_URL: setting(
    '',
    "URL of a speech server, such as `http://127.0.0.1:8080`: whisper.cpp, or any server with OpenAI's transcription endpoint (speaches, vLLM, LocalAI). The endpoint is found at `/v1/audio/transcriptions` or `/inference`. Several servers: separate them with commas",
    webAddresses(),
  ),
  LONGHAND_ENGINE_KEY: setting(
    '',
    'API key for that server, if it needs one. For several servers, one for all of them, or one for each, separated by commas',
    commaList(),
  ),
  LONGHAND_ENGINE_MODEL: setting(
    'whisper-1',
    'Model to request from that server; one for all servers, or one for each, separated by commas',
    commaList(),
  ),
  LONGHAND_ENGINE_THREADS: setting(
    '0',
    'Threads for speech recognition on this machine; `0` means one less than the number of cores',
    wholeNumber(0, 256),
  ),
  LONGHAND_WEIGHTS: setting(
    '',
    'Folder for the weights of the speech models; if empty, they are kept with the packages. With `fast` and `http`, Whisper (166 MB) is downloaded when a recording first needs it',
    z.string(),
  ),
  LONGHAND_LLM_URL: setting(
    '',
    "URL of a server with OpenAI's chat endpoint (Ollama, llama.cpp, vLLM, or a hosted one), such as `http://127.0.0.1:11434/v1`. It may be on a private network. Customers can then have their transcripts summarized and translated, and ask questions about them: their text is sent to this server. Without it, only translations into English are offered, made from the recording on this machine",
    webAddress(),
  ),
  LONGHAND_LLM_KEY: setting('', 'API key for that server, if it needs one', z.string()),
  LONGHAND_LLM_MODEL: setting(
    '',
    'Model to request from that server, such as `llama3.1:8b`',
    z.string().max(200),
  ),
  LONGHAND_LLM_WINDOW: setting(
    '8000',
    'Tokens that the model can take, question and response together. Longer texts are sent in parts. Do not set it higher than the server does: some servers silently drop what is too long (for Ollama, see `num_ctx`)',
    wholeNumber(3000, 10_000_000),
  ),
  LONGHAND_LLM_SECONDS: setting(
    '300',
    'Seconds to wait for that server to begin its response, or to continue it, before the request is repeated',
    wholeNumber(1, 3600),
  ),
  LONGHAND_STRIPE_KEY: setting(
    '',
    'Stripe secret key for charging cards; without it, no real card is charged (see `LONGHAND_TEST_PAYMENTS`)',
    z.string(),
  ),
  LONGHAND_STRIPE_URL: setting('', "Another URL for Stripe's API, used in tests", webAddress()),
  LONGHAND_TEST_PAYMENTS: setting(
    'auto',
    'Whether customers can add credit with test cards, which move no money: `yes`, `no` or `auto`. `auto` means yes if only this machine can reach the service (HOST is a loopback address, and LONGHAND_PUBLIC_URL is not set). Ignored if LONGHAND_STRIPE_KEY is set',
    z.enum(['auto', 'yes', 'no'], { error: 'must be auto, yes or no' }),
  ),
  LONGHAND_TOP_UP_MINIMUM: setting(
    '5',
    'Smallest amount, in US dollars, that customers can add to their balance by card',
    wholeNumber(1, 10_000),
  ),
  LONGHAND_CARD_RETRIES: setting(
    '180,720,1440',
    'Minutes to wait before each retry of a declined card; after the last one the order is put on hold',
    numberList(),
  ),
  LONGHAND_TRIAL_CREDIT: setting(
    '0',
    'Credit in US dollars for each account that signs up; with `LONGHAND_SIGN_UP=open`, anyone can get it repeatedly',
    wholeNumber(0, 1_000),
  ),
  LONGHAND_SERVICE_NAME: setting(
    '',
    'Name of your service in pages and emails; if empty, LONGHAND_SELLER_NAME',
    z.string().max(100),
  ),
  LONGHAND_SELLER_NAME: setting('Longhand', 'Your name on receipts and invoices', z.string().max(200)),
  LONGHAND_SELLER_ADDRESS: setting(
    '',
    'Your address on receipts and invoices; `|` separates its lines',
    separatedLines(),
  ),
  LONGHAND_SELLER_TAX_NUMBER: setting('', 'Your tax number on receipts and invoices', z.string().max(100)),
  LONGHAND_SELLER_PAYMENT: setting(
    '',
    'How customers pay an invoice, such as your bank account; `|` separates lines',
    separatedLines(),
  ),
  LONGHAND_TAX_NAME: setting('Tax', 'Name of the tax that prices include, such as `VAT`', z.string().max(50)),
  LONGHAND_TAX_RATE: setting(
    '0',
    'Rate of that tax in percent, such as `19` or `8.875`. Prices include it: the amounts that customers pay stay the same, and documents show the tax separately. `0` shows none',
    percentage(),
  ),
  LONGHAND_SMTP_URL: setting(
    '',
    'Mail server for all emails (links, notifications, invoices, alerts): `smtps://user:password@host`; without it, no email is sent, and operators create the links',
    z.string().refine((url) => url === '' || /^smtps?:\/\//.test(url), {
      error: 'must start with smtp:// or smtps://',
    }),
  ),
  LONGHAND_MAIL_FROM: setting('', 'Sender of emails: `Longhand <hello@example.com>`', z.string()),
  LONGHAND_ALERT_MAIL: setting(
    'operators',
    'Who gets alerts by email, where there is a mail server: `operators` or `none`',
    z.enum(['operators', 'none'], { error: 'must be operators or none' }),
  ),
  LONGHAND_ALERT_URL: setting(
    '',
    'URL that alerts are posted to as JSON, `{"text": "…"}`: an incoming webhook of Slack, Mattermost, Discord (with `/slack`) or your own program. It may be on a private network',
    webAddress(),
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: setting(
    '',
    'URL of an OpenTelemetry collector (OTLP over HTTP, such as `http://127.0.0.1:4318`) that gets a trace of each order; if empty, nothing is traced',
    webAddress(),
  ),
  LONGHAND_BACKUP_WITHIN_HOURS: setting(
    '48',
    'Alert if there has been no `longhand backup` for this many hours; `0` if you back up in another way',
    wholeNumber(0, 87_600),
  ),
  LONGHAND_SIGN_UP: setting(
    'link',
    'How accounts are created: `link` requires a link that is sent by email or given out by an operator (`longhand account sign-up-link`); `open` (only without a mail server) creates them right away, and lets strangers find out which emails have an account',
    z.enum(['link', 'open'], { error: 'must be link or open' }),
  ),
  LONGHAND_OPERATOR_SECOND_STEP: setting(
    'no',
    '`yes` if operators need two-step verification (an authenticator app or a passkey): those without it must set it up before they can do anything else',
    z.enum(['yes', 'no'], { error: 'must be yes or no' }),
  ),
  LONGHAND_OIDC_ISSUER: setting(
    '',
    'URL of an OpenID Connect provider that staff can sign in with, such as `https://login.example.com`. Register `LONGHAND_PUBLIC_URL/api/session/provider/callback` there. It must say that emails are verified (`email_verified`)',
    z.string().refine((url) => url === '' || isIssuer(url), {
      error: 'must be an https:// URL, or http:// on this machine',
    }),
  ),
  LONGHAND_OIDC_CLIENT_ID: setting('', 'Client id that the provider gave you', z.string()),
  LONGHAND_OIDC_CLIENT_SECRET: setting('', 'Client secret that the provider gave you', z.string()),
  LONGHAND_OIDC_LABEL: setting(
    'Continue with your company account',
    'Label of the button that leads to the provider',
    z.string().max(60),
  ),
  LONGHAND_RATE_LIMIT: setting(
    '6000',
    'Requests per minute for each account or person, or each IP address (IPv6: each /64) that sends requests without signing in, counted per process. Sign-ins and sign-ups are also limited to 20 per minute for each IP address, whatever this number is; only `0` turns both limits off',
    wholeNumber(0, 10_000_000),
  ),
  LONGHAND_BODY_LIMIT: setting('1048576', 'Largest request body in bytes', wholeNumber(1024, 1_073_741_824)),
  LONGHAND_BODY_SECONDS: setting(
    '30',
    'Seconds within which a request body must arrive; uploads have no time limit',
    wholeNumber(1, 3600),
  ),
  LONGHAND_OPENAI_MODELS: setting(
    'any',
    'Which names `model` may have in `/v1`: `any`, because all of them mean the same machine transcription, or `listed` for those of `/v1/models` only',
    z.enum(['any', 'listed'], { error: 'must be any or listed' }),
  ),
  LONGHAND_JOBS: setting(
    '4',
    'Jobs that one process runs at once for one account. In total it runs up to 4 times this number. Downloads: 4 times this number for one account, 16 times in total',
    wholeNumber(1, 1000),
  ),
  LONGHAND_JOB_TRIES: setting(
    '8',
    'How many times to try a job that fails on our side, with increasing delays, before an operator has to step in',
    wholeNumber(1, 25),
  ),
  LONGHAND_DB_CONNECTIONS: setting(
    '22',
    'Database connections in the pool of one process; it opens up to 10 more to listen for changes (LISTEN)',
    wholeNumber(10, 1000),
  ),
  LONGHAND_LEASE_MINUTES: setting(
    '30',
    'Minutes that a transcriber or editor keeps a task after their last activity',
    wholeNumber(1, 10_080),
  ),
  LONGHAND_MOST_CLAIMS: setting('3', 'Tasks that one person may have at the same time', wholeNumber(1, 1000)),
  LONGHAND_TRUST_PROXY: setting(
    'no',
    '`yes` behind a reverse proxy: trust the `X-Forwarded-For` entry it adds and its `X-Forwarded-Proto`. Behind several proxies, set it to their number',
    z
      .string()
      .regex(/^(yes|no|\d)$/, { error: 'must be yes, no or a number of proxies' })
      .transform((answer) => (answer === 'yes' ? 1 : Number(answer) || 0)),
  ),
  LONGHAND_DRAIN_SECONDS: setting(
    '0',
    "Seconds that a stopping process still serves requests while `/healthz` and `/readyz` return 503, so that the proxy sends requests to the other processes. Make it longer than the interval of the proxy's health checks",
    wholeNumber(0, 300),
  ),
  LONGHAND_KEEP_MEDIA_DAYS: setting(
    '0',
    'Days that a recording is kept after delivery; `0` means forever. Transcripts stay. The recording of a file that ends without a transcript is deleted within a minute',
    wholeNumber(0, 36_500),
  ),
  LONGHAND_KEEP_UPLOADS_DAYS: setting(
    '7',
    'Days that an upload is kept for ordering; an order keeps its own copy',
    wholeNumber(1, 36_500),
  ),
  LONGHAND_KEEP_TRASH_DAYS: setting(
    '30',
    "Days that files stay in a customer's trash before they are deleted for good",
    wholeNumber(1, 36_500),
  ),
  LONGHAND_KEEP_EVENTS_DAYS: setting(
    '0',
    "Days that events stay in the accounts' logs, and notifications on the website; `0` means forever",
    wholeNumber(0, 36_500),
  ),
  LONGHAND_KEEP_RENDERED_DAYS: setting(
    '30',
    'Days that rendered documents are cached; they are rendered again when needed. `0` means forever',
    wholeNumber(0, 36_500),
  ),
  LONGHAND_RENDERED_MB: setting(
    '500',
    'Megabytes of rendered documents that are cached for each account; the oldest are deleted first and rendered again when needed',
    wholeNumber(1, 1e6),
  ),
  LONGHAND_KEEP_FAILED_JOBS_DAYS: setting(
    '90',
    'Days that permanently failed jobs are kept for inspection; `0` means forever',
    wholeNumber(0, 36_500),
  ),
  LONGHAND_STALL_MS: setting(
    '100',
    'A process that works for this many milliseconds without a pause, while its other requests wait, is logged and counted as stalled. Operators are alerted when stalls add up to ten times as much within two minutes',
    wholeNumber(1, 60_000),
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

function separatedLines() {
  return z
    .string()
    .max(1000)
    .transform((text) => text.replaceAll('|', '\n'))
}

/** In thousandths of a percent. */
function percentage() {
  return z
    .string()
    .regex(/^\d{1,2}(\.\d{1,3})?$/, { error: 'must be a percentage below 100, with at most three decimals' })
    .transform((text) => Math.round(Number(text) * 1000))
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

function postgresAddress() {
  return z.string().refine((url) => url === '' || /^postgres(ql)?:\/\//.test(url), {
    error: 'must start with postgres:// or postgresql://',
  })
}

function commaList() {
  return z.string().transform((text) => text.split(',').map((one) => one.trim()))
}

function webAddresses() {
  return z
    .string()
    .transform((text) =>
      text
        .split(',')
        .map((one) => one.trim())
        .filter(Boolean),
    )
    .refine((urls) => urls.every(isWebAddress), {
      error: 'must be an http:// or https:// URL, or several, separated by commas',
    })
    .refine((urls) => new Set(urls).size === urls.length, { error: 'must name each URL once' })
}

function webAddress() {
  return z
    .string()
    .refine((url) => url === '' || isWebAddress(url), { error: 'must be an http:// or https:// URL' })
}

/** Others could read and change what goes over plain HTTP. */
function isIssuer(text: string): boolean {
  if (!isWebAddress(text)) return false
  const { protocol, hostname } = new URL(text)
  return protocol === 'https:' || /^(127\.\d+\.\d+\.\d+|localhost|\[::1\])$/.test(hostname)
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
}
