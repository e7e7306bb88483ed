import { type Command, InvalidArgumentError } from 'commander'
import { type Client, type Connection, createClient } from '../../sdk/index.ts'
import { readClientSettings } from '../platform/config/client.ts'
import { formatDollars, parseDollars } from '../platform/money.ts'

/** Clients for customers and operators, and a way to print the result. */
export type Session = {
  operator: Client
  customer: Client
  say(answer: unknown, sentence: () => string): void
}

export function sessionOf(command: Command): Session {
  const settings = settingsOf(command)
  return {
    operator: createClient({ url: settings.url, token: settings.operatorToken }),
    customer: createClient({ url: settings.url, token: settings.apiKey }),
    say: sayOf(command),
  }
}

/** With the API key of a customer. */
export function connectionOf(command: Command): Connection {
  const { url, apiKey } = settingsOf(command)
  return { url, token: apiKey }
}

function settingsOf(command: Command) {
  const { url, token } = command.optsWithGlobals<{ url?: string; token?: string }>()
  return readClientSettings(process.env, { url, token })
}

/** For commands that work on the installation itself, and not through its API. */
export const environment = (): Record<string, string | undefined> => process.env

export function sayOf(command: Command): Session['say'] {
  const { json } = command.optsWithGlobals<{ json?: boolean }>()
  return (answer, sentence) => process.stdout.write(`${json ? JSON.stringify(answer) : sentence()}\n`)
}

/**
 * Rows under headings, each column as wide as it needs to be. Names and titles come from strangers: control characters
 * must not reach the terminal.
 */
export function table(headings: string[], rows: (string | number)[][]): string {
  const all = [headings, ...rows].map((row) => row.map((cell) => String(cell).replace(/\p{Cc}+/gu, ' ')))
  const widths = headings.map((_, column) =>
    all.reduce((width, row) => Math.max(width, row[column]!.length), 0),
  )
  return all
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** The API answers in dollars. */
export const shownDollars = (dollars: number): string => formatDollars(Math.round(dollars * 100))

export function wholeNumber(text: string): number {
  if (!/^\d+$/.test(text)) throw new InvalidArgumentError(`${text} is not a whole number, such as 1001.`)
  return Number(text)
}

export function dollarAmount(text: string): number {
  const cents = parseDollars(text)
  if (cents === null)
    throw new InvalidArgumentError(`${text} is not an amount of dollars, such as 25 or 25.50.`)
  return cents / 100
}
