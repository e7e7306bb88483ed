import { hash, randomInt, timingSafeEqual } from 'node:crypto'

const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** Letters and digits that are not confused with each other when read aloud. */
export function randomText(length: number): string {
  return Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
}

/**
 * Keys and tokens are stored as this. They are long and random, so a plain hash cannot be reversed by guessing;
 * passwords are not, and go through argon2id instead.
 */
export const sha256 = (text: string | Uint8Array): Buffer => hash('sha256', text, 'buffer')

export const sameHash = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && timingSafeEqual(a, b)
