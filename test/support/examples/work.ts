import { reaches } from '../follow.ts'
import { until } from '../until.ts'
import type { Call } from './recorder.ts'
import type { Stage } from './stage.ts'

type Paragraph = { speaker: string | null; words: { text: string }[] }
type Offer = { id: number; audiofile: number }

/** Staff: a file from the draft to its delivery, sent back once, with captions, grades and pay. */
export async function workStory(stage: Stage): Promise<void> {
  const { service, recorder, jfk } = stage
  const operator = recorder.caller(service.facts.operator_token)
  await operator('listRates')
  await operator('setRate', { path: { kind: 'transcribe', product: 'TRANS2' }, body: { per_minute: 1 } })
  await operator('setPracticeMark', { path: { product: 'TRANS14' }, body: { max_wrong_percent: 5 } })
  await operator('listPracticeMarks')
  const [tom, eve, amy, pat] = await Promise.all([
    worker(stage, 'Tom', 'transcriber'),
    worker(stage, 'Eve', 'editor'),
    worker(stage, 'Amy', 'editor'),
    worker(stage, 'Pat', 'editor'),
  ])
  // From before there is a task, so that it cannot miss all events.
  const followed = tom.send('followTasks')
  const { client } = await service.customer({ credit: 50 })
  const file = (await client.orders.place({ urls: [jfk], skus: ['TRANS2', 'CAPTION1'] })).audiofiles[0]!
  await reaches(client, file, 'Transcribing')

  const task = await offered(tom, file)
  await tom.send('claimTask', { path: { task }, body: {} })
  await tom.send('renewClaim', { path: { task } })
  await Promise.all([followed, tom.send('releaseTask', { path: { task } })])
  await operator('listOpenTasks')
  await operator('assignTask', { path: { task }, body: { person: tom.id } })
  await tom.send('claimTask', { path: { task }, body: {} })
  const { version: drafted, paragraphs } = await tom.send('showTask', { path: { task } })
  await tom.send('setPreferences', { body: { sound: { speed: 1.25, step_back: 2 } } })
  await tom.send('savePlace', { path: { task }, body: { paragraph: 0, offset: 12, sound_ms: 3400 } })
  await tom.send('showWorkEmailSettings')
  await tom.send('handInPractice', {
    body: { paragraphs: [{ speaker: 'Reader', text: 'He was not an ill-disposed young man.' }] },
  })
  await tom.send('showPractice')
  await tom.send('setWorkEmailSettings', {
    body: { wanted: ['work graded', 'grade decided'], languages: ['en'], skills: ['medical'] },
  })
  const text = (paragraphs as Paragraph[]).map(({ speaker, words }) => ({
    speaker,
    text: words.map((word) => word.text).join(' '),
  }))
  const saved = await tom.send('saveDraft', {
    path: { task },
    body: {
      based_on: drafted,
      save_id: 'save-1',
      paragraphs: text.map((one) => ({ ...one, text: one.text.replace('fellow', 'dear fellow') })),
    },
  })
  await tom.send('listTaskVersions', { path: { task } })
  await tom.send('showTaskVersion', { path: { task, version: saved.version } })
  const restored = await tom.send('restoreTaskVersion', {
    path: { task },
    body: { based_on: saved.version, save_id: 'save-2', version: saved.version },
  })
  await tom.send('listTaskProblems', { path: { task } })
  await tom.send('submitTask', { path: { task }, body: { version: restored.version } })

  await pass(eve, file)
  const captions = await claimed(eve, file)
  const { version, cues } = await eve.send('showTaskCaptions', { path: { task: captions } })
  const made = await eve.send('saveTaskCaptions', {
    path: { task: captions },
    body: {
      based_on: version,
      save_id: 'captions-1',
      cues: cues.map(({ broken: _, ...cue }: { broken: unknown }) => cue),
    },
  })
  await eve.send('submitTask', { path: { task: captions }, body: { version: made.version } })

  const review = await claimed(amy, file)
  await amy.send('showDifferences', { path: { task: review }, query: { against: 'draft' } })
  const { id: comment } = await amy.send('addComment', {
    path: { task: review },
    body: { at_ms: 1200, note: 'Is it “dear”?' },
  })
  await amy.send('listComments', { path: { task: review } })
  await amy.send('resolveComment', { path: { task: review, comment }, body: { resolved: true } })
  await amy.send('sendTaskBack', {
    path: { task: review },
    body: { to: 'edit', at_ms: 1200, note: 'He does not say “dear”.' },
  })
  await pass(eve, file)
  await pass(eve, file)
  await amy.send('approveTask', {
    path: { task: await claimed(amy, file) },
    body: { grade: 3, reason: 'A word too many' },
  })
  await reaches(client, file, 'Delivered')

  await tom.send('listEarnings')
  await tom.send('downloadEarnings')
  await tom.send('showResult', { path: { task } })
  await tom.send('askForSecondLook', { path: { task } })
  await until(async () => (await pat.send('listSecondLooks')).looks.length > 0, { what: 'a second look' })
  await pat.send('takeSecondLook', { path: { task }, body: {} })
  await pat.send('openSecondLook', { path: { task } })
  await pat.send('showSecondLookText', { path: { task } })
  await pat.send('giveBackSecondLook', { path: { task } })
  await pat.send('takeSecondLook', { path: { task }, body: {} })
  await pat.send('decideSecondLook', { path: { task }, body: { grade: 4, reason: 'One word' } })

  await client.files.reportMistake(file, { at_ms: 1200, note: 'A word is missing' })
  const report = (await service.operator.console.reports({ audiofile: file })).reports[0]!
  const correction = await claimed(pat, file)
  await pat.send('answerTaskReport', {
    path: { task: correction, report: report.id },
    body: { resolution: 'declined', answer: 'Nothing is missing: listen at 0:01.' },
  })
  await pat.send('submitTask', {
    path: { task: correction },
    body: { version: (await pat.send('showTask', { path: { task: correction } })).version },
  })

  await operator('adjustEarnings', {
    path: { person: tom.id },
    headers: { 'idempotency-key': 'adjustment-1' },
    body: { amount: 5, memo: 'For the long night' },
  })
  const { id: payout } = await operator('addPayout', {
    body: { through: new Date().toISOString().slice(0, 10) },
  })
  await operator('listPayouts')
  await operator('showPayout', { path: { payout } })
  await operator('downloadPayout', { path: { payout } })
  await operator('markPayoutPaid', { path: { payout } })
  await operator('markPayoutNotPaid', { path: { payout } })
}

type Worker = { id: number; send: Call }

export async function worker(
  { service, recorder }: Stage,
  name: string,
  role: 'transcriber' | 'editor',
): Promise<Worker> {
  const email = `${name.toLowerCase()}@example.com`
  const { person, password } = await service.operator.people.add({ email, name, roles: [role] })
  const send = recorder.caller()
  await send('signIn', { body: { email, password } })
  return { id: person.id, send }
}

export const offered = ({ send }: Worker, file: number): Promise<number> =>
  until(
    async () => {
      const { offered } = (await send('listTasks')) as { offered: Offer[] }
      return offered.find(({ audiofile }) => audiofile === file)?.id
    },
    { what: `a task for file ${file}` },
  )

async function claimed(person: Worker, file: number): Promise<number> {
  const task = await offered(person, file)
  await person.send('claimTask', { path: { task }, body: {} })
  return task
}

/** Hands it in as it is. */
async function pass(person: Worker, file: number): Promise<void> {
  const task = await claimed(person, file)
  const { version } = await person.send('showTask', { path: { task } })
  await person.send('submitTask', { path: { task }, body: { version } })
}
