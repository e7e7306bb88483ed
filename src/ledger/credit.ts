import type { Tx } from '../db/index.ts'
import { bookTransaction } from './store.ts'

/** Money that came in for the prepay balance: a bank transfer, a gift, the demo account's first hundred dollars. */
export const creditAccount = (tx: Tx, accountId: number, cents: number, memo: string): Promise<number> =>
  bookTransaction(tx, accountId, {
    kind: 'credit',
    memo,
    cause: null,
    movements: [
      { book: 'prepay', cents },
      { book: 'bank', cents: -cents },
    ],
  })
