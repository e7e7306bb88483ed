import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { Paragraph } from '../../src/transcripts/index.ts'
import { query } from '../support/follow.ts'
import {
  claimed,
  count,
  customer,
  doWork,
  fileToTranscribe,
  offered,
  refusedWith,
  runTaskJob,
  service,
  sql,
  type Worker,
  worker,
} from './people-at-work.ts'

const { operator } = service
const rateOf = async (kind: string, product: string) =>
  (await operator.work.rates()).rates.find((rate) => rate.kind === kind && rate.product === product)!

/** The days of notice have passed. */
async function letRatesChange(): Promise<void> {
  await sql(`update work_rates set next_from = now() - interval '1 second' where next_from is not null`)
  await runTaskJob()
}

const mailsAboutRates = ({ id }: Worker): Promise<number> =>
  count(
    `notice_mails join notices on notices.id = notice_id where kind = 'rates change' and person_id = ${id}`,
  )

/** A paragraph for each minute, so that long files are cut into parts. */
const paragraphs = (minutes: number): Paragraph[] =>
  Array.from({ length: Math.ceil(minutes) }, (_, i) => ({
    speaker: null,
    startMs: i * 60_000,
    endMs: i * 60_000 + 900,
    words: [{ text: `Minute ${i}.`, startMs: i * 60_000, endMs: i * 60_000 + 900, confidence: 1 }],
  }))

const KINDS = ['transcribe', 'edit', 'second_pass', 'approve', 'correct'] as const
const ACTS = ['take', 'take', 'take', 'take for whatever it pays', 'hand in', 'hand in', 'hand in'] as const
const RARE_ACTS = ['send back', 'give back', 'lapse', 'lapse unseen'] as const
const step = fc.oneof(
  fc.record({
    do: fc.constant('order' as const),
    sku: fc.constantFrom<string[]>(
      ['TRANS2'],
      ['TRANS2', 'DIFFQ2'],
      ['TRANS2', 'CAPTION1'],
      ['TRANS6'],
      ['TRANS14', 'DIFFQ2'],
    ),
    minutes: fc.double({ min: 0.2, max: 28, noNaN: true }),
  }),
  fc.record({
    do: fc.constant('set rate' as const),
    kind: fc.constantFrom(...KINDS),
    product: fc.constantFrom('TRANS2', 'TRANS6', 'TRANS14', 'DIFFQ2'),
    cents: fc.nat(200),
  }),
  fc.record({ do: fc.constant('notice passes' as const) }),
  fc.record({ do: fc.constant('buy for difficult sound' as const), which: fc.nat(9) }),
  fc.record({ do: fc.constant('report' as const), which: fc.nat(9) }),
  ...[...ACTS, ...ACTS, ...RARE_ACTS].map((act) =>
    fc.record({ do: fc.constant(act), person: fc.nat(3), which: fc.nat(9) }),
  ),
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

const seed = Number(process.env.PAY_SEED ?? Math.floor(Math.random() * 1e9))

test(`what a task pays is what was shown last, to the cent, and never less than when it was taken (PAY_SEED=${seed})`, async (t) => {
  t.diagnostic(`PAY_SEED=${seed}`)
  const people = [
    await worker('Tom', 'transcriber'),
    await worker('Tim', 'transcriber'),
    await worker('Eve', 'editor'),
    await worker('Ann', 'editor'),
  ]
  const earned = new Map(people.map(({ id }) => [id, new Map<number, number>()]))
  const handedIn = new Set<string>()
  let claims = new Map<string, number>()
  let files: number[] = []
  const of = ({ id }: Worker, task: number) => `${id} ${task}`

  async function take(who: Worker, which: number, isShown: boolean) {
    const { offered, mine } = await who.work.tasks()
    if (offered.length === 0 || mine.length >= 3) return
    const { id, pay } = offered[which % offered.length]!
    await who.work.claim(id, ...(isShown ? [pay] : []))
    claims.set(of(who, id), pay)
  }
  async function handIn(who: Worker, id: number, isSentBack: boolean) {
    const { version, task, mistakes } = await who.work.open(id)
    for (const { id: report, state } of mistakes)
      if (state !== 'corrected' && task.kind === 'correct')
        await who.work.answerReport(id, report, { resolution: 'corrected' })
    if (task.kind !== 'approve') await who.work.submit(id, version)
    else if (isSentBack) await who.work.sendBack(id, { to: 'edit', at_ms: 0, note: 'Once more.' })
    else await who.work.approve(id, 5, 'Well done')
    handedIn.add(task.kind)
    earned.get(who.id)!.set(id, task.pay)
    return task.pay
  }
  async function act(who: Worker, what: Step['do'], which: number) {
    const { mine } = await who.work.tasks()
    if (mine.length === 0) return
    const { id, pay } = mine[which % mine.length]!
    assert.equal(pay, claims.get(of(who, id)), 'the list still says what was shown')
    if (what === 'give back') await who.work.release(id)
    else if (what === 'hand in' || what === 'send back')
      assert.equal(await handIn(who, id, what === 'send back'), pay)
    else {
      await sql(`update work_tasks set lease_until = now() - interval '1 second' where id = ${id}`)
      if (what === 'lapse unseen') return
      await runTaskJob()
    }
    claims.delete(of(who, id))
  }
  async function buy(file: number) {
    const { upgrades } = await customer.client.files.show(file)
    if (!upgrades.some(({ product }) => product === 'DIFFQ2')) return
    await customer.client.files.upgrade(file, ['DIFFQ2'])
    for (const who of people)
      for (const { id, audiofile, pay } of (await who.work.tasks()).mine) {
        if (audiofile !== file) continue
        assert.ok(pay >= claims.get(of(who, id))!, 'what is bought later lowers no pay')
        claims.set(of(who, id), pay)
      }
    await runTaskJob()
  }
  async function report(file: number) {
    const { file: found, mistakes } = await customer.client.files.show(file)
    if (found.statename !== 'Delivered' || mistakes.length > 3) return
    await customer.client.files.reportMistake(file, { at_ms: 0, note: 'Look again.' })
  }
  async function doStep(one: Step) {
    if (one.do === 'order')
      files.push(
        await fileToTranscribe({ sku: one.sku, minutes: one.minutes, draft: paragraphs(one.minutes) }),
      )
    else if (one.do === 'set rate')
      await operator.work.setRate({ kind: one.kind, product: one.product, per_minute: one.cents / 100 })
    else if (one.do === 'notice passes') await letRatesChange()
    else if (one.do === 'buy for difficult sound') await buy(files[one.which % files.length]!)
    else if (one.do === 'report') await report(files[one.which % files.length]!)
    else if (one.do === 'take' || one.do === 'take for whatever it pays')
      await take(people[one.person]!, one.which, one.do === 'take')
    else await act(people[one.person]!, one.do, one.which)
  }
  /** A file goes through all hands, so that every kind of work is paid in every run. */
  async function finish(file: number) {
    for (let pass = 0; pass < 12; pass++) {
      const { file: found } = await customer.client.files.show(file)
      const isCorrected = handedIn.has('correct')
      if (found.statename === 'Delivered' && isCorrected) return
      if (found.statename === 'Delivered') await report(file)
      await runTaskJob()
      for (const who of people) {
        const mine = (await who.work.tasks()).mine.filter(({ audiofile }) => audiofile === file)
        const theirs = (await who.work.tasks()).offered.filter(({ audiofile }) => audiofile === file)
        for (const { id, pay } of mine.slice(0, 1)) assert.equal(await handIn(who, id, false), pay)
        if (mine.length > 0 || theirs.length === 0) continue
        await who.work.claim(theirs[0]!.id, theirs[0]!.pay)
        assert.equal(await handIn(who, theirs[0]!.id, false), theirs[0]!.pay)
      }
    }
  }

  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 40, maxLength: 40 }), async (steps) => {
      claims = new Map()
      await sql(
        `update work_tasks set state = 'withdrawn', withdrawn_because = 'Over', lease_until = null where state = 'open'`,
      )
      await sql('delete from mistakes')
      await sql(`update audiofiles set statename = 'Delivered' where statename <> 'Delivered'`)
      files = [
        await fileToTranscribe({ sku: ['TRANS2', 'CAPTION1'], minutes: 21, draft: paragraphs(21) }),
        await fileToTranscribe({ sku: ['TRANS2', 'CAPTION1'], minutes: 1, draft: paragraphs(1) }),
      ]
      for (const one of steps) await doStep(one)
      for (const who of people) for (const { id } of (await who.work.tasks()).mine) await who.work.release(id)
      await finish(files[1]!)
    }),
    { seed, numRuns: 3 },
  )
  for (const who of people) {
    const wanted = earned.get(who.id)!
    const booked = await query(
      service.databaseUrl,
      `select task_id, amount_cents from work_earnings where person_id = ${who.id}`,
    )
    for (const { task_id, amount_cents } of booked)
      assert.equal(amount_cents, Math.round(wanted.get(Number(task_id))! * 100), `task ${task_id}`)
    // Mending one's own work is shown as unpaid, and has no line.
    const paid = [...wanted.values()].filter((pay) => pay > 0)
    assert.equal(booked.filter(({ amount_cents }) => amount_cents > 0).length, paid.length)
    const cents = paid.reduce((sum, usd) => sum + Math.round(usd * 100), 0)
    assert.equal(Math.round((await who.work.earnings({})).total * 100), cents)
  }
  assert.deepEqual([...handedIn].sort(), [...KINDS].sort(), 'every kind of work was handed in')
})

const handOver = fc.record({
  /** Paragraphs in which a word is changed, of ten. */
  changed: fc.array(fc.nat(9), { maxLength: 6 }),
  how: fc.constantFrom('lapse' as const, 'lapse unseen' as const, 'release' as const, 'give back' as const),
})

test(`a task that goes through several hands pays its price to the cent, and each person at least what was shown (PAY_SEED=${seed})`, async () => {
  const people = await Promise.all(['Tom', 'Tim', 'Una'].map((name) => worker(name, 'transcriber')))
  const centsOf = async (task: number): Promise<Map<number, number>> => {
    const rows = await query(
      service.databaseUrl,
      'select person_id, amount_cents from work_earnings where task_id = $1',
      [task],
    )
    return new Map(rows.map(({ person_id, amount_cents }) => [Number(person_id), amount_cents]))
  }
  const history = fc.record({
    cents: fc.nat(200),
    minutes: fc.double({ min: 0.2, max: 9, noNaN: true }),
    hands: fc.array(handOver, { maxLength: 4 }),
  })
  await fc.assert(
    fc.asyncProperty(history, async ({ cents, minutes, hands }) => {
      await operator.work.setRate({ kind: 'transcribe', product: 'TRANS2', per_minute: cents / 100 })
      await letRatesChange()
      const file = await fileToTranscribe({ minutes, draft: paragraphs(10) })
      const { id, pay: price } = (await offered(people[0]!, file))[0]!
      const mayShare = new Set<number>()
      let who = people[0]!
      for (const [at, { changed, how }] of hands.entries()) {
        const { version } = await who.work.claim(id)
        const { paragraphs: text } = await who.work.open(id)
        const edited = text.map(({ speaker, words }, one) => ({
          speaker,
          text: `${words.map((word) => word.text).join(' ')}${changed.includes(one) ? ` by hand ${at}.` : ''}`,
        }))
        if (changed.length > 0)
          await who.work.save(id, { based_on: version, save_id: `${at}`, paragraphs: edited })
        const next = people[(at + 1) % people.length]!
        if (how === 'give back') await who.work.release(id)
        else if (how === 'release') await operator.console.assign(id, null)
        else await sql(`update work_tasks set lease_until = now() - interval '1 second' where id = ${id}`)
        if (how === 'lapse') await runTaskJob()
        if (how !== 'give back' && changed.length > 0) mayShare.add(who.id)
        who = next
      }
      const [shown] = await offered(who, file)
      const { version } = await who.work.claim(id, shown!.pay)
      await Promise.all([who.work.submit(id, version), who.work.submit(id, version)])
      const paid = await centsOf(id)
      const sum = [...paid.values()].reduce((total, one) => total + one, 0)
      assert.equal(sum, Math.round(price * 100), 'the price, however it is split')
      assert.ok(paid.get(who.id)! >= Math.round(shown!.pay * 100), 'at least what was shown')
      assert.ok(paid.get(who.id)! >= sum / 4, 'at least a quarter for handing in')
      for (const [person, amount] of paid)
        assert.ok(person === who.id || (mayShare.has(person) && amount >= 0), `${person} saved some of it`)
    }),
    { seed, numRuns: 12 },
  )
  await operator.work.setRate({ kind: 'transcribe', product: 'TRANS2', per_minute: 2 })
})

test('a rate that falls is announced a week before; one that rises does so at once', async () => {
  const tom = await worker('Tom', 'transcriber')
  const edith = await worker('Edith', 'editor')
  const rate = { kind: 'transcribe' as const, product: 'TRANS6' }
  await operator.work.setRate({ ...rate, per_minute: 3 })
  assert.deepEqual(await rateOf('transcribe', 'TRANS6'), { ...rate, per_minute: 3, next: null })
  const tomorrow = new Date(Date.now() + 24 * 3_600_000).toISOString().slice(0, 10)
  await assert.rejects(
    operator.work.setRate({ ...rate, per_minute: 1, from: tomorrow }),
    refusedWith(400, 'bad_parameter'),
  )
  await operator.work.setRate({ ...rate, per_minute: 1 })
  const { rates } = await tom.work.rates()
  const { per_minute, next } = rates.find((one) => one.kind === 'transcribe' && one.product === 'TRANS6')!
  assert.deepEqual([per_minute, next!.per_minute], [3, 1])
  assert.ok(Date.parse(next!.from) > Date.now() + 6.9 * 24 * 3_600_000)
  assert.deepEqual([await mailsAboutRates(tom), await mailsAboutRates(edith)], [1, 0])
  await letRatesChange()
  assert.deepEqual(await rateOf('transcribe', 'TRANS6'), { ...rate, per_minute: 1, next: null })

  // Who has had enough of such mails says so with the link in one.
  const [{ unsubscribe_token: token }] = await query(
    service.databaseUrl,
    'select unsubscribe_token from people where id = $1',
    [tom.id],
  )
  await tom.client.notices.unsubscribe(token, 'rates change')
  await operator.work.setRate({ ...rate, per_minute: 0.5 })
  assert.equal(await mailsAboutRates(tom), 1)
  assert.ok(!(await tom.work.emailSettings()).wanted.includes('rates change'))

  // And turns them on again when they miss them.
  await tom.work.chooseEmails({ wanted: ['rates change'] })
  assert.deepEqual((await tom.work.emailSettings()).wanted, ['rates change'])
  await operator.work.setRate({ ...rate, per_minute: 0.25 })
  assert.equal(await mailsAboutRates(tom), 2)
})

test('a change of a rate holds from its very moment on, and the day that a refusal names is taken', async () => {
  const tom = await worker('Tom', 'transcriber')
  const rate = { kind: 'transcribe' as const, product: 'TRANS14' }
  await operator.work.setRate({ ...rate, per_minute: 3 })
  const file = await fileToTranscribe({ sku: ['TRANS14'], minutes: 1 })
  const today = new Date().toISOString().slice(0, 10)
  const refusal = await operator.work
    .setRate({ ...rate, per_minute: 1, from: today })
    .catch((error: Error) => error.message)
  const [from] = /\d{4}-\d\d-\d\d/.exec(String(refusal))!
  await operator.work.setRate({ ...rate, per_minute: 1, from })
  assert.equal((await rateOf('transcribe', 'TRANS14')).next!.from, `${from}T00:00:00.000Z`)
  await sql(`update work_rates set next_from = now() where next_from is not null and product = 'TRANS14'`)
  assert.deepEqual(await rateOf('transcribe', 'TRANS14'), { ...rate, per_minute: 1, next: null })
  const { offered } = await tom.work.tasks()
  assert.equal(offered.find(({ audiofile }) => audiofile === file)!.pay, 1)
})

test('a rise that was announced stays when the rate rises by less before it', async () => {
  const rate = { kind: 'edit' as const, product: 'TRANS14' }
  const from = new Date(Date.now() + 3 * 24 * 3_600_000).toISOString().slice(0, 10)
  await operator.work.setRate({ ...rate, per_minute: 5, from })
  await operator.work.setRate({ ...rate, per_minute: 4 })
  const next = { per_minute: 5, from: `${from}T00:00:00.000Z` }
  assert.deepEqual(await rateOf('edit', 'TRANS14'), { ...rate, per_minute: 4, next })
  await operator.work.setRate({ ...rate, per_minute: 6 })
  assert.equal((await rateOf('edit', 'TRANS14')).next, null)
})

test('a click on a task whose pay has fallen since it was shown does not take it', async () => {
  const tom = await worker('Tom', 'transcriber')
  const file = await fileToTranscribe({ minutes: 1 })
  const [task] = await offered(tom, file)
  await sql(`update work_rates set cents_per_minute = 1 where kind = 'transcribe' and product = 'TRANS2'`)
  await assert.rejects(tom.work.claim(task!.id, task!.pay), /pays \$0\.01 now/)
  await tom.work.claim(task!.id, 0.01)
})

test('difficult sound that is bought while a person types adds its share to their pay, which cannot fall any more', async () => {
  const tom = await worker('Tom', 'transcriber')
  await operator.work.setRate({ kind: 'transcribe', product: 'TRANS2', per_minute: 2 })
  await operator.work.setRate({ kind: 'transcribe', product: 'DIFFQ2', per_minute: 2.5 })
  await letRatesChange()
  const file = await fileToTranscribe({ minutes: 2 })
  const { task, version } = await claimed(tom, file)
  const shown = async () => (await tom.work.tasks()).mine.find(({ id }) => id === task)!.pay
  assert.equal(await shown(), 4)
  await customer.client.files.upgrade(file, ['DIFFQ2'])
  assert.equal(await shown(), 9)
  assert.equal((await tom.work.open(task)).task.pay, 9)
  await runTaskJob()
  await operator.work.setRate({ kind: 'transcribe', product: 'DIFFQ2', per_minute: 0.1 })
  await letRatesChange()
  assert.equal(await shown(), 9)
  await tom.work.submit(task, version)
  const { earnings } = await tom.work.earnings()
  assert.deepEqual([earnings[0]!.per_minute, earnings[0]!.amount], [4.5, 9])
})

test('difficult sound pays the transcriber a share that the operator sets, and nothing where it was not bought', async () => {
  const tom = await worker('Tom', 'transcriber')
  await operator.work.setRate({ kind: 'transcribe', product: 'TRANS2', per_minute: 2 })
  await operator.work.setRate({ kind: 'transcribe', product: 'DIFFQ2', per_minute: 2.5 })
  await letRatesChange()
  const [plain, difficult] = [
    await fileToTranscribe({ minutes: 2 }),
    await fileToTranscribe({ sku: ['TRANS2', 'DIFFQ2'], minutes: 2 }),
  ]
  assert.deepEqual([(await offered(tom, plain))[0]!.pay, (await offered(tom, difficult))[0]!.pay], [4, 9])
  await doWork(tom, difficult)
  const { earnings } = await tom.work.earnings()
  assert.deepEqual([earnings[0]!.per_minute, earnings[0]!.amount], [4.5, 9])
})
