import { createCommentsClient } from '../../sdk/comments.ts'
import { createClient, signIn } from '../../sdk/index.ts'
import { fakeTranscript } from '../../src/transcripts/index.ts'
import { query } from './follow.ts'
import { addColleague } from './people.ts'
import type { Service } from './service.ts'
import { runTaskJobOn } from './task-job.ts'

const PASSWORD = 'correct horse battery'

/** An account with its owner, and one object of each kind that a customer can have, by how paths name them. */
export async function addAccountWithObjects(service: Service, feedUrl: string) {
  const email = `${crypto.randomUUID()}@example.com`
  const { account, api_key: key } = await service.operator.accounts.add({ email, credit: 100 })
  const session = await firstSessionOf(service, email)
  const { url } = service
  const added = {
    service,
    id: account.id,
    email,
    key,
    client: createClient({ url, token: key }),
    owner: createClient({ url, session }),
  }
  const { file, order, version } = await addFile(added)
  const objects: Objects = {
    'accounts/{account}': account.id,
    'files/{file}': file,
    'audiofile/{audiofile_id}': file,
    'API4/transcript/{file}': `${file}.txt`,
    'orders/{order}': order,
    'versions/{version}': version,
    ...(await madeOfText(added, file, version)),
    ...(await madeOfMoney(added, file)),
    ...(await madeForPeople(added)),
    ...(await madeForPrograms(added, feedUrl)),
  }
  return { key, session, password: PASSWORD, objects }
}

export type Objects = Record<string, string | number>

type Added = {
  service: Service
  id: number
  email: string
  key: string
  client: ReturnType<typeof createClient>
  owner: ReturnType<typeof createClient>
}

/** The first value of the first row. */
async function firstValue<Value = number>(
  { databaseUrl }: Service,
  sql: string,
  values: unknown[],
): Promise<Value> {
  const [row] = await query(databaseUrl, sql, values)
  return Object.values(row!)[0] as Value
}

const lastOf = (link: string) => link.split('/').at(-1)!

async function firstSessionOf({ url, operator }: Service, email: string): Promise<string> {
  const { link } = await operator.people.passwordLink(email)
  await fetch(`${url}/api/password/${lastOf(link)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ password: PASSWORD }),
  })
  return signIn(url, email, PASSWORD)
}

/** Delivered, without any speech. */
async function addFile({ service, client }: Pick<Added, 'service' | 'client'>) {
  const { audiofiles, order } = await client.orders.place({
    urls: [`${service.url}/samples/jfk.mp3`],
    skus: ['EMSR02'],
  })
  const file = audiofiles[0]!
  const version = await addText(service, file)
  await query(
    service.databaseUrl,
    `with delivered as (
       insert into delivered_versions (version_id, audiofile_id, cause) values ($2, $1, 'delivery'))
     update audiofiles set statename = 'Delivered', duration_seconds = 11, transcript_version_id = $2 where id = $1`,
    [file, version],
  )
  return { file, order, version }
}

const addText = (service: Service, file: number) =>
  firstValue(
    service,
    `with version as (insert into transcript_versions (audiofile_id, origin) values ($1, 'machine') returning id)
     insert into transcript_paragraphs (version_id, position, paragraph)
     select version.id, 1, $2 from version returning version_id`,
    [file, JSON.stringify(fakeTranscript.paragraphs[0])],
  )

async function madeOfText({ service, id, key, client }: Added, file: number, version: number) {
  const comments = createCommentsClient({ url: service.url, token: key })
  const about = { start_ms: 0, end_ms: 900, words: 'Ask not' }
  const { comment } = await comments.add(file, { ...about, note: 'Who wrote this?' })
  const { share } = await client.files.share(file, { may: 'edit' })
  await client.files.reportMistake(file, { at_ms: 0, note: 'He says “ask”.' })
  const insight = (kind: 'summary' | 'translation' | 'joined', language: string | null = null) =>
    firstValue(
      service,
      `insert into insights (account_id, audiofile_id, kind, question, language, version_id, state, server, model, part_tokens)
       values ($1, $2, $3, $4, $5, $6, 'done', 'llm.example.com', 'llama', 1) returning id`,
      kind === 'joined' ? [id, null, kind, 'Why?', null, null] : [id, file, kind, null, language, version],
    )
  await insight('translation', 'es')
  return {
    'shared/{token}': lastOf(share.url!),
    'shares/{share}': share.id,
    'comments/{comment}': comment.id,
    'reports/{report}': await firstValue(service, 'select id from mistakes where audiofile_id = $1', [file]),
    'insights/{insight}': await insight('summary'),
    'questions/{question}': await insight('joined'),
  }
}

/** A top-up and a refund of an account that pays in advance, and then an invoice with a credit note. */
async function madeOfMoney({ service, id, client }: Added, file: number) {
  const { operator, url } = service
  await client.accounts.setCard(id, 'test-card-succeeds')
  const { transaction } = await client.accounts.topUp(id, 25)
  const form = await operator.accounts.beginCardForm(id)
  const page = await client.accounts.beginTopUp(id, { amount: 25 })
  const { refund } = await operator.console.refund(file, { amount: 0.01, memo: 'Late', to: 'balance' })
  await operator.accounts.terms(id, 'invoice')
  const sample = `${url}/samples/jfk.mp3`
  const { audiofiles } = await client.orders.place({ urls: [sample, sample], skus: ['TRANS14'] })
  const invoice = (await client.invoices.list()).invoices[0]!.id
  await operator.invoices.close(invoice)
  await operator.invoices.submit(invoice, { due: '2099-01-31' })
  await operator.files.refund(audiofiles[0]!)
  const shown = (await client.invoices.show(invoice)).invoice
  return {
    'top-ups/{transaction}': transaction!,
    'form/{session}': lastOf(form.url),
    'top-up/page/{session}': lastOf(page.url),
    'refunds/{refund}': refund,
    'invoices/{invoice}': invoice,
    'invoice/{invoice_id}': invoice,
    'credit-notes/{note}': shown.credit_notes[0]!.id,
    'items/{item}': shown.items[0]!.id,
  }
}

async function madeForPeople({ service, id, email, owner }: Added) {
  await owner.accountPeople.invite(id, { email: `${crypto.randomUUID()}@example.com`, role: 'member' })
  const { people, invitations } = await owner.accountPeople.list(id)
  const person = people[0]!.id
  const search = { name: 'Board meetings', search: { tag: 'board' } }
  return {
    'people/{person}': person,
    'invitations/{invitation}': invitations[0]!.id,
    'saved-searches/{saved}': (await owner.savedSearches.add(search)).id,
    'sessions/{session}': await firstValue(service, 'select id from sessions where person_id = $1', [person]),
    'passkeys/{passkey}': await firstValue<string>(
      service,
      `insert into passkeys (id, person_id, public_key, counter, transports, label)
       values ($1, $2, '', 0, '{}', 'Laptop') returning id`,
      [`passkey of ${email}`, person],
    ),
  }
}

async function madeForPrograms({ service, id, key, client }: Added, feedUrl: string) {
  const { feed } = await client.feeds.follow({ url: feedUrl, skus: ['EMSR02'], monthly_limit: 25 })
  await client.webhook.set(id, 'https://hooks.example.com/')
  await client.webhook.test(id, 'TRANSCRIPT_COMPLETE')
  const begun = await fetch(`${service.url}/api/uploads/resumable`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${key}`,
      'tus-resumable': '1.0.0',
      'upload-length': '9',
      'upload-metadata': `filename ${btoa('jfk.mp3')}`,
    },
  })
  const { upload } = (await begun.json()) as { upload: { id: string } }
  return {
    'feeds/{feed}': feed.id,
    'events/{event}': (await client.events.list(id)).events[0]!.id,
    'keys/{key}': (await client.keys.add(id, 'spare')).key.id,
    'resumable/{upload}': upload.id,
  }
}

/** One of the staff, and a task that they have claimed, with a comment of theirs, by how paths name them. */
export async function addWorkerWithTask(service: Service) {
  const { email, password } = await addColleague(service, ['transcriber', 'editor'])
  const session = await signIn(service.url, email, password)
  const { work } = createClient({ url: service.url, session })
  const { client } = await service.customer({ credit: 100 })
  const { audiofiles } = await client.orders.place({
    urls: [`${service.url}/samples/jfk.mp3`],
    skus: ['TRANS2'],
  })
  const file = audiofiles[0]!
  await addText(service, file)
  await query(
    service.databaseUrl,
    `update audiofiles set statename = 'Transcribing', duration_seconds = 11 where id = $1`,
    [file],
  )
  await runTaskJobOn(service.databaseUrl)
  const task = (await work.tasks()).offered.find(({ audiofile }) => audiofile === file)!.id
  await work.claim(task)
  const { id: comment } = await work.comment(task, { at_ms: 0, note: 'Is it “dear”?' })
  const objects: Objects = {
    'tasks/{task}': task,
    'tasks/{task}/comments/{comment}': comment,
    'results/{task}': task,
    'second-looks/{task}': task,
  }
  return { session, objects }
}
