import type { BrowserContext } from 'playwright-core'
import { createClient } from '../../sdk/index.ts'
import type { Service } from './service.ts'
import { until } from './until.ts'

export type Visitor = {
  account: number
  email: string
  password: string
  key: string
  /** With a key of the same account. */
  client: ReturnType<typeof createClient>
  cookie: { name: string; value: string; url: string }
}

/** Someone who signed up, with money on their balance. */
export async function signUpVisitor(service: Service, credit = 100): Promise<Visitor> {
  const email = `${crypto.randomUUID().slice(0, 8)}@example.com`
  const password = 'correct horse battery'
  await fetch(`${service.url}/api/sign-up`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, name: 'Ann Lee' }),
  })
  const { link } = await service.operator.signUps.link(email)
  const answer = await fetch(link.replace('/sign-up/', '/api/sign-up/'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ password }),
  })
  const [name, value] = answer.headers.get('set-cookie')!.split(';')[0]!.split('=') as [string, string]
  const session = { cookie: `${name}=${value}`, 'sec-fetch-site': 'same-origin' }
  const who = (await (await fetch(`${service.url}/api/session`, { headers: session })).json()) as {
    account: number
  }
  if (credit > 0) await service.operator.accounts.credit(who.account, credit, 'Bank transfer')
  const made = await fetch(`${service.url}/api/accounts/${who.account}/keys`, {
    method: 'POST',
    headers: { ...session, 'content-type': 'application/json' },
    body: JSON.stringify({ label: 'backup script' }),
  })
  const { api_key } = (await made.json()) as { api_key: string }
  return {
    account: who.account,
    email,
    password,
    key: api_key,
    client: createClient({ url: service.url, token: api_key }),
    cookie: { name, value, url: service.url },
  }
}

export const signIn = (context: BrowserContext, { cookie }: Visitor) => context.addCookies([cookie])

export async function orderSample(
  { client }: Visitor,
  service: Service,
  name: string,
  title?: string,
): Promise<number> {
  const { audiofiles } = await client.orders.place({
    urls: [`${service.url}/samples/${name}`],
    skus: ['EMSR02'],
    names: ['John F. Kennedy'],
    ...(title ? { title } : {}),
  })
  return audiofiles[0]!
}

export const untilDelivered = ({ client }: Visitor, file: number) =>
  until(async () => (await client.files.show(file)).file.statename === 'Delivered', {
    withinSeconds: 150,
    what: `the delivery of file ${file}`,
  })
