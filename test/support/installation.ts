import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import { type Client, createClient, type File } from '../../sdk/index.ts'
import { launch } from './process.ts'

/** Where backup files go; removed after the test file. */
export function backupFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lh-backup-'))
  after(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A command of `longhand`, run to its end. */
export async function command(args: string[], env: Record<string, string>) {
  const running = launch(args, env)
  return { code: await running.ended, output: running.output(), result: running.result() }
}

/** Everything that customers and operators can see of an installation. */
export async function seenOf(url: string, operator: Client, keys: string[]) {
  const customers = await Promise.all(keys.map((key) => seenByCustomer(url, key)))
  const { accounts } = await operator.accounts.list()
  return { accounts, customers, people: (await operator.people.list()).people }
}

async function seenByCustomer(url: string, key: string) {
  const client = createClient({ url, token: key })
  const { account } = await client.whoAmI()
  const files = (await client.files.list({ limit: 200 })).files
  const invoices = (await client.invoices.list()).invoices
  return {
    balance: (await client.v4.balance()).balance,
    statement: (await client.accounts.statement(account!)).lines,
    orders: (await client.orders.list({ limit: 200 })).orders,
    files: await Promise.all(
      files.map(async (file) => ({ ...(await details(file.id)), ...(await heard(file)) })),
    ),
    invoices: await Promise.all(invoices.map((one) => client.v4.invoice(one.id))),
    webhook: await client.webhook.show(account!),
    events: (await client.events.list(account!, { limit: 200 })).events,
  }

  /** Without what could be bought now: it would be due so many days from now. */
  async function details(id: number) {
    const { upgrades, ...details } = await client.files.show(id)
    return { ...details, upgrades: upgrades.map(({ sku }) => sku) }
  }

  async function heard({ id, has_transcript }: File) {
    const authorization = `Bearer ${key}`
    const playback = await fetch(`${url}/api/files/${id}/playback.mp3`, { headers: { authorization } })
    return {
      sound: Buffer.from(await playback.arrayBuffer()).toString('base64'),
      transcript: has_transcript ? await (await client.v4.transcript(id, 'html')).text() : null,
    }
  }
}
