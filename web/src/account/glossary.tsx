import { account as accountText } from 'texts:account'
import { Answered, useAnswer } from '../answer.tsx'
import { api } from '../api.ts'
import { ActionForm } from '../design/action-form.tsx'
import { TextField } from '../design/field.tsx'
import { Section } from '../design/page.tsx'
import { useAccount } from '../session.tsx'

const text = accountText.glossary

/** Names and terms that are spelled alike in every transcript. */
export function Glossary() {
  const account = useAccount()
  const answer = useAnswer(() => api.glossary.show(account), [account])
  async function save(form: FormData): Promise<string> {
    const lines = String(form.get('terms')).split('\n')
    await api.glossary.set(account, lines.map((line) => line.trim()).filter(Boolean))
    return text.saved
  }
  return (
    <Section title={text.title} aside={text.aside}>
      <Answered answer={answer}>
        {({ terms }) => (
          <ActionForm submit={text.save} act={save}>
            <TextField
              label={text.terms}
              hint={text.hint}
              name="terms"
              rows={Math.min(12, Math.max(4, terms.length + 1))}
              defaultValue={terms.join('\n')}
            />
          </ActionForm>
        )}
      </Answered>
    </Section>
  )
}
