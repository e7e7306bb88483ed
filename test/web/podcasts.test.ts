import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openBrowser, watchForFaults } from '../support/browser.ts'
import { sample, startFileHost } from '../support/file-host.ts'
import { obstaclesEverywhere } from '../support/looks.ts'
import { runSql } from '../support/postgres-server.ts'
import { startService } from '../support/service.ts'
import { signIn, signUpVisitor } from '../support/website.ts'

const files: Record<string, Buffer> = Object.fromEntries(
  ['one', 'two', 'three'].map((name) => [`/${name}.mp3`, sample('jfk.mp3')]),
)
const host = await startFileHost(files)
const service = await startService({ env: { LONGHAND_ALLOW_HOSTS: host.host } })

const publish = (...episodes: string[]) => {
  const items = episodes.map(
    (name) => `<item><title>Episode ${name}</title><guid>${name}</guid>
      <pubDate>Mon, 02 Nov 2026 10:00:00 GMT</pubDate><itunes:duration>1:02:03</itunes:duration>
      <enclosure url="${host.url}/${name}.mp3" type="audio/mpeg"/></item>`,
  )
  files['/feed.xml'] = Buffer.from(
    `<rss><channel><title>Night talks</title>${items.join('')}</channel></rss>`,
  )
}

test('a feed that is pasted shows its episodes, and those that are chosen are ordered', async () => {
  publish('two', 'one')
  const ann = await signUpVisitor(service)
  const context = await openBrowser()
  await signIn(context, ann)
  const page = await context.newPage()
  const faults = watchForFaults(page, service.url)
  await page.goto(`${service.url}/order`)
  await page.getByLabel('Links, one per line').fill(`${host.url}/feed.xml`)
  await page.getByRole('button', { name: 'Check links' }).click()
  await page.getByRole('group', { name: 'Night talks: 2 episodes' }).waitFor()
  await page.getByText('Nov 2, 2026, 1:02:03').first().waitFor()
  assert.deepEqual(await obstaclesEverywhere(page, 'episodes'), [])
  await page.getByText('Choose episodes of Night talks, or remove it').waitFor()
  await page.getByRole('checkbox', { name: 'Episode two' }).check()
  await page.getByRole('button', { name: 'Add 1 episode' }).click()
  await page.getByRole('button', { name: 'Place order for $0.25' }).click()
  await page.waitForURL(/\/files\/\d+/)
  const [file] = (await ann.client.files.list()).files
  assert.equal(file!.originallink, `${host.url}/two.mp3`)
  assert.equal(file!.title, 'Episode two')
  assert.deepEqual(faults, [])
})

test('a podcast is followed, orders its new episode, gets another limit, is paused and ended in the page', async () => {
  publish('one')
  const ann = await signUpVisitor(service)
  const context = await openBrowser()
  await signIn(context, ann)
  const page = await context.newPage()
  await page.goto(`${service.url}/podcasts?feed=${encodeURIComponent(`${host.url}/feed.xml`)}`)
  await page.getByLabel('Tags').fill('night, talks')
  await page.getByLabel('Monthly limit in US dollars').fill('15')
  await page.getByRole('button', { name: 'Follow', exact: true }).click()
  await page.getByText('$0.00 of $15.00 this month').waitFor()
  publish('three', 'one')
  await runSql(service.databaseUrl, `select graphile_worker.add_job('check-feeds')`)
  await page.goto(`${service.url}/files`)
  await page.getByRole('link', { name: 'Episode three' }).waitFor({ timeout: 60_000 })
  await page.goto(`${service.url}/notices`)
  await page.getByText('A new episode was ordered: “Episode three”').waitFor()
  await page.goto(`${service.url}/podcasts`)
  await page.getByText('$0.25 of $15.00 this month').waitFor()
  assert.deepEqual(await obstaclesEverywhere(page, 'podcasts-followed'), [])
  await page.getByRole('button', { name: 'Change limit: Night talks' }).click()
  await page.getByRole('dialog').getByLabel('Monthly limit in US dollars').fill('25')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await page.getByText('$0.25 of $25.00 this month').waitFor()
  await page.getByRole('button', { name: 'Pause Night talks' }).click()
  await page.getByText('Paused').waitFor()
  await page.getByRole('button', { name: 'Stop following Night talks' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Stop following' }).click()
  await page.getByText('You don’t follow any podcasts yet.').waitFor()
  assert.deepEqual((await ann.client.orders.list()).orders[0]!.tags, ['night', 'talks'])
})
