/**
 * Accounts that send the largest requests of every operation in the OpenAPI description, 20 at a time, beside one good
 * customer. A new route is in it as soon as it is described. `NEIGHBOURS_SEED` repeats the choices of a run.
 */
import assert from 'node:assert/strict'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { createClient } from '../../sdk/index.ts'
import { cloneDatabase } from '../support/database.ts'
import { sample, startFileHost } from '../support/file-host.ts'
import { startAttackers } from '../support/neighbours/attackers.ts'
import { figuresOf, findingsOf } from '../support/neighbours/findings.ts'
import { createGoodCustomer, percentile, timesOf } from '../support/neighbours/good-customer.ts'
import { dataFolder, startProcess } from '../support/process.ts'
import { startSpeechServer } from '../support/speech-server.ts'

const ATTACK_MS = 25_000
const ROUNDS_ALONE = 6
const MAX_SLOWDOWN = 3
/** Shorter times are measured by the other tests that share the machine. */
const MIN_ALONE_MS = 150

const seed = Number(process.env.NEIGHBOURS_SEED ?? Math.floor(Math.random() * 1e9))

test(`the largest requests of every operation delay no other customer (NEIGHBOURS_SEED=${seed})`, async (t) => {
  t.diagnostic(`NEIGHBOURS_SEED=${seed}`)
  const database = await cloneDatabase()
  const host = await startFileHost({ '/good.mp3': sample('jfk.mp3') })
  const speech = await startSpeechServer('Ask not what your Catherine can do for the Deshwoods.')
  speech.confidence = 0.2
  const service = await startProcess({
    LONGHAND_DATA: dataFolder(),
    DATABASE_URL: database.url,
    LONGHAND_ALLOW_HOSTS: '127.0.0.1',
    LONGHAND_ENGINE: 'http',
    LONGHAND_ENGINE_URL: speech.url,
    LONGHAND_ALERT_MAIL: 'none',
  })
  after(async () => {
    service.child.kill()
    await service.ended
    await database.drop()
  })
  const { url, operator_token: operatorToken } = service.facts()
  const operator = createClient({ url, token: operatorToken })
  const good = await createGoodCustomer(url, operator, `${host.url}/good.mp3`)
  const alone = timesOf(await good.act(ROUNDS_ALONE))
  t.diagnostic(`alone: ${figuresOf(alone)}`)

  const attackers = startAttackers(join(import.meta.dirname, '../support/neighbours/hostile-process.ts'))
  after(attackers.close)
  await attackers.prepare('every operation', { service: url, operatorToken, databaseUrl: database.url, seed })
  attackers.begin()
  const acts = await good.actUntil(AbortSignal.timeout(ATTACK_MS))
  const seen = await attackers.end()
  t.diagnostic(`beside ${seen.length} hostile requests: ${figuresOf(timesOf(acts))}`)
  const maxMs = (name: string) => MAX_SLOWDOWN * Math.max(MIN_ALONE_MS, percentile(alone.get(name)!, 95))
  assert.deepEqual(findingsOf(acts, seen, maxMs), [])
})
