import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { settings } from './settings.ts'

/** The keys and passwords that the first run writes to a file; only its owner may read it. */
export type FirstRun = {
  url: string
  api_key: string
  demo_email: string
  demo_password: string
  operator_email: string
  operator_password: string
  operator_token: string
}

export const firstRunFile = (dataFolder: string): string => join(dataFolder, 'first-run.json')

export function readFirstRun(dataFolder: string): FirstRun | null {
  try {
    return JSON.parse(readFileSync(firstRunFile(dataFolder), 'utf8'))
  } catch {
    return null
  }
}

/**
 * How the command line finds the service: its options, else the environment, else the first run on this machine,
 * which has both an operator's token and the demo account's key.
 */
export function readClientSettings(
  env: Record<string, string | undefined>,
  said: { url?: string | undefined; token?: string | undefined },
): { url: string; operatorToken: string | null; apiKey: string | null } {
  const firstRun = readFirstRun(resolve(env.LONGHAND_DATA || settings.LONGHAND_DATA.fallback))
  const token = said.token ?? env.LONGHAND_TOKEN
  return {
    url: said.url ?? env.LONGHAND_URL ?? firstRun?.url ?? `http://127.0.0.1:${settings.PORT.fallback}`,
    operatorToken: token ?? firstRun?.operator_token ?? null,
    apiKey: said.token ?? env.LONGHAND_KEY ?? token ?? firstRun?.api_key ?? null,
  }
}
