import { setTimeout as pause } from 'node:timers/promises'
import type { Account, Client } from '../../sdk/index.ts'
import type { Session } from './command.ts'

export async function deleteData(
  { operator, say }: Session,
  { account, yes }: { account: string; yes?: true },
): Promise<void> {
  const { id, email } = await find(operator, account)
  if (!yes)
    throw new Error(
      `This deletes every recording, transcript, title, link and name of account ${id} (${email}) permanently. Add --yes to confirm.`,
    )
  const { cancelled } = await operator.accounts.deleteData(id)
  const erased = await waitUntilErased(operator, id)
  say({ account: id, erased, cancelled }, () => `The data of account ${id} is deleted`)
}

async function find(operator: Client, numberOrEmail: string): Promise<Account> {
  const wanted = numberOrEmail.toLowerCase()
  const { accounts } = await operator.accounts.list({ q: wanted })
  const found = accounts.find(({ id, email }) => String(id) === wanted || email.toLowerCase() === wanted)
  if (!found) throw new Error(`There is no account ${numberOrEmail}.`)
  return found
}

/** A job deletes the data, so this waits until a worker has run it. */
async function waitUntilErased(operator: Client, id: number): Promise<string> {
  for (;;) {
    const { account } = await operator.accounts.show(id)
    if (account.erased) return account.erased
    await pause(200)
  }
}
