import { prepayBalanceOperation } from './prepay-balance.ts'

export { mountApiV4 } from './operation.ts'

/** Every operation of API v4, in the order of the contract. */
export const operations = [prepayBalanceOperation]
