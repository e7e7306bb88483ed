import { type FormEvent, useState } from 'react'
import { useAction } from '../action.ts'
import { api } from '../api.ts'
import { Button } from '../design/button.tsx'
import { clearSent } from '../design/clear-sent.ts'
import { Field } from '../design/field.tsx'
import { Notice, Problem } from '../design/notice.tsx'
import { Section } from '../design/page.tsx'
import { useSession } from '../session.tsx'
import { NewPasswordField } from '../sign-in/new-password-field.tsx'
import { strings } from '../strings.ts'

const text = strings.account.password

export function ChangePassword() {
  const { who } = useSession()
  const [done, setDone] = useState<string | null>(null)
  const { run, isBusy, problem } = useAction(async (form: HTMLFormElement) => {
    const given = new FormData(form)
    const { message } = await api.password.change(String(given.get('current')), String(given.get('password')))
    setDone(message)
    clearSent(form, given)
  })
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    run(event.currentTarget)
  }
  return (
    <Section title={text.title} aside={text.aside}>
      <form className="narrow" onSubmit={submit}>
        <input type="hidden" name="username" autoComplete="username" value={who!.person.email} readOnly />
        <Field label={text.current} name="current" type="password" autoComplete="current-password" required />
        <NewPasswordField label={text.next} />
        <Problem says={problem} />
        {done && <Notice tone="good">{done}</Notice>}
        <Button type="submit" isBusy={isBusy}>
          {text.change}
        </Button>
      </form>
    </Section>
  )
}
