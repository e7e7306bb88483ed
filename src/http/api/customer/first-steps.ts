import { z } from 'zod'
import { dismissFirstSteps, listInvitations, membersOfAccount } from '../../../accounts/index.ts'
import { hasChosenMails } from '../../../messages/notices/index.ts'
import { counted } from '../../../platform/counted.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { orderSample, sampleOf } from '../../../shop/orders/index.ts'
import type { Caller } from '../../access/caller.ts'
import { messageOnly } from '../../fields.ts'
import { route } from '../../route.ts'
import type { Services } from '../../services.ts'
import { SAMPLE } from './about.ts'

const STEPS = ['sample', 'order', 'emails', 'invite'] as const
const step = z.object({ step: z.enum(STEPS), done: z.boolean() })
type Step = z.infer<typeof step>

/** The first steps of a new customer, and the sample, which is one of them. */
export const firstStepRoutes = [
  route({
    method: 'GET',
    path: '/first-steps',
    of: 'self',
    access: { customer: 'in person' },
    tag: 'Accounts',
    operationId: 'listFirstSteps',
    summary: 'The first steps of a new customer',
    description:
      'Shows what the person who is signed in can do first in the account: order the sample, order a transcript of their own recording, choose their emails, and invite someone. The website shows these steps until all are done or they are dismissed.',
    response: z.object({ steps: z.array(step), message: z.string() }),
    async run({ services, caller }) {
      const steps = await stepsOf(services, caller)
      return { steps, message: counted(steps.filter(({ done }) => !done).length, 'step') }
    },
  }),

  route({
    method: 'DELETE',
    path: '/first-steps',
    of: 'session',
    access: { customer: 'in person' },
    done: 'dismissed the first steps',
    isLogged: false,
    tag: 'Accounts',
    operationId: 'dismissFirstSteps',
    summary: 'Dismiss the first steps',
    description: 'The website does not show the first steps to this person again.',
    response: messageOnly,
    async run({ db, person }) {
      await dismissFirstSteps(db, person.id)
      return { message: 'Your first steps are dismissed' }
    },
  }),

  route({
    method: 'POST',
    path: '/sample/order',
    of: 'account',
    access: { customer: 'order' },
    done: 'ordered the sample',
    tag: 'Orders',
    operationId: 'orderSample',
    summary: 'Order the sample, free of charge',
    description:
      'Orders a transcript of our short sample recording. The sample is transcribed by machine and delivered like any other file. Each account can order it once, before it has other files; a repeated request gets the same order.',
    response: z.object({ order: z.string(), audiofiles: z.array(z.number()), message: z.string() }),
    async run({ services, account }) {
      const { title, recording } = SAMPLE
      return orderSample(services, account, {
        url: services.ownUrl() + recording,
        title: `Sample: ${title}`,
      })
    },
  }),
]

async function stepsOf(
  { db, mailer }: Services,
  { account, person, scopes, accountRole }: Caller,
): Promise<Step[]> {
  if (!account || !person)
    throw new Refusal('customers_only', 'Only customers who are signed in have first steps.')
  const { sampleOrder, hasOwnOrders } = await sampleOf(db, account.id)
  const steps: Step[] = []
  if (scopes.includes('order')) {
    if (sampleOrder !== null || !hasOwnOrders) steps.push({ step: 'sample', done: sampleOrder !== null })
    steps.push({ step: 'order', done: hasOwnOrders })
  }
  if (mailer) steps.push({ step: 'emails', done: await hasChosenMails(db, account.id, person.id) })
  if (accountRole === 'owner') {
    const [members, invitations] = await Promise.all([
      membersOfAccount(db, account.id),
      listInvitations(db, account.id),
    ])
    steps.push({ step: 'invite', done: members.length + invitations.length > 1 })
  }
  return steps
}
