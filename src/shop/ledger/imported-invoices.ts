import { type Selectable, sql } from 'kysely'
import { z } from 'zod'
import type { Db, Tables, Tx } from '../../platform/db/index.ts'

const items = z.array(
  z.object({
    id: z.number(),
    sku: z.string(),
    quantity: z.number(),
    price_cents: z.number(),
    audiofile_id: z.number(),
  }),
)

/** An invoice of another service: a record, of which nothing is due here and nothing is refunded. */
export type ImportedInvoice = Omit<Selectable<Tables['imported_invoices']>, 'items' | 'audiofile_ids'> & {
  items: z.infer<typeof items>
}

export async function importedInvoice(
  db: Db | Tx,
  accountId: number,
  id: number,
): Promise<ImportedInvoice | null> {
  const row = await db
    .selectFrom('imported_invoices')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? { ...row, items: items.parse(row.items) } : null
}

/** The account is known to have invoices from now on, as with one of ours. */
export async function insertImportedInvoice(tx: Tx, { items, ...invoice }: ImportedInvoice): Promise<void> {
  await tx
    .insertInto('imported_invoices')
    .values({
      ...invoice,
      items: JSON.stringify(items),
      audiofile_ids: [...new Set(items.map(({ audiofile_id }) => audiofile_id))],
    })
    .execute()
  await sql`update accounts set has_invoices = true where id = ${invoice.account_id} and not has_invoices`.execute(
    tx,
  )
}

/** It was open when it was imported. */
export const setImportedInvoicePaid = (tx: Tx, accountId: number, id: number, paid_at: Date) =>
  tx
    .updateTable('imported_invoices')
    .set({ paid_at })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute()
