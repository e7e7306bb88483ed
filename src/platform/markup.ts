/** Text between the tags of HTML, XML and WebVTT. */
export function escapeMarkup(text: string): string {
  return special.test(text) ? text.replace(allSpecial, (character) => references[character]!) : text
}

/** Text in a double-quoted attribute. Separate, because WebVTT has no `&quot;`. */
export function escapeAttribute(text: string): string {
  return escapeMarkup(text).replaceAll('"', '&quot;')
}

const special = /[&<>]/
const allSpecial = /[&<>]/g
const references: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
