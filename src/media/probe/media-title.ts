const MAX_TITLE_CHARACTERS = 200

/**
 * Makes a title or file name safe to show. It comes from a stranger: control characters and characters that change the
 * writing direction could disguise it.
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
