import { insight } from 'texts:insight'
import { useAnswer } from '../answer.tsx'
import { api } from '../api.ts'
import { ActionForm } from '../design/action-form.tsx'
import { Section } from '../design/page.tsx'
import { useAccount } from '../session.tsx'

const text = insight.setting

/** Only where the operator has set up a language model. */
export function InsightSetting() {
  const account = useAccount()
  const { value } = useAnswer(() => api.insight.show(account), [account])
  if (!value?.server) return null
  return (
    <Section title={text.title} aside={text.aside({ server: value.server })}>
      <ActionForm
        submit={text.save}
        act={async (form) => {
          const { allowed } = await api.insight.set(account, form.has('allowed'))
          return allowed ? text.saved : `${text.saved} ${text.none}`
        }}
      >
        <label>
          <input type="checkbox" name="allowed" defaultChecked={value.allowed} /> {text.allow}
        </label>
      </ActionForm>
    </Section>
  )
}
