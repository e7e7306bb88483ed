import { useState } from 'react'
import { Answered, useAnswer } from '../answer.tsx'
import { api } from '../api.ts'
import { ActionForm } from '../design/action-form.tsx'
import { Field } from '../design/field.tsx'
import { Notice } from '../design/notice.tsx'
import { Section } from '../design/page.tsx'
import { useAccount } from '../session.tsx'
import { payments } from '../strings/payments.ts'
import './email-settings.css'

const text = payments.automatic

type Settings = Awaited<ReturnType<typeof api.accounts.automaticTopUp>>

/** For accounts that pay in advance, where cards can be charged. */
export function AutomaticTopUp() {
  const account = useAccount()
  const answer = useAnswer(async () => {
    const [settings, options, shown] = await Promise.all([
      api.accounts.automaticTopUp(account),
      api.accounts.topUpOptions(account),
      api.accounts.show(account),
    ])
    const isOffered = options.possible && shown.account.terms === 'prepay'
    return { settings, minimum: options.minimum, isOffered }
  }, [account])
  if (answer.value?.isOffered === false) return null
  return (
    <Section title={text.title} aside={text.aside}>
      <Answered answer={answer}>
        {({ settings, minimum }) => <Form settings={settings} minimum={minimum} changed={answer.again} />}
      </Answered>
    </Section>
  )
}

function Form({ settings, minimum, changed }: { settings: Settings; minimum: number; changed: () => void }) {
  const account = useAccount()
  const [isOn, setOn] = useState(settings.on)
  async function save(form: FormData): Promise<string> {
    const usd = (name: string) => Number(form.get(name) ?? settings[name as 'below'])
    await api.accounts.setAutomaticTopUp(account, {
      on: isOn,
      below: usd('below'),
      amount: usd('amount'),
      monthly_max: usd('monthly_max'),
    })
    changed()
    return isOn ? text.savedOn : text.savedOff
  }
  return (
    <>
      {settings.stopped && (
        <Notice tone="warn" title={text.stopped}>
          {settings.stopped} {text.stoppedWords}
        </Notice>
      )}
      <ActionForm layout="narrow" submit={text.save} act={save}>
        <div className="check-list">
          <label>
            <input type="checkbox" checked={isOn} onChange={(event) => setOn(event.target.checked)} />
            <span>{text.on}</span>
          </label>
        </div>
        {isOn && (
          <>
            <Field
              label={text.below}
              {...dollars}
              min={0}
              max={10_000}
              name="below"
              defaultValue={settings.below}
            />
            <Field
              label={text.amount}
              {...dollars}
              min={minimum}
              max={10_000}
              name="amount"
              defaultValue={settings.amount}
            />
            <Field
              label={text.monthlyMax}
              hint={text.monthlyHint}
              {...dollars}
              min={minimum}
              max={100_000}
              name="monthly_max"
              defaultValue={settings.monthly_max}
            />
          </>
        )}
      </ActionForm>
    </>
  )
}

const dollars = { type: 'number', step: '0.01', required: true } as const
