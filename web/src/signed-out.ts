import { useSyncExternalStore } from 'react'
import type { Send } from '../../sdk/request.ts'

/**
 * A session can end while a page is open. Requests that are refused for it wait until the person has signed in again, in
 * this tab or in another one, and are then sent once more: what the page was doing goes on.
 */
const UNAUTHORIZED = 401

/** Signing in has its own answers to a refusal, and the desk keeps what it could not save of its task. */
const WAITS_ITSELF = /^\/api\/(session(\/|$)|work\/tasks\/)/

let isExpected = false
let again: PromiseWithResolvers<void> | null = null
const listeners = new Set<() => void>()

export const useIsSignedOut = (): boolean => useSyncExternalStore(subscribe, isWaiting)

/** Whether requests wait for a person to sign in. */
export const isWaiting = (): boolean => again !== null

/** Whether the page was made for a person who is signed in. */
export function expectSession(expected: boolean): void {
  isExpected = expected
  if (!expected) end()
}

export const sendSignedIn: Send = async (address, init) => {
  const response = await fetch(address, init)
  if (response.status !== UNAUTHORIZED || WAITS_ITSELF.test(address)) return response
  if (!(await hasSessionEnded())) return response
  await signedInAgain()
  return sendSignedIn(address, init)
}

/** Other refusals than the end of the session have the same status, such as a wrong password. */
export async function hasSessionEnded(): Promise<boolean> {
  if (!isExpected || again) return isExpected
  const { status } = await fetch('/api/session', { cache: 'no-store' })
  return status === UNAUTHORIZED
}

/** Asks the person to sign in. */
export function signedInAgain(): Promise<void> {
  if (!again) {
    again = Promise.withResolvers()
    callListeners()
  }
  return again.promise
}

/** Whether something failed because the session had ended; if so, once the person has signed in again. */
export async function wasSignedOut(): Promise<boolean> {
  if (!(await hasSessionEnded().catch(() => false))) return false
  await signedInAgain()
  return true
}

/** Browsers follow links to the service by themselves, and would show its refusal in place of the page. */
export async function followSignedIn(link: HTMLAnchorElement): Promise<void> {
  await wasSignedOut()
  link.click()
}

document.addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  const isOurs = link?.origin === window.location.origin && link.pathname.startsWith('/api/')
  if (!link || !isOurs || !isExpected || event.defaultPrevented) return
  event.preventDefault()
  // The copy is not part of the page: its click comes to no listener.
  void followSignedIn(link.cloneNode() as HTMLAnchorElement)
})

/** What waited goes on. */
export function resumeRequests(): void {
  again?.resolve()
  end()
}

/** What waited belongs to pages that are no longer there. */
function end(): void {
  if (!again) return
  again = null
  callListeners()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function callListeners(): void {
  for (const listener of listeners) listener()
}

const tabs = new BroadcastChannel('session')

/** The other tabs have the same session: they see for themselves who is signed in now, and to which account. */
export const tellOtherTabs = (): void => tabs.postMessage('changed')

export function onChangeElsewhere(changed: () => void): () => void {
  tabs.addEventListener('message', changed)
  return () => tabs.removeEventListener('message', changed)
}
