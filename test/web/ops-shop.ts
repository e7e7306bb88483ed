import type { BrowserContext } from 'playwright-core'
import { createClient, signIn } from '../../sdk/index.ts'
import { sample, startFileHost } from '../support/file-host.ts'
import { runSql } from '../support/postgres-server.ts'
import { startService } from '../support/service.ts'

/** A shop in the middle of a day: something is late, something failed, something is held, someone owes money. */
export const host = await startFileHost({
  '/jfk.mp3': sample('jfk.mp3'),
  '/austen.mp3': sample('austen.mp3'),
})
export const service = await startService({
  env: { LONGHAND_ALLOW_HOSTS: host.host },
  parts: { serve: true, work: false },
})
export const { operator } = service
export const sql = (text: string) => runSql(service.databaseUrl, text)

/** A title that is markup, and one that is a very long word: both are shown as they are. */
export const HOSTILE = '<img src=x onerror="window.hacked = true">'

export async function openAccount(
  name: string,
  { credit, ...options }: { credit?: number; terms?: 'prepay' | 'invoice' } = {},
) {
  const email = `${name.toLowerCase().replaceAll(/\W+/g, '.')}@example.com`
  const { account, api_key } = await operator.accounts.add({ email, name, ...options })
  if (credit) await operator.accounts.credit(account.id, credit, 'Bank transfer')
  const client = createClient({ url: service.url, token: api_key })
  async function place(title: string, skus: string[]): Promise<{ order: string; file: number }> {
    const { order, audiofiles } = await client.orders.place({
      urls: [`${host.url}/austen.mp3`],
      skus,
      title,
      notes: HOSTILE,
      names: ['Ann Lee'],
    })
    return { order, file: audiofiles[0]! }
  }
  return { id: account.id, name, email, client, place }
}

export const moveTo = (file: number, statename: string, reason: string | null = null) =>
  sql(`
    insert into audiofile_history (audiofile_id, from_state, to_state, reason)
    select id, statename, '${statename}', ${reason ? `'${reason}'` : 'null'} from audiofiles where id = ${file};
    update audiofiles set statename = '${statename}', reason = ${reason ? `'${reason}'` : 'null'} where id = ${file}`)

export const makeLate = (file: number, hours: number) =>
  sql(`update audiofiles set due_at = now() - interval '${hours} hours' where id = ${file}`)

/** The browser has the session of the operator of the first run. */
export async function signInOperator(context: BrowserContext): Promise<void> {
  const { operator_email, operator_password } = service.facts
  const session = await signIn(service.url, operator_email, operator_password)
  const [name, value] = session.split('=') as [string, string]
  await context.addCookies([{ name, value, url: service.url }])
}
