import { emailSettings } from 'texts:emailSettings'
import { noticeKinds } from 'texts:noticeKinds'
import { type FormEvent, useState } from 'react'
import type { NoticeSettings } from '../../../sdk/index.ts'
import { useAction } from '../action.ts'
import { Answered, useAnswer } from '../answer.tsx'
import { api } from '../api.ts'
import { Button } from '../design/button.tsx'
import { Field } from '../design/field.tsx'
import { Notice, Problem } from '../design/notice.tsx'
import { Section } from '../design/page.tsx'
import { formatName } from '../format-name.ts'
import { CheckList } from './check-list.tsx'
import { MailTimes, timesIn } from './mail-times.tsx'

const text = emailSettings
type Formats = Awaited<ReturnType<typeof api.formats>>['formats']

/** What a person is told by mail. */
export function EmailSettings() {
  const answer = useAnswer(
    async () => ({ settings: await api.notices.settings(), formats: (await api.formats()).formats }),
    [],
  )
  return (
    <Section title={text.title} aside={text.aside}>
      <Answered answer={answer}>{(value) => <SettingsForm {...value} />}</Answered>
    </Section>
  )
}

function SettingsForm({ settings, formats }: { settings: NoticeSettings; formats: Formats }) {
  const [isSaved, setSaved] = useState(false)
  const { run, isBusy, problem } = useAction(async (form: FormData) => {
    const lowBalance = String(form.get('low_balance')).trim()
    await api.notices.choose({
      wanted: form.getAll('wanted') as NoticeSettings['wanted'],
      attached: form.getAll('attached') as NoticeSettings['attached'],
      low_balance: lowBalance === '' ? null : Number(lowBalance),
      ...timesIn(form),
    })
    setSaved(true)
  })
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    run(new FormData(event.currentTarget))
  }
  return (
    <form onSubmit={submit} onChange={() => setSaved(false)}>
      {!settings.sends_mail && <Notice>{text.noServer}</Notice>}
      <CheckList
        legend={text.legend}
        name="wanted"
        options={Object.entries(noticeKinds)}
        checked={settings.wanted}
      />
      <MailTimes {...settings} />
      <CheckList
        legend={text.attach}
        name="attached"
        options={formats.map((format) => [format.extension, formatName(format)])}
        checked={settings.attached}
      />
      <Field
        label={text.lowBalance}
        hint={text.lowBalanceHint}
        name="low_balance"
        type="number"
        min={0}
        step={0.01}
        defaultValue={settings.low_balance ?? ''}
      />
      <Problem says={problem} />
      {isSaved && <Notice tone="good">{text.saved}</Notice>}
      <Button type="submit" isBusy={isBusy}>
        {text.save}
      </Button>
    </form>
  )
}
