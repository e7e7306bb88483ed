/**
 * Signatures after the Standard Webhooks specification: HMAC-SHA256 over `id.timestamp.body`. While a secret is being
 * replaced, a delivery is signed with both, and a receiver that knows either accepts it.
 */
import { createHmac, randomBytes } from 'node:crypto'
import { sameHash } from '../../platform/secrets.ts'

type SignedMessage = { id: string; timestampSeconds: number; body: string }

const PREFIX = 'whsec_'
const SECRET_BYTES = 32
/** Clock difference between sender and receiver that the specification's libraries accept. */
const TOLERANCE_SECONDS = 300

export const newSecret = (): string => PREFIX + randomBytes(SECRET_BYTES).toString('base64')

/** The value of the `webhook-signature` header. */
export function sign(message: SignedMessage, secrets: string[]): string {
  return secrets.map((secret) => `v1,${hmac(message, secret).toString('base64')}`).join(' ')
}

/** The receiver's check: one signature must match, and the timestamp must be recent. */
export function isSigned(message: SignedMessage, signatures: string, secret: string, at: Date): boolean {
  const ageSeconds = Math.abs(at.getTime() / 1000 - message.timestampSeconds)
  if (!(ageSeconds <= TOLERANCE_SECONDS)) return false
  const expected = hmac(message, secret)
  return signatures
    .split(' ')
    .map((signature) => signature.split(','))
    .some(([version, value = '']) => version === 'v1' && sameHash(Buffer.from(value, 'base64'), expected))
}

function hmac({ id, timestampSeconds, body }: SignedMessage, secret: string): Buffer {
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
  return createHmac('sha256', key).update(`${id}.${timestampSeconds}.${body}`).digest()
}
