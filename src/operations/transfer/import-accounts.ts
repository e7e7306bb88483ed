import {
  type Account,
  createAccount,
  findAccount,
  lockAccount,
  membersOfAccount,
  personByEmail,
  setRefusesInsight,
} from '../../accounts/index.ts'
import { keepWebhook, usableUrl } from '../../messages/events/index.ts'
import type { Db, Tx } from '../../platform/db/index.ts'
import type { UrlGuard } from '../../platform/guarded-fetch/address-guard.ts'
import { formatDollars } from '../../platform/money.ts'
import { Refusal } from '../../platform/refusal.ts'
import { recordOpeningBalance } from '../../shop/orders/index.ts'
import type { Source } from './layout/layout.ts'
import type { AccountRow } from './layout/rows.ts'
import {
  type ImportedAccount,
  importedAccount,
  insertImportedAccount,
  keyOf,
  markWebhook,
  setImportedBalance,
} from './store.ts'

/** What an import does, or would do, with a row of the accounts. */
export type AccountOutcome = {
  kind: 'added' | 'joined' | 'known'
  /** Null while it would only be added. */
  accountId: number | null
  /** What is added to the balance; 0 if it came before. */
  openingCents: number
}

/** Throws a refusal that says why the row cannot be taken. */
export async function planAccount(
  db: Db | Tx,
  guardUrl: UrlGuard,
  { source }: Source,
  row: AccountRow,
): Promise<AccountOutcome & { imported: ImportedAccount | null }> {
  if (row.webhook !== undefined) usableUrl(guardUrl, 'webhook', row.webhook)
  const imported = (await importedAccount(db, keysOf(source, row))) ?? null
  const account = imported
    ? await findAccount(db, imported.account_id)
    : await accountWithEmail(db, row.email)
  if (account) refuseErased(account)
  refuseOtherBalance(imported, row, account)
  const kind = imported ? 'known' : account ? 'joined' : 'added'
  const openingCents = imported?.balance_cents == null ? (row.balanceCents ?? 0) : 0
  return { kind, accountId: account?.id ?? null, openingCents, imported }
}

/** The account, its mapping, its balance and its webhook: all or nothing. */
export async function importAccount(
  tx: Tx,
  guardUrl: UrlGuard,
  source: Source,
  row: AccountRow,
): Promise<AccountOutcome> {
  const { imported, ...planned } = await planAccount(tx, guardUrl, source, row)
  const account =
    planned.accountId === null ? await addAccount(tx, row) : await lockAccount(tx, planned.accountId)
  refuseErased(account)
  const accountId = account.id
  const { id } = imported ?? (await insertImportedAccount(tx, { ...keysOf(source.source, row), accountId }))
  if (row.balanceCents !== undefined && imported?.balance_cents == null) {
    if (planned.openingCents > 0)
      await recordOpeningBalance(tx, accountId, planned.openingCents, {
        memo: { says: 'memo.broughtOver', source: source.name },
        cause: `opening balance of import ${id}`,
      })
    await setImportedBalance(tx, id, row.balanceCents)
  }
  if (row.refuses_language_model && !imported) await setRefusesInsight(tx, accountId, true)
  if (row.webhook !== undefined && !imported?.has_webhook) {
    const { webhook: url, webhook_secret: secret = null, webhook_format: format } = row
    await keepWebhook(tx, accountId, { url, secret, format })
    await markWebhook(tx, id)
  }
  return { ...planned, accountId }
}

export function refuseErased({ isErased }: Account): void {
  if (isErased)
    throw new Refusal(
      'wrong_state',
      'The data of this account was deleted on request and can’t be imported again. Remove the row and its files.',
    )
}

const addAccount = (tx: Tx, { email, name, company, terms }: AccountRow): Promise<Account> =>
  createAccount(tx, { email, name: company ?? name ?? email, personName: name ?? email, terms })

const keysOf = (source: string, { external_id, email }: AccountRow) => ({
  idKey: external_id === undefined ? null : keyOf(source, 'account', external_id),
  emailKey: keyOf(source, 'email', email.toLowerCase()),
})

/** The account that belongs to the person with this email: files and money must not go to another customer. */
export async function accountWithEmail(db: Db | Tx, email: string): Promise<Account | null> {
  const person = await personByEmail(db, email)
  if (!person) return null
  if (person.account_id === null)
    throw new Refusal(
      'wrong_state',
      `${email} belongs to a member of the staff, who has no account. Use another email.`,
    )
  const members = await membersOfAccount(db, person.account_id)
  const account = await findAccount(db, person.account_id)
  if (!members.some(({ id, role }) => id === person.id && role === 'owner'))
    throw new Refusal(
      'wrong_state',
      `${email} is a member of account ${account.id} (${account.name}), but not an owner. To import into that account, use the email of its owner.`,
    )
  return account
}

function refuseOtherBalance(
  imported: ImportedAccount | null,
  row: AccountRow,
  account: Account | null,
): void {
  const before = imported?.balance_cents
  if (before == null || row.balanceCents === undefined || row.balanceCents === before) return
  throw new Refusal(
    'wrong_state',
    `The balance was brought over before, as ${formatDollars(before)}, and is not changed to ${formatDollars(row.balanceCents)}. Correct it with “longhand account credit ${account!.id}”.`,
  )
}
