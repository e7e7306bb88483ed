import { isIP } from 'node:net'
import { checkServerIdentity, connect, type PeerCertificate } from 'node:tls'
import { now } from '../../platform/clock.ts'

const CONNECT_WITHIN_MS = 5_000
const WARN_DAYS = 14
const DAY_MS = 86_400_000

export type Certificate = { host: string; validTo: Date | null; problem: string | null }

/**
 * The certificate of our public address; null without TLS. Undefined if we cannot reach it: many networks do not let a
 * machine reach itself by its public address.
 */
export async function lookAtCertificate(publicUrl: string | null): Promise<Certificate | null | undefined> {
  if (!publicUrl?.startsWith('https:')) return null
  const { hostname, port } = new URL(publicUrl)
  const host = hostname.replace(/^\[|\]$/g, '')
  const certificate = await certificateOf(host, Number(port || 443))
  if (certificate === undefined) return undefined
  if (certificate === null)
    return { host, validTo: null, problem: `The server at ${host} presents no certificate.` }
  return { host, validTo: new Date(certificate.valid_to), problem: problemOf(host, certificate) }
}

function problemOf(host: string, certificate: PeerCertificate): string | null {
  const daysLeft = (Date.parse(certificate.valid_to) - now().getTime()) / DAY_MS
  if (daysLeft < 0)
    return `The certificate of ${host} expired on ${day(certificate)}: browsers and programs refuse to connect.`
  if (daysLeft < WARN_DAYS)
    return `The certificate of ${host} expires on ${day(certificate)}. After that, browsers and programs refuse to connect.`
  return checkServerIdentity(host, certificate) ? `The certificate at ${host} is for another name.` : null
}

const day = ({ valid_to }: PeerCertificate): string => new Date(valid_to).toISOString().slice(0, 10)

/** Null if there is no TLS, undefined if there is no answer. */
function certificateOf(host: string, port: number): Promise<PeerCertificate | null | undefined> {
  return new Promise((resolve) => {
    // Also one that is not trusted: it is looked at, and nothing is sent.
    const socket = connect({
      host,
      port,
      rejectUnauthorized: false,
      timeout: CONNECT_WITHIN_MS,
      ...(isIP(host) ? {} : { servername: host }),
    })
    const end = (result: PeerCertificate | null | undefined) => {
      socket.destroy()
      resolve(result)
    }
    socket.once('secureConnect', () => end(socket.getPeerCertificate()))
    socket.once('timeout', () => end(undefined))
    socket.once('error', (error: NodeJS.ErrnoException) =>
      end(/^(ERR_SSL|EPROTO)/.test(error.code ?? '') ? null : undefined),
    )
  })
}
