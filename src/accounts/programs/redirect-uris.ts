/**
 * Where a browser may return to with a code: a page with https, a program on the same machine, or one that the machine opens
 * by a scheme of its own. Such a scheme contains the program's domain (`com.example.app:`), so that no scheme that the browser
 * or another program understands can be used.
 */
export function isRedirectUri(uri: string): boolean {
  const url = URL.parse(uri)
  if (!url || !/^[\x21-\x7e]+$/.test(uri) || uri.includes('#') || url.username || url.password) return false
  if (url.protocol === 'https:') return true
  return isLoopback(url) || url.protocol.includes('.') || SCHEMES_WITHOUT_DOMAIN.has(url.protocol)
}

/** Of editors that many people connect. */
const SCHEMES_WITHOUT_DOMAIN = new Set(['cursor:', 'vscode:', 'vscode-insiders:'])

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

export const isLoopback = ({ protocol, hostname }: URL): boolean =>
  protocol === 'http:' && LOOPBACK.has(hostname)

/** The same, character by character; only a program on the same machine may listen on another port each time. */
export const matchesRegistered = (registered: string[], uri: string): boolean =>
  registered.some((one) => one === uri || (withoutPort(one) ?? '') === withoutPort(uri))

function withoutPort(uri: string): string | null {
  const url = URL.parse(uri)
  if (!url || !isLoopback(url)) return null
  url.port = ''
  return url.href
}
