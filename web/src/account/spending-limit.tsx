import { grants } from 'texts:grants'
import { spendingLimit as text } from 'texts:spendingLimit'
import type { ApiKey, NewGrant } from '../../../sdk/index.ts'
import { Choice, Field } from '../design/field.tsx'
import { UserError } from '../refused.ts'
import { shownMoney } from '../shown.ts'

/** Scopes that the service allows together with a limit. */
const SCOPES_WITH_LIMIT = ['read', 'order', 'work']

export const SpendingLimitFields = ({
  hint = text.hint,
  suggested,
}: {
  hint?: string
  suggested?: number
}) => (
  <>
    <Field
      label={text.label}
      hint={hint}
      defaultValue={suggested}
      name="spending_limit"
      type="number"
      min={0.01}
      max={10_000_000}
      step={0.01}
    />
    <Choice label={text.period} name="spending_period">
      {Object.entries(text.periods).map(([period, name]) => (
        <option key={period} value={period}>
          {name}
        </option>
      ))}
    </Choice>
  </>
)

/** A limit takes away the permissions that could get around it. */
export function withSpendingLimit(form: FormData, grant: NewGrant): NewGrant {
  const limit = Number(form.get('spending_limit'))
  if (limit === 0) return grant
  const scopes = grant.scopes!.filter((scope) => SCOPES_WITH_LIMIT.includes(scope))
  if (scopes.length === 0) throw new UserError(grants.none)
  const spending_period = form.get('spending_period') as ApiKey['spending_period']
  return { ...grant, scopes, spending_limit: limit, spending_period }
}

export const ShownSpending = ({ spending_limit, spending_period, spent }: ApiKey) => {
  if (spending_limit === null) return text.none
  return (
    <>
      {text.spent({ spent: shownMoney(spent!), limit: shownMoney(spending_limit) })}
      {spending_period === 'month' && <span className="soft used-from">{text.monthly}</span>}
    </>
  )
}
