import { z } from 'zod'

/** Normalised, without invisible characters: two emails that look alike are the same. */
export const email = z
  .string()
  .trim()
  .normalize('NFC')
  .max(254)
  .regex(/^[^\s@<>"\p{C}]+@[^\s@<>"\p{C}]+$/u, 'must be an email address')
  // In mail headers these separate several addresses, or hide one in a comment.
  .regex(/^[^,;:()[\]\\]*$/, 'must be one email address')

/** Text that people typed. */
export const text = (most: number) => z.string().trim().max(most)

/** A name or label. Lists and terminals print it: no line breaks, no control characters. */
export const line = (most: number) => text(most).overwrite(oneLine)

const oneLine = (given: string): string =>
  given.replace(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069\s]+/gu, ' ').trim()
