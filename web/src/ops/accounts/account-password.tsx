import { shop } from 'texts:shop'
import { useState } from 'react'
import { api } from '../../api.ts'
import { ActButton } from '../../design/act-button.tsx'
import { Copyable } from '../../design/copyable.tsx'
import { Notice } from '../../design/notice.tsx'
import { Section } from '../../design/page.tsx'

const text = shop.account.password

/** A link to send: the operator never sees the password. */
export function AccountPassword({ email }: { email: string }) {
  const [made, setMade] = useState<{ link: string; message: string } | null>(null)
  return (
    <Section title={text.title} aside={text.aside}>
      <ActButton label={text.make} act={() => api.people.passwordLink(email)} done={setMade} />
      {made && (
        <Notice tone="good" title={made.message}>
          <Copyable text={made.link} label={text.link} />
        </Notice>
      )}
    </Section>
  )
}
