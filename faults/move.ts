import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '../sdk/index.ts'
import { sha256 } from '../src/platform/secrets.ts'
import { query } from '../test/support/follow.ts'
import { freePort } from '../test/support/free-port.ts'
import { until } from '../test/support/until.ts'
import { endsWithUs } from './children.ts'
import type { Outcome } from './outcome.ts'
import { makeProgram } from './program.ts'

const FILES = 10_000
const ACCOUNTS = 100
const FILES_PER_ORDER = 2
const FIRST_ID = 165_131
const FIRST_INVOICE = 7_001
const KILLED_AT = [0.3, 0.7]
const WITHIN_SECONDS = 3_600
const SAMPLES = 50

const keyOf = (account: number) => `key-of-account-${account}-at-the-old-service`
const balanceOf = (account: number) => 100 + account

/**
 * Ten thousand files move here from another service, and from here to another installation. Both imports are killed twice,
 * while another customer orders.
 */
export async function move(): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'lh-move-'))
  const [first, second] = [await startInstallation(), await startInstallation()]
  try {
    const documented = join(folder, 'documented')
    writeFolder(documented)
    const there = await importKilling(first, documented)
    const exported = join(folder, 'exported')
    await run(first, 'export', exported)
    const further = await importKilling(second, exported)
    return {
      what: `Importing ${FILES} files with their ids and keys: from a folder as documented, then into another installation from our own export; each import killed twice`,
      seen: `${there.seen}; ${further.seen}`,
      faults: [...there.faults, ...further.faults],
    }
  } finally {
    await first.stop()
    await second.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

type Installation = Awaited<ReturnType<typeof startInstallation>>

async function startInstallation() {
  const data = mkdtempSync(join(tmpdir(), 'lh-moved-'))
  chmodSync(data, 0o711)
  const env = { PORT: String(await freePort()), LONGHAND_DATA: join(data, 'data'), LONGHAND_RATE_LIMIT: '0' }
  const service = makeProgram('start', env)
  await service.start()
  const facts = JSON.parse(readFileSync(join(env.LONGHAND_DATA, 'first-run.json'), 'utf8'))
  return {
    env,
    url: `http://127.0.0.1:${env.PORT}`,
    demoKey: facts.api_key as string,
    databaseUrl: `postgres://longhand@localhost/longhand?host=${encodeURIComponent(join(env.LONGHAND_DATA, 'run'))}`,
    async stop() {
      await service.stop()
      rmSync(data, { recursive: true, force: true })
    },
  }
}

function writeFolder(folder: string): void {
  mkdirSync(folder)
  const accounts = Array.from({ length: ACCOUNTS }, (_, account) => account)
  const files = Array.from({ length: FILES }, (_, at) => ({ id: FIRST_ID + at, account: at % ACCOUNTS }))
  const order = (id: number) => Math.floor((id - FIRST_ID) / ACCOUNTS / FILES_PER_ORDER)
  const table = (name: string, rows: string[]) => writeFileSync(join(folder, name), `${rows.join('\n')}\n`)
  table('import.json', ['{"source":"old"}'])
  table('a.txt', ['Ann: A harbour in the desert.'])
  table('accounts.csv', [
    'external_id,email,balance',
    ...accounts.map((account) => `C-${account},c${account}@example.com,${balanceOf(account)}`),
  ])
  table('files.csv', [
    'external_id,account,order,title,transcript,sku,price_paid,quality_stars',
    ...files.map(
      ({ id, account }) => `${id},C-${account},O-${account}-${order(id)},${id},a.txt,TRANS6,1.50,4`,
    ),
  ])
  table('invoices.csv', [
    'external_id,account,created,paid,items',
    ...accounts.map(
      (account) =>
        `${FIRST_INVOICE + account},C-${account},2024-03-01,2024-03-02,TRANS6 1 1.50 ${FIRST_ID + account}`,
    ),
  ])
  table('keys.csv', ['account,key', ...accounts.map((account) => `C-${account},${keyOf(account)}`)])
}

async function importKilling(to: Installation, folder: string): Promise<{ seen: string; faults: string[] }> {
  const neighbour = createClient({ url: to.url, token: to.demoKey })
  const theirs: number[] = []
  const order = async () => {
    const placed = await neighbour.v4.order({ url: `${to.url}/samples/jfk.mp3`, sku: 'EMSR02', test: true })
    theirs.push(...placed.audiofiles)
  }
  const began = performance.now()
  for (const share of KILLED_AT) {
    const child = start(to, 'import', folder)
    const ended = new Promise((resolve) => child.once('close', resolve))
    const isFar = async () => (await count(to, 'imported_files')) >= share * FILES
    await Promise.race([until(isFar, { withinSeconds: WITHIN_SECONDS, what: 'a part of the import' }), ended])
    await order()
    child.kill('SIGKILL')
    await ended
    console.log(`  killed after ${await count(to, 'imported_files')} files`)
  }
  const faults = await run(to, 'import', folder)
  await order()
  const seconds = (performance.now() - began) / 1000
  faults.push(...(await faultsOf(to)))
  for (const id of theirs)
    if (id >= FIRST_ID && id < FIRST_ID + FILES) faults.push(`an order got the id ${id} of an imported file`)
  return { seen: `${FILES} files in ${seconds.toFixed(0)} s`, faults }
}

function start({ env }: Installation, ...args: string[]): ChildProcess {
  const cli = join(import.meta.dirname, '../src/cli.ts')
  const child = spawn(process.execPath, [cli, ...args], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  return endsWithUs(child)
}

/** What went wrong with a command that runs to its end. */
async function run(installation: Installation, ...args: string[]): Promise<string[]> {
  const child = start(installation, ...args)
  let said = ''
  child.stderr!.on('data', (chunk) => {
    said = (said + chunk).slice(-2_000)
  })
  const code = await new Promise((resolve) => child.once('close', resolve))
  return code === 0 ? [] : [`longhand ${args[0]} ended with ${code}: ${said}`]
}

const count = async ({ databaseUrl }: Installation, from: string): Promise<number> =>
  (await query(databaseUrl, `select count(*)::int as count from ${from}`))[0]!.count

async function faultsOf(installation: Installation): Promise<string[]> {
  const faults: string[] = []
  const expect = async (what: string, from: string, wanted: number) => {
    const found = await count(installation, from)
    if (found !== wanted) faults.push(`${found} ${what} instead of ${wanted}`)
  }
  const hashes = Array.from(
    { length: ACCOUNTS },
    (_, account) => `'\\x${sha256(keyOf(account)).toString('hex')}'`,
  )
  await expect('files', 'imported_files', FILES)
  await expect('files with their ids', `audiofiles where title = id::text and old_id is null`, FILES)
  await expect('files with a number as a title', `audiofiles where title ~ '^\\d+$'`, FILES)
  await expect('transcripts', 'transcript_versions join imported_files using (audiofile_id)', FILES)
  await expect('orders with their ids', `orders where id like 'O-%'`, FILES / FILES_PER_ORDER)
  await expect('accounts', `accounts where email ~ '^c\\d+@'`, ACCOUNTS)
  await expect('invoices', 'imported_invoices', ACCOUNTS)
  await expect('keys', `api_keys where hash in (${hashes.join(', ')})`, ACCOUNTS)
  await expect(
    'balances',
    `ledger_balances join accounts on accounts.id = account_id
      where book = 'prepay' and email ~ '^c\\d+@' and balance_cents = 10000 + 100 * substring(email from '\\d+')::int`,
    ACCOUNTS,
  )
  await expect(
    'books that do not add up',
    `(select from ledger_balances having sum(balance_cents) <> 0) as wrong`,
    0,
  )
  return [...faults, ...(await faultsOfClients(installation))]
}

/** Clients of the old service, with another host name. */
async function faultsOfClients({ url }: Installation): Promise<string[]> {
  const faults: string[] = []
  for (let at = 0; at < FILES; at += Math.floor(FILES / SAMPLES)) {
    const [id, account] = [FIRST_ID + at, at % ACCOUNTS]
    const { v4 } = createClient({ url, token: keyOf(account) })
    const { audiofile } = await v4.audiofile(id)
    const text = await (await v4.transcript(id)).text()
    const { balance } = await v4.balance()
    const isRight =
      audiofile.id === id && audiofile.total === 1.5 && audiofile.quality_stars === 4 && /harbour/.test(text)
    if (!isRight || balance !== balanceOf(account)) faults.push(`file ${id}: ${JSON.stringify(audiofile)}`)
    const invoice = await v4.invoice(FIRST_INVOICE + account)
    if (invoice.items[0]!.audiofile !== FIRST_ID + account) faults.push(`invoice ${invoice.id} is wrong`)
  }
  return faults
}
