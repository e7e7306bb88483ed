/**
 * A second step after the password: a code of an authenticator app, a passkey, or a recovery code. A person who has set up
 * one cannot sign in with the password alone, nor with a link to a new password. Setting up the first one makes recovery
 * codes and ends the person's other sessions, so that every session of a person with a second step has passed it.
 *
 * Where the operator's settings require it, operators without a second step can set one up and do nothing else.
 */
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/index.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { type Person, personOf } from '../../accounts.ts'
import { deleteSessionsOfPerson, personByEmail } from '../../store.ts'
import { provePassword } from '../prove-password.ts'
import { endOtherSessions } from '../sessions.ts'
import { deleteUnfinished } from '../unfinished-sign-ins.ts'
import { countRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.ts'

export const WAYS = ['authenticator', 'passkey', 'recovery code'] as const
export type Way = (typeof WAYS)[number]

export type SecondStepRules = { operatorsNeedSecondStep: boolean }

/** How a person can take the second step; none if the password is enough. */
export async function waysOf(db: Db | Tx, personId: number): Promise<Way[]> {
  const { rows } = await sql<{ way: Way }>`
    select 'authenticator' as way from authenticators where person_id = ${personId} and secret is not null
    union select 'passkey' from passkeys where person_id = ${personId}
    union select 'recovery code' from recovery_codes where person_id = ${personId}`.execute(db)
  const ways = WAYS.filter((way) => rows.some((row) => row.way === way))
  // Recovery codes stand in for another way: alone they are no second step.
  return ways.length === 1 && ways[0] === 'recovery code' ? [] : ways
}

/** Staff and customers who have a second step. */
export async function secondStepHolders(db: Db): Promise<Set<number>> {
  const { rows } = await sql<{ person_id: number }>`
    select person_id from authenticators where secret is not null union select person_id from passkeys`.execute(
    db,
  )
  return new Set(rows.map(({ person_id }) => person_id))
}

/** In the transaction that adds a way, before it does. Returns recovery codes if the person had none. */
export async function prepareToAdd(tx: Tx, personId: number, sessionToken: string): Promise<string[] | null> {
  const isFirst = (await waysOf(tx, personId)).length === 0
  if (isFirst) await endOtherSessions(tx, personId, sessionToken)
  if ((await countRecoveryCodes(tx, personId)) > 0) return null
  return replaceRecoveryCodes(tx, personId)
}

/** For a person who used some of them, or lost them. */
export async function makeRecoveryCodes(db: Db, personId: number, password: string): Promise<string[]> {
  await provePassword(db, personId, password)
  if ((await waysOf(db, personId)).length === 0)
    throw new Refusal('wrong_state', { says: 'secondStep.notOn' })
  return db.transaction().execute((tx) => replaceRecoveryCodes(tx, personId))
}

/** In the transaction that removes a way, after it did. Recovery codes go with the last one. */
export async function refuseToEndWithout(
  tx: Tx,
  { id, roles }: Person,
  { operatorsNeedSecondStep }: SecondStepRules,
): Promise<void> {
  if ((await waysOf(tx, id)).length > 0) return
  if (operatorsNeedSecondStep && roles.includes('operator'))
    throw new Refusal('wrong_state', { says: 'secondStep.addAnother' })
  await tx.deleteFrom('recovery_codes').where('person_id', '=', id).execute()
}

/** By an operator, for a person who lost all their ways. They sign in with the password, and set up new ones. */
export async function resetSecondStep(tx: Tx, email: string): Promise<Person> {
  const row = await personByEmail(tx, email)
  if (!row) throw new Refusal('not_found', { says: 'account.noEmail', email })
  for (const table of ['authenticators', 'passkeys', 'recovery_codes'] as const)
    await tx.deleteFrom(table).where('person_id', '=', row.id).execute()
  await deleteUnfinished(tx, row.id)
  await deleteSessionsOfPerson(tx, row.id)
  return personOf(row)
}
