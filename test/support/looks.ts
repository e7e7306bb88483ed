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

/** The same of a page as it stands, in light and dark, on a desktop and on a phone. */
export async function obstaclesEverywhere(
  page: Page,
  name: string,
  { fullPage = true } = {},
): Promise<string[]> {
  const findings: string[] = []
  for (const [device, viewport] of Object.entries(DEVICES)) {
    await page.setViewportSize(viewport)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await drawn(page)
      const here = `${name}-${colorScheme}-${device}`
      await photograph(page, here, { fullPage })
      const obstacles = await obstaclesOn(page, { onlyColours: colorScheme === 'dark' })
      findings.push(...obstacles.map((finding) => `${here}: ${finding}`))
    }
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
