import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { after } from 'node:test'

type Payment = Record<string, string> & { key: string; description: string }

export type StripeServer = {
  url: string
  /** One for each idempotency key. */
  payments: Payment[]
  /** Every request fails while this is set. */
  isDown: boolean
  /** The next payment is made, but the connection breaks before the answer. */
  breakNext(): void
}

/** What we use of Stripe's HTTP: customers, payment methods, payment intents, and their idempotency keys. */
export async function startStripe(): Promise<StripeServer> {
  let breaks = false
  const stripe: StripeServer = {
    url: '',
    payments: [],
    isDown: false,
    breakNext: () => {
      breaks = true
    },
  }

  function answer(path: string, form: Record<string, string>, key: string): [number, unknown] {
    const method = /^\/v1\/payment_methods\/(\w+)\/attach$/.exec(path)?.[1] ?? form.payment_method
    if (path === '/v1/customers') return [200, { id: 'cus_1', object: 'customer' }]
    if (method === 'pm_refused') return [402, declined]
    if (path !== '/v1/payment_intents')
      return [200, { id: method, type: 'card', card: { brand: 'visa', last4: '4242' } }]
    if (method === 'pm_declined') return [402, declined]
    if (!stripe.payments.some((payment) => payment.key === key))
      stripe.payments.push({ ...form, key, description: form.description! })
    return [200, { id: `pi_${key.replaceAll(' ', '_')}`, status: 'succeeded' }]
  }

  const server = createServer(async (request, response) => {
    const form = Object.fromEntries(new URLSearchParams(await text(request)))
    if (stripe.isDown) return void response.destroy()
    const [status, body] = answer(request.url!, form, String(request.headers['idempotency-key']))
    if (breaks && request.url === '/v1/payment_intents') {
      breaks = false
      return void response.destroy()
    }
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  after(() => {
    server.closeAllConnections()
    server.close()
  })
  stripe.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return stripe
}

const declined = {
  error: { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' },
}
