import { shop } from 'texts:shop'
import { useState } from 'react'
import type { SignUp } from '../../../../sdk/index.ts'
import { Answered, useAnswer } from '../../answer.tsx'
import { api } from '../../api.ts'
import { ActButton } from '../../design/act-button.tsx'
import { Copyable } from '../../design/copyable.tsx'
import { ListTable } from '../../design/list-table.tsx'
import { Notice } from '../../design/notice.tsx'
import { Section } from '../../design/page.tsx'
import { shownMoment } from '../../shown.ts'

const text = shop.signUps

type Link = { link: string; message: string }

/** Sign-ups without an account yet. If no mail is sent, an operator passes on the link. */
export function SignUps() {
  const answer = useAnswer(() => api.signUps.list(), [])
  const [made, setMade] = useState<Link | null>(null)
  const isEmpty = answer.value?.sign_ups.length === 0
  const isAsking = !answer.value && !answer.error
  if (isEmpty || isAsking) return null
  return (
    <Section title={text.title} aside={text.aside}>
      <Answered answer={answer}>
        {({ sign_ups: signUps }) => <SignUpTable signUps={signUps} made={setMade} />}
      </Answered>
      {made && (
        <Notice tone="good" title={made.message}>
          <Copyable text={made.link} label={text.link} />
        </Notice>
      )}
    </Section>
  )
}

function SignUpTable({ signUps, made }: { signUps: SignUp[]; made: (link: Link) => void }) {
  const { columns } = text
  return (
    <ListTable
      label={text.title}
      rows={signUps}
      keyOf={({ email }) => email}
      columns={[
        {
          name: columns.who,
          isHead: true,
          cell: ({ name, email }) => (
            <>
              {name} <span className="soft">{email}</span>
            </>
          ),
        },
        { name: columns.since, cell: ({ created }) => shownMoment(created) },
        {
          cell: ({ email, known }) =>
            known ? (
              <span className="soft">{text.known}</span>
            ) : (
              <ActButton
                label={text.make}
                name={text.makeFor({ email })}
                act={() => api.signUps.link(email)}
                done={made}
              />
            ),
        },
      ]}
    />
  )
}
