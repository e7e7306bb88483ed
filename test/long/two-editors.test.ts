import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  customer,
  fileDelivered,
  fileToTranscribe,
  offered,
  runTaskJob,
  service,
  stateOf,
  type Worker,
  worker,
} from '../work/people-at-work.ts'

/** A small shop: one transcriber, and two editors. No one else ever helps. */
const [tom, eve, ann] = await Promise.all([
  worker('Tom', 'transcriber'),
  worker('Eve', 'editor'),
  worker('Ann', 'editor'),
])
const SHOP = [tom, eve, ann]

type Choice = (people: Worker[]) => Worker
const first: Choice = (people) => people[0]!
const last: Choice = (people) => people.at(-1)!
/** Alternates between the editors: the way that used to leave no one for the review. */
const inTurn = (): Choice => {
  let turn = 0
  return (people) => people[turn++ % people.length]!
}

const CHOICES: [string, () => Choice][] = [
  ['the first who may', () => first],
  ['the last who may', () => last],
  ['in turn', inTurn],
]

/** Everybody who could take the file's task now, and the task. */
async function whoMay(file: number): Promise<[Worker, number][]> {
  await runTaskJob()
  const able: [Worker, number][] = []
  for (const person of SHOP) for (const { id } of await offered(person, file)) able.push([person, id])
  return able
}

const stuckTasks = async (file: number) =>
  (await service.operator.console.failures()).tasks.filter(({ audiofile }) => audiofile === file)

/** A person who may take the file's task does it; a review sends the file back as often as asked, then approves. */
async function workUntilDelivered(file: number, choose: Choice, sentBack: ('edit' | 'transcribe')[]) {
  const backs = [...sentBack]
  for (let step = 0; step < 30 && (await stateOf(file)) !== 'Delivered'; step++) {
    const able = await whoMay(file)
    assert.ok(able.length > 0, `someone may do what ${await stateOf(file)} asks for`)
    const person = choose(able.map(([one]) => one))
    const task = able.find(([one]) => one === person)![1]
    const { version } = await person.work.claim(task)
    const {
      task: { kind },
    } = await person.work.open(task)
    if (kind !== 'approve') await person.work.submit(task, version)
    else if (backs.length === 0) await person.work.approve(task, 4, 'A few slips')
    else await person.work.sendBack(task, { to: backs.shift()!, at_ms: 0, note: 'Once more.' })
  }
  assert.equal(await stateOf(file), 'Delivered')
}

for (const sku of [['TRANS14'], ['TRANS6'], ['TRANS2'], ['TRANS2', 'CAPTION1']])
  for (const [how, choice] of CHOICES)
    test(`one transcriber and two editors deliver ${sku.join(' and ')}, sent back and bought more for: ${how}`, async () => {
      const file = await fileToTranscribe({ sku })
      await workUntilDelivered(file, choice(), ['edit', 'transcribe'])
      await customer.client.v4.upgrade(file, 'EDIT01')
      await workUntilDelivered(file, choice(), ['edit'])
      if (sku.includes('CAPTION1')) return
      await customer.client.v4.upgrade(file, 'CAPTION1')
      await workUntilDelivered(file, choice(), ['edit'])
    })

const ADD_ONS = ['DIFFQ2', 'TSTMP1', 'CAPTION1', 'VERBATIM1', 'EDIT01']
/** Each alone, none, and all of them. What is not sold with an order is bought after the delivery. */
const CHOSEN = [[], ...ADD_ONS.map((one) => [one]), ADD_ONS]

for (const product of ['TRANS14', 'TRANS6', 'TRANS2', 'EMSR02'])
  for (const addOns of CHOSEN)
    test(`the same shop delivers ${[product, ...addOns].join(', ')}, and mends what is reported`, async () => {
      const ordered = addOns.filter((one) => one !== 'EDIT01')
      const file = await (product === 'EMSR02' ? fileDelivered : fileToTranscribe)({
        sku: [product, ...ordered],
      })
      await workUntilDelivered(file, inTurn(), [])
      if (addOns.includes('EDIT01')) {
        await customer.client.v4.upgrade(file, 'EDIT01')
        await workUntilDelivered(file, inTurn(), [])
      }
      await customer.client.files.reportMistake(file, { at_ms: 0, note: 'Look again.' })
      const { reports } = await service.operator.console.reports({ audiofile: file })
      if (reports[0]!.turn === 'operator') await service.operator.console.sendReport(reports[0]!.id)
      const able = await whoMay(file)
      assert.ok(able.length > 0, 'someone may correct it')
      const [person, task] = able[0]!
      const { version } = await person.work.claim(task)
      await person.work.answerReport(task, reports[0]!.id, { resolution: 'corrected' })
      await person.work.submit(task, version)
      assert.equal((await customer.client.files.show(file)).mistakes[0]!.state, 'corrected')
      assert.equal((await stuckTasks(file)).length, 0)
    })

test('the person who handed the last version in does not review it; the other editor does', async () => {
  const file = await fileToTranscribe({ sku: ['TRANS2', 'CAPTION1'] })
  const pass = async (person: Worker) => {
    const [task] = await offered(person, file)
    const { version } = await person.work.claim(task!.id)
    await person.work.submit(task!.id, version)
  }
  await pass(tom)
  await pass(eve)
  await pass(ann)
  assert.deepEqual(await offered(ann, file), [])
  const [review] = await offered(eve, file)
  assert.equal(review!.kind, 'approve')
  await assert.rejects(ann.work.claim(review!.id), /your own work/)
  await eve.work.claim(review!.id)
  await eve.work.approve(review!.id, 5, 'Well done')
  assert.equal(await stateOf(file), 'Delivered')
})

test('a second look that no one may decide is among the failures until someone can', async () => {
  const file = await fileToTranscribe()
  await workUntilDelivered(file, inTurn(), [])
  const { earnings } = await tom.work.earnings()
  const { task } = earnings.find(({ audiofile }) => audiofile === file)!
  assert.deepEqual(await stuckTasks(file), [])
  await tom.work.askForSecondLook(task)
  assert.deepEqual(
    (await stuckTasks(file)).map(({ id, kind, role }) => [id, kind, role]),
    [[task, 'second_look', 'editor']],
  )
  const pat = await worker('Pat', 'editor')
  assert.deepEqual(await stuckTasks(file), [])
  await service.operator.people.setRoles(pat.id, [])
  assert.equal((await stuckTasks(file)).length, 1)
})

test('a task that no one may take is among the failures at once', async () => {
  const file = await fileToTranscribe()
  const stuck = () => stuckTasks(file)
  assert.deepEqual(await stuck(), [])
  const [task] = await offered(tom, file)
  const { version } = await tom.work.claim(task!.id)
  await tom.work.submit(task!.id, version)
  const [edit] = await offered(eve, file)
  await eve.work.claim(edit!.id)
  await eve.work.submit(edit!.id, (await eve.work.open(edit!.id)).version)
  await service.operator.people.setRoles(ann.id, [])
  assert.deepEqual(
    (await stuck()).map(({ kind, role }) => [kind, role]),
    [['approve', 'editor']],
  )
  await service.operator.people.setRoles(ann.id, ['editor'])
  assert.deepEqual(await stuck(), [])
  await service.operator.people.pause(ann.id, true)
  assert.equal((await stuck()).length, 1)
  await service.operator.people.pause(ann.id, false)
  assert.deepEqual(await stuck(), [])
})
