import type { Sent } from './recorder.ts'

/** Another account, which sends what others send: with a key, in person, and with objects of its own where it has some. */
export type Outsider = {
  key: string
  session: string
  /** In a body, so that it is not refused for a wrong password or an old version. */
  sends: { password: string; based_on: number }
  /** By the names of parameters. */
  own: Record<string, string | number>
}

type Access = string | Record<string, string> | undefined

/** File 100 is for everyone to try things with. */
const isTestFile = ({ path }: Sent): boolean => path?.audiofile_id === 100

/** Parameters that say what is wanted of an object. A turn may end twice, and `DELETE` says yes to any. */
const NO_IDS = ['type', 'ext', 'model', 'paragraph', 'turn']
/** Fields that name further objects. */
const FURTHER_IDS = ['files', 'quote', 'account']

const idsIn = (address: string): string[] =>
  [...address.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!).filter((name) => !NO_IDS.includes(name))

/** Anyone who has one of these tokens may use it. */
const isSecret = (access: Access, name: string): boolean => access === 'anyone' && name === 'token'

/** Whether an address names an object that others must not find. */
export const namesObject = (address: string, access: Access): boolean =>
  idsIn(address).some((name) => !isSecret(access, name))

export type Attempt = { credential: 'key' | 'session'; sent: Sent }

/** What the outsider sends when an account of ours sends this. */
export function attemptsOf(address: string, access: Access, sent: Sent, { own, sends }: Outsider): Attempt[] {
  if (isTestFile(sent)) return []
  const body = Object.entries(sent.body ?? {}).map(([name, value]) => [
    name,
    name in sends ? sends[name as keyof typeof sends] : value,
  ])
  const asked = { ...sent, ...(sent.body && { body: Object.fromEntries(body) }) }
  const ids = idsIn(address)
  const further = furtherIdsIn({ ...sent.query, ...sent.body })
  const outer = ids.length + further.length > 1 && ids.find((name) => own[name] !== undefined)
  const inOwn = outer ? [{ ...asked, path: { ...sent.path, [outer]: own[outer]! } }] : []
  const isOurs = access !== 'anyone' && ids.length + further.length > 0
  return [...(isOurs ? [asked] : []), ...inOwn].flatMap((sent) => [
    ...(isOnlyInPerson(access) ? [] : [{ credential: 'key', sent } as const]),
    ...(isV4(address) ? [] : [{ credential: 'session', sent } as const]),
  ])
}

/** Restoring names the old version beside the current one; elsewhere `version` is the current one. */
const furtherIdsIn = (given: object): string[] =>
  FURTHER_IDS.filter((name) => name in given).concat(
    'based_on' in given && 'version' in given ? 'version' : [],
  )

/** Knows keys only. */
const isV4 = (address: string): boolean => address.startsWith('/API4/')

const isOnlyInPerson = (access: Access): boolean =>
  access === 'in person' ||
  (typeof access === 'object' && ['in person', 'owner'].includes(access.customer ?? ''))
