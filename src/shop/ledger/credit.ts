import type { Tx } from '../../platform/db/index.ts'
import { bookTransaction } from './store.ts'

/** Adds to the prepay balance: a bank transfer, a gift, the opening credit of the demo account. */
export const creditAccount = (
  tx: Tx,
  accountId: number,
  cents: number,
  memo: string,
  cause: string | null = null,
): Promise<number> => credit(tx, accountId, cents, { memo, cause, from: 'bank' })

/** A balance that the customer paid to another service: no money came in here. */
export const bookOpeningBalance = (
  tx: Tx,
  accountId: number,
  cents: number,
  booked: { memo: string; cause: string },
): Promise<number> => credit(tx, accountId, cents, { ...booked, from: 'opening' })

const credit = (
  tx: Tx,
  accountId: number,
  cents: number,
  { memo, cause, from }: { memo: string; cause: string | null; from: 'bank' | 'opening' },
): Promise<number> =>
  bookTransaction(tx, accountId, {
    kind: 'credit',
    memo,
    cause,
    movements: [
      { book: 'prepay', cents },
      { book: from, cents: -cents },
    ],
  })
