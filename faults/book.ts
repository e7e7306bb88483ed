/**
 * What customers were told. Every action is repeated until the service has answered it for certain, so the book says
 * exactly what must be in the database: nothing less was acknowledged, and nothing more was asked for.
 */
export type Book = {
  orders: AcknowledgedOrder[]
  upgrades: { file: number; cents: number }[]
  refunds: { file: number }[]
  released: string[]
  /** Requests that were neither accepted nor refused, and had to be repeated. */
  unanswered: string[]
}

export type AcknowledgedOrder = {
  account: number
  order: string
  files: number[]
  sku: string
  cents: number
  /** Ordered from a host that is up to no good: such a file ends in Error. */
  isBad: boolean
}

export const emptyBook = (): Book => ({ orders: [], upgrades: [], refunds: [], released: [], unanswered: [] })
