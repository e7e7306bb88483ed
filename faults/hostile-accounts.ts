import { request } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { Attack, HostileAccount, Place } from '../test/support/neighbours/attackers.ts'

/** One account, and the service and the host that it plays with. */
export type Attacking = Place & HostileAccount & { signal: AbortSignal }
type Act = (attacking: Attacking) => Promise<unknown>

const REST_MS = 500
const urls = ({ host }: Attacking, kind: string, count: number) =>
  Array.from({ length: count }, () => host.address(kind))

const order =
  (kind: string, count: number): Act =>
  (attacking) =>
    attacking.client.v4.order({ url: urls(attacking, kind, count), sku: 'EMSR02' })
const quote =
  (kind: string, count: number): Act =>
  (attacking) =>
    attacking.client.quote(urls(attacking, kind, count), ['EMSR02'])

/** What each of ten accounts does, again and again. */
const ACTS: Record<string, Act> = {
  'slow hosts': order('slow', 20),
  'endless hosts': order('endless', 20),
  'hosts that flood': order('flood', 5),
  'silent hosts': quote('silent', 60),
  'more silent hosts': quote('silent', 60),
  'hosts that drip into the probe': quote('drip', 30),
  'decode bombs': order('decode-bomb', 3),
  'mp4 box bombs': quote('box-bomb.mp4', 20),
  'huge bodies and uploads without end': (attacking) =>
    Promise.all([sendHugeBody(attacking), holdUploads(attacking)]),
  'malformed requests': sendGarbage,
}

/** All ten side by side. */
export const attackWithHosts: Attack = async (place) => {
  const attacks = await Promise.all(Object.values(ACTS).map((act) => again(act)(place)))
  return (signal) => Promise.all(attacks.map((attack) => attack(signal)))
}

/** One account does it until the signal comes; that it is refused does not matter. */
export const again =
  (act: Act): Attack =>
  async (place) => {
    const account = await place.account()
    return async (signal) => {
      while (!signal.aborted) {
        await act({ ...place, ...account, signal }).catch(() => {})
        await pause(REST_MS)
      }
    }
  }

const BODY_BYTES = 200_000_000

function sendHugeBody({ service, key, signal }: Attacking): Promise<void> {
  return new Promise((resolve) => {
    const sending = request(`${service}/API4/order_url?api_key=${key}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': BODY_BYTES },
      signal,
    })
    sending.on('error', () => resolve()).on('close', resolve)
    sending.on('response', (answer) => answer.resume())
    const chunk = Buffer.alloc(1_000_000, ' ')
    const send = () => void (sending.destroyed || sending.write(chunk, send))
    send()
  })
}

const UPLOADS = 50
const UPLOADS_HELD_MS = 10_000

async function holdUploads({ service, key, signal }: Attacking): Promise<void> {
  const uploads = Array.from({ length: UPLOADS }, () => {
    const sending = request(`${service}/api/uploads?name=a.mp3`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-length': BODY_BYTES },
      signal,
    })
    sending.on('error', () => {}).on('response', (answer) => answer.resume())
    sending.write('x')
    return sending
  })
  await pause(UPLOADS_HELD_MS, undefined, { signal }).catch(() => {})
  for (const sending of uploads) sending.destroy()
}

const GARBAGE = [
  'GET / HTTP/9.9\r\n\r\n',
  `GET /API4/audiofile/${'9'.repeat(5000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
  'POST /API4/order_url HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{"url": [',
  `POST /API4/order_url HTTP/1.1\r\nHost: x\r\nX: ${'y'.repeat(100_000)}\r\n\r\n`,
  // Headers, and a body, that never come to their end.
  'GET / HTTP/1.1\r\nHost: x\r\nX-Slow:',
  'POST /API4/order_url HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
]
const CONNECTIONS = 60

async function sendGarbage({ service, signal }: Attacking): Promise<void> {
  const { hostname, port } = new URL(service)
  const sockets = Array.from({ length: CONNECTIONS }, (_, at) => {
    const socket = connect(Number(port), hostname)
    socket.on('error', () => {}).resume()
    socket.write(GARBAGE[at % GARBAGE.length]!)
    return socket
  })
  await pause(2_000, undefined, { signal }).catch(() => {})
  for (const socket of sockets) socket.destroy()
}
