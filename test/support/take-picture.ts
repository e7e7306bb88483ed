/**
 * The picture of the README, in light and dark: a delivered transcript that plays, from a service that is started for it
 * (`npm run picture`). The recording and its transcript are the sample of the home page.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { closeBrowsers, openBrowser } from './browser.ts'
import { globalSetup, globalTeardown } from './global-setup.ts'
import { settle } from './looks.ts'
import { startService } from './service.ts'
import { orderSample, signIn, signUpVisitor, untilDelivered } from './website.ts'

const ROOT = join(import.meta.dirname, '../..')
/** In the middle of the second paragraph. */
const AT = '0:09'

await globalSetup()
const service = await startService()
const visitor = await signUpVisitor(service)
const file = await orderSample(visitor, service, 'two-voices.m4a', 'Readings for the radio')
await untilDelivered(visitor, file)
const transcript = new Uint8Array(readFileSync(join(ROOT, 'samples/two-voices.json')))
await service.operator.files.importTranscript(file, 'two-voices.json', transcript)
for (const [from, to] of [
  ['Speaker 1', 'The reader'],
  ['Speaker 2', 'John F. Kennedy'],
] as const)
  await visitor.client.files.renameSpeaker(file, { from, to, merge: false })

for (const colorScheme of ['light', 'dark'] as const) {
  const context = await openBrowser({
    colorScheme,
    deviceScaleFactor: 2,
    viewport: { width: 1280, height: 800 },
  })
  await signIn(context, visitor)
  const page = await context.newPage()
  await page.goto(`${service.url}/files/${file}`)
  await settle(page)
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await page.getByText(`${AT} /`).waitFor()
  await page.getByRole('button', { name: 'Pause', exact: true }).click()
  await page.screenshot({ path: join(ROOT, `docs/screenshots/transcript-${colorScheme}.png`) })
}

await closeBrowsers()
await service.stop()
await globalTeardown()
