/**
 * Every limit of `src/platform/limits.ts`, through HTTP: as much as it allows is taken, one more is refused, and the refusal
 * names the number. What takes many requests to fill is filled in the database, up to the last.
 */
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { LIMITS, type LimitName } from '../../src/platform/limits.ts'
import { startChatServer } from '../support/chat-server.ts'
import { sample, startFileHost } from '../support/file-host.ts'
import { query, reaches } from '../support/follow.ts'
import { addColleague, signedIn } from '../support/people.ts'
import { type Customer, startService } from '../support/service.ts'
import { signUpVisitor } from '../support/website.ts'

const jfk = sample('jfk.mp3')
const rss = Buffer.from(
  '<?xml version="1.0"?><rss version="2.0"><channel><title>Talks</title><item><title>One</title><enclosure url="https://example.com/1.mp3" type="audio/mpeg"/></item></channel></rss>',
)
const host = await startFileHost({
  '/jfk.mp3': jfk,
  ...Object.fromEntries(Array.from({ length: LIMITS.feeds.max + 1 }, (_, at) => [`/${at}.xml`, rss])),
})
const chat = await startChatServer()
const service = await startService({
  env: { LONGHAND_ALLOW_HOSTS: host.host, LONGHAND_LLM_URL: chat.url, LONGHAND_LLM_MODEL: 'small' },
})
const url = `${host.url}/jfk.mp3`
const customer = await service.customer({ credit: 100 })
const { id: account, client } = customer
const visitor = await signUpVisitor(service)
const session = `${visitor.cookie.name}=${visitor.cookie.value}`
const editor = await signedIn(service, await addColleague(service))

type Asked = { method?: string; path: string; body?: unknown; headers?: Record<string, string> }
type Answer = { status: number; message: string; quote?: { id: string }; version?: number }

const withKey = ({ key }: Customer) => ({ authorization: `Bearer ${key}` })
const withSession = (cookie: string) => ({ cookie, origin: service.url, 'sec-fetch-site': 'same-origin' })

async function ask({ method = 'POST', path, body, headers = withKey(customer) }: Asked): Promise<Answer> {
  const answer = await fetch(service.url + path, {
    method,
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { ...((await answer.json()) as Answer), status: answer.status }
}

const sql = (text: string, values: unknown[] = []) => query(service.databaseUrl, text, values)
const text = (length: number) => 'x'.repeat(length)
/** So many characters, in long words. */
const prose = (length: number) => `${text(49)} `.repeat(length / 50 + 1).slice(0, length)
const list = <Item>(length: number, item: (at: number) => Item) => Array.from({ length }, (_, at) => item(at))
/** So many texts, with so many characters in all. */
const texts = (count: number, chars: number) =>
  list(count, (at) => `${at}`.padEnd(Math.floor(chars / count) + (at < chars % count ? 1 : 0), '-'))

const order = (body: object) =>
  ask({ path: '/api/orders', body: { urls: [url], skus: ['EMSR02'], test: true, ...body } })
const change = (body: object) => ask({ method: 'PUT', path: `/api/files/${file}`, body })

async function delivered(isTest: boolean): Promise<number> {
  const { audiofiles } = await client.orders.place({ urls: [url], skus: ['EMSR02'], test: isTest })
  await reaches(client, audiofiles[0]!, 'Delivered')
  return audiofiles[0]!
}

const file = await delivered(true)

let { version: based_on } = await client.files.transcript(file)
async function edit(paragraphs: string[], save_id = crypto.randomUUID() as string): Promise<Answer> {
  const answer = await ask({
    method: 'PUT',
    path: `/api/files/${file}/transcript`,
    body: { based_on, save_id, paragraphs: paragraphs.map((text) => ({ speaker: null, text })) },
  })
  based_on = answer.version ?? based_on
  return answer
}

/** The same request again and again, until it has been taken so many times. */
function filling(add: (at: number) => Promise<Answer>, already = 0) {
  let added = already
  return async (count: number) => {
    let answer = await add(added)
    while (++added < count && answer.status < 300) answer = await add(added)
    return answer
  }
}

const cue = (lines: string[]) => ({ startMs: 0, endMs: 1, speaker: null, lines })
const captions = (cues: object[]) =>
  ask({
    method: 'PUT',
    path: '/api/work/tasks/1/captions',
    body: { based_on: 1, save_id: 'a', cues },
    headers: withSession(editor.session),
  })
const buyer = (body: object) =>
  ask({
    method: 'PUT',
    path: `/api/accounts/${account}/buyer`,
    body: { name: '', address: '', tax_number: '', ...body },
  })

const saveSearch = (body: object) =>
  ask({ path: '/api/saved-searches', body: { search: {}, ...body }, headers: withSession(session) })

/** As many times the files of a quote, by naming quotes of it. */
async function times({ client }: Pick<Customer, 'client'>, count: number, quote: string): Promise<string> {
  const copies: string[] = []
  for (let at = 0; at < count; at++) copies.push((await client.quoteAgain([quote], ['EMSR02'])).quote.id)
  return (await client.quoteAgain(copies, ['EMSR02'])).quote.id
}

const ten = (
  await client.quote(
    list(10, () => url),
    ['EMSR02'],
  )
).quote.id
const thousand = await times(customer, 10, await times(customer, 10, ten))

const [filmed, longFilm] = [await delivered(false), await delivered(false)]

const streams = new AbortController()
after(() => streams.abort())

/** Further terms are not refused, but unused: `speech/spelling.test.ts`. */
type Refusing = Exclude<LimitName, 'spelledTerms'>

/** Brings it to so many. Where the request fails for another reason at the limit, `at` is that status. */
const cases: Record<Refusing, { ask: (count: number) => Promise<Answer>; at?: number; above?: number }> = {
  orderFiles: {
    ask: (count) => {
      const quotes = [thousand]
      const urls = list(count - LIMITS.orderFiles.max, () => url)
      return ask({ path: '/api/quotes', body: { quotes, urls, skus: ['EMSR02'] } })
    },
  },
  url: { ask: (count) => order({ urls: [url + '?'.padEnd(count - url.length, 'x')] }) },
  skus: { ask: (count) => order({ skus: list(count, () => 'NONSENSE') }), at: 400 },
  sku: { ask: (count) => order({ skus: [text(count)] }), at: 400 },
  names: { ask: (count) => order({ names: list(count, (at) => `N ${at}`) }) },
  name: { ask: (count) => order({ names: [text(count)] }) },
  speakers: { ask: (count) => order({ speakers: count }) },
  namesTotal: { ask: (count) => order({ names: texts(60, count) }) },
  tags: { ask: (count) => change({ tags: list(count, (at) => `T ${at}`) }) },
  tag: { ask: (count) => change({ tags: [text(count)] }) },
  tagsTotal: { ask: (count) => change({ tags: texts(60, count) }) },
  notes: { ask: (count) => order({ notes: text(count) }) },
  title: { ask: (count) => change({ title: text(count) }) },
  metadataKeys: {
    ask: (count) => order({ metadata: Object.fromEntries(list(count, (at) => [`k${at}`, 'v'])) }),
  },
  metadataKey: { ask: (count) => order({ metadata: { [text(count)]: 'v' } }) },
  metadataValue: { ask: (count) => order({ metadata: { key: text(count) } }) },
  orderText: {
    ask: (count) => {
      const notes = text(Math.ceil(count / LIMITS.orderFiles.max))
      return order({ urls: [], skus: [], quote: thousand, notes })
    },
  },
  openQuotes: {
    ask: async (count) => {
      await sql('delete from quotes where account_id = $1 and file_count = 1', [account])
      await sql(
        `insert into quotes (id, account_id, chosen, files, total_cents, expires_at)
         select 'filled ' || at, $1, '{}', '[{}]', 0, now() + interval '1 hour'
         from generate_series(1, $2 - 1 - (select count(*) from quotes where account_id = $1)) as at`,
        [account, count],
      )
      return ask({ path: '/api/quotes', body: { urls: [url], skus: ['EMSR02'] } })
    },
    above: 429,
  },
  openQuoteFiles: {
    ask: async (count) => {
      await sql(`delete from quotes where account_id = $1 and id <> $2`, [account, thousand])
      await sql(
        `insert into quotes (id, account_id, chosen, files, total_cents, expires_at)
         select 'filled', account_id, chosen, (select jsonb_agg(1) from generate_series(1, $2)), 0, expires_at
         from quotes where id = $1`,
        [thousand, count - 2 * LIMITS.orderFiles.max],
      )
      return ask({ path: '/api/quotes', body: { quotes: [thousand], skus: ['EMSR02'] } })
    },
    above: 429,
  },
  idempotencyKey: {
    ask: (count) =>
      ask({
        path: '/api/orders',
        body: { urls: [url], skus: ['EMSR02'], test: true },
        headers: { ...withKey(customer), 'idempotency-key': text(count) },
      }),
  },
  feeds: {
    ask: filling((at) =>
      ask({
        path: '/api/feeds',
        body: { url: `${host.url}/${at}.xml`, skus: ['EMSR02'], monthly_limit: 1 },
      }),
    ),
    above: 409,
  },
  words: {
    ask: (count) => edit(list(100, (at) => 'a '.repeat(Math.floor((count + at) / 100)))),
  },
  transcriptTotal: {
    // A paragraph counts with the line break after it.
    ask: (count) => edit(list(100, (at) => prose(Math.floor((count + at) / 100) - 1))),
  },
  paragraphs: {
    ask: (count) =>
      ask({
        method: 'PUT',
        path: `/api/files/${file}/transcript`,
        body: {
          based_on: 1,
          save_id: 'based on no version of this file',
          paragraphs: list(count, () => ({ speaker: null, text: 'a' })),
        },
      }),
    at: 409,
  },
  paragraph: { ask: (count) => edit([prose(count)]) },
  captions: { ask: (count) => captions(list(count, () => cue(['a']))), at: 404 },
  captionLines: { ask: (count) => captions([cue(list(count, () => 'a'))]), at: 404 },
  captionLine: { ask: (count) => captions([cue([text(count)])]), at: 404 },
  savedVersions: {
    ask: async (count) => {
      await sql('update saved_texts set versions = $2 where account_id = $1', [account, count - 1])
      return edit([`${count} versions`])
    },
    above: 429,
  },
  savedBytes: {
    ask: async (count) => {
      await sql('update saved_texts set versions = 0, bytes = 0 where account_id = $1', [account])
      const long = prose(2000)
      await edit([`first ${long}`])
      const [{ bytes }] = await sql('select bytes from saved_texts where account_id = $1', [account])
      await sql('update saved_texts set bytes = $2 where account_id = $1', [account, count - Number(bytes)])
      return edit([`other ${long}`])
    },
    above: 429,
  },
  saveId: { ask: (count) => edit(['One save'], text(count)) },
  uploadName: { ask: (count) => upload(`?name=${text(count)}`) },
  openUploads: {
    ask: filling(() =>
      ask({
        path: '/api/uploads/resumable',
        headers: { ...withKey(customer), 'tus-resumable': '1.0.0', 'upload-length': '10' },
      }),
    ),
    above: 429,
  },
  uploads: {
    ask: async (count) => {
      await sql('delete from uploads where account_id = $1 and finished_at is null', [account])
      await sql(
        `insert into uploads (key, account_id, name, size_bytes, finished_at)
         select gen_random_uuid(), $1, 'filled', 1, now()
         from generate_series(1, $2 - 1 - (select count(*) from uploads where account_id = $1))`,
        [account, count],
      )
      return upload()
    },
    above: 429,
  },
  uploadLinks: { ask: filling(() => ask({ path: '/api/uploads/links', body: {} })), above: 429 },
  filesAtOnce: {
    ask: (count) =>
      ask({ path: '/api/files/change', body: { files: list(count, () => file), archived: false } }),
  },
  query: { ask: (count) => ask({ method: 'GET', path: `/api/search?q=${text(count)}` }) },
  savedSearchName: { ask: (count) => saveSearch({ name: text(count) }) },
  savedSearches: { ask: filling((at) => saveSearch({ name: `Search ${at}` }), 1), above: 409 },
  shares: { ask: filling(() => ask({ path: `/api/files/${file}/shares`, body: {} })), above: 409 },
  comment: { ask: (count) => comment({ note: text(count) }) },
  commentedWords: { ask: (count) => comment({ words: text(count) }) },
  captionedVideos: {
    ask: async (count) => {
      await sql('update audiofiles set has_picture = true, add_ons = $2 where id = $1', [filmed, ['VIDEO1']])
      await sql(
        `insert into captioned_videos (audiofile_id, making, state) values ($1, $2, 'ready')
         on conflict (audiofile_id) do update set making = $2, state = 'ready'`,
        [filmed, count - 1],
      )
      return ask({ path: `/api/files/${filmed}/captioned-video` })
    },
    above: 409,
  },
  captionedVideoMinutes: {
    ask: async (count) => {
      await sql(
        `update audiofiles set has_picture = true, add_ons = '{}', duration_seconds = $2 where id = $1`,
        [longFilm, count * 60],
      )
      return ask({ path: `/api/files/${longFilm}/upgrade`, body: { skus: ['VIDEO1'] } })
    },
    above: 409,
  },
  sharedComments: {
    ask: async (count) => {
      await fillComments(ordered, count, 1)
      return ask({ path: `/api/shared/${commentLink}/comments`, body: { ...COMMENT, name: 'Guest' } })
    },
    above: 409,
  },
  comments: {
    ask: async (count) => {
      await fillComments(file, count, null)
      return comment({})
    },
    above: 409,
  },
  passages: {
    ask: (count) =>
      ask({
        method: 'GET',
        path: `/api/files/${file}/transcript.json?passages=${list(count, (at) => `${at}-${at + 1}`)}`,
      }),
  },
  chapters: {
    ask: (count) =>
      ask({
        method: 'PUT',
        path: `/api/files/${file}/chapters`,
        body: { chapters: list(count, (at) => ({ start_ms: at, title: `Part ${at}` })) },
      }),
  },
  question: { ask: (count) => askModel(text(count)) },
  questionFiles: {
    ask: (count) => askFiles(`What do ${count} files say?`, count),
  },
  questions: {
    ask: async (count) => {
      await sql(
        `insert into insights (account_id, kind, question, state, server, model, part_tokens)
         select $1, 'joined', 'filled', 'failed', '', '', 1
         from generate_series(1, $2 - 1 - (select count(*) from insights where kind = 'joined'))`,
        [account, count],
      )
      return askFiles(`What is said in ${count} words?`, 1)
    },
    above: 409,
  },
  openInsights: {
    ask: async (count) => {
      await fillInsights(file, count, 'waiting')
      return askModel(`What is said in ${count} words?`)
    },
    above: 429,
  },
  insights: {
    ask: async (count) => {
      await sql('delete from insights where audiofile_id = $1', [file])
      await fillInsights(ordered, count, 'failed')
      return askModel(`What is said in ${count} words?`)
    },
    above: 409,
  },
  translations: {
    ask: async (count) => {
      await sql('delete from insights where audiofile_id = $1', [ordered])
      await sql(
        `insert into insights (account_id, audiofile_id, kind, language, version_id, state, server, model, part_tokens)
         select $1, $2, 'translation', 'filled ' || at, 1, 'failed', '', '', 1 from generate_series(2, $3) as at`,
        [account, ordered, count],
      )
      return ask({ path: `/api/files/${ordered}/translations`, body: { language: 'es' } })
    },
    above: 409,
  },
  // Longer ones are refused before it is looked for.
  translatedParagraph: {
    ask: (count) =>
      ask({
        method: 'PUT',
        path: `/api/files/${file}/translations/es/paragraphs/1`,
        body: { text: text(count), based_on: 0 },
      }),
    at: 404,
  },
  report: { ask: (count) => report(text(count)) },
  openReports: { ask: filling(() => report('Not Ann, but Anne'), 1), above: 409 },
  terms: { ask: (count) => glossary(list(count, (at) => `Term ${at}`)) },
  term: { ask: (count) => glossary([text(count)]) },
  termsTotal: { ask: (count) => glossary(texts(400, count)) },
  personName: { ask: (count) => buyer({ name: text(count) }) },
  email: {
    ask: (count) =>
      ask({ path: '/api/session', body: { email: `${text(count - 4)}@b.c`, password: 'x' }, headers: {} }),
    at: 401,
  },
  password: {
    ask: (count) =>
      ask({ path: '/api/session', body: { email: visitor.email, password: text(count) }, headers: {} }),
    at: 401,
  },
  label: { ask: (count) => addKey({ label: text(count) }) },
  address: { ask: (count) => buyer({ address: text(count) }) },
  taxNumber: { ask: (count) => buyer({ tax_number: text(count) }) },
  purchaseOrder: {
    ask: (count) =>
      ask({
        path: '/api/invoices/1/submit',
        body: { purchase_order: text(count) },
        headers: { authorization: `Bearer ${service.facts.operator_token}` },
      }),
    at: 404,
  },
  webhook: {
    ask: (count) => {
      const webhook = `${host.url}/`.padEnd(count, 'x')
      return ask({ method: 'PUT', path: `/api/accounts/${account}/webhook`, body: { webhook } })
    },
  },
  keys: { ask: filling(() => addKey({}), 2), above: 409 },
  redirectUris: { ask: (count) => register(list(count, (at) => `${CALLBACK}/${at}`)) },
  redirectUri: { ask: (count) => register([CALLBACK.padEnd(count, 'x')]) },
  programs: {
    ask: async (count) => {
      await sql('delete from programs')
      await sql(
        `insert into programs (id, name, redirect_uris, network, expires_at)
         select at::text, 'filled', '{}', '127.0.0.1', now() + interval '1 day' from generate_series(2, $1) as at`,
        [count],
      )
      return register([CALLBACK])
    },
    above: 429,
  },
  members: {
    ask: filling(
      (at) =>
        ask({
          path: `/api/accounts/${visitor.account}/invitations`,
          body: { email: `${at}@example.com`, role: 'viewer' },
          headers: withSession(session),
        }),
      1,
    ),
    above: 409,
  },
  passkeys: {
    ask: async (count) => {
      await sql('delete from passkeys')
      await sql(
        `insert into passkeys (id, person_id, public_key, counter, transports, label)
         select 'filled' || at, people.id, '', 0, '{}', 'filled' from generate_series(2, $2) as at, people where email = $1`,
        [visitor.email, count],
      )
      return ask({
        path: '/api/passkeys/options',
        body: { password: visitor.password },
        headers: { ...withSession(session), origin: service.url.replace('127.0.0.1', 'localhost') },
      })
    },
    above: 409,
  },
  liveStreams: {
    ask: filling(async () => {
      const answer = await fetch(`${service.url}/api/live`, {
        headers: withKey(customer),
        signal: streams.signal,
      })
      return answer.ok
        ? { status: answer.status, message: '' }
        : { ...((await answer.json()) as Answer), status: answer.status }
    }),
    above: 429,
  },
  parameters: {
    ask: (count) => {
      const body = Object.fromEntries(list(count - 1, (at) => [`p${at}`, '1']))
      return ask({ path: '/API4/order_url', body: { ...body, sku: 'EMSR02' } })
    },
    at: 400,
  },
}

const upload = async (search = ''): Promise<Answer> => {
  const answer = await fetch(`${service.url}/api/uploads${search}`, {
    method: 'POST',
    headers: { ...withKey(customer), 'content-type': 'application/octet-stream' },
    body: 'sound',
  })
  return { ...((await answer.json()) as Answer), status: answer.status }
}
const CALLBACK = 'https://assistant.example/callback'
async function register(redirect_uris: string[]): Promise<Answer> {
  const answer = await ask({ path: '/oauth/register', body: { redirect_uris }, headers: {} })
  return { ...answer, message: (answer as { error_description?: string }).error_description ?? '' }
}
const glossary = (terms: string[]) =>
  ask({ method: 'PUT', path: `/api/accounts/${account}/glossary`, body: { terms } })
const addKey = (body: object) => ask({ path: `/api/accounts/${account}/keys`, body })

const ordered = await delivered(false)
const COMMENT = { start_ms: 0, end_ms: 1, words: 'And' }
const comment = (given: object) =>
  ask({ path: `/api/files/${file}/comments`, body: { ...COMMENT, ...given } })
const commentLink = (await client.files.share(ordered, { may: 'comment' })).share.url.split('/').at(-1)
const fillComments = (where: number, count: number, share: number | null) =>
  sql(
    `insert into file_comments (audiofile_id, name, start_ms, end_ms, words, share_id)
     select $1, 'filled', 0, 1, 'And', $3
     from generate_series(1, $2 - 1 - (select count(*) from file_comments where audiofile_id = $1))`,
    [where, count, share],
  )
const askModel = (question: string) => ask({ path: `/api/files/${ordered}/insights`, body: { question } })
const askFiles = (question: string, count: number) =>
  ask({ path: '/api/questions', body: { question, files: list(count, () => ordered) } })
const fillInsights = (where: number, count: number, state: 'waiting' | 'failed') =>
  sql(
    `insert into insights (account_id, audiofile_id, kind, question, version_id, state, server, model, part_tokens)
     select $1, $2, 'question', 'filled', 1, $4, '', '', 1
     from generate_series(1, $3 - 1 - (select count(*) from insights where audiofile_id = $2 and joined_in is null))`,
    [account, where, count, state],
  )
const report = (note: string) => ask({ path: `/api/files/${ordered}/mistakes`, body: { at_ms: 0, note } })

for (const name of Object.keys(cases) as Refusing[]) {
  const { of, max, unit } = LIMITS[name]
  const { ask, at = 200, above = 400 } = cases[name]
  test(`${of} can have ${max} ${unit}, and not one more`, async () => {
    const taken = await ask(max)
    assert.ok(
      taken.status === at || (at === 200 && taken.status === 201),
      `${taken.status}: ${taken.message}`,
    )
    assert.doesNotMatch(taken.message ?? '', /at most/)
    const refused = await ask(max + 1)
    assert.equal(refused.status, above, refused.message)
    assert.ok(
      [String(max), max.toLocaleString('en')].some((shown) => refused.message.includes(`at most ${shown}`)),
      refused.message,
    )
  })
}

test('quotes of quotes count their files before any are loaded, and each is named once', async () => {
  const other = await service.customer()
  const { client } = other
  const { quote } = await client.quote(
    list(10, () => url),
    ['EMSR02'],
  )
  const half = await times(other, 50, quote.id)
  const rest = await client.quoteAgain([half], ['EMSR02'])
  const whole = await client.quoteAgain([half, rest.quote.id], ['EMSR02'])
  assert.equal(whole.quote.files.length, 1000)
  await assert.rejects(client.quoteAgain([whole.quote.id, half], ['EMSR02']), {
    status: 400,
    message: /at most 1,000 files; you sent 1,500/,
  })
  await assert.rejects(
    client.quoteAgain(
      list(1000, () => half),
      ['EMSR02'],
    ),
    { status: 400, message: /twice/ },
  )
})

test('feeds that are followed at the same moment do not pass the limit together', async () => {
  const { client } = await service.customer()
  const follow = (at: number) =>
    client.feeds.follow({ url: `${host.url}/${at}.xml`, skus: ['EMSR02'], monthly_limit: 1 })
  for (const at of list(LIMITS.feeds.max - 2, (at) => at)) await follow(at)
  await Promise.allSettled(list(3, (at) => follow(LIMITS.feeds.max - 2 + at)))
  assert.equal((await client.feeds.list()).feeds.length, LIMITS.feeds.max)
})
