import { createServer, type Server } from 'node:http'
import { after } from 'node:test'
import Provider from 'oidc-provider'

export const CLIENT = { id: 'longhand', secret: 'a secret of longhand and its provider' }

/** People of the company, by the name that they sign in with at the provider. */
export type Directory = Record<string, { email: string; email_verified: boolean }>

/** A real OpenID provider. It knows the service's address only once that runs: `serve` begins to answer. */
export async function startOpenIdServer(directory: Directory) {
  const server: Server = createServer((_, answer) => answer.writeHead(503).end())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  after(() => server.close())
  const issuer = `http://127.0.0.1:${(server.address() as { port: number }).port}`
  return {
    issuer,
    env: {
      LONGHAND_OIDC_ISSUER: issuer,
      LONGHAND_OIDC_CLIENT_ID: CLIENT.id,
      LONGHAND_OIDC_CLIENT_SECRET: CLIENT.secret,
      LONGHAND_OIDC_LABEL: 'Continue with Example Corp',
    },
    serve(serviceUrl: string) {
      const provider = new Provider(issuer, {
        clients: [
          {
            client_id: CLIENT.id,
            client_secret: CLIENT.secret,
            redirect_uris: [`${serviceUrl}/api/session/provider/callback`],
          },
        ],
        claims: { openid: ['sub'], email: ['email', 'email_verified'] },
        ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
        cookies: { keys: ['of this test'] },
        findAccount: async (_, sub) => ({
          accountId: sub,
          claims: async () => ({ sub, ...directory[sub] }),
        }),
      })
      server.removeAllListeners('request')
      server.on('request', provider.callback())
    },
  }
}
