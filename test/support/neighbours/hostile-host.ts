import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sendBytes } from '../file-host.ts'

export type HostileHost = {
  url: string
  /** The first part of its paths: how it answers. */
  kinds: string[]
  /** An address that no one has asked for before. */
  address(kind: string): string
  close(): void
}

type Answer = (request: IncomingMessage, response: ServerResponse) => void

/** About what a live stream sends. */
const BYTES_PER_SECOND = 12_000
const EPISODES = 50
const ATTRIBUTE_CHARS = 19_000_000

/** A host of media and feeds that is made to keep its clients busy. `bombs` are files by name. */
export async function startHostileHost(
  clip: Buffer,
  bombs: Record<string, Buffer> = {},
): Promise<HostileHost> {
  const address = (kind: string) => `${host.url}/${kind}/${crypto.randomUUID()}.mp3`
  const good: Answer = (request, response) => sendBytes(clip, request, response)
  const answers: Record<string, Answer> = {
    good,
    silent: () => {},
    // The probe is given a good file, so that it can be ordered.
    slow: afterProbe(clip, (response) => drip(response.writeHead(200, { 'content-length': 2_500_000 }))),
    endless: afterProbe(clip, (response) => drip(response.writeHead(200))),
    flood: afterProbe(clip, (response) => flood(response.writeHead(200))),
    drip: (_, response) => drip(response.writeHead(200)),
    'one-second': after(1, good),
    'ten-seconds': after(10, good),
    'one-minute': after(60, good),
    'too-short': (_, response) => response.writeHead(200, { 'content-length': 2e9 }).write(clip),
    'too-long': (_, response) => response.writeHead(200, { 'content-length': 10 }).write(clip),
    circle: (request, response) => response.writeHead(302, { location: request.url! }).end(),
    // Episodes that were not in it before, each time.
    feed: (_, response) => response.end(feedOf(() => address('drip'), 'Episode')),
    'feed-of-long-titles': (_, response) => response.end(feedOf(() => address('good'), '漢'.repeat(2_000))),
    'feed-with-an-attribute': (_, response) => response.end(wideFeed),
    'feed-of-depth': (_, response) => response.end(`<rss>${'<a>'.repeat(1_000_000)}`),
  }
  const server = createServer((request, response) => {
    const [, kind = ''] = request.url!.split(/[/?]/)
    const bomb = bombs[kind]
    response.on('error', () => {})
    if (bomb) sendBytes(bomb, request, response)
    else (answers[kind] ?? good)(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const host: HostileHost = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    kinds: [...Object.keys(answers), ...Object.keys(bombs)],
    address,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
  return host
}

const afterProbe =
  (clip: Buffer, answer: (response: ServerResponse) => void): Answer =>
  (request, response) =>
    request.headers.range && !request.headers['if-range']
      ? sendBytes(clip, request, response)
      : answer(response)

const after =
  (seconds: number, answer: Answer): Answer =>
  (request, response) => {
    const timer = setTimeout(answer, seconds * 1000, request, response)
    response.on('close', () => clearTimeout(timer))
  }

function drip(response: ServerResponse): void {
  const send = () => void response.write(Buffer.alloc(BYTES_PER_SECOND))
  const timer = setInterval(send, 1000)
  response.on('close', () => clearInterval(timer))
  send()
}

function flood(response: ServerResponse): void {
  if (!response.destroyed) response.write(Buffer.alloc(65_536), () => setImmediate(flood, response))
}

const feedOf = (recording: () => string, title: string): string => {
  const episode = () => `<item><title>${title}</title><enclosure url="${recording()}"/></item>`
  return `<rss><channel><title>Talks</title>${Array.from({ length: EPISODES }, episode).join('')}</channel></rss>`
}

const wideFeed = Buffer.from(
  feedOf(() => 'http://127.0.0.1:9/a.mp3', 'Episode').replace(
    '<channel>',
    `<channel a="${'x'.repeat(ATTRIBUTE_CHARS)}">`,
  ),
)
