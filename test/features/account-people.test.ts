import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type AccountRole, type Client, createClient, signIn } from '../../sdk/index.ts'
import { startMailServer } from '../support/mail-server.ts'
import { addColleague, signedIn } from '../support/people.ts'
import { runSql } from '../support/postgres-server.ts'
import { startService } from '../support/service.ts'

const mails = await startMailServer()
const service = await startService({
  env: { LONGHAND_SMTP_URL: mails.url, LONGHAND_MAIL_FROM: 'Longhand <hello@example.com>' },
  parts: { serve: true, work: false },
})
const { operator } = service
const PASSWORD = 'correct horse battery'

type Someone = { id: number; email: string; session: string; client: Client }

const newEmail = () => `${crypto.randomUUID().slice(0, 8)}@example.com`

async function someone(email: string): Promise<Someone> {
  const session = await signIn(service.url, email, PASSWORD)
  const client = createClient({ url: service.url, session })
  return { id: (await client.whoAmI()).person!.id, email, session, client }
}

/** A customer with an account of their own. */
async function anOwner(name: string): Promise<Someone & { account: number }> {
  const email = newEmail()
  const { account } = await operator.accounts.add({ email, name, credit: 20 })
  const { link } = await operator.people.passwordLink(email)
  await createClient({ url: service.url }).password.set(link.split('/').at(-1)!, PASSWORD)
  return { ...(await someone(email)), account: account.id }
}

async function invited(by: Client, account: number, email: string, role: AccountRole): Promise<string> {
  await by.accountPeople.invite(account, { email, role })
  return /join\/(\w+)/.exec(await mails.next())![1]!
}

/** Someone new who joined with the role. */
async function joined(by: Client, account: number, role: AccountRole, name = 'Bob'): Promise<Someone> {
  const email = newEmail()
  const token = await invited(by, account, email, role)
  await createClient({ url: service.url }).invitation.accept(token, { name, password: PASSWORD })
  return someone(email)
}

test('an owner invites by mail; the link works once, and who joins has that role and no other', async () => {
  const ann = await anOwner('Harbour Radio')
  const email = newEmail()
  const answer = await ann.client.accountPeople.invite(ann.account, { email, role: 'viewer' })
  assert.equal(answer.link, null)
  const [sent] = (await ann.client.accountPeople.list(ann.account)).invitations
  const days = (Date.parse(sent!.expires) - Date.now()) / 86_400_000
  assert.ok(days > 6.9 && days <= 7, `${days} days`)
  const mail = await mails.next()
  assert.match(mail, new RegExp(`To: ${email}`))
  assert.doesNotMatch(mail, /Harbour/)
  assert.ok(mail.replaceAll('=\r\n', '').includes(`${ann.email} invited you`))
  const token = /join\/(\w+)/.exec(mail)![1]!
  const stranger = createClient({ url: service.url })
  const shown = await stranger.invitation.show(token)
  assert.deepEqual(
    [shown.account, shown.email, shown.role, shown.known],
    ['Harbour Radio', email, 'viewer', false],
  )
  const chosen = { name: 'Vic', password: PASSWORD }
  const twice = await Promise.allSettled([
    stranger.invitation.accept(token, chosen),
    stranger.invitation.accept(token, chosen),
  ])
  assert.deepEqual(twice.map(({ status }) => status).sort(), ['fulfilled', 'rejected'])
  await assert.rejects(stranger.invitation.show(token), { status: 404 })
  const vic = await someone(email)
  const who = await vic.client.whoAmI()
  assert.deepEqual([who.account, who.role, who.scopes], [ann.account, 'viewer', ['read']])
  await vic.client.files.list()
  await assert.rejects(
    vic.client.orders.place({ urls: [`${service.url}/samples/jfk.mp3`], skus: ['EMSR02'] }),
    {
      status: 403,
      code: 'role_too_low',
    },
  )
  const { people, invitations } = await ann.client.accountPeople.list(ann.account)
  assert.deepEqual(
    people.map(({ name, role }) => [name, role]),
    [
      ['Harbour Radio', 'owner'],
      ['Vic', 'viewer'],
    ],
  )
  assert.deepEqual(invitations, [])
})

test('an invitation that was withdrawn, replaced or has expired admits no one', async () => {
  const ann = await anOwner('Quay Books')
  const email = newEmail()
  const stranger = createClient({ url: service.url })
  const chosen = { name: 'Eve', password: PASSWORD }
  const first = await invited(ann.client, ann.account, email, 'owner')
  const second = await invited(ann.client, ann.account, email, 'member')
  await assert.rejects(stranger.invitation.accept(first, chosen), { status: 404 })
  assert.equal((await stranger.invitation.show(second)).role, 'member')
  const [open] = (await ann.client.accountPeople.list(ann.account)).invitations
  await ann.client.accountPeople.withdraw(ann.account, open!.id)
  await assert.rejects(stranger.invitation.accept(second, chosen), { status: 404 })
  const third = await invited(ann.client, ann.account, email, 'member')
  await runSql(service.databaseUrl, `update invitations set expires_at = now() where email = '${email}'`)
  await assert.rejects(stranger.invitation.accept(third, chosen), { status: 404 })
  const neighbour = await anOwner('Neighbours')
  await assert.rejects(neighbour.client.accountPeople.withdraw(neighbour.account, open!.id), { status: 404 })
  await assert.rejects(neighbour.client.accountPeople.list(ann.account), { status: 404 })
})

test('a person belongs to several accounts, and changes between them in one session at a time', async () => {
  const ann = await anOwner('First House')
  const ben = await anOwner('Second House')
  const token = await invited(ann.client, ann.account, ben.email, 'billing')
  const stranger = createClient({ url: service.url })
  assert.equal((await stranger.invitation.show(token)).known, true)
  await assert.rejects(stranger.invitation.accept(token, { name: 'Not Ben', password: PASSWORD }), {
    status: 409,
  })
  const elsewhere = await someone(ben.email)
  await ben.client.invitation.accept(token)
  const who = await ben.client.whoAmI()
  assert.deepEqual([who.account, who.role], [ann.account, 'billing'])
  assert.deepEqual(
    who.accounts.map(({ name, role }) => [name, role]),
    [
      ['First House', 'billing'],
      ['Second House', 'owner'],
    ],
  )
  assert.equal((await elsewhere.client.whoAmI()).account, ben.account)
  await ben.client.invoices.list()
  await assert.rejects(ben.client.keys.list(ann.account), { status: 403 })
  await assert.rejects(ben.client.accounts.show(ben.account), { status: 404 })
  await ben.client.switchAccount(ben.account)
  assert.equal((await ben.client.keys.list(ben.account)).keys.length, 1)
  const { id: another } = await service.customer()
  await assert.rejects(ben.client.switchAccount(another), { status: 404 })
})

test('a new customer has first steps until they are done or dismissed; viewers, keys and staff have none', async () => {
  const ann = await anOwner('Harbour Radio')
  const has = async ({ client }: { client: Client }) => (await client.whoAmI()).first_steps
  const stepsOf = async ({ client }: { client: Client }) =>
    (await client.firstSteps.list()).steps.map(({ step, done }) => `${step} ${done ? 'done' : 'open'}`)
  assert.equal(await has(ann), true)
  assert.deepEqual(await stepsOf(ann), ['sample open', 'order open', 'emails open', 'invite open'])

  await ann.client.orders.sample()
  const settings = await ann.client.notices.settings()
  await ann.client.notices.choose({ wanted: settings.wanted, attached: ['docx'], low_balance: null })
  const vic = await joined(ann.client, ann.account, 'viewer')
  const bob = await joined(ann.client, ann.account, 'member')
  assert.deepEqual(await stepsOf(ann), ['sample done', 'order open', 'emails done', 'invite done'])
  assert.deepEqual(await stepsOf(bob), ['sample done', 'order open', 'emails open'], 'only owners invite')
  await ann.client.orders.place({ urls: [`${service.url}/samples/jfk.mp3`], skus: ['EMSR02'] })
  assert.deepEqual(await stepsOf(ann), ['sample done', 'order done', 'emails done', 'invite done'])

  const { api_key } = await ann.client.keys.add(ann.account)
  const program = { client: createClient({ url: service.url, token: api_key }) }
  assert.deepEqual(await Promise.all([vic, bob, program, { client: operator }].map(has)), [
    false,
    true,
    false,
    false,
  ])
  await assert.rejects(vic.client.orders.sample(), { status: 403 })
  await bob.client.firstSteps.dismiss()
  assert.deepEqual([await has(bob), await has(ann)], [false, true], 'each for themselves')
})

test('an account keeps an owner, even if its last two leave at once', async () => {
  const ann = await anOwner('Twin Owners')
  const bob = await joined(ann.client, ann.account, 'owner')
  const left = await Promise.allSettled([
    ann.client.accountPeople.leave(ann.account),
    bob.client.accountPeople.setRole(ann.account, bob.id, 'viewer'),
  ])
  assert.deepEqual(left.map(({ status }) => status).sort(), ['fulfilled', 'rejected'])
  const [who] = await runSql(
    service.databaseUrl,
    `select count(*) as owners from memberships where account_id = ${ann.account} and role = 'owner'`,
  )
  assert.equal(Number(who!.owners), 1)
})

test('only owners change who belongs to an account; everyone can leave it', async () => {
  const ann = await anOwner('Small Press')
  const bob = await joined(ann.client, ann.account, 'member')
  const cat = await joined(ann.client, ann.account, 'viewer', 'Cat')
  const low = { status: 403, code: 'role_too_low' }
  await assert.rejects(
    bob.client.accountPeople.invite(ann.account, { email: newEmail(), role: 'owner' }),
    low,
  )
  await assert.rejects(bob.client.accountPeople.setRole(ann.account, bob.id, 'owner'), low)
  await assert.rejects(bob.client.accountPeople.remove(ann.account, cat.id), low)
  await cat.client.accountPeople.leave(ann.account)
  assert.deepEqual((await cat.client.whoAmI()).accounts, [])
  await assert.rejects(cat.client.files.list(), { status: 404 })
  await ann.client.accountPeople.setRole(ann.account, bob.id, 'billing')
  await assert.rejects(bob.client.files.change(1, { title: 'Mine' }), low)
  await bob.client.accounts.statement(ann.account)
})

test('who is removed or gets another role loses what they had at once, and their open pages too', async () => {
  const ann = await anOwner('Closing Time')
  const bob = await joined(ann.client, ann.account, 'member')
  const stream = await fetch(`${service.url}/api/live`, { headers: { cookie: bob.session } })
  assert.equal(stream.status, 200)
  await ann.client.accountPeople.setRole(ann.account, bob.id, 'viewer')
  await stream.text()
  await ann.client.accountPeople.remove(ann.account, bob.id)
  await assert.rejects(bob.client.files.list(), { status: 404 })
  await assert.rejects(bob.client.accounts.show(ann.account), { status: 404 })
})

const nameAndEmail = async (account: number) => {
  const { name, email } = (await operator.accounts.show(account)).account
  return [name, email]
}

/** Someone's own name and email. */
const profileOf = async (someone: Someone) =>
  (await signedIn(service, { id: someone.id, email: someone.email, password: PASSWORD })).profile

/** With the link that is mailed to it. */
async function changeEmail(profile: Awaited<ReturnType<typeof profileOf>>, email: string): Promise<void> {
  await profile.setEmail(email, PASSWORD)
  await profile.confirmEmail(/new-email\/(\w+)/.exec(await mails.next())![1]!)
  await mails.next()
}

test('a name or email changes the account only for its owners, whatever others call themselves', async () => {
  const ann = await anOwner('Reed Voices')
  const before = await nameAndEmail(ann.account)
  for (const role of ['viewer', 'billing', 'member'] as const) {
    const profile = await profileOf(await joined(ann.client, ann.account, role))
    await profile.setName('Reed Voices')
    await profile.setName(`A ${role}`)
    assert.deepEqual(await nameAndEmail(ann.account), before, role)
  }
  const email = newEmail()
  await changeEmail(await profileOf(ann), email)
  assert.deepEqual(await nameAndEmail(ann.account), ['Reed Voices', email])
})

test('an owner who is removed or gets another role changes nothing of the account any more', async () => {
  for (const role of ['viewer', null] as const) {
    const ann = await anOwner('Old Guard')
    const bob = await joined(ann.client, ann.account, 'owner')
    if (role) await bob.client.accountPeople.setRole(ann.account, ann.id, role)
    else await bob.client.accountPeople.remove(ann.account, ann.id)
    assert.deepEqual(await nameAndEmail(ann.account), ['Old Guard', bob.email], 'an owner is reached')
    const profile = await profileOf(ann)
    await profile.setName('Taken Over')
    await changeEmail(profile, newEmail())
    assert.deepEqual(await nameAndEmail(ann.account), ['Old Guard', bob.email])
    await bob.client.accountPeople.rename(ann.account, 'New Guard')
    assert.deepEqual(await nameAndEmail(ann.account), ['New Guard', bob.email])
    await assert.rejects(ann.client.accountPeople.rename(ann.account, 'Mine'), {
      status: role ? 403 : 404,
    })
    const again = await operator.accounts.add({ email: ann.email, name: 'Somebody new' })
    assert.notEqual(again.account.id, ann.account, 'the email is free')
  }
})

test('invitations end when the person who sent them no longer owns the account', async () => {
  const stranger = createClient({ url: service.url })
  const chosen = { name: 'Eve', password: PASSWORD }
  for (const how of ['demoted', 'removed', 'left'] as const) {
    const ann = await anOwner('Open House')
    const bob = await joined(ann.client, ann.account, 'owner')
    const token = await invited(bob.client, ann.account, newEmail(), 'owner')
    const kept = await invited(ann.client, ann.account, newEmail(), 'viewer')
    if (how === 'demoted') await ann.client.accountPeople.setRole(ann.account, bob.id, 'viewer')
    if (how === 'removed') await ann.client.accountPeople.remove(ann.account, bob.id)
    if (how === 'left') await bob.client.accountPeople.leave(ann.account)
    await assert.rejects(stranger.invitation.show(token), { status: 404 }, how)
    await assert.rejects(stranger.invitation.accept(token, chosen), { status: 404 }, how)
    if (how === 'demoted') await ann.client.accountPeople.setRole(ann.account, bob.id, 'owner')
    await assert.rejects(stranger.invitation.accept(token, chosen), { status: 404 }, how)
    await stranger.invitation.accept(kept, chosen)
  }
})

test('an invitation by an operator ends when they are no longer one', async () => {
  const ann = await anOwner('Helped House')
  const { id } = await addColleague(service, ['operator'])
  await invited(ann.client, ann.account, newEmail(), 'owner')
  const token = await invited(ann.client, ann.account, newEmail(), 'owner')
  await runSql(
    service.databaseUrl,
    `update invitations set invited_by = ${id} where account_id = ${ann.account}`,
  )
  const stranger = createClient({ url: service.url })
  assert.equal((await stranger.invitation.show(token)).role, 'owner')
  await operator.people.setRoles(id, ['editor'])
  await assert.rejects(stranger.invitation.accept(token, { name: 'Eve', password: PASSWORD }), {
    status: 404,
  })
})

test('keys end with the ownership of the person who made them, and so do keys made with those keys', async () => {
  for (const how of ['demoted', 'removed', 'left'] as const) {
    const ann = await anOwner('Key House')
    const bob = await joined(ann.client, ann.account, 'owner')
    const withKey = (token: string) => createClient({ url: service.url, token })
    const first = await bob.client.keys.add(ann.account, 'nightly')
    const second = await withKey(first.api_key).keys.add(ann.account, 'made by nightly')
    const { api_key: anns, key } = await ann.client.keys.add(ann.account, 'daily')
    assert.deepEqual([first.key.person, second.key.person, key.person], ['Bob', 'Bob', 'Key House'])
    const stream = await fetch(`${service.url}/api/live`, {
      headers: { authorization: `Bearer ${second.api_key}` },
    })
    const told = await {
      demoted: () => ann.client.accountPeople.setRole(ann.account, bob.id, 'member'),
      removed: () => ann.client.accountPeople.remove(ann.account, bob.id),
      left: () => bob.client.accountPeople.leave(ann.account),
    }[how]()
    assert.match(told.message, /no longer work: nightly, made by nightly$/)
    await stream.text()
    for (const { api_key } of [first, second])
      await assert.rejects(withKey(api_key).files.list(), { status: 401 }, how)
    await withKey(anns).files.list()
  }
})

test('share links of a person who is removed stay, unless the owner wants them to end', async () => {
  const ann = await anOwner('Sharing House')
  const urls = [`${service.url}/samples/jfk.mp3`]
  const { audiofiles } = await ann.client.orders.place({ urls, skus: ['EMSR02'] })
  await runSql(
    service.databaseUrl,
    `with version as (
       insert into transcript_versions (audiofile_id, origin) values (${audiofiles[0]}, 'machine') returning id)
     update audiofiles set transcript_version_id = version.id from version where audiofiles.id = ${audiofiles[0]}`,
  )
  for (const revokeShares of [false, true]) {
    const bob = await joined(ann.client, ann.account, 'member')
    const { share } = await bob.client.files.share(audiofiles[0]!, {})
    await ann.client.accountPeople.remove(ann.account, bob.id, { revokeShares })
    const ids = (await ann.client.files.shares(audiofiles[0]!)).shares.map(({ id }) => id)
    assert.equal(ids.includes(share.id), !revokeShares)
  }
})

test('the log of an account says who did what: its people, its keys and operators', async () => {
  const ann = await anOwner('Log House')
  const bob = await joined(ann.client, ann.account, 'member')
  const { api_key } = await ann.client.keys.add(ann.account, 'Nightly', { scopes: ['order'] })
  const { order } = await createClient({ url: service.url, token: api_key }).v4.order({
    url: `${service.url}/samples/jfk.mp3`,
    sku: 'TRANS2',
  })
  await assert.rejects(bob.client.keys.add(ann.account, 'mine'), { status: 403 })
  await bob.client.glossary.set(ann.account, ['Cathryn'])
  await operator.accounts.credit(ann.account, 5, 'Sorry')
  const { entries } = await ann.client.accountPeople.log(ann.account)
  assert.deepEqual(
    entries.map(({ by, name, action, order: on }) => [by, name, action, on]),
    [
      ['operator', null, 'changed the balance', null],
      ['person', 'Bob', 'changed the glossary', null],
      ['key', 'Nightly', 'placed an order', order],
      ['person', 'Log House', 'created an API key', null],
      ['person', 'Bob', 'joined through an invitation', null],
      ['person', 'Log House', 'invited a member', null],
      ['operator', null, 'added an account', null],
    ],
  )
  assert.equal(entries[2]!.outcome, `Order '${order}' Created`)
  assert.equal(entries[1]!.address, '127.0.0.1')
  const ofBob = await ann.client.accountPeople.log(ann.account, { name: 'Bob' })
  assert.deepEqual(
    ofBob.entries.map(({ action }) => action),
    ['changed the glossary', 'joined through an invitation'],
  )
  const page = await ann.client.accountPeople.log(ann.account, { limit: 3 })
  const rest = await ann.client.accountPeople.log(ann.account, { cursor: page.next! })
  assert.deepEqual([...page.entries, ...rest.entries], entries)
  await assert.rejects(bob.client.accountPeople.log(ann.account), { status: 403 })
  assert.ok(!JSON.stringify(entries).includes(api_key))
})

test('deleting the data of an account leaves people who belong to another one', async () => {
  const ann = await anOwner('Going Away')
  const ben = await anOwner('Staying Here')
  const gone = await joined(ann.client, ann.account, 'member')
  await ben.client.invitation.accept(await invited(ann.client, ann.account, ben.email, 'member'))
  await operator.accounts.credit(ann.account, -20, 'Paid out')
  await operator.accounts.deleteData(ann.account)
  const who = await ben.client.whoAmI()
  assert.deepEqual([who.account, who.role], [ben.account, 'owner'])
  assert.equal((await someone(ben.email)).id, ben.id)
  await assert.rejects(someone(gone.email), { status: 401 })
})

test('when an owner asks to delete the account, all its members are told once by mail', async () => {
  const ann = await anOwner('Harbour Radio')
  const vic = await joined(ann.client, ann.account, 'viewer', 'Vic')
  await ann.client.accounts.askDeletion(ann.account, 'Harbour Radio')
  await ann.client.accounts.askDeletion(ann.account, 'Harbour Radio')
  const told = [await mails.next(), await mails.next()]
  for (const { email } of [ann, vic]) assert.ok(told.some((mail) => mail.includes(`To: ${email}`)))
  const text = told[0]!.replaceAll('=\r\n', '').replace(/\s+/g, ' ')
  assert.match(text, /Harbour Radio asked to delete it\. On [A-Z][a-z]+ \d{1,2}, \d{4}, it will be deleted/)
  assert.match(text, /download everything in it except the recordings:/)
  await ann.client.accountPeople.invite(ann.account, { email: 'next@example.com', role: 'viewer' })
  assert.match(await mails.next(), /To: next@example\.com/)
})

test('each member has saved searches of their own in an account, whatever their role', async () => {
  const ann = await anOwner('Harbour Radio')
  const vic = await joined(ann.client, ann.account, 'viewer', 'Vic')
  const hostile = `<b>"'\\%</b> ${'x'.repeat(60)}`
  const search = { q: 'ask not', tag: 'board', added: '2026-01-01..', sort: 'title' as const }
  const { id } = await vic.client.savedSearches.add({ name: `  ${hostile}\n`, search })
  await vic.client.savedSearches.add({ name: 'Ready', search: { status: 'ready' } })
  const own = async ({ client }: Someone) => (await client.savedSearches.list()).saved
  assert.deepEqual((await own(vic))[0], { id, name: hostile, search })
  assert.deepEqual(await own(ann), [])
  const both = await Promise.allSettled(
    ['Twice', 'Twice'].map((name) => ann.client.savedSearches.add({ name, search: {} })),
  )
  assert.deepEqual(both.map(({ status }) => status).sort(), ['fulfilled', 'rejected'])
  await assert.rejects(vic.client.savedSearches.add({ name: 'Ready', search: {} }), {
    status: 409,
    code: 'already_exists',
  })
  await assert.rejects(vic.client.savedSearches.rename(id, 'Ready'), { status: 409 })
  await vic.client.savedSearches.rename(id, hostile)
  await assert.rejects(vic.client.savedSearches.rename(id, ' '), { status: 400 })
  for (const added of ['yesterday', '7-days; drop', '..;'])
    await assert.rejects(vic.client.savedSearches.add({ name: 'Bad', search: { added } }), { status: 400 })
  await assert.rejects(ann.client.savedSearches.rename(id, 'Mine'), { status: 404 })
  await assert.rejects(ann.client.savedSearches.delete(id), { status: 404 })
  await vic.client.savedSearches.rename(id, 'Asked')
  assert.deepEqual(
    (await own(vic)).map(({ name }) => name),
    ['Asked', 'Ready'],
  )
  await vic.client.savedSearches.delete(id)
  await assert.rejects(vic.client.savedSearches.delete(id), { status: 404 })
  const { api_key } = await ann.client.keys.add(ann.account, 'program')
  await assert.rejects(createClient({ url: service.url, token: api_key }).savedSearches.list(), {
    status: 401,
  })
  await ann.client.accountPeople.remove(ann.account, vic.id)
  const rows = await runSql(service.databaseUrl, `select from saved_searches where person_id = ${vic.id}`)
  assert.equal(rows.length, 0)
})
