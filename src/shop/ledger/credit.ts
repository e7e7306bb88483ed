import type { Tx } from '../../platform/db/index.ts'
import type { Words } from '../../platform/texts/worded.ts'
import { bookTransaction } from './store.ts'

/** A payment to the prepay balance, such as a bank transfer. */
export const creditPayment = (
  tx: Tx,
  accountId: number,
  cents: number,
  booked: { memo: Words; cause: string | null },
): Promise<number> => credit(tx, accountId, cents, { ...booked, from: 'bank' })

/** Credit that no one paid for: trial credit, goodwill, the opening credit of a new account. */
export const giveCredit = (tx: Tx, accountId: number, cents: number, memo: Words): Promise<number> =>
  credit(tx, accountId, cents, { memo, cause: null, from: 'given' })

/** A balance that the customer paid to another service: no money came in here. */
export const bookOpeningBalance = (
  tx: Tx,
  accountId: number,
  cents: number,
  booked: { memo: Words; cause: string },
): Promise<number> => credit(tx, accountId, cents, { ...booked, from: 'opening' })

const credit = (
  tx: Tx,
  accountId: number,
  cents: number,
  { memo, cause, from }: { memo: Words; cause: string | null; from: 'bank' | 'opening' | 'given' },
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
