import { z } from 'zod'
import { LIMITS } from './limits.ts'

/** Normalised, without invisible characters: two emails that look alike are the same. */
export const email = z
  .string()
  .trim()
  .normalize('NFC')
  .max(LIMITS.email.max)
  .regex(/^[^\s@<>"\p{C}]+@[^\s@<>"\p{C}]+$/u, 'must be an email address')
  // In mail headers these separate several addresses, or hide one in a comment.
  .regex(/^[^,;:()[\]\\]*$/, 'must be one email address')

/** Text that people typed. */
export const text = (most: number) => z.string().trim().max(most)

/** A name or label. Lists and terminals print it: no line breaks, no control characters. */
export const line = (most: number) => text(most).overwrite(oneLine)

/** With as many decimals as any program writes. */
export const timeGiven = z.iso.datetime().max(40)

export const urlsGiven = z.array(z.string().trim().max(LIMITS.url.max)).max(LIMITS.orderFiles.max)

export const skusGiven = z.array(z.string().max(LIMITS.sku.max)).max(LIMITS.skus.max)

export const tagsGiven = z.array(text(LIMITS.tag.max)).max(LIMITS.tags.max)

const oneLine = (given: string): string =>
  given.replace(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069\s]+/gu, ' ').trim()
