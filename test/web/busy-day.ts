import { createCommentsClient } from '../../sdk/comments.ts'
import { createClient, signIn as sessionOf } from '../../sdk/index.ts'
import { checkAlertsOn } from '../support/alert-check.ts'
import { startChatServer } from '../support/chat-server.ts'
import { sample, startFileHost } from '../support/file-host.ts'
import { accented, inArabicLetters, websiteIn } from '../support/other-languages.ts'
import { runSql } from '../support/postgres-server.ts'
import { startService } from '../support/service.ts'
import { until } from '../support/until.ts'
import { signUpVisitor, untilDelivered } from '../support/website.ts'

/**
 * Something of everything that pages show: of a customer, of people at work and of the console. Greek and Arabic are made
 * up: longer words with accents, and words from right to left. What `Intl` writes in either has no Latin letters.
 */
const files: Record<string, Buffer> = { '/one.mp3': sample('jfk.mp3') }
const host = await startFileHost(files)
files['/feed.xml'] = Buffer.from(
  `<rss><channel><title>Night talks</title><item><title>One</title><guid>1</guid>
  <enclosure url="${host.url}/one.mp3" type="audio/mpeg"/></item></channel></rss>`,
)
const chat = await startChatServer()
chat.answers = ({ question }) =>
  JSON.stringify(
    Object.fromEntries(
      [...question.matchAll(/^\[(\w+)\] (.*)$/gm)].map(([, key, text]) => [
        key,
        text!.replace(/[aeiou]/g, 'ö'),
      ]),
    ),
  )
export const service = await startService({
  websiteFolder: websiteIn({ el: accented, ar: inArabicLetters }),
  env: {
    LONGHAND_ALLOW_HOSTS: host.host,
    LONGHAND_LLM_URL: chat.url,
    LONGHAND_LLM_MODEL: 'llama3.1:8b',
  },
})
const { operator } = service
const sql = (text: string) => runSql(service.databaseUrl, text)

export const ann = await signUpVisitor(service, 500)
const { client } = ann
const [tom, eve, rita, pat, tess] = await Promise.all([
  colleague('Tom', 'transcriber'),
  ...['Eve', 'Rita', 'Pat', 'Tess'].map((name) => colleague(name, 'editor')),
])

const talk = await order('Talk', ['EMSR02'])
await untilDelivered(ann, talk)
await client.feeds.follow({ url: `${host.url}/feed.xml`, skus: ['EMSR02'], monthly_limit: 20 })
await operator.accounts.terms(ann.account, 'invoice')
await untilDelivered(ann, await order('Address', ['EMSR02', 'TSTMP1']))
await operator.accounts.terms(ann.account, 'prepay')
const { share } = await client.files.share(talk, { may: 'edit', download: true })
const comments = createCommentsClient({ url: service.url, session: `${ann.cookie.name}=${ann.cookie.value}` })
await comments.add(talk, { start_ms: 0, end_ms: 900, words: 'How', note: 'Why?' })
await client.files.reportMistake(talk, { at_ms: 100, note: 'A name' })
const broken = await order('Broken', ['TRANS2'])
const late = await order('Late', ['TRANS14', 'VERBATIM1'])
await sql(`
  update audiofiles set statename = 'Error', reason = 'No file' where id = ${broken};
  insert into audiofile_history (audiofile_id, from_state, to_state, reason) values (${broken}, 'Pre-Processing', 'Error', 'No file');
  update audiofiles set due_at = now() - interval '3 hours' where id = ${late}`)

const graded = await order('Graded', ['TRANS2'])
const ownTask = await handIn(tom!, graded)
await handIn(eve!, graded)
await rita!.client.work.approve(await take(rita!, graded), 2, 'Much is wrong')
await tom!.client.work.askForSecondLook(ownTask)
await pat!.client.work.takeSecondLook(ownTask)
const reviewed = await order('Reviewed', ['TRANS2'])
await handIn(tom!, reviewed)
await handIn(eve!, reviewed)
const review = await take(rita!, reviewed)
await rita!.client.work.comment(review, { at_ms: 0, note: 'Who?' })
const captioned = await order('Captioned', ['TRANS2', 'CAPTION1'])
await handIn(tom!, captioned)
await handIn(eve!, captioned)
const captions = await take(eve!, captioned)
const typed = await take(tom!, await order('Typed', ['TRANS2']))
await tess!.client.work.chooseEmails({ wanted: [], languages: ['en', 'de'] })
await client.files.translate(talk, 'de')
await until(async () => (await client.files.translation(talk, 'de')).translation.state === 'done', {
  withinSeconds: 40,
  what: 'the translation',
})
await client.files.orderTranslationReview(talk, 'de')
chat.answers = () => JSON.stringify({ answer: 'No.', points: [] })
const { id: question } = (await client.questions.ask('Who is it?', [talk])).question
await until(async () => /done|failed/.test((await client.questions.show(question)).question.state), {
  what: 'the answer',
})
const translation = await take(tess!, talk)
await checkAlertsOn(service.databaseUrl)
await sql(`update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'ENOSPC'
  where id = (select min(id) from graphile_worker._private_jobs where run_at > now())`)
await fetch(`${service.url}/api/sign-up`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ email: 'nina@example.com', name: 'Nina' }),
})
const [invoice] = (await client.invoices.list()).invoices
const { order: ofTalk } = (await client.files.show(talk)).file
const { operator_email, operator_password } = service.facts
const chief = await sessionOf(service.url, operator_email, operator_password)
const { id: tomsId } = tom!

/** Everyone's pages. */
export const PAGES: { session: string | null; paths: string[] }[] = [
  {
    session: null,
    paths: [
      '/',
      '/prices',
      '/sign-in',
      '/sign-up',
      '/sign-up/token',
      '/forgotten',
      '/new-password/token',
      '/new-email/token',
      '/join/token',
      '/unsubscribe/token',
      new URL(share.url).pathname,
      '/no/such/page',
    ],
  },
  {
    session: `${ann.cookie.name}=${ann.cookie.value}`,
    paths: [
      '/files',
      `/files/${talk}`,
      `/files/${broken}`,
      `/files/${late}`,
      `/files/${graded}`,
      '/order',
      '/orders',
      `/orders/${ofTalk}`,
      '/podcasts',
      '/questions',
      `/questions/${question}`,
      '/notices',
      '/billing',
      `/invoices/${invoice!.id}`,
      '/top-up',
      ...['profile', 'members', 'notifications', 'transcripts', 'developers', 'activity'].map(
        (part) => `/account/${part}`,
      ),
      `/connect?${await askedByProgram()}`,
    ],
  },
  {
    session: tom!.session,
    paths: [
      '/work',
      '/work/welcome',
      '/work/practice',
      '/work/earnings',
      `/work/tasks/${typed}`,
      `/work/results/${ownTask}`,
      '/account',
    ],
  },
  { session: eve!.session, paths: [`/work/captions/${captions}`] },
  { session: rita!.session, paths: ['/work', `/work/tasks/${review}`] },
  { session: pat!.session, paths: [`/work/second-looks/${ownTask}`] },
  { session: tess!.session, paths: [`/work/translations/${translation}`] },
  {
    session: chief,
    paths: [
      '/ops',
      ...[
        ...[
          'failures',
          'reports',
          'files',
          `files/${late}`,
          `files/${talk}`,
          'accounts',
          `accounts/${ann.account}`,
        ],
        ...['money', 'invoices', `invoices/${invoice!.id}`, 'holds', 'catalogue', 'work', 'people'],
        ...[`people/${tomsId}`, 'payouts', 'system', 'audit'],
      ].map((page) => `/ops/${page}`),
    ],
  },
]

async function colleague(name: string, role: 'transcriber' | 'editor') {
  const email = `${name.toLowerCase()}@example.com`
  const { person, password } = await operator.people.add({ email, name: name, roles: [role] })
  const session = await sessionOf(service.url, email, password)
  return { id: person.id, session, client: createClient({ url: service.url, session }) }
}

type Colleague = Awaited<ReturnType<typeof colleague>>

async function order(title: string, skus: string[]): Promise<number> {
  const { audiofiles } = await client.orders.place({
    urls: [`${service.url}/samples/two-voices.m4a`],
    skus,
    title,
    names: ['Elinor'],
    notes: 'British spelling',
  })
  return audiofiles[0]!
}

async function take({ client: { work } }: Colleague, file: number): Promise<number> {
  const task = await until(
    async () => (await work.tasks()).offered.find(({ audiofile }) => audiofile === file),
    { what: `a task of file ${file}` },
  )
  await work.claim(task.id)
  return task.id
}

/** With a word that is changed, for staff who compare. */
async function handIn(person: Colleague, file: number): Promise<number> {
  const { work } = person.client
  const task = await take(person, file)
  const { version, paragraphs } = await work.open(task)
  const saved = await work.save(task, {
    based_on: version,
    save_id: crypto.randomUUID(),
    paragraphs: paragraphs.map(({ speaker, words }) => ({
      speaker,
      text: `${person.id} ${words.map(({ text }) => text).join(' ')}`,
    })),
  })
  await work.submit(task, saved.version)
  return task
}

async function askedByProgram(): Promise<URLSearchParams> {
  const redirect_uri = `${service.url}/callback`
  const registered = await fetch(`${service.url}/oauth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ client_name: 'Program', redirect_uris: [redirect_uri] }),
  })
  const { client_id } = (await registered.json()) as { client_id: string }
  return new URLSearchParams({
    response_type: 'code',
    client_id,
    redirect_uri,
    code_challenge: 'x'.repeat(43),
    code_challenge_method: 'S256',
    scope: 'read order work',
    state: 'kept',
  })
}
