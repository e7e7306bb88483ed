import { type FormEvent, useState } from 'react'
import { Link } from 'wouter'
import { useAction } from '../action.ts'
import { api } from '../api.ts'
import { Button } from '../design/button.tsx'
import { Field } from '../design/field.tsx'
import { Notice, Problem } from '../design/notice.tsx'
import { Page } from '../design/page.tsx'
import { strings } from '../strings.ts'

const { forgottenPage } = strings.signIn

export default function ForgottenPage() {
  const [answer, setAnswer] = useState<string | null>(null)
  const { run, isBusy, problem } = useAction(async (email: string) => {
    setAnswer((await api.password.forgotten(email)).message)
  })
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    run(String(new FormData(event.currentTarget).get('email')))
  }
  return (
    <Page title={forgottenPage.title} lead={forgottenPage.lead}>
      <form className="narrow" onSubmit={submit}>
        <Field label={strings.signIn.email} name="email" type="email" autoComplete="username" required />
        <Problem says={problem} />
        {answer && <Notice>{answer}</Notice>}
        <Button look="primary" type="submit" isBusy={isBusy}>
          {forgottenPage.submit}
        </Button>
        <p className="beside">
          <Link href="/sign-in">{forgottenPage.back}</Link>
        </p>
      </form>
    </Page>
  )
}
