import type { z } from 'zod'
import { type Call, type Connection, createCall, request } from '../../../sdk/request.ts'
import { formatDollars } from '../../platform/money.ts'

/**
 * A tool for agents is a client of the HTTP API: keys, scopes, limits and idempotency are those of the routes that it
 * calls, whether it runs in the service (`POST /mcp`) or on the agent's machine (`longhand mcp`).
 */
export type Tool<
  Input extends z.ZodRawShape = z.ZodRawShape,
  Output extends z.ZodRawShape = z.ZodRawShape,
> = {
  name: string
  title: string
  description: string
  input: Input
  /** Of what is found, for programs. */
  output: Output
  /** Whether it changes nothing and costs nothing. */
  isReadOnly: boolean
  run(
    service: Service,
    input: z.output<z.ZodObject<Input>>,
    caller: Caller,
  ): Promise<Told<z.input<z.ZodObject<Output>>>>
}

export type Caller = {
  /** Aborted when no one waits for the answer any more. */
  signal: AbortSignal
  /** For callers who asked to be told how far it is. */
  report(progress: { progress: number; total: number; message: string }): Promise<void>
}

/**
 * `says` is our own sentence: what happened, and what to do. Everything that other people wrote (titles, names, transcripts)
 * is in `found`, which the agent gets apart from it.
 */
export type Told<Found extends object = object> = {
  says: string
  found: Found
  /** Instead of `found`, for reading. */
  text?: string
}

export type Service = {
  call: Call
  /** For documents, which are not JSON. */
  read(address: string): Promise<string>
}

/** Lets TypeScript carry the types from the schemas into `run`. */
export const tool = <Input extends z.ZodRawShape, Output extends z.ZodRawShape>(
  definition: Tool<Input, Output>,
): Tool<Input, Output> => definition

export const serviceAt = (connection: Connection): Service => ({
  call: createCall(connection),
  read: async (address) => (await request(connection, 'get', address)).text(),
})

/** A refusal by the tool itself, in words for the agent. */
export class ToolRefusal extends Error {}

/** The API answers in dollars. */
export const shownDollars = (dollars: number): string => formatDollars(Math.round(dollars * 100))
