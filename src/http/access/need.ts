import type { Role, Scope } from '../../accounts/index.ts'

/**
 * Who may call a route. The guard and the OpenAPI description (`x-access`) both read it from here, and the service does
 * not start with a route that is not declared. `known` is for every caller with a valid key, token or session, `in person`
 * for everyone who is signed in.
 */
export type Access = 'anyone' | 'known' | 'in person' | Partial<Record<Role, Need>>

/**
 * What a caller with the role needs: a scope, or
 * - `any scope`: nothing more than being known
 * - `every scope`: all of them, because the route can give access to everything
 * - `in person`: a session; no key or token can do it
 * - `owner`: a session of an owner of the account
 * - `refused`: nothing helps, but the attempt is in the audit log
 */
export type Need = Scope | 'any scope' | 'every scope' | 'in person' | 'owner' | 'refused'
