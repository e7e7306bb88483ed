import { z } from 'zod'
import { LIMITS } from '../../../platform/limits.ts'

const MAX_KEYS = LIMITS.metadataKeys.max
const MAX_KEY_LENGTH = LIMITS.metadataKey.max
const MAX_VALUE_LENGTH = LIMITS.metadataValue.max

/** What a customer's program wants to find again with an order, its files and its events. */
export const metadataGiven = z
  .record(z.string().min(1).max(MAX_KEY_LENGTH), z.string().max(MAX_VALUE_LENGTH))
  .refine((given) => Object.keys(given).length <= MAX_KEYS, `must have at most ${MAX_KEYS} keys`)
  .meta({
    maxProperties: MAX_KEYS,
    description: `at most ${MAX_KEYS} values of your own, each a string of at most ${MAX_VALUE_LENGTH} characters under a key of at most ${MAX_KEY_LENGTH}; they come back with the order, its files and the events that its callback gets`,
  })

export const metadata = z
  .record(z.string(), z.string())
  .meta({ description: 'the `metadata` that you sent with the order' })
