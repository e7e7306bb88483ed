export { creditAccount, prepayBalance } from './ledger.ts'
export { prepayBalances } from './store.ts'
