import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { Person } from '../../sdk/index.ts'
import type { Answer } from '../../sdk/request.ts'
import { api, LonghandError } from './api.ts'
import { checkReachable, isServiceAway, subscribe } from './reachable.ts'
import { IS_CUSTOMER, remember } from './remembered.ts'
import { expectSession, isWaiting, onChangeElsewhere, resumeRequests, tellOtherTabs } from './signed-out.ts'

/** The signed-in person: `undefined` until we know, null if signed out. */
type Who = SignedIn | null | undefined
export type SignedIn = {
  person: Person
  account: number | null
  actingFor: ActingFor | null
  /** In the account; null for staff. */
  role: Role | null
  scopes: Scope[]
  /** When the data of the account will be deleted, because an owner asked for it. */
  deletion: string | null
  /** That the account is suspended, and why; null if it is not. */
  suspended: string | null
  /** Has not taken or dismissed the first steps of a new customer. */
  hasFirstSteps: boolean
  /** Must set up a second step before anything else. */
  mustEnrol: boolean
}

type Session = Answer<'get', '/api/session'>
type Role = NonNullable<Session['role']>
type Scope = Session['scopes'][number]

/** The customer that an operator is acting for. */
type ActingFor = { account: number; name: string; email: string }

type SessionState = {
  who: Who
  /** After signing in, joining or switching: asks who is signed in now. */
  refresh(): Promise<void>
  /** After signing in on a page whose session had ended. */
  resume(): Promise<void>
  leave(): Promise<void>
}

const SessionContext = createContext<SessionState | null>(null)

export function SessionProvider({ children }: { children: ReactNode }) {
  const [who, setWho] = useState<Who>(undefined)
  const latest = useRef(who)
  const become = useCallback((next: Who) => {
    latest.current = next
    remember(IS_CUSTOMER, Boolean(next?.account))
    setWho(next)
  }, [])

  /** Without a response, what we know stays. */
  const look = useCallback(async () => {
    try {
      const next = await whoIsSignedIn()
      if (!isWaiting()) become(next)
      else if (isSame(latest.current, next)) resumeRequests()
      else if (next) window.location.reload()
      else become(null)
    } catch (error) {
      console.warn(error)
      void checkReachable()
    }
  }, [become])

  const refresh = useCallback(async () => {
    await look()
    tellOtherTabs()
  }, [look])

  /** A new session begins in the person's own account. Here they may have been in another one. */
  const resume = useCallback(async () => {
    const before = latest.current
    const now = await whoIsSignedIn()
    if (now?.person.id === before?.person.id && before?.account != null && now?.account !== before.account)
      await api.switchAccount(before.account).catch(() => {})
    await refresh()
  }, [refresh])

  const leave = useCallback(async () => {
    await api.signOut()
    become(null)
    tellOtherTabs()
  }, [become])

  useEffect(() => {
    void look()
    return onChangeElsewhere(look)
  }, [look])
  useEffect(() => subscribe(() => !isServiceAway() && latest.current === undefined && void look()), [look])
  // Before the requests of the pages below are sent.
  useLayoutEffect(() => expectSession(Boolean(who)), [who])
  const session = useMemo(() => ({ who, refresh, resume, leave }), [who, refresh, resume, leave])
  return <SessionContext value={session}>{children}</SessionContext>
}

async function whoIsSignedIn(): Promise<SignedIn | null> {
  try {
    const {
      person,
      account,
      acting_for,
      role,
      scopes,
      deletion,
      suspended,
      first_steps,
      second_step_required,
    } = await api.whoAmI()
    return (
      person && {
        person,
        account,
        actingFor: acting_for,
        role,
        scopes,
        deletion,
        suspended,
        hasFirstSteps: first_steps,
        mustEnrol: second_step_required,
      }
    )
  } catch (error) {
    if (error instanceof LonghandError) return null
    throw error
  }
}

const isSame = (one: Who, other: Who): boolean =>
  one?.person.id === other?.person.id && one?.account === other?.account

export const useSession = (): SessionState => use(SessionContext)!

export const useIsActing = (): boolean => Boolean(useSession().who?.actingFor)

/** What a role may not do, pages do not offer. */
export const useMay = (scope: Scope): boolean => Boolean(useSession().who?.scopes.includes(scope))

/** For what only some roles may do. */
export const May = ({
  scope,
  children,
  otherwise,
}: {
  scope: Scope
  children: ReactNode
  otherwise?: ReactNode
}) => (useMay(scope) ? children : otherwise)

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
