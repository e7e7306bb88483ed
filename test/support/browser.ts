import { existsSync } from 'node:fs'
import { after } from 'node:test'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core'

/** Set-up installs one of them where none is. */
const PROGRAMS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
/** Has no windows of its own, and takes less time for the rest. */
const WITHOUT_WINDOWS = '/usr/bin/chromium-headless-shell'

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--autoplay-policy=no-user-gesture-required',
]

const launched = new Map<string, Promise<Browser>>()
after(closeBrowsers)

/** A process with an open browser does not end. */
export async function closeBrowsers(): Promise<void> {
  for (const browser of launched.values()) await (await browser).close()
  launched.clear()
}

type Options = BrowserContextOptions & {
  flags?: string[]
  /** As people have it, for measuring. */
  isWhole?: boolean
}

/** A new profile in the system's own Chromium, which the tests of a file share. It ends with its test. */
export async function openBrowser({
  flags = [],
  isWhole = false,
  ...options
}: Options = {}): Promise<BrowserContext> {
  let context: BrowserContext | null = null
  // Before anything is waited for: Node takes what follows on the shared browser for part of the test that launched it.
  after(() => context?.close())
  const browser = await browserWith(
    flags,
    isWhole ? [...PROGRAMS, WITHOUT_WINDOWS] : [WITHOUT_WINDOWS, ...PROGRAMS],
  )
  context = await browser.newContext({
    locale: 'en-US',
    timezoneId: 'UTC',
    viewport: { width: 1280, height: 860 },
    // Colours that fade are no one's choice halfway, and a page fades whenever an answer arrives.
    reducedMotion: isWhole ? 'no-preference' : 'reduce',
    ...options,
  })
  // As for `until`: only what never comes is a fault.
  context.setDefaultTimeout(120_000)
  return context
}

function browserWith(flags: string[], programs: string[]): Promise<Browser> {
  const executablePath = programs.find(existsSync)
  const args = [...FLAGS, ...flags]
  const key = [executablePath, ...args].join()
  const known = launched.get(key) ?? chromium.launch({ executablePath, args })
  launched.set(key, known)
  return known
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
