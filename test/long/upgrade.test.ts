import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { type Client, createClient } from '../../sdk/index.ts'
import { emptyDatabase } from '../support/database.ts'
import { sample, sendBytes, startFileHost } from '../support/file-host.ts'
import { reaches } from '../support/follow.ts'
import { dataFolder, type Running, startProcess } from '../support/process.ts'

const ROOT = join(import.meta.dirname, '../..')
/** CONTRIBUTING says when it is replaced. */
const RELEASE = join(import.meta.dirname, 'previous-release.tar.gz')
const host = await startFileHost({
  '/jfk.mp3': sample('jfk.mp3'),
  // Can be looked at and ordered, and is never fetched: it can be refunded for as long as that takes.
  '/held.mp3': (request, response) => {
    if (request.headers.range) sendBytes(sample('jfk.mp3'), request, response)
  },
})

/** The program of the previous release, with today's packages. */
function previousRelease(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lh-release-'))
  after(() => rmSync(folder, { recursive: true }))
  execFileSync('tar', ['-xzf', RELEASE, '-C', folder])
  for (const shared of ['node_modules', 'samples']) symlinkSync(join(ROOT, shared), join(folder, shared))
  return join(folder, 'src/cli.ts')
}

const clientOf = (serving: Running): Client => {
  const [, url] = /"url":"([^"]+)"/.exec(serving.output())!
  return createClient({ url: url!, token: serving.facts().api_key })
}

async function order(client: Client, { name = 'jfk.mp3', sku = 'EMSR02' } = {}): Promise<number> {
  const { audiofiles } = await client.v4.order({ url: `${host.url}/${name}`, sku })
  return audiofiles[0]!
}

async function end(process: Running): Promise<void> {
  process.child.kill('SIGTERM')
  assert.equal(await process.ended, 0, process.output())
}

test('processes of the previous release go on while new ones, which change the schema, take over', async () => {
  const release = previousRelease()
  const { url: databaseUrl } = await emptyDatabase()
  const env = {
    DATABASE_URL: databaseUrl,
    LONGHAND_DATA: dataFolder(),
    LONGHAND_ALLOW_HOSTS: host.host,
    LONGHAND_DB_CONNECTIONS: '10',
    LONGHAND_ENGINE: 'fast',
  }
  const old = {
    serve: await startProcess(env, 'serve', release),
    work: await startProcess(env, 'work', release),
  }
  const before = clientOf(old.serve)
  const serve = await startProcess(env, 'serve')
  const now = clientOf(serve)
  const [first, second] = [await order(before), await order(now)]
  await reaches(now, first, 'Delivered')
  await reaches(before, second, 'Delivered')
  await before.v4.upgrade(first, 'TSTMP1')
  await before.v4.refund(await order(before, { name: 'held.mp3', sku: 'TRANS14' }))
  assert.equal((await before.v4.balance()).balance, (await now.v4.balance()).balance)

  await startProcess(env, 'work')
  await end(old.work)
  await reaches(before, await order(before), 'Delivered')
  await end(old.serve)
  assert.doesNotMatch(old.work.output() + old.serve.output(), /"level":(50|60)/)
})
