import { z } from 'zod'
import { actFor, findAccount } from '../../../accounts/index.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { SESSION_COOKIE } from '../../authentication.ts'
import { type Api, id, messageOnly, typed } from '../routes.ts'

/**
 * An operator sees a customer's pages and does what the customer asked for, for example by phone. The session has the
 * customer's rights then and none of the operator's; secrets stay the customer's own; every change is in the audit
 * log under both names.
 */
export function mountActing({ app, services, auth }: Api): void {
  typed(app).post(
    '/accounts/:account/act',
    {
      config: { done: 'started acting for a customer', access: { operator: 'operate' } },
      schema: {
        tags: ['Accounts'],
        operationId: 'actForAccount',
        summary: 'Act for a customer in this session (operators)',
        description:
          "The session sees what the customer sees. Everything that is done is logged with the operator's name.",
        params: z.object({ account: id }),
        response: { 200: messageOnly },
      },
    },
    async (request, reply) =>
      auth.operation(request, reply, async (tx, operator) => {
        const account = await findAccount(tx, request.params.account)
        const sessionToken = request.cookies[SESSION_COOKIE] ?? ''
        await actFor(tx, { personId: operator.id, sessionToken, accountId: account.id })
        return { message: `You are acting for ${account.name} until you go back` }
      }),
  )

  typed(app).delete(
    '/session/acting',
    {
      config: { done: 'stopped acting for a customer', access: 'in person' },
      schema: {
        tags: ['Signing in'],
        operationId: 'stopActing',
        summary: 'Stop acting for a customer',
        description: "The session is the operator's own again.",
        response: { 200: messageOnly },
      },
    },
    async (request, reply) => {
      const { person, isActing } = await auth.caller(request, reply)
      if (!isActing) throw new Refusal('wrong_state', 'You are not acting for a customer.')
      const { name } = await auth.ownAccount(request, reply)
      const sessionToken = request.cookies[SESSION_COOKIE] ?? ''
      await actFor(services.db, { personId: person!.id, sessionToken, accountId: null })
      return { message: `You are no longer acting for ${name}` }
    },
  )
}
