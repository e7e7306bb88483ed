import { payments } from 'texts:payments'
import { useEffect, useRef, useState } from 'react'
import { Answered, useAnswer } from '../answer.tsx'
import { api } from '../api.ts'
import { ActionForm } from '../design/action-form.tsx'
import { Field } from '../design/field.tsx'
import { Notice } from '../design/notice.tsx'
import { Section } from '../design/page.tsx'
import { useAccount } from '../session.tsx'
import '../account/check-list.css'

const text = payments.automatic

type Settings = Awaited<ReturnType<typeof api.accounts.automaticTopUp>>

/** For accounts that pay in advance, where cards can be charged. */
export function AutomaticTopUp({ changes, changed }: { changes: number; changed: () => void }) {
  const account = useAccount()
  const answer = useAnswer(async () => {
    const [settings, options, shown] = await Promise.all([
      api.accounts.automaticTopUp(account),
      api.accounts.topUpOptions(account),
      api.accounts.show(account),
    ])
    const isOffered = options.possible && shown.account.terms === 'prepay'
    const isDue = isOffered && settings.on && !settings.stopped && shown.account.balance < settings.below
    return { settings, minimum: options.minimum, balance: shown.account.balance, isOffered, isDue }
  }, [account, changes])
  useWhile(answer.value?.isDue === true, changed)
  useOnChange(answer.value?.balance, changed)
  // Not in the form, which begins anew with the settings that were saved.
  const [says, setSays] = useState<string | null>(null)
  if (answer.value?.isOffered === false) return null
  return (
    <Section title={text.title} aside={text.aside}>
      <Answered answer={answer}>
        {({ settings, minimum, isDue }) => (
          <>
            {isDue && <Notice>{text.underWay}</Notice>}
            <Form
              key={JSON.stringify(settings)}
              settings={settings}
              minimum={minimum}
              changed={changed}
              say={setSays}
            />
            {says && !settings.stopped && <Notice tone="good">{says}</Notice>}
          </>
        )}
      </Answered>
    </Section>
  )
}

const ASK_AGAIN_MS = 3_000

/** The card is charged a little later. */
function useWhile(isDue: boolean, ask: () => void): void {
  const latest = useRef(ask)
  latest.current = ask
  useEffect(() => {
    if (!isDue) return
    const timer = setInterval(() => document.hidden || latest.current(), ASK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [isDue])
}

/** The rest of the page may have read the balance a moment before the card was charged. */
function useOnChange(balance: number | undefined, tell: () => void): void {
  const latest = useRef(tell)
  latest.current = tell
  const last = useRef(balance)
  useEffect(() => {
    if (last.current !== undefined && balance !== last.current) latest.current()
    last.current = balance
  }, [balance])
}

function Form({
  settings,
  minimum,
  changed,
  say,
}: {
  settings: Settings
  minimum: number
  changed: () => void
  say: (words: string | null) => void
}) {
  const account = useAccount()
  const [isOn, setOn] = useState(settings.on)
  async function save(form: FormData): Promise<void> {
    say(null)
    const usd = (name: string) => Number(form.get(name) ?? settings[name as 'below'])
    await api.accounts.setAutomaticTopUp(account, {
      on: isOn,
      below: usd('below'),
      amount: usd('amount'),
      monthly_max: usd('monthly_max'),
    })
    say(isOn ? text.savedOn : text.savedOff)
    changed()
  }
  return (
    <>
      {settings.stopped && (
        <Notice tone="warn" title={text.stopped}>
          {settings.stopped}
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
