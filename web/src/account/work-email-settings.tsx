import { type FormEvent, useState } from 'react'
import type { WorkEmailSettings as Settings } from '../../../sdk/index.ts'
import { useAction } from '../action.ts'
import { Answered, useAnswer } from '../answer.tsx'
import { api } from '../api.ts'
import { Button } from '../design/button.tsx'
import { Notice, Problem } from '../design/notice.tsx'
import { Section } from '../design/page.tsx'
import { ChosenLanguages } from '../languages/chosen-languages.tsx'
import { staffNoticeKinds } from '../strings/notice-kinds.ts'
import { notices as noticesText } from '../strings/notices.ts'
import { CheckList } from './check-list.tsx'

const text = noticesText.email

/** What transcribers and editors are told by mail. */
export function WorkEmailSettings() {
  const answer = useAnswer(() => api.work.emailSettings(), [])
  return (
    <Section title={text.title} aside={text.workAside}>
      <Answered answer={answer}>{(settings) => <SettingsForm {...settings} />}</Answered>
    </Section>
  )
}

function SettingsForm({ wanted, languages, sends_mail }: Settings) {
  const [isSaved, setSaved] = useState(false)
  const { run, isBusy, problem } = useAction(async (form: FormData) => {
    await api.work.chooseEmails({
      wanted: form.getAll('wanted') as Settings['wanted'],
      languages: form.getAll('language').map(String),
    })
    setSaved(true)
  })
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    run(new FormData(event.currentTarget))
  }
  return (
    <form onSubmit={submit} onChange={() => setSaved(false)}>
      {!sends_mail && <Notice>{text.workNoServer}</Notice>}
      <CheckList
        legend={text.legend}
        name="wanted"
        options={Object.entries(staffNoticeKinds)}
        checked={wanted}
      />
      <ChosenLanguages chosen={languages} />
      <Problem says={problem} />
      {isSaved && <Notice tone="good">{text.saved}</Notice>}
      <Button type="submit" isBusy={isBusy}>
        {text.save}
      </Button>
    </form>
  )
}
