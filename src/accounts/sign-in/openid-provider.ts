import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  fetchUserInfo,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client'
import type { ProviderIdentity, SignInProvider } from './provider-sign-in.ts'

type OpenIdSettings = { issuer: string; clientId: string; clientSecret: string; label: string }

/** OpenID Connect: the code flow with PKCE, state and nonce. */
export function createOpenIdProvider({
  issuer,
  clientId,
  clientSecret,
  label,
}: OpenIdSettings): SignInProvider {
  const server = new URL(issuer)
  // The settings allow HTTP for this machine only.
  const execute = server.protocol === 'http:' ? [allowInsecureRequests] : []
  let known: Promise<Configuration> | null = null
  /** Read when it is first needed, and again after a failure: the provider may be down while we start. */
  function configuration(): Promise<Configuration> {
    known ??= discovery(server, clientId, clientSecret, undefined, { execute }).catch((error) => {
      known = null
      throw error
    })
    return known
  }
  return {
    label,
    async begin(redirectUri) {
      const expected = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() }
      const url = buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: 'openid email',
        state: expected.state,
        nonce: expected.nonce,
        code_challenge: await calculatePKCECodeChallenge(expected.verifier),
        code_challenge_method: 'S256',
      })
      return { url: url.href, expected }
    },
    async finish(answer, { state, nonce, verifier }) {
      const config = await configuration()
      const tokens = await authorizationCodeGrant(config, answer, {
        expectedState: state!,
        expectedNonce: nonce!,
        pkceCodeVerifier: verifier!,
      })
      const claims = tokens.claims()!
      if (claims.email !== undefined) return identityOf(claims)
      // Many providers keep the email out of the ID token.
      return identityOf(await fetchUserInfo(config, tokens.access_token, claims.sub))
    },
  }
}

/** An email that the provider has not verified may belong to another person. */
const identityOf = ({ email, email_verified }: Record<string, unknown>): ProviderIdentity => ({
  email: typeof email === 'string' ? email : null,
  isVerified: email_verified === true,
})
