import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import { type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core'

/** Set-up installs one of them where none is. */
const PROGRAMS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--autoplay-policy=no-user-gesture-required',
]

/** The system's own Chromium with a new profile, which goes with it; at the latest with the test file. */
export async function openBrowser({
  flags = [],
  ...options
}: BrowserContextOptions & { flags?: string[] } = {}): Promise<BrowserContext> {
  const profile = mkdtempSync(join(tmpdir(), 'lh-browser-'))
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: PROGRAMS.find(existsSync),
    args: [...FLAGS, ...flags],
    locale: 'en-US',
    timezoneId: 'UTC',
    viewport: { width: 1280, height: 860 },
    ...options,
  })
  context.setDefaultTimeout(15_000)
  // Chromium may still be writing to its profile for a moment.
  context.once('close', () =>
    rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }),
  )
  after(() => context.close())
  return context
}

/** What a page should never do: throw, be refused by the security policy, or ask another host. */
export function watchForFaults(page: Page, ownUrl: string): string[] {
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(`threw ${error.message}`))
  page.on('console', (message) => {
    if (/Content Security Policy|violat/i.test(message.text())) faults.push(message.text())
  })
  page.on('request', (request) => {
    if (!request.url().startsWith(ownUrl) && !/^(data|blob):/.test(request.url()))
      faults.push(`asked ${request.url()}`)
  })
  return faults
}
