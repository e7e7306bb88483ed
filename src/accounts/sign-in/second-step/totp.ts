/** One-time codes of authenticator apps: RFC 6238 with the values that every app knows, SHA-1, six digits, 30 seconds. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const STEP_SECONDS = 30
const DIGITS = 6
const SECRET_BYTES = 20
/** Clocks differ, and typing takes time: the codes before and after the current one are accepted too. */
const STEPS_APART = [0, -1, 1]
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export const newSecret = (): Buffer => randomBytes(SECRET_BYTES)

/** The 30 seconds that the code belongs to, counted from 1970; null when it is no code of now. */
export function stepOfCode(secret: Uint8Array, code: string, at: Date): number | null {
  const current = Math.floor(at.getTime() / 1000 / STEP_SECONDS)
  const steps = STEPS_APART.map((apart) => current + apart)
  return steps.find((step) => timingSafeEqual(Buffer.from(codeAt(secret, step)), Buffer.from(code))) ?? null
}

function codeAt(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', secret).update(counter).digest()
  const number = digest.readUInt32BE(digest.at(-1)! & 15) & 0x7fffffff
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0')
}

/** What apps read from the QR code. */
export function keyUri(secret: Uint8Array, { issuer, email }: { issuer: string; email: string }): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(email)}`
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=${encodeURIComponent(issuer)}`
}

/** RFC 4648, without padding. */
export function base32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  const groups = bits.match(/.{1,5}/g) ?? []
  return groups.map((group) => BASE32[Number.parseInt(group.padEnd(5, '0'), 2)]).join('')
}
