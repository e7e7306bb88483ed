import { captionRulesText as text } from 'texts:captionRulesText'
import { inCamelCase, inSnakeCase } from '../../../src/platform/snake-case.ts'
import { RULE_BOUNDS, type CaptionRules as Rules } from '../../../src/transcripts/render/caption-rules.ts'
import { Answered, useAnswer } from '../answer.tsx'
import { api } from '../api.ts'
import { ActionForm } from '../design/action-form.tsx'
import { Field } from '../design/field.tsx'
import { Section } from '../design/page.tsx'
import { useAccount } from '../session.tsx'

const RULES = Object.keys(RULE_BOUNDS) as (keyof Rules)[]

/** What the account asks of captions. */
export function CaptionRules() {
  const account = useAccount()
  const answer = useAnswer(async () => {
    const { rules, usual } = await api.captionRules.show(account)
    return { rules: inCamelCase(rules), usual: inCamelCase(usual) }
  }, [account])
  async function save(form: FormData): Promise<string> {
    const given = Object.fromEntries(RULES.map((rule) => [rule, Number(form.get(rule))]))
    await api.captionRules.set(account, inSnakeCase(given as Rules))
    answer.again()
    return text.saved
  }
  async function useUsual(): Promise<string> {
    await api.captionRules.set(account, null)
    answer.again()
    return text.usualAgain
  }
  return (
    <Section title={text.title} aside={text.aside}>
      <Answered answer={answer}>
        {({ rules, usual }) => (
          <>
            <ActionForm layout="narrow" submit={text.save} act={save}>
              {RULES.map((rule) => (
                <Field
                  key={`${rule} ${rules[rule]}`}
                  label={text.labels[rule]}
                  hint={text.hints[rule](RULE_BOUNDS[rule])}
                  name={rule}
                  type="number"
                  required
                  {...RULE_BOUNDS[rule]}
                  defaultValue={rules[rule]}
                />
              ))}
            </ActionForm>
            <ActionForm submit={text.usual} act={useUsual}>
              <p>{text.usualWords(usual)}</p>
            </ActionForm>
          </>
        )}
      </Answered>
    </Section>
  )
}
