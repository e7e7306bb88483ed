import assert from 'node:assert/strict'
import { mkdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { openBrowser, watchForFaults } from '../support/browser.ts'
import { startService } from '../support/service.ts'
import { orderSample, signIn, signUpVisitor, untilDelivered } from '../support/website.ts'

/** With LONGHAND_SCREENSHOTS set to a folder, every page is also photographed there. */
const screenshots = process.env.LONGHAND_SCREENSHOTS
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const service = await startService()
const ann = await signUpVisitor(service)
const talk = await orderSample(ann, service, 'two-voices.m4a')
await untilDelivered(ann, talk)
await service.operator.accounts.terms(ann.account, 'invoice')
const address = await orderSample(ann, service, 'jfk.mp3')
await untilDelivered(ann, address)
await service.operator.accounts.terms(ann.account, 'prepay')
const [invoice] = (await ann.client.invoices.list()).invoices
const { order } = (await ann.client.files.show(talk)).file
await ann.client.orders.place({
  urls: [`${service.url}/samples/austen.mp3`],
  skus: ['TRANS14', 'TSTMP1'],
  test: true,
})

const PUBLIC_PAGES = {
  home: '/',
  'sign-in': '/sign-in',
  'sign-up': '/sign-up',
  'finish-sign-up': '/sign-up/token',
  forgotten: '/forgotten',
  'new-password': '/new-password/token',
  guides: '/guides',
  'guide-ordering': '/guides/ordering',
  'guide-webhooks': '/guides/webhooks',
  'guide-formats': '/guides/formats',
  unknown: '/no/such/page',
}
const CUSTOMER_PAGES = {
  account: '/account',
  order: '/order',
  files: '/files',
  file: `/files/${talk}`,
  'file-on-its-way': `/files/${address + 1}`,
  orders: '/orders',
  'order-details': `/orders/${order}`,
  invoices: '/invoices',
  invoice: `/invoices/${invoice!.id}`,
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const [device, viewport] of Object.entries({
    desktop: { width: 1280, height: 860 },
    phone: { width: 390, height: 844 },
  })) {
    test(`every page can be used by everybody: ${colorScheme}, ${device}`, async () => {
      const context = await openBrowser({ colorScheme, viewport, reducedMotion: 'reduce' })
      const page = await context.newPage()
      const faults = watchForFaults(page, service.url)
      const findings: string[] = []
      async function visit(pages: Record<string, string>) {
        for (const [name, path] of Object.entries(pages)) {
          await page.goto(service.url + path)
          await settle(page)
          await prepare[name]?.(page)
          if (screenshots) await photograph(page, `${name}-${colorScheme}-${device}`)
          findings.push(...(await serious(page)).map((finding) => `${name}: ${finding}`))
          const overflow = await page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          )
          if (overflow > 0) findings.push(`${name}: ${overflow} px too wide`)
        }
      }
      await visit(PUBLIC_PAGES)
      await signIn(context, ann)
      await visit(CUSTOMER_PAGES)
      assert.deepEqual(findings, [])
      assert.deepEqual(faults, [])
    })
  }
}

/** What is more telling than a page as it comes. */
const prepare: Record<string, (page: Page) => Promise<void>> = {
  async order(page) {
    await page
      .getByLabel('Links, one on each line')
      .fill(`${service.url}/samples/austen.mp3 ${service.url}/samples/nothing.mp3`)
    await page.getByRole('button', { name: 'Look at these' }).click()
    await page.getByText('✕').nth(1).waitFor()
    await page.getByText('Place the order for').waitFor()
  },
  async file(page) {
    await page.locator('.moment').first().click()
    await page.waitForTimeout(600)
  },
}

async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('load')
  await page.locator('h1').waitFor()
  await page.waitForFunction(() => !document.querySelector('.loading'))
  await page.evaluate(() => document.fonts.ready)
}

async function serious(page: Page): Promise<string[]> {
  await page.evaluate(axe)
  const { violations } = await page.evaluate(() => (window as unknown as { axe: Axe }).axe.run())
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
}

type Axe = { run(): Promise<{ violations: { id: string; impact: string; nodes: { html: string }[] }[] }> }

async function photograph(page: Page, name: string): Promise<void> {
  mkdirSync(screenshots!, { recursive: true })
  await page.screenshot({
    path: join(screenshots!, `${name}.png`),
    fullPage: !name.startsWith('file-light') && !name.startsWith('file-dark'),
  })
}
