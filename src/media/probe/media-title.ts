const MAX_TITLE_CHARACTERS = 200

/**
 * A title or file name as it may be shown. Whoever made the file chose it: control characters and those that turn
 * the direction of writing would let it pose as something else.
 */
export function cleanTitle(text: string): string | null {
  const visible = text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu, ' ')
    .replace(/[\p{Bidi_Control}\u200b\u2060\ufeff]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
  return [...visible].slice(0, MAX_TITLE_CHARACTERS).join('').trim() || null
}
