import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useState } from 'react'
import type { Person } from '../../sdk/index.ts'
import { api, LonghandError } from './api.ts'

/** The signed-in person: `undefined` until we know, null if signed out. */
type Who = SignedIn | null | undefined
export type SignedIn = {
  person: Person
  account: number | null
  actingFor: ActingFor | null
  /** Must set up a second step before anything else. */
  mustEnrol: boolean
}

/** The customer that an operator is acting for. */
type ActingFor = { account: number; name: string; email: string }

type Session = { who: Who; refresh(): Promise<void>; leave(): Promise<void> }

const SessionContext = createContext<Session | null>(null)

export function SessionProvider({ children }: { children: ReactNode }) {
  const [who, setWho] = useState<Who>(undefined)

  const refresh = useCallback(async () => {
    try {
      const { person, account, acting_for: actingFor, second_step_required: mustEnrol } = await api.whoAmI()
      setWho(person && { person, account, actingFor, mustEnrol })
    } catch (error) {
      setWho(null)
      if (!(error instanceof LonghandError)) console.warn(error)
    }
  }, [])

  const leave = useCallback(async () => {
    await api.signOut()
    setWho(null)
  }, [])

  useEffect(() => void refresh(), [refresh])
  const session = useMemo(() => ({ who, refresh, leave }), [who, refresh, leave])
  return <SessionContext value={session}>{children}</SessionContext>
}

export const useSession = (): Session => use(SessionContext)!

export const useIsActing = (): boolean => Boolean(useSession().who?.actingFor)

const AccountContext = createContext(0)

export const AccountProvider = AccountContext

/** The account of the person who is signed in; only below `SignedIn`. */
export const useAccount = (): number => use(AccountContext)

export const WORKERS = ['transcriber', 'editor']
export const OPERATORS = ['operator']
export const CUSTOMERS = ['customer']

export const hasRole = ({ person }: SignedIn, roles: string[]): boolean =>
  person.roles.some((role) => roles.includes(role))

/** The first page after signing in: files for customers, work for staff. */
export function startOf(who: SignedIn): string {
  if (who.account !== null || hasRole(who, CUSTOMERS)) return '/files'
  return hasRole(who, WORKERS) ? '/work' : '/ops'
}
