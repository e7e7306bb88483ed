import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createClient, signIn } from '../../sdk/index.ts'
import { claimed, doWork, fileToTranscribe, refusedWith, service, sql, worker } from './people-at-work.ts'

const { operator } = service

test('people see what they did and earned by the minute; a rate that changes later changes nothing that was earned', async () => {
  const [tom, eve, ann] = await Promise.all([
    worker('Tom', 'transcriber'),
    worker('Eve', 'editor'),
    worker('Ann', 'editor'),
  ])
  await operator.work.setRate({ kind: 'transcribe', product: 'TRANS2', per_minute: 1.5 })
  const file = await fileToTranscribe({ minutes: 2.5 })
  await doWork(tom, file)
  await operator.work.setRate({ kind: 'transcribe', product: 'TRANS2', per_minute: 9 })
  await doWork(eve, file)
  await ann.work.approve((await claimed(ann, file)).task, 4, 'A few slips')

  const { earnings, total } = await tom.work.earnings()
  assert.deepEqual(
    earnings.map(({ audiofile, kind, product, seconds, amount, grade }) => [
      audiofile,
      kind,
      product,
      seconds,
      amount,
      grade,
    ]),
    [[file, 'transcribe', 'TRANS2', 150, 3.75, 4]],
  )
  assert.equal(total, 3.75)
  const all = (await operator.work.earnings()).earnings.filter(({ audiofile }) => audiofile === file)
  assert.deepEqual(
    all.map(({ name, kind, amount }) => [name, kind, amount]),
    [
      ['Ann', 'approve', 0.25],
      ['Eve', 'edit', 0.88],
      ['Tom', 'transcribe', 3.75],
    ],
  )
  assert.equal((await operator.work.earnings({ person: eve.id })).total, 0.88)
  const { people } = await operator.people.list()
  assert.deepEqual(people.find(({ id }) => id === tom.id)!.record, {
    grade: 4,
    graded: 1,
    tasks: 1,
    earned: 3.75,
  })
  assert.equal((await operator.work.earnings({ to: '2020-01-01' })).total, 0)
})

test('mending one’s own work after it was sent back is not paid again; mending another’s is', async () => {
  const [tom, tim, eve, ann] = await Promise.all([
    worker('Tom', 'transcriber'),
    worker('Tim', 'transcriber'),
    worker('Eve', 'editor'),
    worker('Ann', 'editor'),
  ])
  const file = await fileToTranscribe({ minutes: 1 })
  await doWork(tom, file)
  for (const mender of [tom, tim]) {
    await doWork(eve, file)
    const { task } = await claimed(ann, file)
    await ann.work.sendBack(task, { to: 'transcribe', at_ms: 0, note: 'Again, please' })
    // It is kept for Tom, who did it first.
    const { tasks } = await operator.console.tasks()
    await operator.console.assign(tasks.find(({ audiofile }) => audiofile === file)!.id, mender.id)
    await doWork(mender, file)
  }
  const times = async ({ work }: typeof tom) => (await work.earnings()).earnings.length
  assert.deepEqual([await times(tom), await times(tim), await times(eve), await times(ann)], [1, 1, 1, 2])
})

test('earnings come as a table that a spreadsheet reads, in which no title is a formula', async () => {
  const tom = await worker('Tom "the ear", Tomson', 'transcriber')
  const file = await fileToTranscribe({ minutes: 1 })
  await sql(`update audiofiles set title = '=HYPERLINK("x")' where id = ${file}`)
  await doWork(tom, file)
  const answer = await tom.work.earningsCsv()
  assert.match(answer.headers.get('content-type')!, /^text\/csv/)
  const [header, row] = (await answer.text()).split('\r\n')
  assert.match(
    header!,
    /^task,at,person,name,email,audiofile,title,kind,product,part,seconds,per_minute,amount,grade,grade_reason,share_percent$/,
  )
  assert.match(row!, /,"Tom ""the ear"", Tomson",/)
  assert.match(row!, /,"'=HYPERLINK\(""x""\)",transcribe,TRANS2,0,60,/)
})

test('operators add people, whose password is shown once, and change what they may do; an operator always remains', async () => {
  const email = `${crypto.randomUUID()}@example.com`
  const { person, password } = await operator.people.add({ email, name: 'Pat', roles: ['transcriber'] })
  const pat = createClient({ url: service.url, session: await signIn(service.url, email, password) })
  await pat.work.tasks()
  await assert.rejects(pat.people.list(), refusedWith(404, 'not_found'))
  await operator.people.setRoles(person.id, [])
  await assert.rejects(pat.work.tasks(), refusedWith(404, 'not_found'))
  await operator.people.setRoles(person.id, ['editor'])
  assert.deepEqual(
    (await operator.people.list()).people.find(({ id }) => id === person.id),
    {
      ...person,
      roles: ['editor'],
      languages: [],
      skills: [],
      second_step: false,
      record: { grade: null, graded: 0, tasks: 0, earned: 0 },
    },
  )
  await assert.rejects(
    operator.people.add({ email, name: 'Pat again', roles: ['editor'] }),
    refusedWith(409, 'already_exists'),
  )
  const { people } = await operator.people.list()
  const boss = people.find(({ roles }) => roles.includes('operator'))!
  await assert.rejects(operator.people.setRoles(boss.id, ['editor']), refusedWith(409, 'wrong_state'))
})
