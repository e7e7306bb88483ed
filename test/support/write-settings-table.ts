import { readFileSync, writeFileSync } from 'node:fs'
import { settings } from '../../src/platform/config/settings.ts'

/** Writes the tables of settings from the code, one for each subject. */
const PAGE = new URL('../../docs/operators/settings.md', import.meta.url).pathname
const START = '<!-- settings -->\n'
const END = '<!-- /settings -->\n'

/** Each subject begins with this setting, in the order of the code. */
const SUBJECTS: Partial<Record<keyof typeof settings, string>> = {
  PORT: 'Where it runs and what it may reach',
  LONGHAND_MAX_MEDIA_BYTES: 'Recordings and storage',
  LONGHAND_ENGINE: 'Speech',
  LONGHAND_STRIPE_KEY: 'Payments and credit',
  LONGHAND_SERVICE_NAME: 'Your name, receipts and tax',
  LONGHAND_SMTP_URL: 'Email, alerts and traces',
  LONGHAND_SIGN_UP: 'Signing up and in',
  LONGHAND_RATE_LIMIT: 'Requests, jobs and connections',
  LONGHAND_LEASE_MINUTES: 'Staff',
  LONGHAND_TRUST_PROXY: 'Behind a proxy',
  LONGHAND_KEEP_MEDIA_DAYS: 'What is kept, and for how long',
  LONGHAND_STALL_MS: 'Logs',
}

const rows = Object.entries(settings).map(([name, { fallback, meaning }]) => {
  const subject = SUBJECTS[name as keyof typeof settings]
  const head = subject ? `\n## ${subject}\n\n| setting | default | meaning |\n|---|---|---|\n` : ''
  return `${head}| \`${name}\` | ${fallback === '' ? '' : `\`${fallback}\``} | ${meaning.replaceAll('|', '\\|')} |\n`
})
const text = readFileSync(PAGE, 'utf8')
const [before] = text.split(START) as [string]
const [, after] = text.split(END) as [string, string]
writeFileSync(PAGE, `${before}${START}${rows.join('')}\n${END}${after}`)
