import { type Command, InvalidArgumentError, Option } from 'commander'
import { type Client, type Connection, createClient } from '../../sdk/index.ts'
import { readClientSettings } from '../platform/config/client.ts'
import { parseDollars } from '../platform/money.ts'

/**
 * A command is a line of a table: how it is called, its help, and what it does. In `key revoke <account:number>`, the
 * first words are its name, and the argument must be a whole number; `:dollars` is an amount of money.
 */
type Line = {
  name: string
  help: string
  options: Options
  run: (session: Session, given: never) => Promise<unknown> | unknown
  /** Of single arguments, where the name does not say it. */
  argumentHelp?: Record<string, string>
  alias?: string
  /** What runs when only the group is named. */
  isDefault?: boolean
}

/** Clients for customers and operators, and a way to print the result. */
export type Session = {
  operator: Client
  customer: Client
  /** With the API key of a customer. */
  connection: Connection
  say(answer: unknown, sentence: () => string): void
  help(): never
}

type Given<Name extends string, O extends Options> = ArgumentsOf<Name> & OptionsOf<O>

type ArgumentsOf<Name extends string> = Name extends `${string}<${infer Argument}>${infer Rest}`
  ? { [_ in NameOf<Argument>]: ValueOf<Argument> } & ArgumentsOf<Rest>
  : Name extends `${string}[${infer Argument}...]`
    ? { [_ in Argument]: string[] }
    : Name extends `${string}[${infer Argument}]`
      ? { [_ in NameOf<Argument>]?: ValueOf<Argument> }
      : unknown

type NameOf<Argument extends string> = Argument extends `${infer Name}:${string}`
  ? Name
  : Argument extends `${infer Name}...`
    ? Name
    : Argument

type ValueOf<Argument extends string> = Argument extends `${string}:${string}`
  ? number
  : Argument extends `${string}...`
    ? string[]
    : string

/** By the names that the API has for them; `isAlways` where one is required or has a default. */
type Options = Record<string, Choice<unknown, boolean>>
type Choice<Value, IsAlways extends boolean = false> = {
  option: Option
  isAlways: IsAlways
  value?: Value
}

type OptionsOf<O extends Options> = {
  [Name in keyof O as O[Name] extends Choice<unknown, true> ? Name : never]: ValueOfChoice<O[Name]>
} & {
  [Name in keyof O as O[Name] extends Choice<unknown, true> ? never : Name]?: ValueOfChoice<O[Name]>
}
type ValueOfChoice<C> = C extends Choice<infer Value, boolean> ? Value : never

const choice = <Value>(option: Option): Choice<Value> => ({ option, isAlways: false as const })

export const flag = (flags: string, help: string) => choice<true>(new Option(flags, help))
export const text = (flags: string, help: string) => choice<string>(new Option(flags, help))
export const texts = (flags: string, help: string) => choice<string[]>(new Option(flags, help))
export const parsed = <Value>(flags: string, help: string, parse: (text: string) => Value) =>
  choice<Value>(new Option(flags, help).argParser(parse))
export const oneOf = <const Value extends string>(flags: string, help: string, values: readonly Value[]) =>
  choice<Value>(new Option(flags, help).choices(values))
export const someOf = <Value extends string>(flags: string, help: string, values: readonly Value[]) =>
  choice<Value[]>(new Option(flags, help).choices(values))
export const required = <Value>({ option }: Choice<Value>): Choice<Value, true> => ({
  option: option.makeOptionMandatory(),
  isAlways: true,
})
export const byDefault = <Value>({ option }: Choice<Value>, value: Value): Choice<Value, true> => ({
  option: option.default(value),
  isAlways: true,
})

type More<O> = Pick<Line, 'alias' | 'isDefault' | 'argumentHelp'> & { options?: O }

/** Does its own printing. */
export const runs = <Name extends string, O extends Options = Record<never, never>>(
  name: Name,
  help: string,
  run: (session: Session, given: Given<Name, O>) => Promise<unknown> | unknown,
  { options, ...more }: More<O> = {},
): Line => ({ name, help, options: options ?? {}, run, ...more })

/** Prints what the service answers, `shown` in words. */
export const shows = <Name extends string, Answer, O extends Options = Record<never, never>>(
  name: Name,
  help: string,
  call: (session: Session, given: Given<Name, O>) => Promise<Answer>,
  shown: (answer: Answer) => string,
  more: More<O> & {
    /** What `--json` prints, if not all of the answer. */
    json?: (answer: Answer) => unknown
    isFailure?: (answer: Answer) => boolean
  } = {},
): Line => {
  const { json, isFailure, ...others } = more
  return runs(
    name,
    help,
    async (session, given: Given<Name, O>) => {
      const answer = await call(session, given)
      session.say(json ? json(answer) : answer, () => shown(answer))
      if (isFailure?.(answer)) process.exitCode = 1
    },
    others,
  )
}

/** Prints the sentence that the service answers. */
export const says = <Name extends string, O extends Options = Record<never, never>>(
  name: Name,
  help: string,
  call: (session: Session, given: Given<Name, O>) => Promise<{ message: string }>,
  more: More<O> = {},
): Line => shows(name, help, call, ({ message }) => message, more)

/** Makes a command of each line. A name of two words belongs to a group, which is made with `groupHelp` if no line has its name. */
export function addCommands(program: Command, lines: Line[], groupHelp: Record<string, string>): void {
  for (const { name, help, options, run, argumentHelp = {}, alias, isDefault = false } of lines) {
    const { path, args } = readName(name)
    const group = path.slice(0, -1).reduce((above, word) => groupIn(above, word, groupHelp), program)
    const command = group.command(path.at(-1)!, { isDefault }).description(help)
    if (alias) command.alias(alias)
    for (const { syntax, key } of args) command.argument(syntax, argumentHelp[key])
    for (const { option } of Object.values(options)) command.addOption(option)
    command.action(async () => {
      await run(sessionOf(command), givenTo(command, args, options) as never)
    })
  }
}

const groupIn = (above: Command, name: string, help: Record<string, string>): Command =>
  above.commands.find((one) => one.name() === name) ?? above.command(name).description(help[name]!)

type Argument = { syntax: string; key: string; kind: string | undefined }

function readName(name: string): { path: string[]; args: Argument[] } {
  const args = [...name.matchAll(/([<[])([\w-]+)(?::(\w+))?(\.{3})?([>\]])/g)].map(
    ([, open, key, kind, more = '', close]) => ({ syntax: `${open}${key}${more}${close}`, key: key!, kind }),
  )
  return { path: name.split(/ ?[<[]/)[0]!.split(' '), args }
}

/** Only what was given, so that it can be passed on as it is. */
function givenTo(command: Command, args: Argument[], options: Options): Record<string, unknown> {
  const chosen = command.optsWithGlobals()
  const given = [
    ...args.map(({ key, kind }, at) => [key, argumentOf(command.processedArgs[at], kind)] as const),
    ...Object.entries(options).map(([name, { option }]) => [name, chosen[option.attributeName()]] as const),
  ]
  return Object.fromEntries(given.filter(([, value]) => value !== undefined))
}

function argumentOf(value: string | string[] | undefined, kind: string | undefined) {
  if (typeof value !== 'string' || !kind) return value
  return kind === 'dollars' ? dollarAmount(value) : wholeNumber(value)
}

function sessionOf(command: Command): Session {
  const { url, token, json } = command.optsWithGlobals<{ url?: string; token?: string; json?: boolean }>()
  const settings = readClientSettings(process.env, { url, token })
  const connection = { url: settings.url, token: settings.apiKey }
  return {
    operator: createClient({ url: settings.url, token: settings.operatorToken }),
    customer: createClient(connection),
    connection,
    say: (answer, sentence) => process.stdout.write(`${json ? JSON.stringify(answer) : sentence()}\n`),
    help: () => command.help(),
  }
}

export function wholeNumber(given: string): number {
  if (!/^\d+$/.test(given)) throw new InvalidArgumentError(`${given} is not a whole number, such as 1001.`)
  return Number(given)
}

export function dollarAmount(given: string): number {
  const cents = parseDollars(given)
  if (cents === null)
    throw new InvalidArgumentError(`${given} is not an amount of dollars, such as 25 or 25.50.`)
  return cents / 100
}

/** For commands that work on the installation itself, and not through its API. */
export const environment = (): Record<string, string | undefined> => process.env
