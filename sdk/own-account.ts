import type { Call } from './request.ts'

type OfAccount = Record<string, (account: number, ...rest: never[]) => unknown>
type Own<Calls extends OfAccount> = {
  [Name in keyof Calls]: Calls[Name] extends (account: number, ...rest: infer Rest) => infer Answer
    ? (...rest: Rest) => Answer
    : never
}

/** Calls without the account's number: a key belongs to one account, which the service is asked for once. */
export function ownAccount(call: Call): <Calls extends OfAccount>(calls: Calls) => Own<Calls> {
  let known: number | null = null
  const account = async () => {
    known ??= (await call('get', '/api/session')).account
    return known as never
  }
  return (calls) =>
    Object.fromEntries(
      Object.entries(calls).map(([name, ask]) => [
        name,
        async (...rest: never[]) => ask(await account(), ...rest),
      ]),
    ) as Own<typeof calls>
}
