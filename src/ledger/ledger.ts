import type { Db, Tx } from '../db/index.ts'
import { balanceOf, insertTransaction, type Movement } from './store.ts'

/**
 * The ledger. Money moves between books (see the migration that makes them), always in a transaction of the ledger
 * whose movements sum to zero; the database refuses any other. A `cause` names why ("refund of file 1003"), and the
 * same cause is booked at most once, however many callers race.
 */
export async function bookTransaction(
  tx: Tx,
  accountId: number,
  transaction: { kind: string; memo: string; cause: string | null; movements: Movement[] },
): Promise<number | null> {
  return insertTransaction(tx, accountId, transaction)
}

export const prepayBalance = (db: Db | Tx, accountId: number): Promise<number> =>
  balanceOf(db, accountId, 'prepay')

/** An operator records money that came in: a bank transfer, a gift, the demo account's first hundred dollars. */
export async function creditAccount(tx: Tx, accountId: number, cents: number, memo: string): Promise<number> {
  const transaction = await bookTransaction(tx, accountId, {
    kind: 'credit',
    memo,
    cause: null,
    movements: [
      { book: 'prepay', cents },
      { book: 'bank', cents: -cents },
    ],
  })
  return transaction!
}
