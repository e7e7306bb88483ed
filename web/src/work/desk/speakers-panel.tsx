import { type FormEvent, useId } from 'react'
import { Button } from '../../design/button.tsx'
import { strings } from '../../strings.ts'
import type { Speakers } from './speakers.ts'

const text = strings.work.desk.speakers

export function SpeakersPanel({
  speakers,
  currentParagraph,
  backToText,
}: {
  speakers: Speakers
  currentParagraph: () => number
  backToText: () => void
}) {
  function assign(number: number) {
    speakers.assign(currentParagraph(), number)
    backToText()
  }
  return (
    <>
      <p className="hint">{text.words}</p>
      <ol className="speakers">
        {speakers.all.map((name, at) => (
          <li key={name}>
            <button
              type="button"
              className="key"
              aria-label={text.use(at + 1, name)}
              title={text.use(at + 1, name)}
              onClick={() => assign(at + 1)}
            >
              {at + 1}
            </button>
            <Name
              name={name}
              number={at + 1}
              rename={(to) => {
                speakers.rename(name, to)
                backToText()
              }}
            />
          </li>
        ))}
      </ol>
      <Button look="quiet" onClick={() => assign(speakers.all.length + 1)}>
        {text.add}
      </Button>
    </>
  )
}

function Name({ name, number, rename }: { name: string; number: number; rename: (to: string) => void }) {
  const id = useId()
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const to = String(new FormData(event.currentTarget).get('name')).trim()
    if (to) rename(to)
  }
  return (
    <form className="speaker-name" onSubmit={submit}>
      <label htmlFor={id} className="unseen">
        {text.name(number)}
      </label>
      <input id={id} name="name" defaultValue={name} maxLength={200} autoComplete="off" data-speaker={name} />
      <Button look="quiet" type="submit">
        {text.rename}
      </Button>
    </form>
  )
}
