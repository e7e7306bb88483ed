import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import type { z } from 'zod'
import { Refusal } from '../refusal.ts'
import { isSecret, settingsInForce } from './in-force.ts'
import { settings } from './settings.ts'

/** Set-up puts them there. */
const SHIPPED_WEIGHTS = join(import.meta.dirname, '../../../node_modules/.cache/longhand/speech')
const OPENAPI_FILE = join(import.meta.dirname, '../../../openapi/longhand.json')
const WEBSITE = join(import.meta.dirname, '../../../web/dist')

type Values = { [Name in keyof typeof settings]: z.output<(typeof settings)[Name]['read']> }

export type Config = ReturnType<typeof readConfig>

/** Turns the environment into the configuration. A bad setting is refused in one sentence before anything starts. */
export function readConfig(env: Record<string, string | undefined>) {
  const values = readSettings(env)
  if (values.LONGHAND_ENGINE === 'http' && values.LONGHAND_ENGINE_URL.length === 0) {
    throw new Refusal(
      'bad_setting',
      'LONGHAND_ENGINE=http needs LONGHAND_ENGINE_URL: set it to the URL of the server.',
    )
  }
  if (Boolean(values.LONGHAND_SMTP_URL) !== Boolean(values.LONGHAND_MAIL_FROM)) {
    throw new Refusal(
      'bad_setting',
      'LONGHAND_SMTP_URL and LONGHAND_MAIL_FROM go together: set both to send email, or neither.',
    )
  }
  if (Boolean(values.LONGHAND_LLM_URL) !== Boolean(values.LONGHAND_LLM_MODEL)) {
    throw new Refusal(
      'bad_setting',
      'LONGHAND_LLM_URL and LONGHAND_LLM_MODEL go together: set both to use a language model, or neither.',
    )
  }
  if (values.LONGHAND_SIGN_UP === 'open' && values.LONGHAND_SMTP_URL) {
    throw new Refusal(
      'bad_setting',
      'LONGHAND_SIGN_UP=open is for services without a mail server: remove it, or remove LONGHAND_SMTP_URL.',
    )
  }
  return {
    port: values.PORT,
    host: values.HOST,
    dataFolder: resolve(values.LONGHAND_DATA),
    databaseUrl: values.DATABASE_URL || null,
    replicaUrl: values.LONGHAND_REPLICA_URL || null,
    databaseConnections: values.LONGHAND_DB_CONNECTIONS,
    publicUrl: withoutSlash(values.LONGHAND_PUBLIC_URL) || null,
    allowHosts: values.LONGHAND_ALLOW_HOSTS,
    maxMediaBytes: values.LONGHAND_MAX_MEDIA_BYTES,
    drainMs: values.LONGHAND_DRAIN_SECONDS * 1000,
    openApiFile: OPENAPI_FILE as string | null,
    websiteFolder: WEBSITE,
    minStallMs: values.LONGHAND_STALL_MS,
    minFreeBytes: values.LONGHAND_MIN_FREE_MB * 1e6,
    maxMediaSeconds: values.LONGHAND_LONGEST_HOURS * 3600,
    s3: readS3(values),
    fetchRetrySeconds: values.LONGHAND_FETCH_RETRIES,
    engine: {
      kind: values.LONGHAND_ENGINE,
      servers: values.LONGHAND_ENGINE === 'http' ? readSpeechServers(values) : [],
      weightsFolder: values.LONGHAND_WEIGHTS ? resolve(values.LONGHAND_WEIGHTS) : SHIPPED_WEIGHTS,
      threads: values.LONGHAND_ENGINE_THREADS || Math.max(1, availableParallelism() - 1),
    },
    languageModel: readLanguageModel(values),
    stripeKey: values.LONGHAND_STRIPE_KEY || null,
    stripeUrl: values.LONGHAND_STRIPE_URL || null,
    hasTestPayments: readTestPayments(values),
    minTopUpCents: values.LONGHAND_TOP_UP_MINIMUM * 100,
    serviceName: values.LONGHAND_SERVICE_NAME || values.LONGHAND_SELLER_NAME,
    seller: {
      name: values.LONGHAND_SELLER_NAME,
      address: values.LONGHAND_SELLER_ADDRESS,
      tax_number: values.LONGHAND_SELLER_TAX_NUMBER,
      tax_name: values.LONGHAND_TAX_NAME,
      tax_rate: values.LONGHAND_TAX_RATE,
      payment_details: values.LONGHAND_SELLER_PAYMENT,
    },
    mail: values.LONGHAND_SMTP_URL
      ? { smtpUrl: values.LONGHAND_SMTP_URL, from: values.LONGHAND_MAIL_FROM }
      : null,
    alerts: {
      mailsOperators: values.LONGHAND_ALERT_MAIL === 'operators',
      url: values.LONGHAND_ALERT_URL || null,
      backupWithinHours: values.LONGHAND_BACKUP_WITHIN_HOURS,
    },
    tracesUrl: withoutSlash(values.OTEL_EXPORTER_OTLP_ENDPOINT) || null,
    signUpIsOpen: values.LONGHAND_SIGN_UP === 'open',
    takesAnyModel: values.LONGHAND_OPENAI_MODELS === 'any',
    openId: readOpenId(values),
    operatorsNeedSecondStep: values.LONGHAND_OPERATOR_SECOND_STEP === 'yes',
    trialCreditCents: values.LONGHAND_TRIAL_CREDIT * 100,
    cardRetryMinutes: values.LONGHAND_CARD_RETRIES,
    requestsPerMinute: values.LONGHAND_RATE_LIMIT,
    bodyLimitBytes: values.LONGHAND_BODY_LIMIT,
    bodyWithinSeconds: values.LONGHAND_BODY_SECONDS,
    jobsAtOnce: values.LONGHAND_JOBS,
    jobTries: values.LONGHAND_JOB_TRIES,
    keep: {
      mediaDays: values.LONGHAND_KEEP_MEDIA_DAYS,
      uploadsDays: values.LONGHAND_KEEP_UPLOADS_DAYS,
      trashDays: values.LONGHAND_KEEP_TRASH_DAYS,
      eventsDays: values.LONGHAND_KEEP_EVENTS_DAYS,
      renderedDays: values.LONGHAND_KEEP_RENDERED_DAYS,
      failedJobsDays: values.LONGHAND_KEEP_FAILED_JOBS_DAYS,
    },
    renderedBytesPerAccount: values.LONGHAND_RENDERED_MB * 1_000_000,
    proxies: values.LONGHAND_TRUST_PROXY,
    claimTerms: { leaseMinutes: values.LONGHAND_LEASE_MINUTES, maxClaims: values.LONGHAND_MOST_CLAIMS },
    logLevel: values.LONGHAND_LOG,
    inForce: settingsInForce(env),
  }
}

const withoutSlash = (url: string): string => url.replace(/(?<!\/)\/+$/, '')

/** Test cards give credit for nothing: strangers must not be able to use them unless the operator says so. */
function readTestPayments({ LONGHAND_TEST_PAYMENTS: given, HOST, LONGHAND_PUBLIC_URL }: Values): boolean {
  if (given !== 'auto') return given === 'yes'
  return LONGHAND_PUBLIC_URL === '' && /^(127\.\d+\.\d+\.\d+|localhost|::1)$/.test(HOST)
}

function readSpeechServers(values: Values): { url: string; key: string; model: string }[] {
  const urls = values.LONGHAND_ENGINE_URL
  return urls.map((url, at) => ({
    url,
    key: oneOf('LONGHAND_ENGINE_KEY', values.LONGHAND_ENGINE_KEY, at, urls.length),
    model: oneOf('LONGHAND_ENGINE_MODEL', values.LONGHAND_ENGINE_MODEL, at, urls.length),
  }))
}

function oneOf(name: string, given: string[], at: number, count: number): string {
  if (given.length === 1) return given[0]!
  if (given.length === count) return given[at]!
  throw new Refusal(
    'bad_setting',
    `${name} has ${given.length} values for the ${count} servers of LONGHAND_ENGINE_URL: give one for all of them, or one for each.`,
  )
}

function readLanguageModel(values: Values) {
  const { LONGHAND_LLM_URL: url, LONGHAND_LLM_KEY: key, LONGHAND_LLM_MODEL: model } = values
  if (!url) return null
  return {
    url,
    key,
    model,
    windowTokens: values.LONGHAND_LLM_WINDOW,
    patienceMs: values.LONGHAND_LLM_SECONDS * 1000,
  }
}

function readOpenId(values: Values) {
  const { LONGHAND_OIDC_ISSUER: issuer, LONGHAND_OIDC_CLIENT_ID: clientId } = values
  const clientSecret = values.LONGHAND_OIDC_CLIENT_SECRET
  const given = [issuer, clientId, clientSecret].filter(Boolean).length
  if (given === 0) return null
  if (given < 3)
    throw new Refusal(
      'bad_setting',
      'LONGHAND_OIDC_ISSUER, LONGHAND_OIDC_CLIENT_ID and LONGHAND_OIDC_CLIENT_SECRET go together: set all three, or none.',
    )
  return { issuer, clientId, clientSecret, label: values.LONGHAND_OIDC_LABEL }
}

function readS3(values: Values) {
  const { LONGHAND_S3_BUCKET: bucket, LONGHAND_S3_KEY: key, LONGHAND_S3_SECRET: secret } = values
  if (!bucket && (key || secret || values.LONGHAND_S3_ENDPOINT)) {
    throw new Refusal(
      'bad_setting',
      'LONGHAND_S3_BUCKET is missing: set it to the bucket for recordings, or remove the other LONGHAND_S3 settings.',
    )
  }
  if (Boolean(key) !== Boolean(secret))
    throw new Refusal('bad_setting', 'LONGHAND_S3_KEY and LONGHAND_S3_SECRET go together: set both.')
  if (!bucket) return null
  return {
    bucket,
    endpoint: values.LONGHAND_S3_ENDPOINT || null,
    region: values.LONGHAND_S3_REGION,
    credentials: key ? { accessKeyId: key, secretAccessKey: secret } : null,
  }
}

function readSettings(env: Record<string, string | undefined>): Values {
  const entries = Object.entries(settings).map(([name, { fallback, read }]) => {
    const given = env[name]?.trim() || fallback
    const result = read.safeParse(given)
    if (result.success) return [name, result.data]
    const what = isSecret(name) ? name : `${name}=${given}`
    throw new Refusal('bad_setting', `${what} is not valid: it ${result.error.issues[0]!.message}.`)
  })
  return Object.fromEntries(entries)
}
