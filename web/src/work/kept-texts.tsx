import { site } from 'texts:site'
import { work } from 'texts:work'
import { useReducer } from 'react'
import { ConfirmButton } from '../design/confirm.tsx'
import { Copyable } from '../design/copyable.tsx'
import { Section } from '../design/page.tsx'
import { everythingKept, forgetKept, type KeptItem } from '../editor/saving/journal.ts'
import { shownMoment } from '../shown.ts'

const text = work.kept

/** Unsaved text of tasks that the person no longer has. It can be copied, and stays until it is deleted. */
export function KeptTexts({ person, mine }: { person: number; mine: number[] }) {
  const [, drawAgain] = useReducer((times) => times + 1, 0)
  const orphans = everythingKept(person).filter(({ task }) => !mine.includes(task))
  if (orphans.length === 0) return null
  return (
    <Section title={text.title} aside={text.aside}>
      {orphans.map((orphan) => (
        <div key={`${orphan.name} ${orphan.task}`}>
          <p>{text.words({ title: orphan.kept.title, at: shownMoment(orphan.kept.at) })}</p>
          <Copyable label={orphan.kept.title} text={orphan.kept.written.map(asText).join('\n\n')} />
          <ConfirmButton
            label={text.forget}
            name={site.labelled({ label: text.forget, value: orphan.kept.title })}
            look="danger"
            title={text.forgetTitle}
            confirm={text.forget}
            act={async () => {
              forgetKept(person, orphan)
              drawAgain()
            }}
          >
            <p>{text.forgetWords}</p>
          </ConfirmButton>
        </div>
      ))}
    </Section>
  )
}

function asText(written: KeptItem): string {
  if ('lines' in written) return written.lines.join('\n')
  return 'speaker' in written && written.speaker ? `${written.speaker}: ${written.text}` : written.text
}
