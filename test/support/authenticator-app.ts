import { Secret, TOTP, URI } from 'otpauth'
import { decodeQR } from 'qr/decode.js'
import { runSql } from './postgres-server.ts'
import type { Service } from './service.ts'

/** An authenticator app that scanned the text of a QR code. */
export function authenticatorApp(uri: string) {
  const totp = URI.parse(uri) as TOTP
  return {
    issuer: totp.issuer,
    label: totp.label,
    secret: totp.secret.base32,
    /** The code of so many half minutes from now. */
    code: (stepsAhead = 0) => totp.generate({ timestamp: Date.now() + stepsAhead * 30_000 }),
  }
}

/** A code that is of no secret of ours, so that it is wrong. */
export const wrongCode = () => new TOTP({ secret: new Secret() }).generate()

/** Reads the QR code as a camera would see it. */
export function readQrCode({ size, path }: { size: number; path: string }): string {
  const scale = 4
  const pixels = new Uint8Array((size * scale) ** 2 * 3).fill(255)
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)/g))
    for (let row = Number(y) * scale; row < (Number(y) + 1) * scale; row++)
      pixels.fill(
        0,
        (row * size * scale + Number(x) * scale) * 3,
        (row * size * scale + (Number(x) + Number(width)) * scale) * 3,
      )
  return decodeQR({ width: size * scale, height: size * scale, data: pixels })
}

/** Codes work once: half a minute later there are new ones. */
export const waitForNextCode = (service: Service) =>
  runSql(service.databaseUrl, 'update authenticators set last_step = last_step - 2')
