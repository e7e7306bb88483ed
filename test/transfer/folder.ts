import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after } from 'node:test'
import { type Client, createClient, signIn } from '../../sdk/index.ts'
import { launch } from '../support/process.ts'
import type { Service } from '../support/service.ts'

export const EXAMPLE = join(import.meta.dirname, '../../docs/operators/import-example')

/** A folder with these files; it ends with the test file. */
export function folderWith(files: Record<string, string | Buffer> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'lh-import-'))
  after(() => rmSync(folder, { recursive: true, force: true }))
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), content)
  }
  return folder
}

export function copyOfExample(): string {
  const folder = folderWith()
  cpSync(EXAMPLE, folder, { recursive: true })
  return folder
}

export type Report = {
  accounts: { added: number; joined: number; known: number }
  openingCents: number
  files: { added: number; known: number }
  ids: { kept: number; resolved: number; hidden: number }
  invoices: { added: number; known: number }
  keys: { added: number; known: number }
  recordings: { added: number; known: number }
  refused: { file: string; line: number; message: string }[]
  notes: string[]
  isDryRun: boolean
  invitations?: { email: string; link: string }[]
  mailed?: string[]
}

export const environmentOf = (service: Service, env: Record<string, string> = {}) => ({
  DATABASE_URL: service.databaseUrl,
  LONGHAND_DATA: service.dataFolder,
  LONGHAND_URL: service.url,
  ...env,
})

/** A command of `longhand` that works on the installation of a service, run to its end. */
export async function longhand(service: Service, args: string[], env: Record<string, string> = {}) {
  const running = launch(args, environmentOf(service, env))
  return { code: await running.ended, output: running.output(), result: running.result() }
}

/** `longhand import … --json`. */
export async function importInto(
  service: Service,
  folder: string,
  args: string[] = [],
  env: Record<string, string> = {},
): Promise<{ code: number | null; report: Report }> {
  const { code, output, result } = await longhand(service, ['import', folder, '--json', ...args], env)
  try {
    return { code, report: JSON.parse(result) }
  } catch {
    throw new Error(`longhand import ended with ${code}: ${output}`)
  }
}

const PASSWORD = 'a good password'

/** A person's session, with a key of their account. */
export type Entered = Client & { key: string }

/** A person sets the password with the link that they were given, and signs in. */
export async function enter(service: Service, email: string, link: string): Promise<Entered> {
  const token = link.split('/').at(-1)
  const answer = await fetch(`${service.url}/api/password/${token}`, {
    method: 'POST',
    body: JSON.stringify({ password: PASSWORD }),
    headers: { 'content-type': 'application/json' },
  })
  if (!answer.ok) throw new Error(await answer.text())
  const person = createClient({ url: service.url, session: await signIn(service.url, email, PASSWORD) })
  const { account } = await person.whoAmI()
  const { api_key } = await person.keys.add(account!, 'test')
  return { ...person, key: api_key, v4: createClient({ url: service.url, token: api_key }).v4 }
}

/** The person signs in with a link of an operator. */
export async function clientOf(service: Service, email: string): Promise<Entered> {
  const { link } = await service.operator.people.passwordLink(email)
  return enter(service, email, link)
}
