export { type JournalLine, journalOf } from './journal.ts'
export { INVOICE_AGES, type Owing, owing } from './owed.ts'
export { checkPeriod, type Period, stepOf } from './period.ts'
export { linesOfMoney, type MoneyLine, type Sums, sumMoney } from './sums.ts'
