import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { watchForFaults } from '../support/browser.ts'
import { until } from '../support/until.ts'
import { runTaskJob, service, sql, worker } from '../work/people-at-work.ts'
import { atTheDesk, caretAtEnd, savedText, untilSaved } from './at-the-desk.ts'
import { browserOf, openDesk, paragraph } from './desks.ts'

const endLease = (task: number) =>
  sql(`update work_tasks set lease_until = now() - interval '1 second' where id = ${task}`)

async function crash(page: Page): Promise<void> {
  const crashed = page.waitForEvent('crash')
  await Promise.all([crashed, page.goto('chrome://crash').catch(() => {})])
  await page.close()
}

const sign = (page: Page, state: string) => page.locator(`.save-sign.${state}`).waitFor()

test('the network is gone for 30 seconds while a person types: every word is saved once it is back', async () => {
  const { person, task } = await atTheDesk()
  const context = await browserOf(person)
  const page = await context.newPage()
  const faults = watchForFaults(page, service.url)
  await page.clock.install()
  await openDesk(page, task)
  await caretAtEnd(page, 0)
  await page.keyboard.type(' Before.')
  await page.clock.runFor(1500)
  await sign(page, 'saved')
  await context.setOffline(true)
  for (let second = 0; second < 30; second++) {
    await page.keyboard.type(` cut${second}`)
    await page.clock.runFor(1000)
  }
  await sign(page, 'unreachable')
  await caretAtEnd(page, 2)
  await page.keyboard.type(' Elsewhere too.')
  assert.doesNotMatch((await savedText(person, task))[0]!, /cut0/)
  await context.setOffline(false)
  await page.clock.runFor(10_000)
  await sign(page, 'saved')
  const [first, , third] = await savedText(person, task)
  const typed = Array.from({ length: 30 }, (_, second) => `cut${second}`).join(' ')
  assert.ok(first!.endsWith(`Before. ${typed}`), first)
  assert.match(third!, /Elsewhere too\.$/)
  assert.deepEqual(faults, [])
})

for (const [how, end] of [
  ['closed', (page: Page) => page.close()],
  ['killed', (page: Page) => crash(page)],
] as const) {
  test(`a tab that is ${how} in the middle of a word loses not a letter of it`, async () => {
    const { person, context, page, task } = await atTheDesk()
    await context.setOffline(true)
    await caretAtEnd(page, 1)
    await page.keyboard.type(' and an unfini')
    await end(page)
    await context.setOffline(false)
    const next = await context.newPage()
    await openDesk(next, task)
    await next.getByText('and an unfini').waitFor()
    await untilSaved(person, task, ([, second]) => second!.endsWith('and an unfini'), 'the half word saved')
    await caretAtEnd(next, 1)
    await next.keyboard.type('shed word.')
    await untilSaved(
      person,
      task,
      ([, second]) => second!.endsWith('an unfinished word.'),
      'the whole word saved',
    )
    await next.keyboard.press('Alt+v')
    await next.getByRole('button', { name: 'Show versions' }).click()
    await next
      .getByRole('button', { name: /^View / })
      .last()
      .click()
    await next.getByRole('button', { name: 'Restore' }).click()
    await next.getByText('and an unfini').waitFor({ state: 'detached' })
    await sign(next, 'saved')
  })
}

test('a save that arrived, but whose answer was lost with the tab, is not taken for another person’s', async () => {
  const { person, context, page, task } = await atTheDesk()
  await page.route('**/draft', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await caretAtEnd(page, 0)
  await page.keyboard.type(' Arrived.')
  await untilSaved(person, task, ([first]) => first!.endsWith('Arrived.'), 'the save arrived')
  await page.keyboard.type(' Not arrived.')
  await page.close()
  const next = await context.newPage()
  await openDesk(next, task)
  await untilSaved(person, task, ([first]) => first!.endsWith('Arrived. Not arrived.'), 'all of it')
  await sign(next, 'saved')
})

test('a second tab is told of the first, takes over with every word, and the first one says so and stops', async () => {
  const { person, context, page, task } = await atTheDesk()
  await caretAtEnd(page, 0)
  await page.keyboard.type(' From the first tab.')
  const second = await context.newPage()
  await second.goto(`${service.url}/work/tasks/${task}`)
  await second.getByText('This task is open in another tab').waitFor()
  await second.getByRole('button', { name: 'Continue here' }).click()
  await second.getByText('From the first tab.').waitFor()
  await caretAtEnd(second, 0)
  await second.keyboard.type(' From the second tab.')
  await sign(page, 'elsewhere')
  await page.locator('.text-editor[contenteditable="false"]').waitFor()
  await untilSaved(
    person,
    task,
    ([first]) => first!.endsWith('From the first tab. From the second tab.'),
    'both saved',
  )
})

test('a tab that lost the task to another one stays so, though an answer comes for what it sent before', async () => {
  const { person, context, page, task } = await atTheDesk()
  const [sent, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route('**/draft', async (route) => {
    sent.resolve()
    await answered.promise
    await route.continue()
  })
  await caretAtEnd(page, 0)
  await page.keyboard.type(' Under way.')
  await sent.promise
  const second = await context.newPage()
  await second.goto(`${service.url}/work/tasks/${task}`)
  await second.getByRole('button', { name: 'Continue here' }).click()
  await second.getByText('Under way.').waitFor()
  await sign(page, 'elsewhere')
  const arrived = page.waitForResponse('**/draft')
  answered.resolve()
  await (await arrived).finished()
  await caretAtEnd(second, 0)
  await second.keyboard.type(' Gone on.')
  await untilSaved(person, task, ([first]) => first!.endsWith('Under way. Gone on.'), 'both saved')
  await sign(page, 'elsewhere')
})

test('a desk that was left sends nothing more, also under the next person in that browser', async () => {
  const { person, context, task } = await atTheDesk()
  const page = await context.newPage()
  await page.clock.install()
  await page.goto(`${service.url}/work/tasks/${task}`)
  await page.getByRole('button', { name: 'Continue here' }).click()
  await page.locator('[data-block]').first().waitFor()
  let sent = 0
  await page.route('**/draft', (route) => {
    sent++
    return route.fulfill({ status: 401, json: { message: 'Sign in first.', code: 'unauthorized' } })
  })
  await caretAtEnd(page, 0)
  // It may be sent while it is typed.
  const last = page.waitForResponse('**/draft')
  await page.keyboard.type(' Left behind.')
  await page.getByRole('link', { name: 'All tasks' }).click()
  await last
  await page.getByRole('heading', { name: 'Work', level: 1 }).waitFor()
  const untilLeft = sent
  await page.clock.runFor(60_000)
  assert.equal(sent, untilLeft)
  await page.unroute('**/draft')
  await openDesk(page, task)
  await page.clock.runFor(5_000)
  await untilSaved(person, task, ([first]) => first!.endsWith('Left behind.'), 'what was left behind')
})

test('a task that is being handed in is handed in once, and takes no more words', async () => {
  const { page } = await atTheDesk()
  const mayArrive = Promise.withResolvers<void>()
  let sent = 0
  await page.route('**/submit', async (route) => {
    sent++
    await mayArrive.promise
    await route.continue()
  })
  await caretAtEnd(page, 0)
  await page.keyboard.type(' Done.')
  const asked = page.waitForRequest('**/submit')
  await page.keyboard.press('Control+Enter')
  await asked
  await page.keyboard.press('Control+Enter')
  await page.keyboard.type(' Too late.')
  assert.match(await paragraph(page, 0).innerText(), / Done\.$/)
  mayArrive.resolve()
  await page.getByRole('heading', { name: 'Work', level: 1 }).waitFor()
  assert.equal(sent, 1)
})

test('two browsers write at once: the later one chooses, and both texts are kept as versions', async () => {
  const { person, page, task } = await atTheDesk()
  const other = await (await browserOf(person)).newPage()
  const faults = watchForFaults(other, service.url)
  await openDesk(other, task)
  await caretAtEnd(page, 0)
  await page.keyboard.type(' Here.')
  await untilSaved(person, task, ([first]) => first!.endsWith('Here.'), 'what was typed first')
  await caretAtEnd(other, 1)
  await other.keyboard.type(' There.')
  await sign(other, 'conflict')
  await other.getByRole('button', { name: 'Use the newer version' }).click()
  await paragraph(other, 0).getByText('Here.').waitFor()
  await sign(other, 'saved')
  assert.match((await savedText(person, task))[0]!, /Here\.$/)
  await caretAtEnd(page, 2)
  await page.keyboard.type(' Again.')
  await sign(page, 'conflict')
  await page.getByRole('button', { name: 'Keep my version' }).click()
  await sign(page, 'saved')
  assert.match((await savedText(person, task))[2]!, /Again\.$/)
  const texts: string[] = []
  for (const { version } of (await person.work.versions(task)).versions) {
    const { paragraphs } = await person.work.version(task, version)
    texts.push(paragraphs.map(({ words }) => words.map(({ text }) => text).join(' ')).join('\n'))
  }
  for (const words of ['Here.', 'There.', 'Again.'])
    assert.ok(
      texts.some((text) => text.includes(words)),
      words,
    )
  assert.deepEqual(faults, [])
})

test('a lease that ran out is taken again by itself, and what was typed is saved', async () => {
  const { person, page, task } = await atTheDesk()
  await endLease(task)
  await runTaskJob()
  await caretAtEnd(page, 0)
  await page.keyboard.type(' Back from lunch.')
  await until(async () => (await person.work.tasks()).mine.length > 0, { what: 'the task taken again' })
  await untilSaved(person, task, ([first]) => first!.endsWith('Back from lunch.'), 'what was typed')
  await sign(page, 'saved')
})

test('a lease that ran out is not taken again for less pay unless the person says so', async () => {
  const { person, page, task } = await atTheDesk()
  await endLease(task)
  await runTaskJob()
  await sql(`update work_rates set cents_per_minute = 0 where kind = 'transcribe' and product = 'TRANS2'`)
  await caretAtEnd(page, 0)
  await page.keyboard.type(' Worth more.')
  await page.getByText('This task pays $0.00 now, not $').waitFor()
  assert.deepEqual((await person.work.tasks()).mine, [])
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('button', { name: 'Take this task' }).click()
  await page.locator('[data-block]').first().waitFor()
  await untilSaved(person, task, ([first]) => first!.endsWith('Worth more.'), 'what was typed before')
  assert.equal((await person.work.tasks()).mine[0]!.pay, 0)
})

test('another person has the task meanwhile: the page says so, and what was typed can still be had', async () => {
  const { page, task } = await atTheDesk()
  const other = await worker('Tim', 'transcriber')
  await endLease(task)
  await other.work.claim(task)
  await caretAtEnd(page, 0)
  await page.keyboard.type(' Too late, but not lost.')
  await page.getByText('This task is no longer yours').first().waitFor()
  await page.getByRole('link', { name: 'All tasks' }).click()
  await page.getByRole('heading', { name: 'Kept in this browser' }).waitFor()
  await page.getByText('Too late, but not lost.').waitFor()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByText('Too late, but not lost.').waitFor({ state: 'detached' })
})

test('signed out while at work: what was typed is saved after the next sign-in', async () => {
  const { person, context, page, task } = await atTheDesk()
  const [cookie] = await context.cookies()
  await context.clearCookies()
  await caretAtEnd(page, 0)
  await page.keyboard.type(' Still here.')
  await sign(page, 'signed-out')
  await context.addCookies([cookie!])
  await untilSaved(person, task, ([first]) => first!.endsWith('Still here.'), 'the text saved')
})
