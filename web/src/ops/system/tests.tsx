import { opsSystem } from 'texts:opsSystem'
import { useState } from 'react'
import { ActButton } from '../../design/act-button.tsx'
import { Field } from '../../design/field.tsx'
import { FormDialog } from '../../design/form-dialog.tsx'
import { Notice } from '../../design/notice.tsx'
import { Section } from '../../design/page.tsx'
import { staffApi } from '../../staff-api.ts'

const text = opsSystem.tests

type Result = { isGood: boolean; says: string; secret?: string }

/** Whether what operators set up works: email, and the way to customers' webhooks. */
export function Tests({ hasMail }: { hasMail: boolean }) {
  const [results, setResults] = useState<Result[]>([])
  const result = results.at(-1)
  const add = (one: Result) => setResults((before) => [...before, one])
  async function tryWebhook(form: FormData) {
    const { delivered, message, secret } = await staffApi.console.sendTestWebhook(String(form.get('url')))
    add({ isGood: delivered, says: message, secret })
  }
  return (
    <Section title={text.title} aside={text.aside}>
      {result && (
        // A new key each time, so that the same result is announced twice.
        <Notice key={results.length} tone={result.isGood ? 'good' : 'bad'}>
          <p>{result.says}</p>
          {result.secret && (
            <p>
              {text.secret} <code className="long">{result.secret}</code>
            </p>
          )}
        </Notice>
      )}
      <p className="soft">{hasMail ? text.mailHint : text.noMail}</p>
      {hasMail && (
        <div className="console-actions">
          <ActButton
            label={text.mail}
            act={() => staffApi.console.sendTestMail()}
            done={({ accepted, message }) => add({ isGood: accepted, says: message })}
          />
        </div>
      )}
      <p className="soft">{text.webhookHint}</p>
      <FormDialog label={text.webhook} title={text.webhookTitle} act={tryWebhook}>
        <Field label={text.url} name="url" type="url" required />
      </FormDialog>
    </Section>
  )
}
