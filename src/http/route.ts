import type { FastifyContextConfig, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Db } from '../platform/db/index.ts'
import type { Words } from '../platform/texts/worded.ts'
import type { Access } from './access/access.ts'
import type { LiveStream, StreamAccess } from './live/event-stream.ts'
import type { Services } from './services.ts'
import type { FactsOf, SubjectName } from './subjects.ts'

/**
 * One route, and all that is true of it: who may call it, for whom it acts, what it takes and answers, what the logs tell
 * of it, and what it does. Mounting (`mount-routes.ts`), the guard, both logs, the OpenAPI description and the tests of
 * access read this one value.
 */
type Route<
  Path extends string,
  Subject extends SubjectName,
  Params,
  Query,
  Body,
  Answer,
  Key extends TakesKey | undefined,
> = {
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: Path
  /** For whom or on what it acts: looked up for the caller before `run`, which gets what was found. */
  of: Subject
  access: Access
  /** Not needed for ids in the path. */
  params?: z.ZodType<Params>
  query?: z.ZodType<Query>
  body?: z.ZodType<Body> | ((services: Services) => z.ZodType<Body>)
  response?: z.ZodType<unknown, Answer>
  /** What a refusal with status 409 tells besides its message. */
  conflict?: z.ZodType
  /** Of the response, if it is not 200. */
  status?: number
  /** How a body is read that is neither JSON nor a form. */
  bodyAs?: 'stream' | 'document' | 'large JSON'
  bodyLimit?: number
  /** Sent again with the same `Idempotency-Key`, the request takes effect once. */
  takesKey?: Key
  /** Looks up the subject before the body is read too, because the body is large and the route is open. */
  isCheckedFirst?: boolean
  /** Attempts of this name are limited, for each person where the subject is one, otherwise for each network. */
  attempts?: string
  run(
    call: Call<Subject, Params, Query, Body, Key>,
  ): Promise<Unworded<NoInfer<Answer>> | FastifyReply> | Unworded<NoInfer<Answer>>
  /** Added to `WWW-Authenticate` when a caller is not known. */
  challenge?(services: Services): string
  /** What remains to be done once an operator's change is committed. */
  afterwards?(
    call: Call<Subject, Params, Query, Body, Key>,
    answer: Unworded<NoInfer<Answer>>,
  ): Promise<void> | void
} & Pick<
  FastifyContextConfig,
  'done' | 'isLogged' | 'isForUnenrolled' | 'takesLongBody' | 'receives' | 'sends' | 'describedForm'
> &
  (Described | { isHidden: true })

/** Mounting words the message for the reader. */
type Unworded<Answer> = Answer extends { message: string }
  ? Omit<Answer, 'message'> & { message: Words }
  : Answer

export type TakesKey = 'optional' | 'required'

type Described = {
  tag: string
  /** HEAD has none: programs do not call it by name. */
  operationId?: string
  summary: string
  description?: string
}

export type Call<
  Subject extends SubjectName,
  Params = unknown,
  Query = unknown,
  Body = unknown,
  Key = unknown,
> = FactsOf<Subject> & {
  services: Services
  db: Db
  params: Params
  query: Query
  body: Body
  idempotencyKey: Key extends 'required' ? string : string | null
  request: FastifyRequest
  reply: FastifyReply
  /** What the account's log tells of this change in particular, and the files that it was made to. */
  logAs(action: string, files?: number[]): void
  /** Writes the line at once, for a response that takes long. */
  logNow(answer: object): Promise<void>
  /** Rechecks the caller of a response that takes long. */
  streamAccess(): Promise<StreamAccess>
  stream: LiveStream
}

// biome-ignore lint/suspicious/noExplicitAny: routes differ in what they take and answer; each is checked where it is declared
export type AnyRoute = Route<string, SubjectName, any, any, any, any, any>

/** Every `:name` of a path without a schema is an id. */
type Ids<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? { [Key in Name]: Id<Name> } & Ids<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? { [Key in Name]: Id<Name> }
    : unknown

type Id<Name> = Name extends 'order' | 'token' ? string : number

/** Lets TypeScript carry the types of the schemas and of the subject into `run`. */
export const route = <
  const Path extends string,
  Subject extends SubjectName,
  Params = Ids<Path>,
  Query = undefined,
  Body = undefined,
  Answer = unknown,
  Key extends TakesKey | undefined = undefined,
>(
  declared: Route<Path, Subject, Params, Query, Body, Answer, Key>,
): AnyRoute => declared
