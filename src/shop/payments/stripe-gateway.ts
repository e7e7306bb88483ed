import Stripe from 'stripe'
import { now } from '../../platform/clock.ts'
import { TOO_SMALL } from './decline-words.ts'
import type { CardGateway, Charged, Declined, GatewayPages, SavedCard, Visit } from './gateway.ts'

/** Stripe forgets idempotency keys after a day. After that, we search its list of payments. */
const KEY_KNOWN_MS = 20 * 3600_000

/** It becomes part of a Stripe URL and must not be able to change the path. */
const METHOD_ID = /^\w+$/

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
    canTopUp: true,
    pages: createPages(stripe),
    async saveCard(token, { accountId, email }) {
      if (!METHOD_ID.test(token)) return { ok: false, reason: 'this is not a Stripe payment method' }
      try {
        const customer = await stripe.customers.create({ email, metadata: { account: String(accountId) } })
        const method = await stripe.paymentMethods.attach(token, { customer: customer.id })
        return savedCard(customer.id, method)
      } catch (error) {
        return declined(error)
      }
    },
    async charge({ customer, method }, { cents, key, description, firstAsked }) {
      try {
        if (now().getTime() - firstAsked.getTime() > KEY_KNOWN_MS) {
          const made = await paymentMade(stripe, { customer: customer!, key, since: firstAsked })
          if (made) return { ok: true, reference: made.id }
        }
        const intent = await stripe.paymentIntents.create(
          {
            amount: cents,
            currency: 'usd',
            customer: customer!,
            payment_method: method!,
            off_session: true,
            confirm: true,
            description,
            metadata: { key },
          },
          { idempotencyKey: `longhand ${key}` },
        )
        if (intent.status === 'succeeded') return { ok: true, reference: intent.id }
        return {
          ok: false,
          reason: 'the bank requires the cardholder to confirm the payment',
        }
      } catch (error) {
        return declined(error)
      }
    },
    async refund(payment_intent, { cents, key, firstAsked }) {
      try {
        if (now().getTime() - firstAsked.getTime() > KEY_KNOWN_MS) {
          const made = await refundMade(stripe, payment_intent, key)
          if (made) return refunded(made)
        }
        const made = await stripe.refunds.create(
          { payment_intent, amount: cents, metadata: { key } },
          { idempotencyKey: `longhand ${key}` },
        )
        return refunded(made)
      } catch (error) {
        return declined(error)
      }
    },
  }
}

/** Stripe reports some failures of a pending refund days later, in its dashboard; it returns the money to us then. */
function refunded({ id, status }: Stripe.Refund): Charged | Declined {
  const isOnItsWay = status === 'succeeded' || status === 'pending'
  return isOnItsWay ? { ok: true, reference: id } : { ok: false, reason: `the refund is ${status}` }
}

async function refundMade(
  stripe: Stripe,
  payment_intent: string,
  key: string,
): Promise<Stripe.Refund | null> {
  for await (const refund of stripe.refunds.list({ payment_intent, limit: 100 }))
    if (refund.metadata?.key === key) return refund
  return null
}

/** The clocks of both sides may differ a little. */
const CLOCKS_DIFFER_SECONDS = 3600

async function paymentMade(
  stripe: Stripe,
  { customer, key, since }: { customer: string; key: string; since: Date },
): Promise<Stripe.PaymentIntent | null> {
  const gte = Math.floor(since.getTime() / 1000) - CLOCKS_DIFFER_SECONDS
  for await (const intent of stripe.paymentIntents.list({ customer, created: { gte }, limit: 100 }))
    if (intent.metadata.key === key && intent.status === 'succeeded') return intent
  return null
}

/** An unpaid page expires after this time and need not be checked any more. */
const PAGE_SECONDS = 3600

/** Stripe Checkout: in setup mode it saves a card and charges nothing, in payment mode it charges and saves nothing. */
const createPages = (stripe: Stripe): GatewayPages => ({
  async begin({ accountId, email, known }, visit) {
    const account = String(accountId)
    const newCustomer = async () => (await stripe.customers.create({ email, metadata: { account } })).id
    const open = (customer: string) =>
      stripe.checkout.sessions.create({
        ...modeOf(visit),
        allowed_payment_method_types: ['card'],
        customer,
        client_reference_id: account,
        // Not a URL object, which would escape the braces of Stripe's placeholder.
        success_url: `${visit.siteUrl}${visit.donePath}`,
        cancel_url: `${visit.siteUrl}${visit.cancelPath}`,
      })
    const { id, url } = known?.customer
      ? await open(known.customer).catch(async (error) => {
          if (!isMissing(error)) throw error
          return open(await newCustomer())
        })
      : await open(await newCustomer())
    return { session: id, url: url! }
  },
  async cardOf(session) {
    const { status, customer, setup_intent } = await stripe.checkout.sessions.retrieve(session, {
      expand: ['setup_intent.payment_method'],
    })
    const intent = setup_intent as Stripe.SetupIntent | null
    if (status !== 'complete' || intent?.status !== 'succeeded')
      return { ok: false, reason: 'the form was not completed' }
    return savedCard(customer as string, intent.payment_method as Stripe.PaymentMethod)
  },
  async paymentOf(session) {
    const found = await stripe.checkout.sessions.retrieve(session, {
      expand: ['payment_intent.payment_method'],
    })
    const intent = found.payment_intent as Stripe.PaymentIntent | null
    if (found.payment_status !== 'paid' || !intent)
      return { state: found.status === 'expired' ? 'ended' : 'open' }
    if (found.currency !== 'usd') throw new Error(`${session} was paid in ${found.currency}`)
    const card = labelOf(intent.payment_method as Stripe.PaymentMethod)
    return { state: 'paid', cents: found.amount_total!, reference: intent.id, card }
  },
})

const modeOf = ({ payment }: Visit) =>
  payment
    ? {
        mode: 'payment' as const,
        line_items: [
          {
            quantity: 1,
            price_data: {
              currency: 'usd',
              unit_amount: payment.cents,
              product_data: { name: payment.description },
            },
          },
        ],
        expires_at: Math.floor(now().getTime() / 1000) + PAGE_SECONDS,
      }
    : { mode: 'setup' as const, currency: 'usd' }

/** Deleted at Stripe, or created with another API key. */
const isMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'

const savedCard = (customer: string, method: Stripe.PaymentMethod): SavedCard => ({
  ok: true,
  reference: { customer, method: method.id },
  label: labelOf(method),
})

const labelOf = ({ card, type }: Stripe.PaymentMethod): string =>
  card ? `${BRANDS[card.brand] ?? 'Card'} ending in ${card.last4}` : type

const BRANDS: Record<string, string> = {
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
}

/**
 * Card errors are declines, and so are requests that Stripe will never accept: for a card that is gone, or an amount
 * below its minimum. Other errors (network, our API key) are thrown and retried.
 */
function declined(error: unknown): Declined {
  if (error instanceof Stripe.errors.StripeCardError) return { ok: false, reason: error.message }
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
  if (error.code !== 'amount_too_small') return { ok: false, reason: error.message }
  const reason = `${error.message}; ${TOO_SMALL}`
  return { ok: false, reason, isTooSmall: true }
}

function where(apiUrl: string | null) {
  if (!apiUrl) return {}
  const { hostname, port, protocol } = new URL(apiUrl)
  return { host: hostname, port: Number(port), protocol: protocol.slice(0, -1) as 'http' | 'https' }
}
