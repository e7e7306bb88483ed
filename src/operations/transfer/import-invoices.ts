import { lockAccount } from '../../accounts/index.ts'
import { keepableId } from '../../files/audiofiles/index.ts'
import type { Db, Tx } from '../../platform/db/index.ts'
import { Refusal } from '../../platform/refusal.ts'
import {
  type ImportedInvoice,
  importedInvoice,
  insertImportedInvoice,
  invoiceOfAccount,
  setImportedInvoicePaid,
} from '../../shop/ledger/index.ts'
import type { Source } from './layout/layout.ts'
import type { InvoiceRow } from './layout/rows.ts'
import { importedFile, keyOf } from './store.ts'

/** Throws a refusal that says why the row cannot be taken. An account that would only be added has no invoices. */
export async function planInvoice(
  db: Db | Tx,
  accountId: number | null,
  { external_id, items }: InvoiceRow,
  isImported: (file: string) => boolean,
): Promise<'added' | 'known'> {
  for (const { file } of items) if (!isImported(file) && keepableId(file) === null) throw unknownFile(file)
  if (accountId === null) return 'added'
  if (await invoiceOfAccount(db, accountId, external_id))
    throw new Refusal(
      'already_exists',
      `This account already has an invoice ${external_id}, which API v4 returns for that number. Remove the row.`,
    )
  return (await importedInvoice(db, accountId, external_id)) ? 'known' : 'added'
}

/** One that is known stays as it is, but may have been paid since. */
export async function importInvoice(
  tx: Tx,
  source: Source,
  accountId: number,
  row: InvoiceRow,
  isImported: (file: string) => boolean,
): Promise<'added' | 'known'> {
  await lockAccount(tx, accountId)
  const { external_id: id, created, paid = null } = row
  const planned = await planInvoice(tx, accountId, row, isImported)
  if (planned === 'added')
    await insertImportedInvoice(tx, {
      account_id: accountId,
      id,
      purchase_order: row.purchase_order ?? null,
      created_at: created,
      paid_at: paid,
      items: await itemsOf(tx, source, row),
    })
  else if (paid) await setImportedInvoicePaid(tx, accountId, id, paid)
  return planned
}

/** Files that were not imported keep their numbers. */
async function itemsOf(db: Db | Tx, { source }: Source, row: InvoiceRow): Promise<ImportedInvoice['items']> {
  const items: ImportedInvoice['items'] = []
  for (const { file, priceCents, ...item } of row.items) {
    const audiofile_id = (await importedFile(db, keyOf(source, 'file', file))) ?? keepableId(file)
    if (audiofile_id === null) throw unknownFile(file)
    items.push({ ...item, price_cents: priceCents, audiofile_id })
  }
  return items
}

const unknownFile = (file: string) =>
  new Refusal(
    'not_found',
    `The column “items” names file ${file}, which was not imported. Add it to the files, or remove the item.`,
  )
