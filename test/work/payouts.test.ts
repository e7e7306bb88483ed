import assert from 'node:assert/strict'
import { test } from 'node:test'
import { doWork, fileToTranscribe, refusedWith, service, sql, worker } from './people-at-work.ts'

const { operator } = service
const { payouts } = operator
const today = () => new Date().toISOString().slice(0, 10)

/** Someone who has handed in this many minutes, at a dollar each. */
async function earner(name: string, minutes: number) {
  await operator.work.setRate({ kind: 'transcribe', product: 'TRANS2', per_minute: 1 })
  const person = await worker(name, 'transcriber')
  await doWork(person, await fileToTranscribe({ minutes }))
  return person
}

const adjust = (person: number, amount: number, memo: string, idempotencyKey: string = crypto.randomUUID()) =>
  payouts.adjust(person, { amount, memo }, { idempotencyKey })

test('a period is closed once, however often it is clicked; exported and marked as paid', async () => {
  const [ada, bob] = [await earner('Ada "the ear", L.', 3), await earner('Bob', 1.5)]
  await adjust(bob.id, 0.25, 'For the long night')
  const closed = await Promise.allSettled(Array.from({ length: 5 }, () => payouts.close(today())))
  const done = closed.filter((one) => one.status === 'fulfilled')
  assert.equal(done.length, 1)
  const { id } = done[0]!.value
  const { lines } = await payouts.show(id)
  assert.deepEqual(
    lines.map(({ person, tasks, earned, adjusted, total }) => [person, tasks, earned, adjusted, total]),
    [
      [ada.id, 1, 3, 0, 3],
      [bob.id, 1, 1.5, 0.25, 1.75],
    ],
  )
  await assert.rejects(payouts.close(today()), refusedWith(409, 'wrong_state'))
  const csv = await payouts.csv(id)
  assert.match(csv.headers.get('content-type')!, /^text\/csv/)
  const [header, first] = (await csv.text()).split('\r\n')
  assert.equal(header, 'person,name,email,tasks,earned,adjusted,total')
  assert.match(first!, new RegExp(`^${ada.id},"Ada ""the ear"", L\\.",[^,]+,1,3,0,3$`))

  assert.equal((await ada.work.earnings()).earnings[0]!.paid, null)
  await Promise.all([payouts.markPaid(id), payouts.markPaid(id)])
  const [payout] = (await payouts.list()).payouts
  assert.deepEqual([payout!.id, payout!.people, payout!.total], [id, 2, 4.75])
  const { paid } = payout!
  await payouts.markPaid(id)
  assert.equal((await payouts.list()).payouts[0]!.paid, paid)
  assert.equal((await ada.work.earnings()).earnings[0]!.paid, paid)
  const theirs = await bob.work.earnings()
  assert.deepEqual(
    theirs.adjustments.map(({ memo, amount, paid: at }) => [memo, amount, at]),
    [['For the long night', 0.25, paid]],
  )
  assert.equal(theirs.total, 1.75)
  await payouts.markNotPaid(id)
  assert.equal((await payouts.list()).payouts[0]!.paid, null)
  assert.equal((await ada.work.earnings()).earnings[0]!.paid, null)
  await payouts.markPaid(id)
  assert.notEqual((await payouts.list()).payouts[0]!.paid, null)
  await assert.rejects(payouts.markNotPaid(id + 100), refusedWith(404, 'not_found'))
})

test('every cent is in one payout: later work in the next one, and a debt waits until it is earned', async () => {
  const cyd = await earner('Cyd', 1)
  await adjust(cyd.id, -1.5, 'Paid too much in May')
  await assert.rejects(payouts.close(today()), refusedWith(409, 'wrong_state'))
  await doWork(cyd, await fileToTranscribe({ minutes: 2 }))
  const { id } = await payouts.close(today())
  assert.deepEqual(
    (await payouts.show(id)).lines.map(({ person, total }) => [person, total]),
    [[cyd.id, 1.5]],
  )
  await sql(`do $$ begin
    assert not exists (select from work_earnings where payout_id is null), 'all earnings are in a payout';
    assert not exists (select from work_adjustments where payout_id is null), 'all adjustments, too';
  end $$`)
})

test('a period ends with its day: what was earned after it waits', async () => {
  const dan = await earner('Dan', 1)
  await assert.rejects(payouts.close('2020-01-31'), refusedWith(409, 'wrong_state'))
  await sql(`update work_earnings set at = '2020-01-31 23:59:59+00' where person_id = ${dan.id}`)
  await doWork(dan, await fileToTranscribe({ minutes: 5 }))
  const { id } = await payouts.close('2020-01-31')
  assert.deepEqual(
    (await payouts.show(id)).lines.map(({ total }) => total),
    [1],
  )
})

test('an adjustment that is sent twice is made once, and one of nothing is refused', async () => {
  const eli = await worker('Eli', 'editor')
  for (let time = 0; time < 3; time++) await adjust(eli.id, 2, 'Bonus', 'the-same')
  assert.equal((await eli.work.earnings()).total, 2)
  await assert.rejects(adjust(eli.id, 0, 'Nothing'), refusedWith(400, 'bad_parameter'))
  await assert.rejects(adjust(999_999, 1, 'Nobody'), refusedWith(404, 'not_found'))
})

test('a closing that is killed in the middle leaves everything as it was', async () => {
  const fay = await earner('Fay', 1)
  await sql(`create function die() returns trigger language plpgsql as $$ begin raise 'killed'; end $$`)
  await sql(
    'create trigger die before update of payout_id on work_adjustments for each statement execute function die()',
  )
  await assert.rejects(payouts.close(today()), refusedWith(500, 'internal_error'))
  await sql('drop trigger die on work_adjustments')
  const before = (await payouts.list()).payouts.length
  const { id } = await payouts.close(today())
  assert.equal((await payouts.list()).payouts.length, before + 1)
  assert.ok((await payouts.show(id)).lines.some(({ person, total }) => person === fay.id && total === 1))
})

test('payouts are for operators alone', async () => {
  const gus = await worker('Gus', 'editor')
  await assert.rejects(gus.client.payouts.list(), refusedWith(404, 'not_found'))
  await assert.rejects(gus.client.payouts.close(today()), refusedWith(404, 'not_found'))
  const own = { amount: 100, memo: 'For me' }
  await assert.rejects(gus.client.payouts.adjust(gus.id, own), refusedWith(404, 'not_found'))
})

test('a rate of one’s own rises at once and falls after a week of notice; a task pays what was shown when it was taken', async () => {
  const fay = await earner('Fay', 1)
  const { people } = operator
  const payOfNext = async () => {
    const file = await fileToTranscribe({ minutes: 3 })
    const [task] = (await fay.work.tasks()).offered.filter(({ audiofile }) => audiofile === file)
    return { file, task: task!.id, pay: task!.pay }
  }
  await people.setPayPercent(fay.id, 150)
  const raised = await payOfNext()
  assert.equal(raised.pay, 4.5)
  await fay.work.claim(raised.task)
  await people.setPayPercent(fay.id, 80)
  const { pay_percent, next_pay_percent } = await people.show(fay.id)
  assert.deepEqual([pay_percent, next_pay_percent!.percent], [150, 80])
  assert.equal((await payOfNext()).pay, 4.5)
  await sql(`update work_profiles set next_from = now() - interval '1 second' where person_id = ${fay.id}`)
  assert.equal((await payOfNext()).pay, 2.4)
  assert.equal((await people.show(fay.id)).pay_percent, 80)
  const [claimed] = (await fay.work.tasks()).mine.filter(({ id }) => id === raised.task)
  assert.equal(claimed!.pay, 4.5)
  await people.setProfile(fay.id, { skills: ['legal', 'legal'], payout_details: 'IBAN 123' })
  const shown = await people.show(fay.id)
  assert.deepEqual([shown.skills, shown.payout_details], [['legal'], 'IBAN 123'])
  const { entries } = await operator.console.audit({})
  assert.doesNotMatch(JSON.stringify(entries), /IBAN 123/)
  await assert.rejects(people.show(999_999), refusedWith(404, 'not_found'))
})
