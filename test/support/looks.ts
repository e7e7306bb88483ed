import { mkdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Page } from 'playwright-core'

/** With LONGHAND_SCREENSHOTS set to a folder, pages that tests look at are also photographed there. */
const screenshots = process.env.LONGHAND_SCREENSHOTS
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type Axe = {
  run(options: object): Promise<{ violations: { id: string; impact: string; nodes: { html: string }[] }[] }>
}

/** Drawn, with what it asked for and its letters. */
export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('load')
  await page.locator('h1').waitFor()
  await page.waitForFunction(() => !document.querySelector('.loading'))
  await page.evaluate(() => document.fonts.ready)
}

/**
 * What keeps someone from using the page: serious and critical findings of axe, and what is wider than the window. A
 * page that was looked at before in other colours needs to be looked at for its colours only.
 */
export async function obstaclesOn(page: Page, { onlyColours = false } = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  const { violations } = await page.evaluate(
    (rules) => (window as unknown as { axe: Axe }).axe.run({ resultTypes: ['violations'], ...rules }),
    onlyColours ? { runOnly: ['color-contrast'] } : {},
  )
  const serious = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  return overflow > 0 ? [...serious, `${overflow} px too wide`] : serious
}

export const DEVICES = { desktop: { width: 1280, height: 860 }, phone: { width: 390, height: 844 } }

type Look = { device: keyof typeof DEVICES; colorScheme: 'light' | 'dark' }

/** Each width and each theme once. */
const TWO_LOOKS: Look[] = [
  { device: 'desktop', colorScheme: 'light' },
  { device: 'phone', colorScheme: 'dark' },
]
const FOUR_LOOKS: Look[] = [
  TWO_LOOKS[0]!,
  { device: 'desktop', colorScheme: 'dark' },
  TWO_LOOKS[1]!,
  { device: 'phone', colorScheme: 'light' },
]

/** The same of a page as it stands, in light on a desktop and in dark on a phone, or in both on both. */
export async function obstaclesEverywhere(
  page: Page,
  name: string,
  { fullPage = true, inFourLooks = false } = {},
): Promise<string[]> {
  const findings: string[] = []
  for (const { device, colorScheme } of inFourLooks || screenshots ? FOUR_LOOKS : TWO_LOOKS) {
    await page.setViewportSize(DEVICES[device])
    await page.emulateMedia({ colorScheme })
    await drawn(page)
    const here = `${name}-${colorScheme}-${device}`
    await photograph(page, here, { fullPage })
    const onlyColours = (device === 'desktop') === (colorScheme === 'dark')
    findings.push(...(await obstaclesOn(page, { onlyColours })).map((finding) => `${here}: ${finding}`))
  }
  await page.setViewportSize(DEVICES.desktop)
  return findings
}

/** What follows the size of the window by a script, such as a canvas, does so in the next frame. */
export const drawn = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))))

export async function photograph(page: Page, name: string, { fullPage = true } = {}): Promise<void> {
  if (!screenshots) return
  mkdirSync(screenshots, { recursive: true })
  await page.screenshot({ path: join(screenshots, `${name}.png`), fullPage })
}
