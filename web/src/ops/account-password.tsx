import { useState } from 'react'
import { useAction } from '../action.ts'
import { api } from '../api.ts'
import { Button } from '../design/button.tsx'
import { Copyable } from '../design/copyable.tsx'
import { Notice, Problem } from '../design/notice.tsx'
import { Section } from '../design/page.tsx'
import { shop } from '../strings/ops-shop.ts'

const text = shop.account.password

/** A link to hand over: the operator never learns the password. */
export function AccountPassword({ email }: { email: string }) {
  const [made, setMade] = useState<{ link: string; message: string } | null>(null)
  const { run, isBusy, problem } = useAction(async () => setMade(await api.people.passwordLink(email)))
  return (
    <Section title={text.title} aside={text.aside}>
      <Button isBusy={isBusy} onClick={() => run()}>
        {text.make}
      </Button>
      <Problem says={problem} />
      {made && (
        <Notice tone="good" title={made.message}>
          <Copyable text={made.link} label={text.link} />
        </Notice>
      )}
    </Section>
  )
}
