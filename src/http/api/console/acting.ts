import { actFor, findAccount } from '../../../accounts/index.ts'
import { SESSION_COOKIE } from '../../authentication.ts'
import { messageOnly } from '../../fields.ts'
import { route } from '../../route.ts'

/**
 * An operator sees a customer's pages and does what the customer asked for, for example by phone. The session has the
 * customer's rights then and none of the operator's; secrets stay the customer's own; every change is in the audit
 * log under both names.
 */
export const actingRoutes = [
  route({
    method: 'POST',
    path: '/accounts/:account/act',
    of: 'operation',
    access: { operator: 'operate' },
    done: 'started acting for a customer',
    tag: 'Accounts',
    operationId: 'actForAccount',
    summary: 'Act for a customer in this session (operators)',
    description:
      "The session sees what the customer sees. Everything that is done is logged with the operator's name.",
    response: messageOnly,
    async run({ tx, operator, params, request }) {
      const account = await findAccount(tx, params.account)
      const sessionToken = request.cookies[SESSION_COOKIE] ?? ''
      await actFor(tx, { personId: operator.id, sessionToken, accountId: account.id })
      return { message: { says: 'done.acting', name: account.name } as const }
    },
  }),

  route({
    method: 'DELETE',
    path: '/session/acting',
    of: 'acting',
    access: 'in person',
    done: 'stopped acting for a customer',
    tag: 'Signing in',
    operationId: 'stopActing',
    summary: 'Stop acting for a customer',
    description: "The session is the operator's own again.",
    response: messageOnly,
    async run({ db, account: { name }, caller: { person }, sessionToken }) {
      await actFor(db, { personId: person!.id, sessionToken, accountId: null })
      return { message: { says: 'done.notActing', name } as const }
    },
  }),
]
