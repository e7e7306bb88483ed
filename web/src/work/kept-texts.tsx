import { useState } from 'react'
import { ConfirmButton } from '../design/confirm.tsx'
import { Copyable } from '../design/copyable.tsx'
import { Section } from '../design/page.tsx'
import { shownMoment } from '../shown.ts'
import { strings } from '../strings.ts'
import { everythingKept, forgetKept } from './saving/journal.ts'

const text = strings.work.kept

/** What somebody typed for tasks that they no longer have: it can be copied, and stays until it is thrown away. */
export function KeptTexts({ person, mine }: { person: number; mine: number[] }) {
  const [, setForgotten] = useState(0)
  const orphans = everythingKept(person).filter(({ task }) => !mine.includes(task))
  if (orphans.length === 0) return null
  return (
    <Section title={text.title} aside={text.aside}>
      {orphans.map(({ task, kept }) => (
        <div key={task}>
          <p>{text.words(kept.title, shownMoment(kept.at))}</p>
          <Copyable
            label={kept.title}
            text={kept.paragraphs
              .map(({ speaker, text }) => (speaker ? `${speaker}: ${text}` : text))
              .join('\n\n')}
          />
          <ConfirmButton
            label={text.forget}
            look="danger"
            title={text.forgetTitle}
            confirm={text.forget}
            act={async () => {
              forgetKept(person, task)
              setForgotten(task)
            }}
          >
            <p>{text.forgetWords}</p>
          </ConfirmButton>
        </div>
      ))}
    </Section>
  )
}
