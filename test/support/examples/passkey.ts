import { createHash, generateKeyPairSync, sign } from 'node:crypto'

type Options = { challenge: string; user?: { id: string } }

/** A device with one passkey, which asks no one for a fingerprint: as WebAuthn writes it, with no attestation. */
export function makePasskey(serviceUrl: string) {
  const origin = serviceUrl.replace('127.0.0.1', 'localhost')
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = Buffer.from('the only passkey')
  let user: string | undefined
  const party = createHash('sha256').update('localhost').digest()
  const clientData = (type: string, { challenge }: Options) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const named = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' }

  return {
    created(options: Options) {
      user = options.user?.id
      const { x, y } = publicKey.export({ format: 'jwk' })
      const key = cbor(
        new Map<number, number | Buffer>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, Buffer.from(x!, 'base64url')],
          [-3, Buffer.from(y!, 'base64url')],
        ]),
      )
      const data = Buffer.concat([
        party,
        Buffer.from([0x45, 0, 0, 0, 0]),
        Buffer.alloc(16),
        Buffer.from([0, 16]),
        id,
        key,
      ])
      const attestation = cbor(
        new Map<string, Value>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', data],
        ]),
      )
      const response = {
        clientDataJSON: clientData('webauthn.create', options).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      }
      return { ...named, response, clientExtensionResults: {} }
    },

    signed(options: Options) {
      const data = Buffer.concat([party, Buffer.from([0x05, 0, 0, 0, 0])])
      const json = clientData('webauthn.get', options)
      const signed = Buffer.concat([data, createHash('sha256').update(json).digest()])
      const response = {
        clientDataJSON: json.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', signed, privateKey).toString('base64url'),
        userHandle: user,
      }
      return { ...named, response, clientExtensionResults: {} }
    },
  }
}

type Value = string | number | Buffer | Map<string | number, Value>

/** As much of CBOR as a passkey needs. */
function cbor(value: Value): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  return Buffer.concat([head(5, value.size), ...[...value].flatMap((pair) => pair.map(cbor))])
}

function head(major: number, count: number): Buffer {
  const first = major << 5
  if (count < 24) return Buffer.from([first | count])
  return Buffer.from([first | 24, count])
}
