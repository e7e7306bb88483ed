import { hash, verify } from '@node-rs/argon2'

/** The library's default algorithm is argon2id; the costs are the minimum that OWASP recommends. */
const COSTS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const MIN_PASSWORD_LENGTH = 10

export const hashPassword = (password: string): Promise<string> => hash(password, COSTS)

/**
 * Takes as long for a person who does not exist, or has no password yet, as for a wrong one: how long a sign-in
 * takes must not tell whether the email is known.
 */
export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  const matches = await verify(stored ?? (await dummyHash), password)
  return matches && stored !== null
}

const dummyHash = hashPassword('nobody has this password')
