import { setTimeout as pause } from 'node:timers/promises'
import type { Client, Delivery, LoggedEvent } from '../../sdk/index.ts'
import { flag, parsed, runs, type Session, says, wholeNumber } from './command.ts'

const LOOK_EVERY_MS = 1_000

const account = parsed('--account <account>', 'an account other than your own (operators)', wholeNumber)

export const eventCommands = [
  runs('events', 'list events and their deliveries', listEvents, {
    options: { follow: flag('--follow', 'keep printing new events'), account },
  }),
  says(
    'events resend <event:number>',
    'send an event again, to the current webhook and to the callback of its order',
    async (session, { event, ...given }) => {
      const { client, account } = await logOf(session, given)
      return client.events.resend(account, event)
    },
    { options: { account } },
  ),
]

async function listEvents(session: Session, given: { follow?: true; account?: number }): Promise<void> {
  const { client, account } = await logOf(session, given)
  const { say } = session
  const { events } = await client.events.list(account)
  const seen = new Map(events.map((event) => [event.id, outcomesOf(event)]))
  if (given.follow) for (const event of events.reverse()) say(event, () => lineOf(event))
  else say(events, () => events.map(lineOf).join('\n') || 'There are no events yet.')
  while (given.follow) {
    await pause(LOOK_EVERY_MS)
    for (const event of await changedSince(client, account, seen)) say(event, () => lineOf(event))
  }
}

/** The log that the command is about, and the client that may read it. */
async function logOf({ operator, customer }: Session, { account }: { account?: number }) {
  if (account !== undefined) return { client: operator, account }
  return { client: customer, account: await ownAccount(customer) }
}

export async function ownAccount(customer: Client): Promise<number> {
  const { account } = await customer.whoAmI()
  if (account === null) throw new Error('Operators have no account of their own: choose one with --account.')
  return account
}

/** Events that are new or were delivered since, oldest first. Reads back until a page has none. */
async function changedSince(
  client: Client,
  account: number,
  seen: Map<number, string>,
): Promise<LoggedEvent[]> {
  const changed: LoggedEvent[] = []
  let page = await client.events.list(account)
  for (;;) {
    const news = page.events.filter((event) => seen.get(event.id) !== outcomesOf(event))
    changed.push(...news)
    if (news.length === 0 || page.next === null) break
    page = await client.events.list(account, { cursor: page.next })
  }
  for (const event of changed) seen.set(event.id, outcomesOf(event))
  return changed.reverse()
}

const outcomesOf = (event: LoggedEvent): string => event.deliveries.map(({ state }) => state).join()

function lineOf(event: LoggedEvent): string {
  const told = event.deliveries.map(toldOf).join('; ') || 'not sent: no webhook was registered'
  return `${event.created}  ${event.id}  ${event.event}${event.test ? ' (test)' : ''}  ${told}\n  ${event.body}`
}

function toldOf({ state, status, milliseconds, error, by_hand, retry_at }: Delivery): string {
  const facts = [
    ...(status === null ? [] : [String(status)]),
    ...(milliseconds === null ? [] : [`${milliseconds} ms`]),
    ...(error === null ? [] : [error]),
    ...(by_hand ? ['by hand'] : []),
    ...(retry_at === null ? [] : [`next try at ${retry_at}`]),
  ]
  return facts.length > 0 ? `${state} (${facts.join(', ')})` : state
}
