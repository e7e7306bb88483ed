import { grants as text } from 'texts:grants'
import type { ApiKey, NewGrant, Scope } from '../../../sdk/index.ts'
import { Ago } from '../ago.tsx'
import { Choice } from '../design/field.tsx'
import { UserError } from '../refused.ts'
import { shownDay, shownItems } from '../shown.ts'
import './check-list.css'
import './grants.css'

const SCOPES = Object.keys(text.scopeNames) as Scope[]
type ScopeNames = Partial<Record<Scope, string>>
const DAY_MS = 86_400_000

/** What a new key or token may do, and until when: everything and for ever, unless they are chosen. */
export const GrantFields = ({ names }: { names: ScopeNames }) => (
  <>
    <ScopeFields names={names} />
    <ExpiryField />
  </>
)

export const ScopeFields = ({ names }: { names: ScopeNames }) => (
  <fieldset className="check-list">
    <legend>{text.scopes}</legend>
    {Object.entries(names).map(([scope, name]) => (
      <label key={scope}>
        <input type="checkbox" name="scopes" value={scope} defaultChecked />
        {name}
      </label>
    ))}
  </fieldset>
)

export const ExpiryField = ({ suggested = 0 }: { suggested?: number }) => (
  <Choice label={text.expires} name="expires_days" defaultValue={suggested}>
    {Object.entries(text.expiries).map(([days, name]) => (
      <option key={days} value={days}>
        {name}
      </option>
    ))}
  </Choice>
)

export function grantIn(form: FormData, names: ScopeNames): NewGrant {
  const chosen = scopesIn(form)
  const scopes = chosen.length === Object.keys(names).length ? SCOPES : chosen
  return { scopes, expires: expiryIn(form) }
}

export function scopesIn(form: FormData): Scope[] {
  const chosen = form.getAll('scopes') as Scope[]
  if (chosen.length === 0) throw new UserError(text.none)
  return chosen
}

export function expiryIn(form: FormData): string | null {
  const days = Number(form.get('expires_days'))
  return days > 0 ? new Date(Date.now() + days * DAY_MS).toISOString() : null
}

type Granted = Pick<ApiKey, 'scopes' | 'expires' | 'last_used' | 'last_used_from'>

export const ShownScopes = ({ scopes }: Granted) =>
  scopes.length === SCOPES.length ? text.all : shownItems(scopes.map((scope) => text.short[scope]))

export const ShownExpiry = ({ expires }: Granted) => {
  if (expires === null) return text.never
  return Date.parse(expires) > Date.now() ? shownDay(expires) : text.expired
}

export const LastUse = ({ last_used, last_used_from }: Granted) =>
  last_used ? (
    <>
      <Ago at={last_used} />
      {last_used_from && <span className="soft used-from">{text.from({ address: last_used_from })}</span>}
    </>
  ) : (
    text.never
  )
