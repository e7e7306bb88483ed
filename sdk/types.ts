/** What the API takes and answers, by what it is about. */
export type * from './types/accounts.ts'
export type * from './types/console.ts'
export type * from './types/events.ts'
export type * from './types/files.ts'
export type * from './types/invoices.ts'
export type * from './types/orders.ts'
export type * from './types/page.ts'
export type * from './types/work.ts'
