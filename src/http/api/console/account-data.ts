import { z } from 'zod'
import { findAccount } from '../../../accounts/index.ts'
import { eraseAccount } from '../../../operations/erasure/index.ts'
import { prepayBalance } from '../../../shop/ledger/index.ts'
import { route } from '../../route.ts'
import { accountAnswer, present } from './accounts.ts'

export const accountDataRoutes = [
  route({
    method: 'DELETE',
    path: '/accounts/:account/data',
    of: 'operation',
    access: { operator: 'operate' },
    done: 'deleted the data of an account',
    tag: 'Accounts',
    operationId: 'deleteAccountData',
    summary: 'Delete the data of an account (operators)',
    description:
      'Permanently deletes recordings, transcripts, titles, URLs, notes, names, uploads, the webhook, events, keys and the email. Files that have not been worked on are cancelled and refunded. Amounts and invoice numbers are kept for accounting. The request is refused with status 409 while files are being worked on or money is owed. It is safe to repeat; `erased` is set once nothing is left.',
    response: z.object({
      account: accountAnswer,
      cancelled: z.array(z.string()).meta({ description: 'orders cancelled by the deletion' }),
      message: z.string(),
    }),
    async run({ tx, params }) {
      const { id } = await findAccount(tx, params.account)
      const { cancelled } = await eraseAccount(tx, id)
      const account = await findAccount(tx, id)
      return {
        account: present(account, await prepayBalance(tx, id)),
        cancelled,
        message: account.erasedAt
          ? `The data of account ${id} is deleted`
          : `The data of account ${id} is being deleted`,
      }
    },
    afterwards: ({ services: { keyring } }) => keyring.forgetAll(),
  }),
]
