import type { FastifyInstance } from 'fastify'
import { escapeAttribute, escapeMarkup } from '../../platform/markup.ts'
import { formatDollars } from '../../platform/money.ts'
import { Refusal } from '../../platform/refusal.ts'
import {
  completeTestSession,
  type TEST_CARDS,
  TEST_PAYMENT_PATH,
  type TestSession,
  testSession,
} from '../../shop/payments/index.ts'
import type { Services } from '../services.ts'
import { type PlainPage, sendPlainPage } from './plain-page.ts'

type Visit = { Params: { session: string }; Body: { card?: unknown } | undefined }

/** The test gateway's own page. As with a real gateway, anyone who has its unguessable address can use it. */
export function mountTestPayment(app: FastifyInstance, { db, gateway }: Services): void {
  if (gateway.name !== 'test') return
  const path = `${TEST_PAYMENT_PATH}/:session`
  const find = async (session: string): Promise<TestSession> => {
    const found = await testSession(db, session)
    if (!found) throw new Refusal('not_found', 'There is no such payment.')
    return found
  }
  app.get<Visit>(path, { schema: { hide: true } }, async (request, reply) => {
    const found = await find(request.params.session)
    return found.card ? reply.redirect(found.done_path, 303) : sendPlainPage(reply, paymentPage(found, null))
  })
  app.post<Visit>(path, { schema: { hide: true } }, async (request, reply) => {
    const found = await find(request.params.session)
    const problem = await completeTestSession(db, found.id, String(request.body?.card))
    return problem === null
      ? reply.redirect(found.done_path, 303)
      : sendPlainPage(reply, paymentPage(found, problem))
  })
}

const NAMES: Record<keyof typeof TEST_CARDS, string> = {
  'test-card-succeeds': 'A card that works',
  'test-card-declines': 'A card that is always declined',
  'test-card-declines-once': 'A card that is declined the first time',
}

function paymentPage({ amount_cents, cancel_path }: TestSession, problem: string | null): PlainPage {
  const isPayment = amount_cents !== null
  const cards = Object.entries(NAMES).filter(([card]) => !isPayment || card !== 'test-card-declines-once')
  const choices = cards.map(
    ([card, name], at) =>
      `<label><input type="radio" name="card" value="${card}"${at === 0 ? ' checked' : ''}> ${name}</label>`,
  )
  return {
    title: isPayment ? 'Test payment' : 'Test card',
    css: CSS,
    body: `<main>
<p class="aside">Test payments</p>
<h1>${isPayment ? `Pay ${formatDollars(amount_cents)}` : 'Add a card'}</h1>
<p>No payment provider is set up here. This page stands in for its card form, and no real money moves.</p>
${problem ? `<p role="alert">${escapeMarkup(problem)}</p>` : ''}
<form method="post">
<fieldset><legend>Test card</legend>
${choices.join('\n')}
</fieldset>
<button>${isPayment ? `Pay ${formatDollars(amount_cents)}` : 'Save card'}</button>
</form>
<p><a href="${escapeAttribute(cancel_path)}">Cancel and go back</a></p>
</main>`,
  }
}

const CSS = `
:root { color-scheme: light dark; }
* { box-sizing: border-box; }
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; background: light-dark(#f0f2f8, #11141d); color: light-dark(#18203a, #e7e9f1); }
main { max-width: 26rem; margin: clamp(1rem, 10vh, 6rem) auto; padding: 2rem; background: light-dark(#fff, #191d29); border: 1px solid light-dark(#dadeea, #2e3548); border-radius: 10px; }
@media (max-width: 30rem) { main { margin: 0; min-height: 100dvh; border: 0; border-radius: 0; } }
h1 { margin: 0 0 .8rem; font-size: 1.9rem; line-height: 1.2; }
.aside { margin: 0 0 .4rem; font-size: .9rem; color: light-dark(#535c78, #a6aec5); }
fieldset { margin: 1.4rem 0; padding: 0; border: 0; }
legend { margin-bottom: .5rem; padding: 0; font-weight: 600; }
label { display: flex; gap: .7rem; align-items: center; margin-bottom: .5rem; padding: .75rem .9rem; border: 1px solid light-dark(#868ea8, #6b748f); border-radius: 6px; cursor: pointer; }
label:has(:checked) { border-color: light-dark(#2b3fae, #aab8ff); box-shadow: inset 0 0 0 1px light-dark(#2b3fae, #aab8ff); }
input { margin: 0; accent-color: light-dark(#2b3fae, #aab8ff); }
button { width: 100%; padding: .8rem; border: 0; border-radius: 6px; background: light-dark(#2b3fae, #aab8ff); color: light-dark(#fff, #11141d); font: 600 1rem/1.2 system-ui, sans-serif; cursor: pointer; }
[role=alert] { padding: .7rem .9rem; border-left: 4px solid light-dark(#a21f38, #ff9fac); background: light-dark(#fbeef0, #3a2028); }
a { color: light-dark(#2b3fae, #aab8ff); }
`
