import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { obstaclesEverywhere } from '../support/looks.ts'
import { until } from '../support/until.ts'
import { service, textOf, worker } from '../work/people-at-work.ts'
import { atTheDesk, caretAtEnd, untilSaved } from './at-the-desk.ts'
import { paragraph } from './desks.ts'

const textsOf = (page: Page) => page.locator('[data-block]').allInnerTexts()

async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key)
}

async function caretAtStart(page: Page, at: number): Promise<void> {
  await paragraph(page, at).click({ position: { x: 30, y: 10 } })
  await page.keyboard.press('Home')
}

test('a selection goes over paragraphs by keys and by mouse, and is typed over, cut and undone as one', async () => {
  const { person, page, task, faults } = await atTheDesk()
  const before = await textsOf(page)
  await caretAtStart(page, 0)
  await press(page, 'Control+ArrowRight', 'Control+ArrowRight')
  for (let lines = 0; lines < 6; lines++) await press(page, 'Shift+ArrowDown')
  await page.keyboard.type('X')
  const after = await textsOf(page)
  assert.ok(after.length < before.length, after.join('|'))
  assert.match(after[0]!, /^This is ?X/)
  await press(page, 'Control+z')
  assert.deepEqual(await textsOf(page), before)

  const [from, to] = [await paragraph(page, 0).boundingBox(), await paragraph(page, 2).boundingBox()]
  await page.mouse.move(from!.x + 60, from!.y + 12)
  await page.mouse.down()
  await page.mouse.move(to!.x + 120, to!.y + 12, { steps: 6 })
  await page.mouse.up()
  await press(page, 'Delete')
  assert.equal((await textsOf(page)).length, before.length - 2)
  await press(page, 'Control+z', 'Control+Shift+z', 'Control+z')
  assert.deepEqual(await textsOf(page), before)
  await press(page, 'Control+a', 'Backspace')
  assert.deepEqual((await textsOf(page)).join('').trim(), '')
  await press(page, 'Control+z')
  assert.deepEqual(await textsOf(page), before)
  await untilSaved(person, task, (saved) => saved.length === before.length, 'everything back')
  assert.deepEqual(faults, [])
})

test('Home, End, page keys and Ctrl with arrows, Home, End and Backspace do what they do everywhere', async () => {
  const { page } = await atTheDesk()
  const before = await textsOf(page)
  await caretAtStart(page, 1)
  await press(page, 'Control+Backspace')
  assert.equal((await textsOf(page))[0], `${before[0]} ${before[1]}`)
  await press(page, 'Control+z', 'Control+Home')
  await page.keyboard.type('First ')
  await press(page, 'Control+End')
  await page.keyboard.type(' last')
  const texts = await textsOf(page)
  assert.match(texts[0]!, /^First /)
  assert.match(texts.at(-1)!, / last$/)
  await press(page, 'Control+Backspace', 'Control+Backspace')
  assert.ok(texts.at(-1)!.length - (await textsOf(page)).at(-1)!.length > ' last'.length)
  await press(page, 'PageUp', 'PageUp', 'Home')
  await page.keyboard.type('Up ')
  assert.match((await textsOf(page))[0]!, /Up /)
  await caretAtEnd(page, 0)
  await press(page, 'ArrowRight')
  await page.keyboard.type('Next ')
  assert.match((await textsOf(page))[1]!, /^Next /)
})

test('find starts at the caret, knows patterns and capitals, and everything replaced is undone from the panel at once', async () => {
  const { page } = await atTheDesk()
  const before = await textsOf(page)
  await caretAtEnd(page, 0)
  // At once, as one step to undo: a pause of a second would begin another.
  await page.keyboard.insertText(' Format format FORMAT')
  await caretAtStart(page, 1)
  await press(page, 'Control+f')
  await page.getByLabel('Find', { exact: true }).fill('format')
  await page.getByText(/^4 of \d/).waitFor()
  await page.getByLabel('Regular expression').check()
  await page.getByLabel('Find', { exact: true }).fill('f(or)mat')
  await page.getByLabel('Keep capitals').check()
  await page.getByLabel('Replace with').fill('sh$1t')
  await page.getByRole('button', { name: 'Replace all' }).click()
  await page.getByText(/^\d replaced/).waitFor()
  assert.ok((await textsOf(page))[0]!.endsWith(' Short short SHORT'), (await textsOf(page))[0])
  await press(page, 'Control+z')
  assert.ok((await textsOf(page))[0]!.endsWith(' Format format FORMAT'))
  await press(page, 'Control+z')
  assert.deepEqual(await textsOf(page), before)

  await page.getByLabel('Find', { exact: true }).fill('(')
  await page.getByText('This is not a valid regular expression.').waitFor()
  await caretAtEnd(page, 0)
  await page.keyboard.type(` ${'a'.repeat(40)}`)
  await press(page, 'Control+f')
  await page.getByLabel('Find', { exact: true }).fill('(a+)+$x')
  await page.getByText('This expression takes too long.').waitFor()
  await caretAtEnd(page, 1)
  await page.keyboard.type(' still here')
  assert.match((await textsOf(page))[1]!, / still here$/)
})

test('Hebrew and Arabic run from the right, the browser checks spelling, and pasted text is plain', async () => {
  const { page } = await atTheDesk()
  const direction = () => paragraph(page, 0).evaluate((words) => getComputedStyle(words).direction)
  assert.equal(await direction(), 'ltr')
  await caretAtStart(page, 0)
  await page.keyboard.insertText('שלום לכולם ')
  assert.equal(await direction(), 'rtl')
  assert.equal(await page.locator('.text-editor').getAttribute('spellcheck'), 'true')
  await page.evaluate(() => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', '<h1>Big</h1><b>bold</b>')
    clipboardData.setData('text/plain', 'Big\nbold ')
    document.activeElement!.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  })
  assert.deepEqual((await textsOf(page))[0], 'שלום לכולם Big')
  assert.match((await textsOf(page))[1]!, /^boldThis is/)
})

test('player, save state and lease stay in sight wherever the page is, on every width', async () => {
  const { page } = await atTheDesk({ title: 'In sight' })
  await caretAtEnd(page, 0)
  for (let lines = 0; lines < 60; lines++) {
    await page.keyboard.press('Enter')
    await page.keyboard.type('More.')
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.evaluate(() => window.scrollTo(0, 0))
  const { y: textFrom } = (await page.locator('.text-editor').boundingBox())!
  assert.ok((800 - textFrom) / 800 >= 0.7, `the text has ${800 - textFrom} of 800 px`)
  for (const width of [1440, 1024, 800, 390]) {
    await page.setViewportSize({ width, height: 800 })
    for (const share of [0, 0.5, 1]) {
      await page.evaluate((share) => window.scrollTo(0, document.body.scrollHeight * share), share)
      for (const part of ['.save-sign', '.desk-top .controls', '.desk-state .soft'])
        assert.equal(await isInSight(page, part), true, `${part} at ${share} of ${width} px`)
    }
    assert.equal(await isInSight(page, '#panel-notes summary'), width >= 1024, `panels at ${width} px`)
  }
  await page.getByRole('button', { name: 'Panels', exact: true }).click()
  assert.equal(await isInSight(page, '#panel-notes summary'), true)
  assert.deepEqual(await obstaclesEverywhere(page, 'desk-panels-over', { fullPage: false }), [])
  await page.setViewportSize({ width: 390, height: 800 })
  await page.getByRole('button', { name: 'Close panels' }).click()
  assert.equal(await isInSight(page, '#panel-notes summary'), false)
})

const isInSight = (page: Page, part: string) =>
  page
    .locator(part)
    .first()
    .evaluate((element) => {
      const { top, bottom, width } = element.getBoundingClientRect()
      return width > 0 && top >= 0 && bottom <= window.innerHeight && element.checkVisibility()
    })

test('a term of the glossary is suggested while it is typed, and written with Tab; typing on ignores it', async () => {
  const { file, page, person, task } = await atTheDesk()
  const { account } = (await service.operator.files.show(file)).file
  await service.operator.glossary.set(account, ['Agamemnon of Mycenae', 'Clytemnestra'])
  await page.reload()
  await caretAtEnd(page, 0)
  await page.keyboard.type(' and aga')
  await page.locator('[data-rest="memnon of Mycenae"]').waitFor()
  await press(page, 'Tab')
  assert.match((await textsOf(page))[0]!, / and Agamemnon of Mycenae$/)
  assert.equal(await page.locator('.suggestion').count(), 0)
  await page.keyboard.type(', clyt')
  await page.locator('[data-rest="emnestra"]').waitFor()
  await page.keyboard.type('o saw')
  assert.equal(await page.locator('.suggestion').count(), 0)
  await untilSaved(person, task, ([first]) => first!.includes('Agamemnon of Mycenae'), 'the term')
  await press(page, 'Alt+n')
  await page.getByRole('listitem').filter({ hasText: 'Clytemnestra' }).waitFor()
})

test('text that is composed, as Japanese is, arrives once, is saved and is undone as one step', async () => {
  const { context, page, person, task } = await atTheDesk()
  const before = (await textsOf(page))[0]!
  await caretAtEnd(page, 0)
  await page.keyboard.insertText(' in ')
  const keyboard = await context.newCDPSession(page)
  for (const text of ['に', 'にほ', 'にほん', '日本'])
    await keyboard.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    })
  await keyboard.send('Input.insertText', { text: '日本' })
  await page.keyboard.type('!')
  await untilSaved(person, task, ([first]) => first === `${before} in 日本!`, 'the composed text')
  assert.equal((await textsOf(page))[0], `${before} in 日本!`)
  for (let step = 0; step < 3; step++) await press(page, 'Control+z')
  assert.equal((await textsOf(page))[0], before)
})

/** Long enough that most of it is not drawn. The machine was unsure of one word of each paragraph. */
const longDraft = Array.from({ length: 300 }, (_, at) => {
  const texts = [`Paragraph${at}`, 'unsure', ...Array.from({ length: 38 }, (_, word) => `word${word}`)]
  const words = texts.map((text, word) => ({
    text,
    startMs: at * 1000 + word * 20,
    endMs: at * 1000 + word * 20 + 15,
    confidence: text === 'unsure' ? 0.3 : 0.99,
  }))
  return {
    speaker: at % 2 === 0 ? 'Speaker 2' : 'Speaker 1',
    startMs: at * 1000,
    endMs: at * 1000 + 900,
    words,
  }
})

test('over what is not drawn, the caret goes where keys send it, and a selection takes everything between', async () => {
  const { person, page, task, faults } = await atTheDesk({ draft: longDraft })
  await caretAtStart(page, 0)
  await press(page, 'Control+End')
  await page.keyboard.type(' The end.')
  await untilSaved(person, task, (saved) => saved.at(-1)!.endsWith('word37 The end.'), 'Ctrl+End, then typed')
  // The person scrolls away, and goes on with the keys.
  await page.evaluate(() => scrollTo(0, 0))
  await press(page, 'ArrowUp', 'Home')
  await page.keyboard.type('Above ')
  await untilSaved(person, task, (saved) => /Above .*The end\.$/.test(saved.at(-1)!), 'one line up')
  await press(page, 'Control+Home')
  await page.keyboard.type('Begin. ')
  await untilSaved(
    person,
    task,
    (saved) => saved[0]!.startsWith('Begin. Paragraph0'),
    'Ctrl+Home, then typed',
  )
  await press(page, 'Control+Shift+End', 'Delete')
  await untilSaved(person, task, (saved) => saved.join('') === 'Begin. '.trim(), 'nothing is left behind')
  await press(page, 'Control+z')
  await untilSaved(person, task, (saved) => saved.length === 300 && saved.at(-1)!.endsWith('end.'), 'undone')
  await press(page, 'Control+End', 'Control+Shift+Home')
  assert.equal(await page.evaluate(() => String(getSelection()).includes('Paragraph150')), true)
  assert.deepEqual(faults, [])
})

test('uncertain words are marked where the desk opens, handed in after a question only; after Find the caret is on the match', async () => {
  const { person, page, task, faults } = await atTheDesk({ draft: longDraft })
  await paragraph(page, 0).locator('.doubt').waitFor()
  const question = page.getByRole('dialog', { name: 'Hand in now?' })
  const problems = page.locator('.problems li')
  await caretAtStart(page, 0)
  await page.keyboard.type('[check] ')
  await press(page, 'Control+Enter')
  await problems.getByText('“[check]” looks like a note to yourself').waitFor()
  assert.equal(await question.count(), 0, 'what must be fixed comes before the question')
  await problems.getByRole('button').click()
  await press(page, 'Delete')
  await problems.waitFor({ state: 'detached' })
  await press(page, 'Control+Enter')
  await question.getByText('300 words that the machine was unsure of').waitFor()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await caretAtStart(page, 0)
  await press(page, 'Control+f')
  await page.keyboard.type('Paragraph200')
  await page.getByText('1 of 1').waitFor()
  await press(page, 'Enter', 'Control+f')
  await page.keyboard.type('Found')
  await untilSaved(person, task, (saved) => saved[200]!.startsWith('Found unsure'), 'typed over the match')
  assert.deepEqual(faults, [])
})

test('Alt with a number sets the speaker of that number, in any order of speaking', async () => {
  const { person, page, task } = await atTheDesk({ draft: longDraft.slice(0, 4) })
  const speakers = async () => (await person.work.open(task)).paragraphs.map(({ speaker }) => speaker)
  await caretAtStart(page, 1)
  await press(page, 'Alt+2')
  await until(async () => (await speakers())[1] === 'Speaker 2', { what: 'the second speaker' })
  await press(page, 'Alt+1')
  await until(async () => (await speakers())[1] === 'Speaker 1', { what: 'the first speaker' })
})

test('a speaker’s label has a menu, by mouse and by key: another one, a new one, another name here or everywhere', async () => {
  const { page, faults } = await atTheDesk({ draft: longDraft.slice(0, 4) })
  const shown = () => page.locator('.text-editor .speaker').allInnerTexts()
  const menu = page.getByRole('dialog', { name: 'Speaker of this paragraph' })
  const before = await shown()
  await page.locator('.text-editor .speaker').first().click()
  await menu.getByRole('button', { name: 'Add speaker' }).click()
  const added = (await shown())[0]!
  assert.equal(before.includes(added), false, added)
  await caretAtStart(page, 1)
  await press(page, 'Alt+m')
  await menu.getByText(added).waitFor()
  assert.deepEqual(await obstaclesEverywhere(page, 'desk-speaker-menu', { fullPage: false }), [])
  await press(page, 'ArrowUp', 'Enter')
  assert.notEqual((await shown())[1], before[1], 'chosen with the arrows')
  await press(page, 'Alt+m', '1')
  const first = (await shown())[1]!
  await caretAtStart(page, 2)
  await press(page, 'Alt+m', '1')
  await menu.waitFor({ state: 'hidden' })
  await press(page, 'Alt+m')
  await menu.getByLabel(`New name for ${first}`).fill('Elinor')
  await menu.getByRole('button', { name: 'Rename here' }).click()
  assert.deepEqual((await shown()).slice(1, 3), [first, 'Elinor'])
  await menu.waitFor({ state: 'hidden' })
  await press(page, 'Alt+m')
  await menu.getByLabel('New name for Elinor').fill(first)
  await press(page, 'Enter')
  await menu.getByText(`${first} is already a speaker.`).waitFor()
  await press(page, 'Enter')
  assert.deepEqual((await shown()).slice(1, 3), [first, first])
  await menu.waitFor({ state: 'hidden' })
  await press(page, 'Alt+m', 'Escape')
  await page.locator('.text-editor .ProseMirror-focused, .text-editor.ProseMirror-focused').waitFor()
  await page.keyboard.type('Typed. ')
  assert.match((await textsOf(page))[2]!, /Typed\. /)
  assert.deepEqual(faults, [])
})

test('people who type parts of one recording share names as they are typed, and are asked about speakers without one', async () => {
  const draft = longDraft.slice(0, 31).map((paragraph, at) => {
    const startMs = at * 60_000
    const words = [{ text: `Minute${at}.`, startMs, endMs: startMs + 900 }]
    return { ...paragraph, startMs, endMs: startMs + 59_000, words }
  })
  const { page, task, file } = await atTheDesk({ draft, minutes: 31 })
  const { work } = await worker('Tim', 'transcriber')
  const beside = (await work.tasks()).offered.find((one) => one.audiofile === file && one.part === 1)!.id
  const { version } = await work.claim(beside)
  const typed = textOf((await work.open(beside)).paragraphs)
  await work.save(beside, {
    based_on: version,
    save_id: 'named',
    paragraphs: typed.map(({ text }) => ({ speaker: 'Elinor Dashwood', text })),
  })
  await page.locator('.speakers [data-speaker="Elinor Dashwood"]').waitFor({ state: 'attached' })
  await caretAtStart(page, 0)
  await press(page, 'Alt+3')
  await press(page, 'Control+Enter')
  const question = page.getByRole('dialog', { name: 'Hand in now?' })
  await question.getByText('Speaker 1 and Speaker 2 have no names yet').waitFor()
  await question.getByRole('button', { name: 'Hand in anyway' }).click()
  await page.waitForURL('**/work')
  assert.equal((await work.open(beside)).around.before[0]?.text, 'Minute8.')
  assert.equal(
    (await work.tasks()).mine.some(({ id }) => id === task),
    false,
  )
})
