/** What an answer tells the logs. Documents and streams tell nothing. */
export type Told = { message?: string; order?: string; account?: { id: number } }

export function toldBy(answer: unknown): Told {
  const { message, order, account } = (answer ?? {}) as Record<string, unknown>
  return {
    ...(typeof message === 'string' && { message }),
    ...(typeof order === 'string' && { order }),
    ...(isAccount(account) && { account }),
  }
}

const isAccount = (account: unknown): account is { id: number } =>
  typeof account === 'object' && account !== null && 'id' in account
