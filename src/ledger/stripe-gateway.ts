import Stripe from 'stripe'
import type { CardGateway, Declined } from './gateway.ts'

/** `apiUrl` is for tests, which speak Stripe's HTTP on loopback. */
export function createStripeGateway(secretKey: string, apiUrl: string | null): CardGateway {
  const stripe = new Stripe(secretKey, {
    maxNetworkRetries: 2,
    timeout: 20_000,
    telemetry: false,
    ...where(apiUrl),
  })
  return {
    name: 'stripe',
    async saveCard(token, { accountId, email }) {
      try {
        const customer = await stripe.customers.create({ email, metadata: { account: String(accountId) } })
        const method = await stripe.paymentMethods.attach(token, { customer: customer.id })
        const label = method.card ? `${method.card.brand} ending in ${method.card.last4}` : method.type
        return { ok: true, reference: { customer: customer.id, method: method.id }, label }
      } catch (error) {
        return declined(error)
      }
    },
    async charge({ customer, method }, { cents, key, description }) {
      try {
        const intent = await stripe.paymentIntents.create(
          {
            amount: cents,
            currency: 'usd',
            customer: customer!,
            payment_method: method!,
            off_session: true,
            confirm: true,
            description,
          },
          { idempotencyKey: `longhand ${key}` },
        )
        if (intent.status === 'succeeded') return { ok: true, reference: intent.id }
        return { ok: false, reason: `the bank asks the card holder to confirm (${intent.status})` }
      } catch (error) {
        return declined(error)
      }
    },
  }
}

/** Only what Stripe says about the card is an answer; anything else (network, our key) is thrown and tried again. */
function declined(error: unknown): Declined {
  if (error instanceof Stripe.errors.StripeCardError) return { ok: false, reason: error.message }
  throw error
}

function where(apiUrl: string | null) {
  if (!apiUrl) return {}
  const { hostname, port, protocol } = new URL(apiUrl)
  return { host: hostname, port: Number(port), protocol: protocol.slice(0, -1) as 'http' | 'https' }
}
