/** Text inside HTML, XML and WebVTT, in elements and in double-quoted attributes. */
export function escapeMarkup(text: string): string {
  return special.test(text) ? text.replace(allSpecial, (character) => references[character]!) : text
}

const special = /[&<>"]/
const allSpecial = /[&<>"]/g
const references: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
