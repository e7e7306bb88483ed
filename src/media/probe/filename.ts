import { cleanTitle } from './media-title.ts'

/** The name that the host gives the file, or else the last part of the link. It is for showing, never a path. */
export function filenameOf(contentDisposition: string | undefined, link: URL): string | null {
  const name = nameInDisposition(asUtf8(contentDisposition ?? '')) ?? decodePercent(link.pathname)
  return cleanTitle(name.split(/[/\\]/).at(-1) ?? '')
}

/** Headers are read as Latin-1, but many hosts send UTF-8. */
function asUtf8(header: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(header, 'latin1'))
  } catch {
    return header
  }
}

/** `filename*=UTF-8''…` (RFC 8187) wins over `filename="…"`. */
function nameInDisposition(header: string): string | null {
  const extended = /filename\*\s*=\s*utf-8'[^']*'([^;\s]+)/i.exec(header)?.[1]
  if (extended) return decodePercent(extended)
  const [, quoted, bare] = /filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s]+))/i.exec(header) ?? []
  return quoted?.replace(/\\(.)/g, '$1') ?? bare ?? null
}

function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
