import type { Scope } from '../accounts/index.ts'

/** What programs ask for access to by OAuth: the tools for agents (`agents/mcp.ts`). */
export const resourceOf = (ownUrl: string): string => `${ownUrl}/mcp`

export const RESOURCE_METADATA = '/.well-known/oauth-protected-resource'

/** The tools need no more. */
export const SCOPES_OF_TOOLS: Scope[] = ['read', 'order']

/** Tells a program that has no key where to ask for one. */
export const challengeOf = (ownUrl: string): string =>
  `resource_metadata="${ownUrl}${RESOURCE_METADATA}/mcp", scope="${SCOPES_OF_TOOLS.join(' ')}"`

/** Older programs name none. */
export const isOtherResource = (resource: string | undefined, ownUrl: string): boolean =>
  resource !== undefined && resource.replace(/\/$/, '') !== resourceOf(ownUrl)
