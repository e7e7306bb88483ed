import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { BrowserContext, Page } from 'playwright-core'
import { createClient, signIn as sessionOf } from '../../sdk/index.ts'
import { openBrowser, watchForFaults } from '../support/browser.ts'
import { query, reaches } from '../support/follow.ts'
import { drawn, obstaclesEverywhere, settle } from '../support/looks.ts'
import { startService } from '../support/service.ts'
import { until } from '../support/until.ts'
import { orderSample, signIn, signUpVisitor, untilDelivered } from '../support/website.ts'
import { paragraph } from './desks.ts'

const service = await startService()
const ann = await signUpVisitor(service)
const context = await openBrowser()
await signIn(context, ann)

async function delivered(): Promise<number> {
  const urls = [`${service.url}/samples/jfk.mp3`]
  const { audiofiles } = await ann.client.orders.place({
    urls,
    skus: ['EMSR02'],
    test: true,
    title: 'A talk',
  })
  await reaches(ann.client, audiofiles[0]!, 'Delivered')
  return audiofiles[0]!
}

async function openFile(file: number, browser = context): Promise<{ page: Page; faults: string[] }> {
  const page = await browser.newPage()
  const faults = watchForFaults(page, service.url)
  await page.goto(`${service.url}/files/${file}`)
  await settle(page)
  return { page, faults }
}

async function openEditor(file: number): Promise<{ page: Page; faults: string[] }> {
  const { page, faults } = await openFile(file)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.locator('.text-editor').waitFor()
  return { page, faults }
}

/** The browser of another member of Ann's account. */
async function joined(name: string): Promise<BrowserContext> {
  const owner = createClient({ url: service.url, session: `${ann.cookie.name}=${ann.cookie.value}` })
  const email = `${crypto.randomUUID().slice(0, 8)}@example.com`
  const { link } = await owner.accountPeople.invite(ann.account, { email, role: 'member' })
  const { password } = ann
  await createClient({ url: service.url }).invitation.accept(link!.split('/').at(-1)!, { name, password })
  const session = await sessionOf(service.url, email, password)
  const browser = await openBrowser()
  await browser.addCookies([
    { name: session.split('=')[0]!, value: session.slice(session.indexOf('=') + 1), url: service.url },
  ])
  return browser
}

const textOf = async (file: number) => (await ann.client.v4.transcript(file, 'txt')).text()
const untilSaved = (file: number, words: RegExp) =>
  until(async () => words.test(await textOf(file)), { what: `${words} saved` })
const sign = (page: Page, state: string) => page.locator(`.save-sign.${state}`).waitFor()

test('a customer edits the transcript in the page: it is saved while they type, undone, and in every download', async () => {
  const file = await delivered()
  const { page, faults } = await openEditor(file)
  assert.deepEqual(await obstaclesEverywhere(page, 'file-editing'), [])
  await paragraph(page, 0).click()
  await page.keyboard.press('Home')
  // At once, as one step to undo: a pause of a second would begin another.
  await page.keyboard.insertText('Truly, ')
  await sign(page, 'saved')
  await untilSaved(file, /Truly, /)
  await page.getByRole('button', { name: 'Undo' }).click()
  await until(async () => !/Truly/.test(await textOf(file)), { what: 'it undone' })
  await page.getByRole('button', { name: 'Redo' }).click()
  await page.getByRole('button', { name: 'Done' }).press('Enter')
  await page.getByRole('button', { name: 'Edit', exact: true }).and(page.locator(':focus')).waitFor()
  await page.locator('.transcript').getByText('Truly, ').waitFor()
  assert.match(await (await ann.client.v4.transcript(file, 'srt')).text(), /Truly,/)
  assert.deepEqual(faults, [])
  await page.close()
})

test('what is selected right after editing stays selected when the edited text comes', async () => {
  const file = await delivered()
  const { page, faults } = await openEditor(file)
  await paragraph(page, 0).click()
  await page.keyboard.press('Home')
  await page.keyboard.insertText('Truly, ')
  await sign(page, 'saved')
  const isSelected = Promise.withResolvers<void>()
  await page.route(`**/api/files/${file}/transcript`, async (route) => {
    if (route.request().method() === 'GET') await isSelected.promise
    await route.continue()
  })
  await page.getByRole('button', { name: 'Done' }).click()
  await page.locator('.transcript').waitFor()
  const chosen = await page.evaluate(() => {
    const words = document.querySelector('[data-paragraph]')!.firstChild!
    const start = words.nodeValue!.indexOf(' ', 4) + 1
    const end = words.nodeValue!.indexOf(' ', start + 9)
    getSelection()!.setBaseAndExtent(words, start, words, end)
    return String(getSelection())
  })
  const copy = page.getByRole('button', { name: 'Copy quote' })
  await copy.waitFor()
  isSelected.resolve()
  await page.locator('.transcript').getByText('Truly, ').waitFor()
  await drawn(page)
  assert.equal(await page.evaluate(() => String(getSelection())), chosen)
  assert.equal(await copy.isVisible(), true)
  assert.deepEqual(faults, [])
})

test('a term of the account’s glossary is suggested in the page too, and written with Tab', async () => {
  await ann.client.glossary.set(ann.account, ['Agamemnon of Mycenae'])
  const file = await delivered()
  const { page } = await openEditor(file)
  await paragraph(page, 0).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' Aga')
  await page.locator('[data-rest="memnon of Mycenae"]').waitFor()
  await page.keyboard.press('Tab')
  await untilSaved(file, /Agamemnon of Mycenae/)
})

test('a key finds in the text, and what is replaced is undone from the panel', async () => {
  const file = await delivered()
  const { page, faults } = await openEditor(file)
  await paragraph(page, 0).click()
  const before = await page.locator('.text-editor').innerText()
  await page.keyboard.press('Control+f')
  await page.keyboard.type('the')
  await page.getByLabel('Replace with').fill('xyz')
  await page.getByRole('button', { name: 'Replace all' }).click()
  await page.getByText(/^\d+ replaced/).waitFor()
  assert.match(await page.locator('.text-editor').innerText(), /xyz/)
  await page.getByLabel('Find', { exact: true }).focus()
  await page.keyboard.press('Control+z')
  assert.equal(await page.locator('.text-editor').innerText(), before)
  await page.keyboard.press('Control+Shift+z')
  await untilSaved(file, /xyz/)
  assert.deepEqual(faults, [])
  await page.close()
})

test('while editing, keys play and pause as at the desk, Esc leaves Find, and what cannot be undone is not offered', async () => {
  const file = await orderSample(ann, service, 'jfk.mp3')
  await untilDelivered(ann, file)
  const { page, faults } = await openEditor(file)
  const undo = page.getByRole('button', { name: 'Undo' })
  assert.equal(await undo.getAttribute('aria-disabled'), 'true')
  await paragraph(page, 0).click()
  await page.keyboard.insertText('Truly, ')
  await page.locator('.button:text("Undo"):not([aria-disabled])').waitFor()
  assert.equal(await page.getByRole('button', { name: 'Redo' }).getAttribute('aria-disabled'), 'true')
  const isPaused = () => page.evaluate(() => document.querySelector('audio')!.paused)
  await page.keyboard.press('Escape')
  await until(async () => !(await isPaused()), { what: 'playing' })
  await page.keyboard.press('Escape')
  await until(isPaused, { what: 'a pause' })
  await page.evaluate(() => {
    document.querySelector('audio')!.currentTime = 8
  })
  await page.keyboard.press('F2')
  await page.waitForFunction(() => Math.abs(document.querySelector('audio')!.currentTime - 3) < 0.1)
  await page.getByRole('button', { name: 'Find', exact: true }).click()
  await page.getByLabel('Find', { exact: true }).and(page.locator(':focus')).waitFor()
  await page.keyboard.press('Escape')
  await page.locator('.text-editor:focus').waitFor()
  assert.equal(await isPaused(), true)
  assert.deepEqual(faults, [])
  await page.close()
})

test('an earlier version is looked at and restored, and the restoring is undone', async () => {
  const file = await delivered()
  const { page } = await openEditor(file)
  await page.locator('.text-editor .speaker').first().click()
  await page.getByLabel('Name of speaker 1').fill('Zoe')
  await page.getByLabel('Name of speaker 1').press('Enter')
  await paragraph(page, 0).click()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('All gone.')
  await untilSaved(file, /All gone/)
  await page.getByText('Versions', { exact: true }).click()
  await page.getByRole('button', { name: 'Show versions' }).click()
  await page.getByRole('button', { name: /^View Delivered/ }).click()
  await page.getByRole('dialog').getByText('nobody was paid.', { exact: false }).waitFor()
  await page.getByRole('button', { name: 'Restore', exact: true }).click()
  await untilSaved(file, /nobody was paid/)
  // Who spoke only in the text that is gone is no longer offered.
  const offered = page.getByRole('button', { name: 'set speaker to', includeHidden: true })
  await page.waitForFunction(() =>
    document.querySelector('.speakers .key')?.ariaLabel?.includes('Ann Testwell'),
  )
  assert.equal(await offered.count(), 2)
  await page.getByRole('button', { name: 'Undo' }).click()
  await untilSaved(file, /All gone/)
  await page.close()
})

test('a sitting shows its changes in the text, gets a name, and comes back in part', async () => {
  const file = await delivered()
  const { version, paragraphs } = await ann.client.files.transcript(file)
  const text = paragraphs.map(({ speaker, words }) => ({
    speaker,
    text: words.map(({ text }) => text).join(' '),
  }))
  const edited = [
    { ...text[0]!, text: 'Something <b>else</b>.' },
    ...text.slice(1, -1),
    { ...text.at(-1)!, text: 'Another end.' },
  ]
  await ann.client.files.edit(file, { based_on: version, save_id: 'one', paragraphs: edited })
  const { page, faults } = await openEditor(file)
  await page.getByText('Versions', { exact: true }).click()
  await page.getByRole('button', { name: 'Show versions' }).click()
  await page.getByRole('button', { name: /^View Edited by/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('.added', { hasText: 'Something' }).waitFor()
  assert.match((await dialog.locator('.removed').first().getAttribute('data-removed')) ?? '', /\S/)
  assert.deepEqual(await obstaclesEverywhere(page, 'file-version', { fullPage: false }), [])
  await dialog.getByRole('button', { name: 'Next change' }).click()
  await dialog.getByLabel('Name of this version').fill('Sent to the client')
  await dialog.getByRole('button', { name: 'Save name' }).click()
  await dialog.getByText('Saved.').waitFor()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('listitem').filter({ hasText: 'Sent to the client' }).waitFor()
  await page.getByRole('button', { name: /^View Delivered/ }).click()
  await dialog.getByText('This is the first version.').waitFor()
  await dialog.getByRole('button', { name: 'Restore parts' }).click()
  await dialog.getByText('Something <b>else</b>.').waitFor()
  assert.deepEqual(await obstaclesEverywhere(page, 'file-passages', { fullPage: false }), [])
  await dialog.getByRole('checkbox').first().check()
  await dialog.getByRole('button', { name: 'Restore 1 passage' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.locator('.text-editor').getByText('Another end.').waitFor()
  const now = (await ann.client.files.transcript(file)).paragraphs
  assert.deepEqual(now[0], paragraphs[0])
  assert.equal(now.at(-1)!.words[0]!.text, 'Another')
  assert.deepEqual(faults, [])
  await page.close()
})

test('a speaker is renamed in one paragraph or in all, and two are merged only when asked', async () => {
  const file = await delivered()
  const { page } = await openEditor(file)
  const speakers = () => page.locator('.text-editor .speaker').allInnerTexts()
  await page.locator('.text-editor .speaker').first().click()
  await page.getByRole('button', { name: '2: set speaker to Bob Mockford' }).click()
  assert.deepEqual((await speakers()).slice(0, 3), ['Bob Mockford', 'Bob Mockford', 'Ann Testwell'])
  await page.getByLabel('Name of speaker 1').fill('bob mockford')
  await page.getByLabel('Name of speaker 1').press('Enter')
  await page.getByText('Bob Mockford is already a speaker.').waitFor()
  assert.ok((await speakers()).includes('Ann Testwell'))
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByLabel('Name of speaker 1').fill('Zoe')
  await page.getByLabel('Name of speaker 1').press('Enter')
  assert.deepEqual([...new Set(await speakers())], ['Bob Mockford', 'Zoe'])
  await untilSaved(file, /Zoe/)
  await page.close()
})

test('two tabs and two browsers do not overwrite each other silently', async () => {
  const file = await delivered()
  const { page } = await openEditor(file)
  const { page: second } = await openFile(file)
  await second.getByRole('button', { name: 'Edit', exact: true }).click()
  await second.getByText('You’re editing this transcript in another tab').waitFor()
  await second.close()

  const saveByProgram = async (text: string) => {
    const { version } = await ann.client.files.transcript(file)
    const paragraphs = [{ speaker: null, text }]
    await ann.client.files.edit(file, { based_on: version, save_id: text, paragraphs })
  }
  await saveByProgram('Seen at once.')
  await page.locator('.text-editor').getByText('Seen at once.').waitFor()
  await context.setOffline(true)
  await paragraph(page, 0).click()
  await page.keyboard.press('Home')
  // At once: it is saved in between otherwise, and then nothing more can be written.
  await page.keyboard.insertText('Mine: ')
  await sign(page, 'unreachable')
  await saveByProgram('Made by a program.')
  await context.setOffline(false)
  await sign(page, 'conflict')
  await page.locator('.text-editor[contenteditable="false"]').waitFor()
  assert.match(await textOf(file), /Made by a program/)
  await page.getByRole('button', { name: 'Keep my version' }).click()
  await untilSaved(file, /Mine: /)
  const { versions } = await ann.client.files.versions(file)
  assert.deepEqual(
    versions.map(({ cause }) => cause),
    ['edit', 'edit', 'edit', 'delivery'],
  )
  await page.close()
})

test('what was typed without a connection is offered again when the page is opened anew', async () => {
  const file = await delivered()
  const { page } = await openEditor(file)
  await context.setOffline(true)
  await paragraph(page, 0).click()
  await page.keyboard.press('Home')
  await page.keyboard.type('Kept: ')
  await sign(page, 'unreachable')
  await page.close({ runBeforeUnload: false })
  await context.setOffline(false)
  const { page: next } = await openEditor(file)
  await next.getByText('Kept: ').waitFor()
  await untilSaved(file, /Kept: /)
  await next.close()
})

test('a version that is gone takes nothing with it: the list says so, and what was typed on top of it is offered again', async () => {
  const file = await delivered()
  const saveByProgram = async (text: string): Promise<number> => {
    const { version: based_on } = await ann.client.files.transcript(file)
    const paragraphs = [{ speaker: null, text }]
    return (await ann.client.files.edit(file, { based_on, save_id: text, paragraphs })).version
  }
  const old = await saveByProgram('Old.')
  const { page } = await openEditor(file)
  await page.getByText('Versions', { exact: true }).click()
  await page.getByRole('button', { name: 'Show versions' }).click()
  await page.getByRole('button', { name: /^View Edited by/ }).waitFor()
  await context.setOffline(true)
  await paragraph(page, 0).click()
  await page.keyboard.press('Home')
  await page.keyboard.insertText('Kept: ')
  await sign(page, 'unreachable')
  await saveByProgram('New.')
  await query(service.databaseUrl, 'delete from delivered_versions where version_id = $1', [old])
  await context.setOffline(false)
  await sign(page, 'conflict')
  await page.getByRole('button', { name: /^View Edited by/ }).click()
  await page.getByText('Only some older versions are kept').waitFor()
  await page.close({ runBeforeUnload: false })

  const { page: next } = await openEditor(file)
  await sign(next, 'conflict')
  await next.getByText('Kept: Old.').waitFor()
  assert.match(await textOf(file), /New\./)
  await next.close()
})

test('a member sees who edits, reads along, and takes over without losing a word', async () => {
  const file = await delivered()
  const { page: anns, faults } = await openEditor(file)
  const { page: bobs, faults: bobsFaults } = await openFile(file, await joined('Bob Ray'))
  await bobs.getByText('Ann Lee is editing this transcript.').waitFor()
  await paragraph(anns, 0).click()
  await anns.keyboard.press('Home')
  await anns.keyboard.insertText('First words. ')
  await bobs.locator('.transcript').getByText('First words. ').waitFor()

  await bobs.getByRole('button', { name: 'Edit', exact: true }).click()
  await bobs.getByText('Ann Lee is editing this transcript').waitFor()
  assert.deepEqual(await obstaclesEverywhere(bobs, 'file-being-edited'), [])
  await anns.keyboard.insertText('Last words. ')
  await bobs.getByRole('button', { name: 'Take over' }).click()
  await anns.getByText('Bob Ray is editing this transcript now').waitFor()
  await anns.locator('.text-editor[contenteditable="false"]').waitFor()
  await bobs.locator('.text-editor').getByText('First words. Last words. ').waitFor()
  await paragraph(bobs, 0).click()
  await bobs.keyboard.press('Home')
  await bobs.keyboard.insertText('Bob’s words. ')
  await untilSaved(file, /Bob’s words\./)
  assert.match(await textOf(file), /First words\.\s+Last words\./)

  await anns.getByRole('button', { name: 'Done' }).click()
  await anns.locator('.transcript').getByText('Bob’s words. ').waitFor()
  await anns.getByText('Bob Ray is editing this transcript.').waitFor()
  await bobs.getByRole('button', { name: 'Done' }).click()
  await anns.getByText('Bob Ray is editing this transcript.').waitFor({ state: 'detached' })
  const { versions } = await ann.client.files.versions(file)
  assert.deepEqual([...new Set(versions.map(({ name }) => name))], ['Bob Ray', 'Ann Lee', null])
  assert.deepEqual([...faults, ...bobsFaults], [])
  await anns.close()
  await bobs.close()
})
