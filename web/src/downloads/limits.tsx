import { captionRulesText } from 'texts:captionRulesText'
import { type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import { inCamelCase, type inSnakeCase, snakeCase } from '../../../src/platform/snake-case.ts'
import { type CaptionRules, RULE_BOUNDS } from '../../../src/transcripts/render/caption-rules.ts'
import { Answered, useAnswer } from '../answer.tsx'
import { api } from '../api.ts'
import { Button } from '../design/button.tsx'
import { Field } from '../design/field.tsx'
import { Problem } from '../design/notice.tsx'
import { May, useAccount } from '../session.tsx'

const { download: text, labels } = captionRulesText

type Rule = keyof CaptionRules
const RULES = Object.keys(RULE_BOUNDS) as Rule[]

/** As they are typed; without one, the account's own holds. */
export type TypedLimits = Partial<Record<Rule, string>>

type Changing = { limits: TypedLimits; change: (limits: TypedLimits) => void }

/** Limits of captions for this download and the next ones, in place of the account's, which only its members see. */
export function DownloadLimits({ isMember, ...changing }: Changing & { isMember: boolean }) {
  const { limits } = changing
  const [isOpen, setOpen] = useState(typedIn(limits).length > 0)
  return (
    <details
      className="download-part"
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{text.title}</summary>
      {isOpen && (isMember ? <LimitsOfAccount {...changing} /> : <Limits {...changing} usual={null} />)}
    </details>
  )
}

function LimitsOfAccount(changing: Changing) {
  const account = useAccount()
  const answer = useAnswer(() => api.captionRules.show(account), [account])
  return (
    <Answered answer={answer}>
      {({ rules }) => (
        <Limits {...changing} usual={inCamelCase(rules)}>
          <May scope="work">
            <Link href="/account/transcripts">{text.settings}</Link>
          </May>
        </Limits>
      )}
    </Answered>
  )
}

const Limits = ({
  limits,
  change,
  usual,
  children,
}: Changing & { usual: CaptionRules | null; children?: ReactNode }) => (
  <>
    <p className="hint">
      {usual ? text.words : text.visitorWords} {children}
    </p>
    {RULES.map((rule) => (
      <Field
        key={rule}
        label={labels[rule]}
        type="number"
        {...RULE_BOUNDS[rule]}
        placeholder={usual ? String(usual[rule]) : undefined}
        value={limits[rule] ?? ''}
        onChange={({ target }) => change({ ...limits, [rule]: target.value })}
      />
    ))}
    <Problem says={problemInLimits(limits)} />
    {typedIn(limits).length > 0 && (
      <div className="button-row">
        <Button look="quiet" onClick={() => change({})}>
          {text.clear}
        </Button>
      </div>
    )}
  </>
)

const typedIn = (limits: TypedLimits): [Rule, string][] =>
  RULES.map((rule): [Rule, string] => [rule, limits[rule] ?? '']).filter(([, typed]) => typed !== '')

export function problemInLimits(limits: TypedLimits): string | null {
  const wrong = typedIn(limits).find(([rule, typed]) => !isWithin(rule, Number(typed)))
  return wrong ? text.outside({ label: labels[wrong[0]], ...RULE_BOUNDS[wrong[0]] }) : null
}

const isWithin = (rule: Rule, value: number): boolean =>
  Number.isInteger(value) && value >= RULE_BOUNDS[rule].min && value <= RULE_BOUNDS[rule].max

export const limitsQuery = (limits: TypedLimits): Partial<ReturnType<typeof inSnakeCase<CaptionRules>>> =>
  Object.fromEntries(typedIn(limits).map(([rule, typed]) => [snakeCase(rule), Number(typed)]))
