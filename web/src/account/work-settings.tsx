import { emailSettings } from 'texts:emailSettings'
import { skillNames } from 'texts:skillNames'
import { staffNoticeKinds } from 'texts:staffNoticeKinds'
import { welcome } from 'texts:welcome'
import { type FormEvent, type ReactNode, useState } from 'react'
import type { WorkEmailSettings as Settings } from '../../../sdk/index.ts'
import { useAction } from '../action.ts'
import { Answered, useAnswer } from '../answer.tsx'
import { Button } from '../design/button.tsx'
import { Notice, Problem } from '../design/notice.tsx'
import { Section } from '../design/page.tsx'
import { ChosenLanguages } from '../languages/chosen-languages.tsx'
import { staffApi } from '../staff-api.ts'
import { CheckList } from './check-list.tsx'

const text = emailSettings

/** In which languages transcribers and editors work, what they are good at, and what they are told by mail. */
export function WorkSettings() {
  const answer = useAnswer(() => staffApi.work.emailSettings(), [])
  return <Answered answer={answer}>{(settings) => <Sections first={settings} />}</Answered>
}

function Sections({ first }: { first: Settings }) {
  const [settings, setSettings] = useState(first)
  async function choose(changed: Partial<Pick<Settings, 'wanted' | 'languages' | 'skills'>>) {
    const { wanted, languages, skills } = { ...settings, ...changed }
    await staffApi.work.chooseEmails({ wanted, languages, skills })
    setSettings({ ...settings, wanted, languages, skills })
  }
  return (
    <>
      <Section title={welcome.languages.title} aside={welcome.languages.aside}>
        <SettingsForm
          submit={welcome.languages.save}
          choose={(form) => choose({ languages: form.getAll('language').map(String) })}
        >
          <ChosenLanguages chosen={first.languages} />
        </SettingsForm>
      </Section>
      <Section title={welcome.skills.title} aside={welcome.skills.aside}>
        <SettingsForm
          submit={welcome.skills.save}
          choose={(form) => choose({ skills: form.getAll('skill') as Settings['skills'] })}
        >
          <CheckList
            legend={welcome.skills.legend}
            name="skill"
            options={Object.entries(skillNames)}
            checked={first.skills}
          />
        </SettingsForm>
      </Section>
      <Section title={text.title} aside={text.workAside}>
        {!first.sends_mail && <Notice>{text.workNoServer}</Notice>}
        <SettingsForm
          submit={text.save}
          choose={(form) => choose({ wanted: form.getAll('wanted') as Settings['wanted'] })}
        >
          <CheckList
            legend={text.legend}
            name="wanted"
            options={Object.entries(staffNoticeKinds)}
            checked={first.wanted}
          />
        </SettingsForm>
      </Section>
    </>
  )
}

function SettingsForm({
  submit,
  choose,
  children,
}: {
  submit: string
  choose: (form: FormData) => Promise<void>
  children: ReactNode
}) {
  const [isSaved, setSaved] = useState(false)
  const { run, isBusy, problem } = useAction(async (form: FormData) => {
    await choose(form)
    setSaved(true)
  })
  function submitted(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    run(new FormData(event.currentTarget))
  }
  return (
    <form onSubmit={submitted} onChange={() => setSaved(false)}>
      {children}
      <Problem says={problem} />
      {isSaved && <Notice tone="good">{text.saved}</Notice>}
      <Button type="submit" isBusy={isBusy}>
        {submit}
      </Button>
    </form>
  )
}
