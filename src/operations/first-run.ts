import { closeSync, fsyncSync, openSync, renameSync, writeSync } from 'node:fs'
import { sql } from 'kysely'
import {
  addFirstKey,
  addOperatorToken,
  createAccount,
  createStaff,
  EVERYTHING,
  hasAccounts,
  hashPassword,
} from '../accounts/index.ts'
import { type FirstRun, firstRunFile, readFirstRun } from '../platform/config/client.ts'
import type { Db, Tx } from '../platform/db/index.ts'
import { randomText } from '../platform/secrets.ts'
import { giveCredit } from '../shop/ledger/index.ts'

const FIRST_RUN_LOCK = 4007
const DEMO_CREDIT_CENTS = 100_00

/**
 * An empty database gets a demo account with a hundred dollars and an operator, and their secrets are written to
 * `first-run.json` before the transaction commits: a crash in between leaves an empty database and a file that the
 * next start replaces, never an account with a lost key.
 */
export async function prepareFirstRun(
  db: Db,
  dataFolder: string,
  url: string,
): Promise<{ facts: FirstRun | null }> {
  const created = await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${FIRST_RUN_LOCK})`.execute(tx)
    if (await hasAccounts(tx)) return null
    const facts = await createDemo(tx, url)
    writeFacts(dataFolder, facts)
    return facts
  })
  if (created) return { facts: created }
  const facts = readFirstRun(dataFolder)
  if (facts && facts.url !== url) writeFacts(dataFolder, { ...facts, url })
  return { facts: facts && { ...facts, url } }
}

async function createDemo(tx: Tx, url: string): Promise<FirstRun> {
  const demo_email = 'demo@longhand.example'
  const demo_password = randomText(16)
  const demo = await createAccount(tx, {
    email: demo_email,
    name: 'Demo account',
    terms: 'prepay',
    passwordHash: await hashPassword(demo_password),
  })
  await giveCredit(tx, demo.id, DEMO_CREDIT_CENTS, { says: 'memo.demoCredit' })
  const { key } = await addFirstKey(tx, demo.id)
  const operator_email = 'operator@longhand.example'
  const operator_password = randomText(16)
  const operator = await createStaff(tx, {
    email: operator_email,
    name: 'Operator',
    password: operator_password,
    roles: ['operator'],
  })
  return {
    url,
    api_key: key,
    demo_email,
    demo_password,
    operator_email,
    operator_password,
    operator_token: (await addOperatorToken(tx, operator.id, 'first run', EVERYTHING)).token,
  }
}

function writeFacts(dataFolder: string, facts: FirstRun): void {
  const file = firstRunFile(dataFolder)
  const unfinished = `${file}.new`
  const descriptor = openSync(unfinished, 'w', 0o600)
  writeSync(descriptor, `${JSON.stringify(facts, null, 2)}\n`)
  fsyncSync(descriptor)
  closeSync(descriptor)
  renameSync(unfinished, file)
}
