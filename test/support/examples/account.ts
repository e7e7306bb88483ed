import { reaches } from '../follow.ts'
import type { Stage } from './stage.ts'

/** Money of a customer: card, top-ups, receipts, invoices; and what operators do with it. */
export async function moneyStory({ service, recorder, waits, host }: Stage): Promise<void> {
  const { key, id: account, client } = await service.customer({ credit: 20 })
  const send = recorder.caller(key)
  const operator = recorder.caller(service.facts.operator_token)
  const path = { account }
  const payOn = (begun: { url: string }) =>
    fetch(service.url + begun.url, {
      method: 'POST',
      body: new URLSearchParams({ card: 'test-card-succeeds' }),
      redirect: 'manual',
    })
  const sessionOf = (begun: { url: string }) => begun.url.split('/').at(-1)!

  await send('setBuyer', {
    path,
    body: { name: 'Ann Example', address: '1 Main Street', tax_number: '' },
  })
  await send('showBuyer', { path })
  const form = await send('beginCard', { path })
  await payOn(form)
  await send('finishCard', { path: { account, session: sessionOf(form) } })
  await send('setCard', { path, body: { token: 'test-card-succeeds' } })
  await send('showCard', { path })
  await send('showTopUpOptions', { path })
  const { transaction } = await send('topUp', { path, body: { amount: 25 } })
  const page = await send('beginTopUp', { path, body: { amount: 25 } })
  await payOn(page)
  await send('finishTopUp', { path: { account, session: sessionOf(page) } })
  await send('setAutomaticTopUp', {
    path,
    body: { on: true, below: 10, amount: 25, monthly_max: 100 },
  })
  await send('showAutomaticTopUp', { path })
  await send('removeCard', { path })
  await send('showStatement', { path })
  await send('showTopUpReceipt', { path: { transaction } })
  await send('downloadTopUpReceipt', { path: { transaction } })
  const { order, audiofiles } = await client.orders.place({ urls: [waits], skus: ['TRANS2'] })
  await send('showReceipt', { path: { order } })
  await send('downloadReceipt', { path: { order } })
  const { refund } = await operator('refundFileAsOperator', {
    path: { file: audiofiles[0]! },
    headers: { 'idempotency-key': 'refund-1' },
    body: { amount: 1, memo: 'Late', to: 'balance' },
  })
  await send('showCreditNote', { path: { refund } })
  await send('downloadCreditNote', { path: { refund } })

  const agent = (await client.keys.add(account, 'agent', { spending_limit: 0.3 })).api_key
  const grown = await recorder.caller(agent)('placeOrder', {
    body: { urls: [`${host.url}/grew.wav`], skus: ['EMSR02'] },
  })
  await reaches(client, grown.audiofiles[0], 'On Hold')
  await send('approveOrder', { path: { order: grown.order } })
  await operator('creditAccount', { path, body: { amount: -100, memo: 'Bank transfer came back' } })
  const held = await client.orders.place({ urls: [waits], skus: ['TRANS14'] })
  await operator('listHolds')
  await operator('releaseOrder', { path: { order: held.order } })
}

export async function invoiceStory({ service, recorder, waits }: Stage): Promise<void> {
  const { key, client } = await service.customer({ terms: 'invoice' })
  const send = recorder.caller(key)
  const operator = recorder.caller(service.facts.operator_token)
  const { audiofiles } = await client.orders.place({ urls: [waits, waits], skus: ['TRANS14'] })
  const { invoices } = await send('listInvoices')
  const invoice: number = invoices[0].id
  const path = { invoice }
  const item = { audiofile: audiofiles[0]!, amount: 1, memo: 'Express' }
  await operator('addInvoiceItem', { path, headers: { 'idempotency-key': 'item-1' }, body: item })
  const { invoice: shown } = await send('showInvoice', { path })
  await operator('removeInvoiceItem', { path: { invoice, item: shown.items.at(-1).id } })
  await operator('editInvoice', {
    path,
    body: { due: '2099-01-31', purchase_order: 'PO 77', memo: 'Thank you' },
  })
  await operator('closeInvoice', { path })
  await operator('submitInvoice', { path, body: { due: '2099-01-31' } })
  await operator('sendInvoice', { path })
  await send('v4Invoice', { path: { invoice_id: invoice }, body: {} })
  await send('v4InvoiceByGet', { path: { invoice_id: invoice } })
  await send('showInvoiceDocument', { path })
  await send('downloadInvoiceDocument', { path })
  await service.operator.files.refund(audiofiles[0]!)
  const note = (await client.invoices.show(invoice)).invoice.credit_notes[0]!.id
  await send('showInvoiceCreditNote', { path: { invoice, note } })
  await send('downloadInvoiceCreditNote', { path: { invoice, note } })
  await client.orders.place({ urls: [waits], skus: ['TRANS14'] })
  const next = (await client.invoices.list()).invoices.find(({ state }) => state === 'CREATED')!.id
  await service.operator.invoices.close(next)
  await service.operator.invoices.submit(next, { due: '2099-01-31' })
  await operator('payInvoice', { path: { invoice: next }, body: { memo: 'Bank transfer' } })
  await operator('voidInvoice', { path, body: { memo: 'Ordered by mistake' } })
}

/** Keys and members of an account. */
export async function accountStory({ service, recorder, mailed }: Stage): Promise<void> {
  const operator = recorder.caller(service.facts.operator_token)
  const { account } = await operator('addAccount', {
    body: { email: 'harbour@example.com', name: 'Harbour Radio', credit: 20 },
  })
  const path = { account: account.id }
  await operator('listAccounts', { query: { q: 'Harbour' } })
  const { link } = await operator('createPasswordLink', { body: { email: 'harbour@example.com' } })
  const owner = recorder.caller()
  await owner('setPassword', { path: { token: link.split('/').at(-1) }, body: { password: PASSWORD } })
  const made = await owner('createKey', {
    path,
    body: { label: 'backup script', scopes: ['read', 'order'], spending_limit: 50 },
  })
  await owner('listKeys', { path })
  await owner('revokeKey', { path: { ...path, key: made.key.id } })
  await owner('renameAccount', { path, body: { name: 'Harbour Radio Ltd' } })
  const invite = async (email: string) => {
    await owner('inviteMember', { path, body: { email, role: 'member' } })
    return { token: await mailed(email, /join\/(\w+)/) }
  }
  const bob = recorder.caller()
  const token = await invite('bob@example.com')
  await bob('showInvitation', { path: token })
  await bob('acceptInvitation', { path: token, body: { name: 'Bob', password: PASSWORD } })
  await invite('eve@example.com')
  const { people, invitations } = await owner('listMembers', { path })
  await owner('withdrawInvitation', { path: { ...path, invitation: invitations[0].id } })
  await bob('changeAccount', { body: { account: account.id } })
  const person = people.find(({ name }: { name: string }) => name === 'Bob').id
  await owner('changeMemberRole', { path: { ...path, person }, body: { role: 'viewer' } })
  await owner('removeMember', { path: { ...path, person } })
  const cyd = recorder.caller()
  await cyd('acceptInvitation', {
    path: await invite('cyd@example.com'),
    body: { name: 'Cyd', password: PASSWORD },
  })
  await cyd('leaveAccount', { path })
  await owner('listAccountLog', { path })
  const { notices } = await owner('listNotices')
  await owner('showNoticeSettings')
  await owner('setNoticeSettings', {
    body: { low_balance: 5, wanted: ['transcript ready'], attached: ['docx'] },
  })
  await owner('markNoticesSeen', { body: { notice: notices[0]?.id ?? 1 } })
  await owner('listFirstSteps')
  const { id: saved } = await owner('saveSearch', {
    body: { name: 'Board meetings this year', search: { tag: 'board', added: 'this-year', sort: 'title' } },
  })
  await owner('listSavedSearches')
  await owner('renameSavedSearch', { path: { saved }, body: { name: 'Board' } })
  await owner('deleteSavedSearch', { path: { saved } })
  await owner('dismissFirstSteps')
  await authorizationStory(owner, service.url, account.id)
  await owner('downloadAccount', { path })
  await owner('deleteAccount', { path, body: { name: 'Harbour Radio Ltd' } })
  await owner('keepAccount', { path })

  await operator('editAccount', {
    path,
    body: { name: 'Harbour Radio Ltd', notes: 'Asks for Ann.', credit_limit: 500 },
  })
  await operator('suspendAccount', { path, body: { suspended: true, reason: 'Invoice 1001 is not paid.' } })
  await operator('showAccountAbout', { path })
  await service.operator.accounts.suspend(account.id, false)
  await operator('setTerms', { path, body: { terms: 'card' } })
  await operator('setContractPrice', { path: { ...path, sku: 'TRANS2' }, body: { price: 2 } })
  await operator('listContractPrices', { path })
  await operator('removeContractPrice', { path: { ...path, sku: 'TRANS2' } })
  await operator('setSku', {
    path: { sku: 'BULK2' },
    body: { product: 'TRANS2', meaning: '1-day, in bulk', price: 2 },
  })
  const signedIn = recorder.caller()
  const { operator_email, operator_password } = service.facts
  await signedIn('signIn', { body: { email: operator_email, password: operator_password } })
  await signedIn('actForAccount', { path })
  await signedIn('stopActing')
  await operator('deleteAccountData', { path })
}

const PASSWORD = 'correct horse battery'

/** An assistant asks to be let in. */
async function authorizationStory(
  owner: ReturnType<Stage['recorder']['caller']>,
  url: string,
  account: number,
): Promise<void> {
  const redirect_uri = 'http://127.0.0.1:9/callback'
  const registered = await fetch(`${url}/oauth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ client_name: 'Assistant', redirect_uris: [redirect_uri] }),
  })
  const { client_id } = (await registered.json()) as { client_id: string }
  const asked = {
    response_type: 'code',
    client_id,
    redirect_uri,
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    code_challenge_method: 'S256',
    scope: 'read order',
  }
  await owner('showAuthorization', { query: asked })
  await owner('answerAuthorization', { body: { ...asked, allow: true, account, spending_limit: 5 } })
}
