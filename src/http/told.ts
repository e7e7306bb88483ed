import { isSaid, type Words, wordedIn } from '../platform/texts/worded.ts'

/** What an answer tells the logs. Documents and streams tell nothing. */
export type Told = { message?: string; order?: string; account?: { id: number } }

export function toldBy(answer: unknown): Told {
  const { message, order, account } = (answer ?? {}) as Record<string, unknown>
  return {
    ...(isWords(message) && { message: wordedIn('en', message) }),
    ...(typeof order === 'string' && { order }),
    ...(isAccount(account) && { account }),
  }
}

const isAccount = (account: unknown): account is { id: number } =>
  typeof account === 'object' && account !== null && 'id' in account

const isWords = (message: unknown): message is Words => typeof message === 'string' || isSaid(message)
