import { work } from 'texts:work'
import type { FormEvent } from 'react'
import { Button } from '../../design/button.tsx'
import { Field } from '../../design/field.tsx'
import type { Snippets } from './snippets.ts'

const text = work.desk.snippets

export function SnippetsPanel({ snippets }: { snippets: Snippets }) {
  function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const short = String(form.get('short')).trim()
    const long = String(form.get('long')).trim()
    if (!short || !long) return
    snippets.add(short, long)
    event.currentTarget.reset()
    event.currentTarget.querySelector('input')?.focus()
  }
  const all = Object.entries(snippets.all).sort(([one], [other]) => one.localeCompare(other))
  return (
    <>
      <p className="hint">{text.words}</p>
      {all.length === 0 && <p className="soft">{text.none}</p>}
      <ul className="snippets">
        {all.map(([short, long]) => (
          <li key={short}>
            <code>{short}</code> <span>{long}</span>
            <Button look="quiet" aria-label={text.remove({ short })} onClick={() => snippets.remove(short)}>
              ✕
            </Button>
          </li>
        ))}
      </ul>
      <form onSubmit={add} className="two-fields">
        <Field
          label={text.short}
          name="short"
          maxLength={40}
          pattern="\S+"
          required
          autoComplete="off"
          data-first
        />
        <Field label={text.long} name="long" maxLength={500} required autoComplete="off" />
        <Button type="submit">{text.add}</Button>
      </form>
    </>
  )
}
