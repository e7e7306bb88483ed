import { account as accountText } from 'texts:account'
import { site } from 'texts:site'
import { webhookFormat } from 'texts:webhookFormat'
import { useState } from 'react'
import type { WebhookSettings as Settings, WebhookFormat } from '../../../sdk/index.ts'
import { Answered, useAnswer } from '../answer.tsx'
import { api } from '../api.ts'
import { ActButton } from '../design/act-button.tsx'
import { ActionForm } from '../design/action-form.tsx'
import { Button } from '../design/button.tsx'
import { ConfirmButton } from '../design/confirm.tsx'
import { Copyable } from '../design/copyable.tsx'
import { Choice, Field } from '../design/field.tsx'
import { Notice } from '../design/notice.tsx'
import { Section } from '../design/page.tsx'
import { useAccount, useIsActing } from '../session.tsx'
import { TestButtons } from './webhook-tests.tsx'

const text = accountText.webhook

export function WebhookSettings() {
  const account = useAccount()
  const answer = useAnswer(() => api.webhook.show(account), [account])
  return (
    <Section title={text.title} aside={text.aside}>
      <Answered answer={answer}>
        {(webhook) => (
          <>
            <Address webhook={webhook} changed={answer.again} />
            {webhook.webhook ? <TestButtons /> : <p className="hint">{text.first}</p>}
            <Secret webhook={webhook} changed={answer.again} />
          </>
        )}
      </Answered>
    </Section>
  )
}

function Address({ webhook, changed }: { webhook: Settings; changed: () => void }) {
  const account = useAccount()
  const [isSaved, setSaved] = useState(false)
  async function save(url: string | null, format?: WebhookFormat) {
    setSaved(false)
    await api.webhook.set(account, url, { format })
    setSaved(true)
    changed()
  }
  return (
    <>
      <ActionForm
        layout="inline-form"
        submit={text.save}
        act={(form) => save(String(form.get('webhook')), form.get('format') as WebhookFormat)}
        after={webhook.webhook && <ActButton look="quiet" label={text.remove} act={() => save(null)} />}
      >
        <Field
          key={webhook.webhook}
          label={text.address}
          name="webhook"
          type="url"
          placeholder="https://example.com/transcripts"
          defaultValue={webhook.webhook ?? ''}
          required
        />
        <Choice key={webhook.format} label={webhookFormat.label} name="format" defaultValue={webhook.format}>
          <option value="form">{webhookFormat.form}</option>
          <option value="json">{webhookFormat.json}</option>
        </Choice>
      </ActionForm>
      {isSaved && <Notice tone="good">{text.saved}</Notice>}
    </>
  )
}

function Secret({ webhook, changed }: { webhook: Settings; changed: () => void }) {
  const account = useAccount()
  const [isShown, setShown] = useState(false)
  if (useIsActing())
    return (
      <>
        <h3>{text.secret}</h3>
        <p className="hint">{site.acting.theirsAlone}</p>
      </>
    )
  return (
    <>
      <h3>{text.secret}</h3>
      <p className="hint">
        {text.secretHint} <a href="/help/developers/webhooks">{text.guide}</a>
      </p>
      {isShown && <Copyable text={webhook.secret} label={text.secret} />}
      <div className="button-row">
        {!isShown && <Button onClick={() => setShown(true)}>{text.show}</Button>}
        <ConfirmButton
          label={text.rotate}
          title={text.rotateTitle}
          act={async () => {
            await api.webhook.rotateSecret(account)
            setShown(true)
            changed()
          }}
        >
          <p>{text.rotateWords}</p>
        </ConfirmButton>
      </div>
    </>
  )
}
