/**
 * `Jane Doe: text`. A name begins with a capital or a digit and has at most five words, so that `He said the
 * following: …` and `https://…` stay text.
 */
const named =
  /^\s*((?:\p{Lu}|\d)[\p{L}\p{N}.'’()-]*(?: (?:\p{Lu}|\d|of |de |van |von |the )[\p{L}\p{N}.'’()-]*){0,4}):(?:\s+|$)/u

export function speakerAndText(text: string): { speaker: string | null; text: string } {
  const match = named.exec(text)
  return match ? { speaker: match[1]!, text: text.slice(match[0].length) } : { speaker: null, text }
}
