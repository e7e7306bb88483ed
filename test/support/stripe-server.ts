import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { after } from 'node:test'
import { KEPT_CONNECTIONS } from './kept-connections.ts'

type Payment = Record<string, string> & { id: string; key: string; description: string }

export type StripeServer = {
  url: string
  /** One for each idempotency key that is remembered. */
  payments: Payment[]
  /** What went back to cards. */
  refunds: Payment[]
  /** Refunds are refused, as for a card that is gone. */
  refusesRefunds: boolean
  /** As after a day. */
  forgetKeys(): void
  /** Smaller payments are refused. */
  leastCents: number
  /** Every request fails while this is set. */
  isDown: boolean
  /** What the form on its page gives next. */
  nextMethod: string
  /** So many payments or refunds are made, but the connection breaks before the answer. */
  answersLost: number
  /** Closes all pages that no one has paid on. */
  expirePages(): void
  /** No payment is answered before this. */
  opens: Promise<unknown>
  /** Payments that wait for it. */
  waiting: number
}

type Session = {
  id: string
  status: 'open' | 'complete' | 'expired'
  form: Record<string, string>
  method: string | null
}

/**
 * What we use of Stripe's HTTP: customers, payment methods, payment intents, refunds, and their idempotency keys; and the page
 * of a Checkout session that takes a card, at `/pay/…`.
 */
export async function startStripe(): Promise<StripeServer> {
  const answered = new Map<string, Payment>()
  const stripe: StripeServer = {
    url: '',
    payments: [],
    refunds: [],
    refusesRefunds: false,
    forgetKeys: () => answered.clear(),
    leastCents: 0,
    isDown: false,
    nextMethod: 'pm_good',
    answersLost: 0,
    expirePages: () => {
      for (const session of sessions) if (session.status === 'open') session.status = 'expired'
    },
    opens: Promise.resolve(),
    waiting: 0,
  }

  const sessions: Session[] = []

  function answerSession(path: string, form: Record<string, string>): [number, unknown] {
    if (path === '/v1/checkout/sessions')
      sessions.push({ id: `cs_test_${sessions.length + 1}`, status: 'open', form, method: null })
    const id = /^\/v1\/checkout\/sessions\/(\w+)/.exec(path)?.[1]
    const session = id ? sessions.find((one) => one.id === id) : sessions.at(-1)
    if (!session) return [404, { error: { type: 'invalid_request_error', code: 'resource_missing' } }]
    const { status, method } = session
    const { mode, customer, client_reference_id } = session.form
    const setup_intent =
      mode === 'setup' ? method && { status: 'succeeded', payment_method: visa(method) } : null
    const payment_intent =
      mode === 'payment' && method ? { id: `pi_of_${session.id}`, payment_method: visa(method) } : null
    const amount_total = Number(session.form['line_items[0][price_data][unit_amount]'])
    const paid = { payment_status: payment_intent ? 'paid' : 'unpaid', currency: 'usd', amount_total }
    const url = status === 'open' ? `${stripe.url}/pay/${session.id}` : null
    return [
      200,
      {
        id: session.id,
        status,
        url,
        mode,
        customer,
        client_reference_id,
        setup_intent,
        payment_intent,
        ...paid,
      },
    ]
  }

  /** The page where the customer enters the card, and the way back from it. */
  function showForm(
    path: string,
    isSent: boolean,
  ): { status: number; headers: Record<string, string>; page: string } {
    const session = sessions.find(({ id }) => path === `/pay/${id}`)!
    const { success_url, cancel_url } = session.form
    if (isSent) {
      session.status = 'complete'
      session.method = stripe.nextMethod
      return {
        status: 303,
        headers: { location: success_url!.replace('{CHECKOUT_SESSION_ID}', session.id) },
        page: '',
      }
    }
    const button = session.form.mode === 'payment' ? 'Pay' : 'Save card'
    const page = `<h1>Card form</h1><form method="post"><button>${button}</button></form><a href="${cancel_url}">Back</a>`
    return { status: 200, headers: { 'content-type': 'text/html' }, page }
  }

  function answer(path: string, form: Record<string, string>, key: string): [number, unknown] {
    const method = /^\/v1\/payment_methods\/(\w+)\/attach$/.exec(path)?.[1] ?? form.payment_method
    if (path.startsWith('/v1/checkout/')) return answerSession(path, form)
    if (path.startsWith('/v1/payment_intents?')) return listPayments(new URL(path, stripe.url).searchParams)
    if (path.startsWith('/v1/refunds')) return answerRefund(path, form, key)
    if (path === '/v1/customers') return [200, { id: 'cus_1', object: 'customer' }]
    if (method === 'pm_refused') return [402, declined]
    if (path !== '/v1/payment_intents') return [200, visa(method!)]
    if (method === 'pm_declined') return [402, declined]
    if (Number(form.amount) < stripe.leastCents) return [400, tooSmall]
    const payment = answered.get(key) ?? pay(form, key)
    return [200, { id: payment.id, status: 'succeeded' }]
  }

  function pay(form: Record<string, string>, key: string): Payment {
    const payment = {
      ...form,
      key,
      id: `pi_${stripe.payments.length + 1}`,
      description: form.description!,
    }
    stripe.payments.push(payment)
    answered.set(key, payment)
    return payment
  }

  function answerRefund(path: string, form: Record<string, string>, key: string): [number, unknown] {
    const asked = new URL(path, stripe.url).searchParams.get('payment_intent')
    const shown = ({ id, 'metadata[key]': key }: Payment) => ({ id, status: 'succeeded', metadata: { key } })
    if (asked !== null) {
      const data = stripe.refunds.filter(({ payment_intent }) => payment_intent === asked).map(shown)
      return [200, { object: 'list', data, has_more: false }]
    }
    if (stripe.refusesRefunds) return [400, alreadyRefunded]
    const earlier = answered.get(key)
    if (earlier) return [200, shown(earlier)]
    const refund = { ...form, key, id: `re_${stripe.refunds.length + 1}`, description: '' }
    stripe.refunds.push(refund)
    answered.set(key, refund)
    return [200, shown(refund)]
  }

  function listPayments(asked: URLSearchParams): [number, unknown] {
    const data = stripe.payments
      .filter(({ customer }) => customer === asked.get('customer'))
      .map((payment) => ({
        id: payment.id,
        status: 'succeeded',
        metadata: { key: payment['metadata[key]'] },
      }))
    return [200, { object: 'list', data, has_more: false }]
  }

  const server = createServer(KEPT_CONNECTIONS, async (request, response) => {
    const form = Object.fromEntries(new URLSearchParams(await text(request)))
    if (stripe.isDown) return void response.destroy()
    if (request.url!.startsWith('/pay/')) {
      const { status, headers, page } = showForm(request.url!, request.method === 'POST')
      return void response.writeHead(status, headers).end(page)
    }
    if (request.url === '/v1/payment_intents') {
      stripe.waiting++
      await stripe.opens
      stripe.waiting--
    }
    const [status, body] = answer(request.url!, form, String(request.headers['idempotency-key']))
    const movesMoney = request.url === '/v1/payment_intents' || request.url === '/v1/refunds'
    if (stripe.answersLost > 0 && movesMoney) {
      stripe.answersLost--
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

const visa = (id: string) => ({ id, type: 'card', card: { brand: 'visa', last4: '4242' } })

const tooSmall = {
  error: {
    type: 'invalid_request_error',
    code: 'amount_too_small',
    message: 'Amount must be at least $0.50 usd',
  },
}

const alreadyRefunded = {
  error: {
    type: 'invalid_request_error',
    code: 'charge_already_refunded',
    message: 'Charge has already been refunded.',
  },
}

const declined = {
  error: { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' },
}
