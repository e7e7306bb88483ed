import { settings } from './settings.ts'

/** A setting as operators may see it. */
type SettingInForce = {
  name: string
  /** Null for a secret. */
  value: string | null
  isSet: boolean
}

/** What is not set has its default. */
export const settingsInForce = (env: Record<string, string | undefined>): SettingInForce[] =>
  Object.entries(settings).map(([name, { fallback }]) => {
    const given = env[name]?.trim() ?? ''
    return {
      name,
      value: isSecret(name) ? null : withoutCredentials(given || fallback),
      isSet: given !== '',
    }
  })

/** These values are or contain secrets, which belong neither in logs nor in pages. */
const SECRETS = /^DATABASE_URL$|_(REPLICA_URL|SMTP_URL|ENGINE_URL|LLM_URL|ALERT_URL|KEY|SECRET)$/

export const isSecret = (name: string): boolean => SECRETS.test(name)

/** Any URL may have a password or a token in it. */
function withoutCredentials(value: string): string {
  if (!URL.canParse(value)) return value
  const url = new URL(value)
  if (!url.username && !url.password && !url.search) return value
  return `${url.protocol}//${url.host}${url.pathname}`
}
