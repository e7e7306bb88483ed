import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Account, Scope, SpendingLimit } from '../../accounts/index.ts'
import type { AccountLog } from '../account-log.ts'
import type { Authentication } from '../authentication.ts'
import { keepInNoCache } from '../no-cache.ts'
import { lastOf, mergeParameters, type ParameterBag, readParameters } from '../parameters.ts'
import type { TakesKey } from '../route.ts'
import type { Services } from '../services.ts'
import { toldBy } from '../told.ts'

/** One operation of API v4: its path, parameters and answer. Each has its own file. */
export type Operation<Parameters extends z.ZodObject = z.ZodObject> = {
  path: string
  /** With the `operationId` of each. */
  methods: Partial<Record<'GET' | 'POST', string>>
  summary: string
  description: string
  /** What the account's log says of a change, after the name of who made it. */
  done?: string
  /** Sent again with the same `Idempotency-Key`, the request takes effect once. */
  takesKey?: TakesKey
  /** What a key needs; some operations read or change, depending on what they are given. */
  scope: V4Scope | ((method: string, given: Pick<ParameterBag, 'has'>) => V4Scope)
  parameters: Parameters
  answer: z.ZodType
  /** Content types, if the answer is a document. */
  sends?: readonly string[]
  run(call: Call<z.output<Parameters>>): Promise<unknown>
}

type V4Scope = Scope | 'any scope'

export type Call<Parameters> = {
  services: Services
  account: Account
  /** Of the key. */
  limit: SpendingLimit | null
  parameters: Parameters
  request: FastifyRequest
  reply: FastifyReply
}

/** Lets TypeScript carry the parameters' types from the schema into `run`. */
export const operation = <Parameters extends z.ZodObject>(
  definition: Operation<Parameters>,
): Operation<Parameters> => definition

const BASES = ['/API4', '/store/API4']

export function mountApiV4(
  app: FastifyInstance,
  services: Services,
  auth: Authentication,
  accountLog: AccountLog,
  // biome-ignore lint/suspicious/noExplicitAny: operations differ in their parameters; each is checked where it is defined
  operations: Operation<any>[],
): void {
  for (const base of BASES) {
    for (const [definition, method] of operations.flatMap(eachMethod)) {
      app.route({
        method,
        url: base + definition.path,
        config: { operation: base === BASES[0] ? definition : undefined },
        schema: base === BASES[0] ? {} : { hide: true },
        onRequest: [keepInNoCache, auth.countV4],
        handler: (request, reply) => answer(definition, { services, auth, accountLog }, request, reply),
      })
    }
  }
}

/** A route for each: they are described differently. */
const eachMethod = (definition: Operation) =>
  (Object.keys(definition.methods) as ('GET' | 'POST')[]).map((method) => [definition, method] as const)

async function answer(
  definition: Operation,
  { services, auth, accountLog }: { services: Services; auth: Authentication; accountLog: AccountLog },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const bag = mergeParameters(request.query, request.body)
  const scope = scopeOf(definition, request.method, bag)
  const caller = await auth.accountOfV4(request, reply, lastOf(bag, 'api_key'), scope)
  for (const [name, value] of Object.entries(request.params as Record<string, string>)) bag.set(name, [value])
  const parameters = readParameters(definition.parameters, bag)
  const { account, limit } = caller
  const answered = await definition.run({ services, account, limit, parameters, request, reply })
  if (definition.done && (scope === 'order' || scope === 'operate'))
    await accountLog(request, caller, { action: definition.done }, toldBy(answered))
  return answered
}

export const scopeOf = (
  { scope }: Pick<Operation, 'scope'>,
  method: string,
  given: Pick<ParameterBag, 'has'>,
): V4Scope => (typeof scope === 'function' ? scope(method, given) : scope)
