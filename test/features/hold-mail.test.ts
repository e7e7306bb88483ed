import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createClient } from '../../sdk/index.ts'
import { startMailServer } from '../support/mail-server.ts'
import { startService } from '../support/service.ts'

const mails = await startMailServer()
const service = await startService({
  env: { LONGHAND_SMTP_URL: mails.url, LONGHAND_MAIL_FROM: 'Longhand <hello@example.com>' },
})

test('a customer whose order is held gets one mail that says why and what to do', async () => {
  const { account, api_key } = await service.operator.accounts.add({ email: 'ann@example.com', credit: 5 })
  await service.operator.accounts.credit(account.id, -6)
  const customer = createClient({ url: service.url, token: api_key })
  const placed = await customer.v4.order({ url: `${service.url}/samples/jfk.mp3`, sku: 'EMSR02' })
  assert.equal(placed.hold, 'billing')
  const mail = await mails.next()
  assert.match(mail, /To: ann@example\.com/)
  assert.match(mail, new RegExp(`Subject: Your order ${placed.order} is on hold`))
  assert.match(
    mail,
    /Your account is past due\. We start work on this order once the overdue amount is paid\./,
  )
  assert.ok(mail.includes(`${service.url}/orders/${placed.order}`))
  assert.equal(mails.waiting(), 0)
})
