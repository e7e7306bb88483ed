import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { STATES } from '../../src/files/audiofiles/states.ts'
import { isInAccountLog } from '../../src/http/access/access.ts'
import { apiRoutes } from '../../src/http/api/index.ts'
import { faultsOf, languageNames, readTexts, type Texts } from '../../src/platform/texts/catalog.ts'
import { rewordedIn } from '../../src/platform/texts/reworded.ts'
import { unusedTexts } from '../../web/texts/used.ts'
import { openBrowser, watchForFaults } from '../support/browser.ts'
import { DEVICES, drawn, photograph, settle } from '../support/looks.ts'
import { until } from '../support/until.ts'
import { signIn, signUpVisitor } from '../support/website.ts'
import { ann, PAGES, service } from '../web/busy-day.ts'

const pageIn = async (headers: Record<string, string>) => {
  const answer = await fetch(service.url, { headers: { accept: 'text/html', ...headers } })
  return { answer, language: /<html lang="(\w+)"/.exec(await answer.text())![1] }
}

test('every language has every text, with the same values, and none that English has not', () => {
  assert.deepEqual(languageNames(), ['de', 'en', 'es', 'fr'])
  assert.deepEqual(
    languageNames().flatMap((name) => faultsOf(name).map((fault) => `${name}: ${fault}`)),
    [],
  )
  const { [Object.keys(readTexts('de'))[1]!]: _, ...missing } = readTexts('de')
  assert.ok(faultsOf('de', missing).every((fault) => fault.endsWith(' is missing')))
  assert.match(faultsOf('de', { ...readTexts('de'), more: 'Mehr' }).join(), /more is not in the original/)
})

test('what an account’s log tells has words in every language', () => {
  const { deeds } = readTexts('en').activity as { deeds: Texts }
  const alwaysToldOtherwise = ['changed several files', 'deleted several files']
  const wordless = apiRoutes
    .filter((route) => isInAccountLog(route.method, route))
    .filter(({ done }) => !Object.hasOwn(deeds, done!) && !alwaysToldOtherwise.includes(done!))
  assert.deepEqual(
    wordless.map(({ done }) => done),
    [],
  )
})

test('every text is said somewhere', () => {
  const { files, ...others } = readTexts('en') as Record<string, Texts>
  assert.deepEqual(unusedTexts({ ...others, files: { ...files, more: 'More' }, more: 'More' }), [
    'files.more',
    'more',
  ])
})

test('a page comes in the language that the visitor chose, else in the browser’s, else in English', async () => {
  const { answer, language } = await pageIn({ 'accept-language': 'nl, fr;q=0.4, de-AT;q=0.8' })
  assert.equal(language, 'de')
  assert.match(answer.headers.get('vary')!, /accept-language/)
  assert.match(answer.headers.get('vary')!, /cookie/)
  assert.equal((await pageIn({ 'accept-language': 'de', cookie: 'language=es' })).language, 'es')
  assert.equal((await pageIn({ 'accept-language': 'nl' })).language, 'en')
  assert.equal((await pageIn({ cookie: 'language=__proto__', 'accept-language': ',;q=x' })).language, 'en')
})

test('the first help pages come in the visitor’s language, with what this service does said in it', async () => {
  const page = async (path: string, language: string) =>
    (
      await fetch(service.url + path, { headers: { accept: 'text/html', 'accept-language': language } })
    ).text()
  const german = await page('/help/customers/first-order', 'de')
  assert.match(german, /<html lang="de" dir="ltr">/)
  assert.match(german, /aria-current="page"/)
  for (const language of ['de', 'es', 'fr'])
    assert.doesNotMatch(await page('/help/customers/questions', language), /\bdays\b|Skip to content/)
  assert.match(await page('/help/customers/costs', 'de'), /<html lang="en" dir="ltr">/)
  assert.match(await page('/help/customers/questions', 'en-US, de;q=0.5'), /<html lang="en" dir="ltr">/)
})

test('a German page shows what was refused in German', async () => {
  const page = await (await openBrowser({ locale: 'de-DE' })).newPage()
  await page.goto(`${service.url}/sign-in`)
  await page.getByLabel('E-Mail').fill(ann.email)
  await page.getByLabel('Passwort', { exact: true }).fill('not this one')
  await page.getByRole('button', { name: 'Anmelden' }).click()
  await page.getByText('Die E-Mail-Adresse oder das Passwort ist falsch.').waitFor()
  await signIn(page.context(), ann)
  await page.goto(`${service.url}/order`)
  await page.getByLabel('Links, einer pro Zeile').fill(`${service.url}/samples/none.mp3`)
  await page.getByRole('button', { name: 'Links prüfen' }).click()
  await page.getByText(/^Unter diesem Link gibt es keine Datei/).waitFor()
})

test('a visitor chooses a language at the foot of a page, and keeps it; each loads less than 200 kB', async () => {
  const context = await openBrowser({ locale: 'de-DE' })
  const page = await context.newPage()
  const faults = watchForFaults(page, service.url)
  await page.goto(`${service.url}/prices`)
  await page.getByRole('heading', { level: 1, name: 'Preise' }).waitFor()
  await page.getByRole('combobox', { name: 'Sprache' }).selectOption('Español')
  await page.getByRole('heading', { level: 1, name: 'Precios' }).waitFor()
  await page.goto(service.url)
  assert.equal(await page.locator('html').getAttribute('lang'), 'es')
  assert.deepEqual(faults, [])
  for (const language of ['en', 'de', 'es', 'fr'])
    for (const path of ['/', '/files']) {
      const bytes = await firstLoad(language, path)
      assert.ok(bytes > 50_000 && bytes < 200_000, `${path} takes ${bytes} bytes in ${language}`)
    }
})

test('refusals are in the language of the page; programs read them in English, and API v4 always is', async () => {
  const sent = async (path: string, body: object, headers: Record<string, string>) => {
    const answer = await fetch(service.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': 'de', ...headers },
      body: JSON.stringify(body),
    })
    const { message, code } = (await answer.json()) as { message: string; code: string }
    return `${answer.status} ${code}: ${message}`
  }
  const page = { cookie: `${ann.cookie.name}=${ann.cookie.value}`, 'sec-fetch-site': 'same-origin' }
  const key = { authorization: `Bearer ${ann.key}` }
  const wrong = { email: ann.email, password: 'not this one' }
  const unauthorized = '401 unauthorized: '
  assert.equal(
    await sent('/api/session', wrong, {}),
    `${unauthorized}Die E-Mail-Adresse oder das Passwort ist falsch.`,
  )
  assert.equal(
    await sent('/api/session', wrong, { cookie: 'language=fr' }),
    `${unauthorized}L’adresse e-mail ou le mot de passe est incorrect.`,
  )
  assert.equal(
    await sent('/api/session', wrong, { 'accept-language': '*' }),
    `${unauthorized}The email or password is wrong.`,
  )

  const poor = await signUpVisitor(service, 0)
  const order = { urls: [`${service.url}/samples/jfk.mp3`], skus: ['EMSR02'] }
  const poorPage = { ...page, cookie: `${poor.cookie.name}=${poor.cookie.value}` }
  const unpaid = '402 insufficient_balance: '
  const english = `${unpaid}This costs $0.25, and your balance is $0.00. Add $0.25, and try again. Nothing was ordered or charged.`
  assert.equal(
    await sent('/api/orders', order, poorPage),
    `${unpaid}Das kostet 0,25\u00a0$, und Ihr Guthaben beträgt 0,00\u00a0$. Laden Sie 0,25\u00a0$ auf, und versuchen Sie es erneut. Es wurde nichts bestellt und nichts berechnet.`,
  )
  assert.equal(await sent('/api/orders', order, { authorization: `Bearer ${poor.key}` }), english)
  const v4 = { api_key: poor.key, sku: 'EMSR02', url: order.urls[0]! }
  assert.equal(await sent('/API4/order_url', v4, {}), english)

  const unknown = { ...v4, sku: 'שלום' }
  assert.doesNotMatch(await sent('/API4/order_url', unknown, {}), /[\u2068\u2069]/, 'no marks of direction')

  const list = { urls: [`${service.url}/samples/none.mp3`], skus: ['EMSR02'] }
  assert.match(
    await sent('/api/quotes', list, page),
    /: Wir konnten keinen Preis nennen. Dieser Link kann nicht verwendet werden: http\S+: Unter diesem Link gibt es keine Datei/,
  )
  assert.match(
    await sent('/api/quotes', list, key),
    /: We couldn’t give a price. This link can’t be used: http\S+: There is no file at this link/,
  )
  assert.equal(
    await sent(`/api/accounts/${ann.account}/keys`, { label: 'x'.repeat(101) }, page),
    '400 bad_parameter: label darf höchstens 100 Zeichen haben.',
  )
})

test('a statement and a log are in the language of the page, and in English for programs', async () => {
  await ann.client.keys.add(ann.account, 'Backup')
  const read = async (path: string, headers: Record<string, string>) =>
    (
      await fetch(`${service.url}/api/accounts/${ann.account}/${path}`, {
        headers: { 'accept-language': 'de', ...headers },
      })
    ).text()
  const page = { cookie: `${ann.cookie.name}=${ann.cookie.value}`, 'sec-fetch-site': 'same-origin' }
  const key = { authorization: `Bearer ${ann.key}` }
  assert.match(await read('statement', page), /"memo":"Bestellung \w{8}"/)
  assert.match(await read('statement', key), /"memo":"Order \w{8}"/)
  assert.match(await read('log', page), /"outcome":"Der Schlüssel „Backup“ wurde erstellt\. /)
  assert.match(await read('log', key), /"outcome":"The key “Backup” was created\. /)
})

test('what was kept in English is recognised, and read in every language', () => {
  const failed = [
    'The file is gone: its host responded with status 404. Check the link, or upload the file, and place a new order.',
    'The host took too long to respond. We tried 3 times. Try again later, or upload the file.',
    'The recording has 70 channels. We accept at most 64: mix it down and try again.',
  ]
  const german = failed.map((reason) => rewordedIn('de', reason))
  assert.deepEqual(german, [
    'Die Datei ist nicht mehr da: Der Server hat mit dem Status 404 geantwortet. Prüfen Sie den Link oder laden Sie die Datei hoch und bestellen Sie neu.',
    'Der Server hat zu lange nicht geantwortet. Wir haben es 3-mal versucht. Versuchen Sie es später noch einmal oder laden Sie die Datei hoch.',
    'Die Aufnahme hat 70 Kanäle. Wir nehmen höchstens 64 an: Mischen Sie die Aufnahme auf weniger Kanäle herunter und versuchen Sie es erneut.',
  ])
  assert.deepEqual(
    failed.map((reason) => rewordedIn('en', reason)),
    failed,
  )
  assert.equal(rewordedIn('fr', 'Please call us. We owe you $5.'), 'Please call us. We owe you $5.')
  assert.equal(
    rewordedIn(
      'de',
      'Refund for “Order: 1” (file 12), $1.50 to Visa ending in 4242: Names were wrong. Sorry.',
    ),
    'Erstattung für „Order: 1“ (Datei 12), 1,50\u00a0$ auf Visa ending in 4242: Names were wrong. Sorry.',
  )
  assert.equal(
    rewordedIn('de', 'Longer than estimated by 3 min: File 12'),
    '3 min länger als geschätzt: Datei 12',
  )
  for (const written of ['Refund for the delay', 'Order was late', 'Invoice sent twice: sorry'])
    assert.equal(rewordedIn('de', written), written)
  const long = 'We owe you $5. '.repeat(2_000)
  assert.equal(rewordedIn('fr', long), long)
})

/** Of someone who is signed in, unless it is the home page. */
async function firstLoad(locale: string, path: string): Promise<number> {
  const context = await openBrowser({ locale })
  if (path !== '/') await signIn(context, ann)
  const page = await context.newPage()
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  let bytes = 0
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  await page.goto(service.url + path)
  await settle(page)
  await page.waitForLoadState('networkidle')
  return bytes
}

test('every page is among those that are visited here', () => {
  const routes = ['app.tsx', 'ops/ops-area.tsx'].flatMap((file) => {
    const source = readFileSync(join(import.meta.dirname, '../../web/src', file), 'utf8')
    return [...source.matchAll(/<Route path="([^"]+)"/g)].map(([, path]) => path!)
  })
  assert.ok(routes.length > 45)
  const visited = PAGES.flatMap(({ paths }) => paths.map((path) => path.split('?', 1)[0]!))
  const isVisited = (route: string) => {
    const pattern = new RegExp(
      `^${route
        .replace(/\/:\w+\?$/, '(/\\w+)?')
        .replace(/\/\*\?$/, '.*')
        .replace(/:\w+/g, '[^/]+')}$`,
    )
    return visited.some((path) => pattern.test(path))
  }
  assert.deepEqual(
    routes.filter((route) => !isVisited(route) && route !== '/invoices'),
    [],
  )
})

test('no text of a page is outside of the languages, and longer words fit', async () => {
  const findings = await everywhere('el', async (page, { isPhone, answers }) => [
    ...(isPhone ? [] : await untranslatedOn(page, answers)),
    ...(await spilledOn(page)),
  ])
  assert.deepEqual(findings, [])
})

test('pages from right to left are as whole as others', async () => {
  const findings = await everywhere('ar', async (page) => {
    assert.equal(await page.evaluate(() => getComputedStyle(document.body).direction), 'rtl')
    return spilledOn(page)
  })
  assert.deepEqual(findings, [])
})

/** On each page, on a desk and on a phone. Within the website a page needs no load of its own. */
async function everywhere(
  language: string,
  look: (page: Page, about: { isPhone: boolean; answers: string[] }) => Promise<string[]>,
): Promise<string[]> {
  const found: string[] = []
  for (const { session, paths } of PAGES) {
    const context = await openBrowser()
    const [name, value] = session?.split('=') ?? []
    await context.addCookies([
      { name: 'language', value: language, url: service.url },
      ...(name ? [{ name, value: value!, url: service.url }] : []),
    ])
    const page = await context.newPage()
    const faults = watchForFaults(page, service.url)
    const asked = new Set<unknown>()
    page.on('request', (request) => request.resourceType() === 'fetch' && asked.add(request))
    const answers: string[] = []
    page.on('requestfinished', async (request) => {
      const answer = await request.response()
      if (answer?.headers()['content-type']?.startsWith('application/json'))
        answers.push(...wordsIn(await answer.json().catch(() => null)))
      asked.delete(request)
    })
    page.on('requestfailed', (request) => asked.delete(request))
    await page.goto(service.url + paths[0])
    for (const path of paths) {
      await page.evaluate((there) => history.pushState(null, '', there), path)
      await drawn(page)
      await settle(page)
      await until(async () => asked.size === 0, { what: `all of ${path}` })
      for (const [device, viewport] of Object.entries(DEVICES)) {
        await page.setViewportSize(viewport)
        await drawn(page)
        await photograph(page, `${path.replaceAll('/', '-').slice(1, 40) || 'home'}-${language}-${device}`)
        const texts = await look(page, { isPhone: device === 'phone', answers })
        found.push(...texts.map((text) => `${path} on a ${device}: ${text}`))
      }
    }
    found.push(...faults)
    await context.close()
  }
  return [...new Set(found)]
}

/** What leaves the window on either side, and words that leave their box. */
const spilledOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth
    const named = ({ tagName, className, textContent }: Element) =>
      `${tagName.toLowerCase()}.${className} “${textContent?.trim().slice(0, 40)}”`
    const isCut = (element: Element): boolean =>
      element.parentElement !== null &&
      (getComputedStyle(element.parentElement).overflowX !== 'visible' || isCut(element.parentElement))
    const found: string[] = []
    for (const element of document.querySelectorAll('#website *')) {
      if (!element.checkVisibility({ contentVisibilityAuto: true })) continue
      const box = element.getBoundingClientRect()
      if (box.width > 0 && (box.left < -1 || box.right > width + 1) && !isCut(element))
        found.push(`out of the window: ${named(element)}`)
      else if (
        element.matches('button, a.button, th, td, dt, dd, h1, h2, h3, label, legend, summary') &&
        element.scrollWidth > element.clientWidth + 1 &&
        getComputedStyle(element).overflowX === 'visible' &&
        getComputedStyle(element).display !== 'inline'
      )
        found.push(`out of its box: ${named(element)}`)
    }
    return found
  })

/** What the service wrote down, or a person, and names of fields, which the console shows. */
const wordsIn = (answer: unknown): string[] =>
  typeof answer === 'object' && answer !== null
    ? [...Object.keys(answer), ...Object.values(answer).flatMap(wordsIn)]
    : typeof answer === 'string'
      ? [answer]
      : []

/** Names, formats, time zones and addresses. */
const NOT_OURS = [
  /^(Longhand|API v4|[A-Z]\w+(\/[\w-]+)+|https?:\S+|Chrome Linux)$/,
  /^\.?(docx?|rtf|html|t?s?txt|srt|vtt|pdf|md|ttml|scc|stl|csv|json)$/,
]

/** Codes, and what `Intl` knows in English only. */
const NO_WORDS = /\b([A-Z][A-Z_\d]+|true|false|Bashkir|Tibetan)\b/g

const untranslatedOn = async (page: Page, answers: string[]): Promise<string[]> => {
  const texts = await page.evaluate(() => {
    const found: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode())
      if (!walker.currentNode.parentElement!.closest('[lang]:not(html), script, style, code, pre'))
        found.push(walker.currentNode.textContent!)
    for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
      for (const element of document.querySelectorAll(`[${name}]`)) found.push(element.getAttribute(name)!)
    return found
  })
  const known = [...new Set([...answers, ...STATES])]
    .filter((one) => one.length > 2)
    .sort((a, b) => b.length - a.length)
  return texts
    .map((text) =>
      text
        .replace(/⟦[^⟧]*⟧/g, ' ')
        .replace(NO_WORDS, ' ')
        .trim(),
    )
    .filter((text) => /[a-z]{3,}/i.test(text) && !NOT_OURS.some((one) => one.test(text)))
    .filter((text) => !known.some((one) => one.includes(text)))
    .filter((text) => /[a-z]{3,}/i.test(known.reduce((rest, one) => rest.replaceAll(one, ' '), text)))
}
