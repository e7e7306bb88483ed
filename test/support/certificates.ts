import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import { createServer } from 'node:tls'

/** A server that does nothing but show its certificate, which is valid for so many days and can be renewed. */
export async function startTlsServer(
  days: number,
): Promise<{ url: string; renew(days: number, name?: string): void }> {
  const server = createServer(certificateFor(days), (socket) => socket.on('error', () => {}).end())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  after(() => server.close())
  return {
    url: `https://localhost:${(server.address() as AddressInfo).port}`,
    renew: (days, name) => server.setSecureContext(certificateFor(days, name)),
  }
}

function certificateFor(days: number, name = 'localhost'): { key: Buffer; cert: Buffer } {
  const folder = mkdtempSync(join(tmpdir(), 'lh-tls-'))
  try {
    const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
    const about = ['-subj', `/CN=${name}`, '-addext', `subjectAltName=DNS:${name}`, '-days', String(days)]
    const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
    execFileSync('openssl', ['req', '-x509', ...kind, '-keyout', key, '-out', cert, ...about], {
      stdio: 'ignore',
    })
    return { key: readFileSync(key), cert: readFileSync(cert) }
  } finally {
    rmSync(folder, { recursive: true })
  }
}
