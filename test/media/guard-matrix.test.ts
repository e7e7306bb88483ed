import assert from 'node:assert/strict'
import type { LookupAddress } from 'node:dns'
import { createServer } from 'node:net'
import { type TestContext, test } from 'node:test'
import { createGuardedFetch, type FetchOptions } from '../../src/platform/guarded-fetch/guarded-fetch.ts'
import { serve } from '../support/media-servers.ts'

const AS_MEDIA: FetchOptions = { for: 1, headers: { range: 'bytes=0-65535' } }
const AS_WEBHOOK: FetchOptions = {
  for: 1,
  method: 'POST',
  body: 'event=TEST',
  maxRedirects: 0,
  timeouts: { totalMs: 10_000 },
}

const PUBLIC = { address: '93.184.215.14', family: 4 }
const LOOPBACK = { address: '127.0.0.1', family: 4 }

/** PORT stands for the port of a listener on every loopback and local address of this machine. */
const FORBIDDEN_URLS = [
  'http://127.0.0.1:PORT/',
  'http://127.0.0.2:PORT/',
  'http://127.255.255.254:PORT/',
  'http://127.1:PORT/',
  'http://127.0.1:PORT/',
  'http://2130706433:PORT/',
  'http://0x7f000001:PORT/',
  'http://0x7f.0.0.1:PORT/',
  'http://0x7f.1:PORT/',
  'http://017700000001:PORT/',
  'http://0177.0.0.1:PORT/',
  'http://0177.0x0.0.1:PORT/',
  'http://127.0.0.1.:PORT/',
  'http://127.0.0.1%2e:PORT/',
  'http://%31%32%37.0.0.1:PORT/',
  'http://\uff11\uff12\uff17.0.0.1:PORT/',
  'http://①②⑦.0.0.1:PORT/',
  'http://127。0。0。1:PORT/',
  'http://0:PORT/',
  'http://0.0.0.0:PORT/',
  'http://0.1.2.3:PORT/',
  'http://[::]:PORT/',
  'http://[::1]:PORT/',
  'http://[0:0:0:0:0:0:0:1]:PORT/',
  'http://[::ffff:127.0.0.1]:PORT/',
  'http://[::ffff:7f00:1]:PORT/',
  'http://[::127.0.0.1]:PORT/',
  'http://[::ffff:0:127.0.0.1]:PORT/',
  'http://[64:ff9b::127.0.0.1]:PORT/',
  'http://[64:ff9b::8.8.8.8]:PORT/',
  'http://[64:ff9b:1::7f00:1]:PORT/',
  'http://[2002:7f00:1::]:PORT/',
  'http://[2002:808:808::1]:PORT/',
  'http://[2001:0:4136:e378:8000:63bf:80ff:fffe]:PORT/',
  'http://[fe80::1]:PORT/',
  'http://[fec0::1]:PORT/',
  'http://[fc00::1]:PORT/',
  'http://[fd12:3456:789a::1]:PORT/',
  'http://[ff02::1]:PORT/',
  'http://[100::1]:PORT/',
  'http://[2001:db8::1]:PORT/',
  'http://[3fff::1]:PORT/',
  'http://[5f00::1]:PORT/',
  'http://[4000::1]:PORT/',
  'http://10.0.0.1:PORT/',
  'http://172.16.0.1:PORT/',
  'http://172.31.255.255:PORT/',
  'http://192.168.0.1:PORT/',
  'http://100.64.0.1:PORT/',
  'http://100.127.255.254:PORT/',
  'http://169.254.169.254/latest/meta-data/',
  'http://0xa9fea9fe/latest/meta-data/',
  'http://[fd00:ec2::254]/latest/meta-data/',
  'http://192.0.0.192/opc/v2/instance/',
  'http://192.0.2.1:PORT/',
  'http://198.51.100.1:PORT/',
  'http://203.0.113.1:PORT/',
  'http://198.18.0.1:PORT/',
  'http://192.88.99.1:PORT/',
  'http://224.0.0.1:PORT/',
  'http://239.255.255.250:PORT/',
  'http://240.0.0.1:PORT/',
  'http://255.255.255.255:PORT/',
  'http://localhost:PORT/',
  'http://LOCALHOST:PORT/',
  'http://localhost.:PORT/',
  'http://loc%61lhost:PORT/',
  'http://\uff4c\uff4f\uff43\uff41\uff4chost:PORT/',
  'https://localhost:PORT/',
  'https://127.0.0.1:PORT/',
  'http://user@127.0.0.1:PORT/',
  'http://user:password@example.com:PORT/',
  'http://example.com:PORT@127.0.0.1:PORT/',
  'http://127.0.0.1:PORT#@example.com/',
  'http:127.0.0.1:PORT',
  'http:\\\\127.0.0.1:PORT\\',
  ' http://127.0.0.1:PORT/',
  'ht\ntp://127.0.0.1:PORT/',
  'file:///etc/passwd',
  'file://127.0.0.1/etc/passwd',
  'ftp://127.0.0.1:PORT/',
  'gopher://127.0.0.1:PORT/_GET',
  'data:audio/mpeg;base64,SUQz',
  'javascript:alert(1)',
  'blob:http://127.0.0.1:PORT/1',
  '//127.0.0.1:PORT/',
  'http://[::1%25lo]:PORT/',
  'http://:PORT/',
  '',
]

for (const [purpose, request] of [
  ['media', AS_MEDIA],
  ['a webhook', AS_WEBHOOK],
] as const) {
  test(`no spelling of an inner address reaches a listener, for ${purpose}`, async (t) => {
    const listener = await listenEverywhere(t)
    const guardedFetch = createGuardedFetch()
    t.after(guardedFetch.close)
    for (const url of FORBIDDEN_URLS) {
      const outcome = await guardedFetch(url.replaceAll('PORT', String(listener.port)), request)
      assert.ok(!outcome.ok, `${url} was fetched`)
      // Not every resolver knows `localhost.` with a dot.
      assert.match(outcome.failure.reason, /^(address_not_allowed|bad_url|dns_failed)$/, url)
    }
    assert.equal(listener.connections, 0)
  })

  test(`no answer of a name server opens a way inside, for ${purpose}`, async (t) => {
    const listener = await listenEverywhere(t)
    const answers: LookupAddress[][] = [
      [LOOPBACK],
      [PUBLIC, LOOPBACK],
      [LOOPBACK, PUBLIC],
      [{ address: '::1', family: 6 }],
      [PUBLIC, { address: '::ffff:127.0.0.1', family: 6 }],
      [{ address: '64:ff9b::7f00:1', family: 6 }],
      [{ address: '2002:7f00:1::', family: 6 }],
      [{ address: 'fe80::1%lo', family: 6 }],
      [{ address: '10.1.2.3', family: 4 }],
      [{ address: '100.100.100.200', family: 4 }],
      [{ address: '169.254.169.254', family: 4 }],
      [{ address: '0.0.0.0', family: 4 }],
      [{ address: 'localhost', family: 4 }],
      [{ address: '0x7f.1', family: 4 }],
      [],
    ]
    for (const answer of answers) {
      const guardedFetch = createGuardedFetch({ lookup: async () => answer, refuseNamesAfterMs: 0 })
      t.after(guardedFetch.close)
      const outcome = await guardedFetch(`http://innocent.example:${listener.port}/`, request)
      assert.ok(!outcome.ok, JSON.stringify(answer))
    }
    assert.equal(listener.connections, 0)
  })
}

test('a name is asked for once per connection, so that a second answer has no say', async (t) => {
  const listener = await listenEverywhere(t)
  const answers = [[LOOPBACK], [PUBLIC, LOOPBACK], [LOOPBACK]]
  let asked = 0
  const guardedFetch = createGuardedFetch({
    lookup: async () => answers[asked++] ?? [LOOPBACK],
    refuseNamesAfterMs: 0,
  })
  t.after(guardedFetch.close)
  for (const _ of answers) {
    const outcome = await guardedFetch(`http://rebinding.example:${listener.port}/`, { for: 1 })
    assert.equal(outcome.ok || outcome.failure.reason, 'dns_failed')
  }
  assert.equal(asked, answers.length)
  assert.equal(listener.connections, 0)
})

test('no redirect leads inside, whatever the status and however it is written', async (t) => {
  const listener = await listenEverywhere(t)
  const inner = `127.0.0.1:${listener.port}`
  const locations = [
    `http://${inner}/`,
    `//${inner}/`,
    `http://localhost:${listener.port}/`,
    `http://2130706433:${listener.port}/`,
    `http://[::1]:${listener.port}/`,
    `http://innocent.example:${listener.port}/`,
    `http://user:password@${inner}/`,
    'http://169.254.169.254/latest/meta-data/',
    'file:///etc/passwd',
    'http://',
  ]
  const redirecting = await serve(t, (request, response) => {
    const [, status, index] = request.url!.split('/')
    response.writeHead(Number(status), { location: locations[Number(index)] }).end()
  })
  const guardedFetch = createGuardedFetch({
    allowHosts: [redirecting.host],
    lookup: async () => [LOOPBACK],
    refuseNamesAfterMs: 0,
  })
  t.after(guardedFetch.close)
  for (const status of [301, 302, 303, 307, 308]) {
    for (const index of locations.keys()) {
      const outcome = await guardedFetch(`${redirecting.origin}/${status}/${index}`, { for: 1 })
      assert.match(
        outcome.ok ? 'fetched' : outcome.failure.reason,
        /^(address_not_allowed|bad_url|dns_failed)$/,
        locations[index],
      )
    }
  }
  assert.equal(listener.connections, 0)
})

test('what is refused does not tell whether an inner name exists', async (t) => {
  const lookup = async (name: string): Promise<LookupAddress[]> => {
    if (name === 'database.corp.example') return [{ address: '10.20.30.40', family: 4 }]
    throw Object.assign(new Error('not found'), { code: 'ENOTFOUND' })
  }
  const guardedFetch = createGuardedFetch({ lookup, refuseNamesAfterMs: 0 })
  t.after(guardedFetch.close)
  for (const name of ['database.corp.example', 'nothing.corp.example'])
    assert.deepEqual(await guardedFetch(`http://${name}/`, { for: 1 }), {
      ok: false,
      failure: {
        reason: 'dns_failed',
        message: 'The host name could not be found on the public internet.',
        said: { says: 'hostNotFound' },
      },
    })
})

/** Counts raw connections, so that not even a handshake goes unseen. */
async function listenEverywhere(t: TestContext): Promise<{ port: number; connections: number }> {
  const listener = { port: 0, connections: 0 }
  const server = createServer((socket) => {
    listener.connections++
    socket.destroy()
  })
  await new Promise<void>((resolve) => server.listen(0, '::', resolve))
  t.after(() => server.close())
  const address = server.address()
  assert.ok(address !== null && typeof address === 'object')
  listener.port = address.port
  return listener
}
