import assert from 'node:assert/strict'
import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { codeUnder } from '../support/docs-code.ts'
import { freePort } from '../support/free-port.ts'
import { serve } from '../support/media-servers.ts'
import { startService } from '../support/service.ts'
import { until } from '../support/until.ts'

type Delivery = { headers: Record<string, string>; body: string }

const folder = mkdtempSync(join(tmpdir(), 'lh-page-'))
after(() => rmSync(folder, { recursive: true, force: true }))

/** How each language is asked what the page's function says of a delivery. */
const RUNNERS = {
  'Node.js': {
    program: process.execPath,
    file: 'check.mjs',
    ask: `import { readFileSync } from 'node:fs'
const { secret, headers, body } = JSON.parse(readFileSync(process.argv[2], 'utf8'))
console.log(isGenuine(secret, headers, body))`,
  },
  Python: {
    program: 'python3',
    file: 'check.py',
    ask: `import json, sys
d = json.load(open(sys.argv[1]))
print(str(is_genuine(d["secret"], d["headers"], d["body"].encode())).lower())`,
  },
  PHP: {
    program: 'php',
    file: 'check.php',
    ask: `$d = json_decode(file_get_contents($argv[1]), true);
echo is_genuine($d['secret'], $d['headers'], $d['body']) ? 'true' : 'false';`,
  },
  Ruby: {
    program: 'ruby',
    file: 'check.rb',
    ask: `require 'json'
d = JSON.parse(File.read(ARGV[0]))
puts genuine?(d['secret'], d['headers'], d['body'])`,
  },
}

test("the page's code takes what we signed, and nothing else", async (t) => {
  const { secret, delivery } = await signedDelivery(t)
  const forged = { ...delivery, body: delivery.body.replace('100', '101') }
  const old = { ...delivery, headers: { ...delivery.headers, 'webhook-timestamp': '1600000000' } }
  for (const [language, runner] of Object.entries(RUNNERS)) {
    const [code] = codeUnder('developers/webhooks.md', language, '')
    const program = join(folder, runner.file)
    writeFileSync(program, `${language === 'PHP' ? '<?php\n' : ''}${code}\n${runner.ask}\n`)
    const inFrameworks = { ...delivery, headers: asGiven(delivery.headers, language) }
    const answers = [delivery, inFrameworks, forged, old, { headers: {}, body: 'event=X' }].map((one) => {
      const asked = join(folder, 'delivery.json')
      writeFileSync(asked, JSON.stringify({ secret, ...one }))
      return execFileSync(runner.program, [program, asked], { encoding: 'utf8' }).trim()
    })
    assert.deepEqual(answers, ['true', 'true', 'false', 'false', 'false'], language)
  }
  await receiverTakes({ secret, delivery })
})

/** `getallheaders()` of PHP gives `Webhook-Id`, Rack `HTTP_WEBHOOK_ID`. */
function asGiven(headers: Record<string, string>, language: string): Record<string, string> {
  const names: Record<string, (name: string) => string> = {
    PHP: (name) => name.replace(/\b[a-z]/g, (first) => first.toUpperCase()),
    Ruby: (name) => `HTTP_${name.toUpperCase().replaceAll('-', '_')}`,
  }
  const rename = names[language] ?? ((name) => name)
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [rename(name), value]))
}

/** The whole receiver of the page: what is signed is printed once, and anything else is refused. */
async function receiverTakes({ secret, delivery }: { secret: string; delivery: Delivery }): Promise<void> {
  const [check] = codeUnder('developers/webhooks.md', 'Node.js', '')
  const [receiver] = codeUnder('developers/webhooks.md', 'A whole receiver', '')
  writeFileSync(join(folder, 'genuine.mjs'), check!)
  writeFileSync(join(folder, 'receiver.mjs'), receiver!)
  const port = await freePort()
  const child = spawn(process.execPath, [join(folder, 'receiver.mjs')], {
    env: { PATH: process.env.PATH, PORT: String(port), WEBHOOK_SECRET: secret },
  })
  let printed = ''
  child.stdout.on('data', (chunk) => (printed += chunk))
  const { host: _, connection: __, 'content-length': ___, ...headers } = delivery.headers
  const post = (sent: Record<string, string>, body: string) =>
    fetch(`http://127.0.0.1:${port}/`, { method: 'POST', headers: sent, body }).then(
      ({ status }) => status,
      () => null,
    )
  try {
    await until(async () => (await post({}, 'event=X')) === 400, { what: 'the receiver of the page' })
    assert.deepEqual(
      [await post(headers, delivery.body), await post(headers, delivery.body), await post({}, 'event=X')],
      [204, 204, 400],
    )
    await until(async () => printed.includes('\n'), { what: 'what the receiver prints' })
    assert.equal(printed, 'TRANSCRIPT_COMPLETE 100\n')
  } finally {
    child.kill()
  }
}

async function signedDelivery(
  t: Parameters<typeof serve>[0],
): Promise<{ secret: string; delivery: Delivery }> {
  const arrived = Promise.withResolvers<Delivery>()
  const receiver = await serve(t, (request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      arrived.resolve({ headers: request.headers as Record<string, string>, body })
      response.end()
    })
  })
  const service = await startService({ env: { LONGHAND_ALLOW_HOSTS: receiver.host } })
  const { id, key } = await service.customer()
  const call = (method: string, path: string, body: unknown) =>
    fetch(service.url + path, {
      method,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const set = await call('PUT', `/api/accounts/${id}/webhook`, { webhook: `${receiver.origin}/` })
  const { secret } = (await set.json()) as { secret: string }
  await call('POST', `/api/accounts/${id}/webhook/test/TRANSCRIPT_COMPLETE`, {})
  return { secret, delivery: await arrived.promise }
}
