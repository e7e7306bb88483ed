import { createSignIn } from '../../sdk/sign-in.ts'
import type { Service } from './service.ts'

export type Colleague = { id: number; email: string; password: string }

/** A new member of staff. */
export async function addColleague(
  service: Service,
  roles: ('transcriber' | 'editor' | 'operator')[] = ['editor'],
): Promise<Colleague> {
  const email = `${crypto.randomUUID()}@example.com`
  const { person, password } = await service.operator.people.add({ email, name: 'Ann Lee', roles })
  return { id: person.id, email, password }
}

/** The cookies of an answer, as the next request sends them. */
export const cookiesOf = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0]!)
    .filter((one) => !one.endsWith('='))
    .join('; ')

type Sent = { cookie?: string; browser?: string }

export const post = (service: Service, path: string, body: unknown, { cookie = '', browser }: Sent = {}) =>
  fetch(service.url + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: service.url,
      cookie,
      ...(browser ? { 'user-agent': browser } : {}),
    },
    body: JSON.stringify(body),
  })

export const enter = (service: Service, email: string, password: string) =>
  post(service, '/api/session', { email, password })

export const who = (service: Service, cookie: string) =>
  fetch(`${service.url}/api/session`, { headers: { cookie } })

/** Signs in with a password alone, and returns a client with that session. */
export async function signedIn(service: Service, { email, password }: Colleague) {
  const session = cookiesOf(await enter(service, email, password))
  return { session, ...createSignIn({ url: service.url, session }) }
}
