import { byDefault, parsed, runs, text, wholeNumber } from './command.ts'
import { fieldsOf } from './delivery-fields.ts'
import { ownAccount } from './events.ts'
import type { ReceivedDelivery } from './receiver.ts'

/** A webhook receiver that prints what arrives, for trying events out without writing a server. */
export const listenCommand = runs(
  'listen',
  'print the webhook deliveries that reach this machine, and check their signatures',
  async ({ customer, say }, { port, host, forward = null, secret }) => {
    const known = secret ?? (await customer.webhook.show(await ownAccount(customer))).secret
    // Loaded only when needed, so that the other commands start fast.
    const { startReceiver } = await import('./receiver.ts')
    const url = await startReceiver({
      port,
      host,
      secret: known,
      forward,
      onDelivery: (delivery) => say(delivery, () => describe(delivery)),
    })
    say({ listening: url }, () => `Listening at ${url}. Set a URL that reaches it as your webhook.`)
  },
  {
    options: {
      port: byDefault(parsed('--port <number>', 'port to listen on; 0 picks a free one', wholeNumber), 4040),
      host: byDefault(text('--host <address>', 'address to listen on'), '127.0.0.1'),
      forward: text('--forward <url>', 'forward each delivery to this URL and return its response'),
      secret: text('--secret <secret>', "the webhook's secret (default: yours, read from the service)"),
    },
  },
)

function describe({ at, event, body, verified, status, error }: ReceivedDelivery): string {
  const fields = Object.entries(fieldsOf(body))
    .filter(([name]) => name !== 'event')
    .map(([name, value]) => `${name}=${value}`)
  const signature = verified ? 'valid signature' : 'INVALID SIGNATURE'
  return [
    `${at}  ${event ?? 'not an event'}  ${signature}, status ${status}${error ? ` (${error})` : ''}`,
    ...fields.map((field) => `  ${field}`),
  ].join('\n')
}
